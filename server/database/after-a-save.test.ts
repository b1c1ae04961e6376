import { readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { useDatabase } from '../testing/database.ts'

const database = useDatabase()
const page = readFileSync(path.resolve(import.meta.dirname, '../../docs/after-a-save.md'), 'utf8')

/** By table, "name | when", in PostgreSQL's order: before, each row, the statement; then by name. */
async function triggersByTable(): Promise<Record<string, string[]>> {
  const rows = await database.db.$queryRaw<{ table: string; line: string }[]>`
    SELECT c.relname AS "table", tgname || ' | ' || CASE WHEN tgtype & 2 > 0 THEN 'before' ELSE 'after' END
      || CASE WHEN tgtype & 1 > 0 THEN ', each row: ' ELSE ': ' END || concat_ws(', ',
        CASE WHEN tgtype & 4 > 0 THEN 'insert' END, CASE WHEN tgtype & 16 > 0 THEN 'update' END,
        CASE WHEN tgtype & 8 > 0 THEN 'delete' END, CASE WHEN tgtype & 32 > 0 THEN 'truncate' END) AS "line"
    FROM pg_trigger t JOIN pg_class c ON c.oid = t.tgrelid
    WHERE NOT tgisinternal AND c.relnamespace = current_schema()::regnamespace
    ORDER BY tgtype & 2 DESC, tgtype & 1 DESC, tgname`
  const tables = Map.groupBy(rows, ({ table }) => table)
  return Object.fromEntries(Array.from(tables, ([table, lines]) => [table, lines.map(({ line }) => line)]))
}

/** The same from the page: a heading for each table, and a row with text for each trigger. */
function linesByTable(): Record<string, string[]> {
  const sections = page.split(/^### `(\w+)`.*$/m).slice(1)
  return Object.fromEntries(
    sections.flatMap((table, i) => {
      if (i % 2 > 0) return []
      const lines = (sections[i + 1] ?? '').matchAll(/^\| `(\w+)` \| ([^|]+) \| \w[^|]+ \|$/gm)
      return [[table, Array.from(lines, ([, name, when]) => `${name} | ${when}`)]]
    }),
  )
}

it('docs/after-a-save.md has a line for each trigger of each table, in their order, and for none that went', async () => {
  expect(linesByTable()).toEqual(await triggersByTable())
})
