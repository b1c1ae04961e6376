// Makes the database client from prisma/schema, without network: Prisma wants the path of its schema engine,
// whose binary would be a download, but never runs it for this; any existing file serves.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

// Run by each install: where the lock brings no Node, or npm could not fetch it, this says so before anything else fails.
if (Number.parseInt(process.versions.node, 10) < 24) {
  console.error(
    process.platform === 'linux'
      ? `Manette runs on a Node of its own, which npm has not installed here (optional packages, x64 and arm64): install again, or install Node 24 or later; this is ${process.version}.`
      : `Manette needs Node 24 or later; this is ${process.version}: install it (https://nodejs.org), then install again.`,
  )
  process.exit(1)
}
const cli = createRequire(import.meta.url).resolve('prisma/build/index.js')
const run = spawnSync(process.execPath, [cli, 'generate', '--no-hints'], {
  encoding: 'utf8',
  env: { ...process.env, PRISMA_SCHEMA_ENGINE_BINARY: process.execPath, CHECKPOINT_DISABLE: '1' },
})
if (run.status !== 0) {
  process.stderr.write(`${run.stdout}\n${run.stderr}\n`)
  process.exit(run.status ?? 1)
}
