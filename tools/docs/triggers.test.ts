import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'

const root = path.resolve(import.meta.dirname, '../..')
const page = readFileSync(path.join(root, 'docs/architecture.md'), 'utf8')

/** Names of the first cells of the table of triggers; `*` stands for the rest of a name. */
const listed = (page.split('| Trigger | Keeps |')[1] ?? '')
  .split('\n\n', 1)[0]
  ?.split('\n')
  .flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([^`]+)`/g)].map(([, name = '']) => name))

it('docs/architecture.md names every trigger, and none that has gone', () => {
  const sql = globSync('prisma/sql/**/*.sql', { cwd: root }).map((file) =>
    readFileSync(path.join(root, file), 'utf8'),
  )
  const triggers = sql.flatMap((text) =>
    [...text.matchAll(/CREATE (?:OR REPLACE )?(?:CONSTRAINT )?TRIGGER "?(\w+)/g)].map(
      ([, name = '']) => name,
    ),
  )
  expect(triggers.length).toBeGreaterThan(30)
  const covers = (name: string, trigger: string): boolean =>
    name.endsWith('*') ? trigger.startsWith(name.slice(0, -1)) : trigger === name
  expect(triggers.filter((trigger) => !listed?.some((name) => covers(name, trigger)))).toEqual([])
  expect(listed?.filter((name) => !triggers.some((trigger) => covers(name, trigger)))).toEqual([])
})
