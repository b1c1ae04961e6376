import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, it } from 'vitest'
import { LEFT_BY_LOGIN } from './left-by-login.ts'

const root = path.resolve(import.meta.dirname, '../..')
const schema = globSync('prisma/schema/*.prisma', { cwd: root })
  .map((file) => readFileSync(path.join(root, file), 'utf8'))
  .join('\n')

/** A reference to a person or a login, or a column that holds the id of one without a reference. */
const NAMES_SOMEBODY =
  /^\s+(?:\w+\s+User\??\s|(?:\w*(?:user|author|account|person|heir|changedBy|By)Id|byId|familyId|originId|loginId|sid|tokenId|email|userEmail)\s)/im

const named = (text: string): string[] =>
  [...text.matchAll(/^model (\w+) \{\n([\s\S]*?)^\}/gm)]
    .filter(([, , body = '']) => NAMES_SOMEBODY.test(body))
    .map(([, name = '']) => name)

it('of every table that names a person or a login it is said what a login leaves there, and what ends it', () => {
  expect(named(schema).sort()).toEqual(Object.keys(LEFT_BY_LOGIN).sort())
})

it.each([
  'by User @relation(fields: [a], references: [id])',
  'madeById String',
  'familyId String?',
  'tokenId String?',
])('is asked of a new table with `%s`', (column) =>
  expect(named(`model Feed {\n  id String @id\n  ${column}\n}`)).toEqual(['Feed']),
)
