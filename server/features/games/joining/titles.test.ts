import { describe, expect, it } from 'vitest'
import { useDatabase } from '../../../testing/database.ts'
import { DIFFERENT_TITLES, SAME_TITLES, type TitlePair, UNSURE_TITLES } from '../../../testing/title-pairs.ts'

const database = useDatabase()

type Judgement = 'same' | 'unsure' | 'different' | 'both'

/** The pairs about which the database decides differently than wanted, each checked both ways. */
async function notJudgedAs(wanted: Judgement, pairs: readonly TitlePair[]): Promise<unknown[]> {
  const [one, other] = [pairs.map(([a]) => a), pairs.map(([, b]) => b)]
  const judged = await database.db.$queryRaw<{ judgement: Judgement }[]>`
    SELECT a, b, manette_game_key(a) AS key, manette_game_key(b) AS other_key,
      CASE WHEN manette_game_key(a) = manette_game_key(b)
        THEN CASE WHEN manette_game_near(a, b) THEN 'both' ELSE 'same' END
        ELSE CASE WHEN manette_game_near(a, b) THEN 'unsure' ELSE 'different' END END AS judgement
    FROM unnest(${[...one, ...other]}::text[], ${[...other, ...one]}::text[]) AS pairs (a, b)`
  expect(judged).toHaveLength(2 * pairs.length)
  return judged.filter(({ judgement }) => judgement !== wanted)
}

// All pairs are judged as wanted. Decision 081 has the figures for trigrams of one key: 107 of 107 to decide, and 47
// of 115 others besides; for all titles compared with each other, 473 pairs to decide instead of 152.
describe('two titles', () => {
  it('are one game when they differ in case, accents, signs, spaces and "&" alone', async () => {
    expect(await notJudgedAs('same', SAME_TITLES)).toEqual([])
  })

  it('are for somebody to decide when they differ in what titles of one game may differ in', async () => {
    expect(await notJudgedAs('unsure', UNSURE_TITLES)).toEqual([])
  })

  it('are two games otherwise', async () => {
    expect(await notJudgedAs('different', DIFFERENT_TITLES)).toEqual([])
  })
})

describe('a key', () => {
  const keysOf = async (titles: readonly string[]): Promise<(string | null)[]> => {
    const rows = await database.db.$queryRaw<{ key: string | null }[]>`
      SELECT manette_game_key(title) AS key FROM unnest(${titles}::text[]) WITH ORDINALITY AS t (title, n) ORDER BY n`
    return rows.map(({ key }) => key)
  }

  it('is empty for blanks alone', async () => {
    expect(await keysOf(['', '   ', '\u200b\u00a0\ufeff', '\u3000', '.'])).toEqual(['', '', '', '', '.'])
    expect(
      await database.db
        .$queryRaw`SELECT manette_game_key(NULL), manette_game_loose(NULL), manette_game_near('a', NULL)`,
    ).toEqual([{ manette_game_key: null, manette_game_loose: null, manette_game_near: null }])
  })

  it('keeps titles of nothing but signs, and of one letter, apart', async () => {
    const titles = [
      '!!!',
      '!',
      '?',
      '+',
      '++',
      '&',
      '&&',
      '#',
      '(',
      '|',
      ':',
      '-',
      '™',
      '©',
      '★',
      '🎮',
      '®®',
      '%',
      '\\',
      'A',
      'X',
      '1',
      'The',
      'Et',
      '々',
      '½',
      '²',
    ]
    const keys = await keysOf(titles)
    expect(keys).not.toContain('')
    expect(new Set(keys).size).toBe(titles.length)
  })

  it('is made of any title, and finds itself near to nothing by mistake', async () => {
    const odd = [
      '('.repeat(120),
      ': '.repeat(60),
      'a '.repeat(60),
      '&'.repeat(120),
      'i '.repeat(60),
      '1 '.repeat(60),
      'edition '.repeat(15),
      '- ('.repeat(40),
      "\\d+[a-z](?:'",
      'x\u0301'.repeat(60),
    ]
    const rows = await database.db.$queryRaw<object[]>`
      SELECT a, b FROM unnest(${odd}::text[]) AS a, unnest(${odd}::text[]) AS b
      WHERE manette_game_key(a) = '' OR manette_game_loose(a) = '' OR manette_game_near(a, b)`
    expect(rows).toEqual([])
  })
})
