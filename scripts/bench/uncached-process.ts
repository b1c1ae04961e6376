import { work } from '../../server/processes/work.ts'
import { PAGE_SOURCES, pages } from '../../server/ssr/plugin.ts'

// One of several processes of the site without its page cache, otherwise as in production (supervised-server.ts).
work({ plugin: (site) => pages({ ...site, cache: false }), sources: PAGE_SOURCES })
