import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { withRights } from './rights-table.ts'

// Prints into docs/ what the code says; with --check it only compares, for `npm run check`.
const file = path.resolve(import.meta.dirname, '../../docs/product.md')
const before = readFileSync(file, 'utf8')
const after = withRights(before)
if (before !== after && process.argv.includes('--check')) {
  process.stderr.write(
    'docs/product.md does not say what shared/account/permissions.ts says; run `npm run docs`.\n',
  )
  process.exit(1)
}
if (before !== after) writeFileSync(file, after)
