import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

// What the gate shows a few times, as often as asked: servers of the site, and its PostgreSQL, that are killed while
// everybody writes.
const ROOT = path.resolve(import.meta.dirname, '..')
const { values } = parseArgs({ options: { rounds: { type: 'string', default: '50' } } })
if (!/^[1-9]\d{0,3}$/.test(values.rounds))
  throw new Error(`--rounds takes a whole number from 1 to 9999, not "${values.rounds}".`)

const child = spawn(
  path.join(ROOT, 'node_modules/.bin/vitest'),
  [
    'run',
    ...['killed', 'postgres-killed', 'storm'].map((name) => `server/features/comments/${name}.test.ts`),
    'server/features/workflow/states/killed.test.ts',
  ],
  { cwd: ROOT, stdio: 'inherit', env: { ...process.env, SOAK_ROUNDS: values.rounds } },
)
child.on('close', (code) => process.exit(code ?? 1))
