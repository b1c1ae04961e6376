import { fileURLToPath } from 'node:url'

// The first file that runs, in plain JavaScript, so that an old Node can read it and report the problem.
const [major = 0, minor = 0] = process.versions.node.split('.').map(Number)
if (major < 24 && !(major === 22 && minor >= 18)) {
  console.error(
    `Manette needs Node 24 or later; this is ${process.version}. Start it with "npm start" once "npm ci" has ended: on Linux the packages bring a Node, elsewhere install it.`,
  )
  process.exit(1)
}
// Keeps compiled code, and TypeScript without its types, between starts. It must come before the first TypeScript
// file, as otherwise each start would load the code that removes types.
const { enableCompileCache } = await import('node:module')
enableCompileCache(fileURLToPath(new URL('../.cache/node', import.meta.url)))
const { handOver } = await import('../server/start/release/hand-over.ts')
if (!process.argv.includes('--dev')) {
  const { existsSync } = process.getBuiltinModule('node:fs')
  const { journalOf, ROOT, siteFolderOf } = await import('../server/base/releases.ts')
  const site = siteFolderOf(ROOT)
  if (existsSync(journalOf(site))) {
    const { settleAtStart } = await import('./update/at-start.ts')
    if (!(await settleAtStart(site))) process.exit(1)
  }
  // Does not return when a release was installed beside this folder: that one runs.
  handOver(process.env)
}
// Must come before any import of node:http.
await import('../server/start/lean-http.ts')
await import(process.argv.includes('--dev') ? '../tools/dev/dev.ts' : './start.ts')
