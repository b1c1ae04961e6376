// Makes the database client from prisma/schema, without network: Prisma wants the path of its schema engine,
// whose binary would be a download, but never runs it for this; any existing file serves.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

const cli = createRequire(import.meta.url).resolve('prisma/build/index.js')
const run = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
  encoding: 'utf8',
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
})
if (run.status !== 0) {
  process.stderr.write(`${run.stdout}\n${run.stderr}\n`)
  process.exit(run.status ?? 1)
}
