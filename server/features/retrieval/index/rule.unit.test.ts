import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { SEARCH_RULE } from '../../../../shared/search/rule.ts'
import { readSqlFiles } from '../../../database/migrations/sql-files.ts'

/** The files that decide by which keys things are found. */
const MAKES_ROWS = [
  'manette_folded',
  'manette_html_text',
  'manette_plain',
  'search_index',
  'search_keys',
  'search_named',
  'search_naming',
  'search_signed',
  'search_source',
  'search_stems',
  'search_words_noted',
]

/** The digest of the statements for each rule, as written, so that another line break gives another digest. */
const MADE: Record<number, string> = {
  1: 'c5a4e48a94bbc5ddd225930641a99082089c67fb43aca20367e3c73a3cbdb877',
  2: 'f2f97b6608534067cbb464573a3d5405fed61fc27de435cdbc172ccb8e3e3897',
  3: '6d3f33dbfa3e0cd1ef0e424e1d133299a0ab48be11435ca06e1d439644f3606e',
  4: 'e8f03935d450685c99120f947add80d153ce791f19bf85717bdfa65cb93303a4',
  5: 'ad541246e1c3b0d3f6c708da6798fd00b1b6738251c311bea5cf6b5149f2c48c',
  6: '948a37570dd847a9f29e04c3ac89a41d563db4f5eb9027d8d2313f44ea3efaa4',
  7: '23ea5a3db92fc3dad96d005650cbf9b32414924e829c32d6dc69b594f73d66b0',
  8: '17a524512d18a914074949f8963fc7ae191a156e1d02a71a07522e103c3b4e45',
  9: 'dd217149c17e86c1f58bb95d06f889351b5a42268ab1c18be4dd7e077bf59c24',
}

it('search_index says by which rule it makes a row', async () => {
  const file = (await readSqlFiles()).find(({ statements }) => statements.has('search_index'))
  expect(file?.sql).toMatch(new RegExp(`, rule = ${SEARCH_RULE}$`, 'm'))
})

it('what is indexed changes only with the number of its rule (count SEARCH_RULE up, add its digest here)', async () => {
  const files = await readSqlFiles()
  const statements = MAKES_ROWS.map((name) =>
    files.find(({ statements }) => statements.has(name))?.statements.get(name),
  )
  expect(statements).not.toContain(undefined)
  expect(MADE[SEARCH_RULE]).toBe(createHash('sha256').update(statements.join('\n')).digest('hex'))
})
