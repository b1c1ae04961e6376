import { run } from '../main.ts'

// What supervised.ts starts.
await run({ report: console.log, processFile: 'server/testing/plain-process.ts' })
