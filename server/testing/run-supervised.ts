import { run } from '../main.ts'

// supervised.ts starts this file.
await run({ report: console.log, processFile: 'server/testing/plain-process.ts' })
