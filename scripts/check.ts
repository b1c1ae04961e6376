import { spawnSync } from 'node:child_process'
import path from 'node:path'

// Format, lint, structure and types: what fails in seconds. `npm test` runs the same first.
const ROOT = path.resolve(import.meta.dirname, '..')
const bin = (name: string) => path.join(ROOT, 'node_modules/.bin', name)

const steps: [string, string[]][] = [
  [bin('biome'), ['check', '--error-on-warnings', '.']],
  [process.execPath, ['scripts/check-structure.ts']],
  [bin('tsc'), ['-b', '--force']],
]
const failed = steps.filter(
  ([command, args]) => spawnSync(command, args, { cwd: ROOT, stdio: 'inherit' }).status !== 0,
)
process.exit(failed.length > 0 ? 1 : 0)
