import { type ChildProcess, spawn } from 'node:child_process'
import path from 'node:path'
import { readConfig } from '../../server/base/config.ts'
import { startDatabase } from '../../server/database/cluster/embedded.ts'

// The same site with reload on change. This process keeps the database; a child serves the site and is started again
// when a file of the server changes. Vite replaces files of the browser without a reload.
const ROOT = path.resolve(import.meta.dirname, '../..')
const WATCHED = ['server', 'shared', 'prisma/generated']

const config = readConfig()
const database = config.DATABASE_URL
  ? { url: config.DATABASE_URL, stop: async () => {} }
  : await startDatabase({ dataDir: config.DATA_DIR, log: console.log })

const child: ChildProcess = spawn(
  process.execPath,
  [...WATCHED.map((dir) => `--watch-path=${dir}`), '--watch-preserve-output', 'tools/dev/dev-site.ts'],
  {
    cwd: ROOT,
    stdio: 'inherit',
    env: {
      ...process.env,
      NODE_ENV: 'development',
      DATABASE_URL: database.url,
      SEED: process.env.SEED ?? (config.DATABASE_URL ? 'none' : 'demo'),
    },
  },
)
// Ctrl-C reaches the child directly; the database waits until it has ended.
process.on('SIGINT', () => {})
process.on('SIGTERM', () => child.kill('SIGTERM'))
child.on('exit', async (code) => {
  await database.stop()
  process.exit(code ?? 0)
})
