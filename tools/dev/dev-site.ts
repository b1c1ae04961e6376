import { run } from '../../server/main.ts'
import { DEV_SOURCES, devPages } from '../../server/ssr/dev.ts'

// tools/dev/dev.ts starts this again whenever the server changes.
await run({ report: console.log, pages: { plugin: devPages, sources: DEV_SOURCES } })
