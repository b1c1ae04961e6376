import { spawn } from 'node:child_process'
import path from 'node:path'
import { parseArgs } from 'node:util'

// What the gate shows a few times, as often as asked: servers of the site, and its PostgreSQL, that are killed while
// everybody writes.
const ROOT = path.resolve(import.meta.dirname, '../..')
const SUBJECTS: Record<string, readonly string[]> = {
  writers: [
    ...['killed', 'postgres-killed', 'storm'].map((name) => `server/features/comments/${name}.test.ts`),
    'server/features/writing/states/killed.test.ts',
  ],
  backup: ['server/features/operation/archives/killed.test.ts'],
  mails: ['server/features/notifications/mails/killed.test.ts'],
}
const { values, positionals } = parseArgs({ options: { rounds: { type: 'string' } }, allowPositionals: true })
const [subject = 'writers', ...more] = positionals
const files = Object.hasOwn(SUBJECTS, subject) && more.length === 0 ? SUBJECTS[subject] : undefined
if (!files) throw new Error(`npm run soak takes one of ${Object.keys(SUBJECTS).join(', ')}, and --rounds N.`)
const rounds = values.rounds ?? (subject === 'writers' ? '50' : '20')
if (!/^[1-9]\d{0,3}$/.test(rounds))
  throw new Error(`--rounds takes a whole number from 1 to 9999, not "${rounds}".`)

const child = spawn(path.join(ROOT, 'node_modules/.bin/vitest'), ['run', ...files], {
  cwd: ROOT,
  stdio: 'inherit',
  env: { ...process.env, SOAK_ROUNDS: rounds },
})
child.on('close', (code) => process.exit(code ?? 1))
