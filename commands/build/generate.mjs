// Makes the database client from prisma/schema, without network. Prisma wants the path of its schema engine, a binary
// that it would download, but never runs it here, so any existing file will do.
import { spawnSync } from 'node:child_process'
import { createRequire } from 'node:module'

// Each install runs this: if the lock file brings no Node, or npm could not fetch it, this reports it before anything
// else fails.
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
