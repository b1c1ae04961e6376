import { PAGE_SOURCES, pages } from '../../server/ssr/plugin.ts'
import { work } from '../../server/start/processes/work.ts'

// One of several processes of the site without its page cache, otherwise as in production (supervised-server.ts).
work({ plugin: (site) => pages({ ...site, cache: false }), sources: PAGE_SOURCES })
