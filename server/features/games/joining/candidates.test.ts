import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../../testing/database.ts'
import { UNSURE_TITLES } from '../../../testing/title-pairs.ts'

const database = useDatabase()

const ADJECTIVES = 'Dark Silent Golden Crimson Frozen Last Eternal Broken Hidden Sacred'.split(' ')
const NOUNS = 'Kingdom Hunter Racer Island Tower Saga Quest Empire Garden Machine'.split(' ')
const PLACES = 'Avalon Babylon Carthage Delphi Eden Florence Granada Havana Ithaca Jericho'.split(' ')
const ENDINGS = [
  '',
  ' 2',
  ' III',
  ': Rebirth',
  ' - The Return',
  ' Remastered',
  ' 2022',
  ' X',
  ' Zero',
  ' VII: Dawn',
]
const CHAPTERS = ['', ' & the Wolf']
/** 20,000 titles, besides those of the pairs. */
const OTHERS = ADJECTIVES.flatMap((adjective) =>
  NOUNS.flatMap((noun) =>
    PLACES.flatMap((place) =>
      CHAPTERS.flatMap((chapter) =>
        ENDINGS.map((ending) => `${adjective} ${noun} of ${place}${chapter}${ending}`),
      ),
    ),
  ),
)

beforeAll(async () => {
  await database.db.$executeRaw`CREATE TABLE named (name text, key text, loose text)`
  await database.db.$executeRaw`
    INSERT INTO named SELECT name, manette_game_key(name), manette_game_loose(name)
    FROM unnest(${[...new Set([...OTHERS, ...UNSURE_TITLES.flat()])]}::text[]) AS name`
  await database.db.$executeRaw`CREATE INDEX named_loose ON named (loose)`
  await database.db.$executeRaw`CREATE INDEX named_alike ON named USING gin (key gin_trgm_ops)`
  await database.db.$executeRaw`ANALYZE named`
})

/** As prisma/sql/titles/manette_game_loose.sql says. */
const CANDIDATES = `
  SELECT name FROM named
  WHERE (loose = (SELECT manette_game_loose($1)) OR key % (SELECT manette_game_key($1))) AND manette_game_near(name, $1)`

const candidates = async <T>(sql: string, title: string): Promise<T[]> => {
  const [, rows] = await database.db.$transaction([
    database.db.$queryRaw`SELECT set_config('pg_trgm.similarity_threshold', '0.19', true)`,
    database.db.$queryRawUnsafe<T[]>(sql, title),
  ])
  return rows
}

const nearTo = async (title: string): Promise<string[]> =>
  (await candidates<{ name: string }>(CANDIDATES, title)).map(({ name }) => name).sort()

it('each title of a pair that is to be decided finds the other among 20,000', async () => {
  const missed: string[] = []
  for (const [a, b] of [...UNSURE_TITLES, ...UNSURE_TITLES.map(([a, b]) => [b, a] as const)])
    if (!(await nearTo(a)).includes(b)) missed.push(`${a} / ${b}`)
  expect(missed).toEqual([])
})

it('and no others', async () => {
  expect(await nearTo('Golden Tower of Edne 3')).toEqual(['Golden Tower of Eden III'])
  expect(await nearTo('The Golden Tower of Eden')).toEqual([
    'Golden Tower of Eden',
    'Golden Tower of Eden - The Return',
    'Golden Tower of Eden Remastered',
    'Golden Tower of Eden: Rebirth',
  ])
  expect(await nearTo('Phare & tempête')).toEqual([])
})

it('by indexes, not by reading all names', async () => {
  const plan = await candidates(`EXPLAIN (FORMAT JSON) ${CANDIDATES}`, 'Hades 2')
  expect(JSON.stringify(plan)).toContain('named_loose')
  expect(JSON.stringify(plan)).toContain('named_alike')
  expect(JSON.stringify(plan)).not.toContain('Seq Scan')
})
