import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { listFiles } from '../check/structure/rooms.ts'
import { withLeft } from './left-by-login.ts'
import { withRights } from './rights-table.ts'
import { withRooms } from './rooms-text.ts'

// Prints tables of the code into docs/; with --check it only compares them, for `npm run check`.
const ROOT = path.resolve(import.meta.dirname, '../..')
const files = await listFiles(ROOT)
const PAGES: Record<string, (page: string) => string> = {
  'docs/product/roles.md': withRights,
  'docs/decisions/092-what-a-login-leaves-behind-ends-with-it.md': withLeft,
  'docs/architecture.md': (page) => withRooms(page, files),
}

for (const [name, print] of Object.entries(PAGES)) {
  const file = path.join(ROOT, name)
  const before = readFileSync(file, 'utf8')
  const after = print(before)
  if (before === after) continue
  if (process.argv.includes('--check')) {
    process.stderr.write(`${name} does not say what the code says; run \`npm run docs\`.\n`)
    process.exitCode = 1
  } else writeFileSync(file, after)
}
