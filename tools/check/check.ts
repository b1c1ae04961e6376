import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { CHECKS } from './checks.ts'

// The checks that need no running site (checks.ts); `npm test` runs them first. With --figures or --weight it prints measurements of the code instead.
for (const figures of ['figures', 'weight'])
  if (process.argv.includes(`--${figures}`)) {
    await import(`./${figures}.ts`)
    process.exit(0)
  }
const ROOT = path.resolve(import.meta.dirname, '../..')

const failed = CHECKS.filter(
  ({ command, args }) => spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0,
)
process.exit(failed.length > 0 ? 1 : 0)
