import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../../testing/database.ts'
import { buildGame } from '../../../testing/factories.ts'

const database = useDatabase()

const NAMES = [
  'Half-Life',
  'Half-Life 2',
  'Half-Life 2: Episode One',
  'Mega Man X',
  'Hades',
  'Doom',
  'Doom Eternal',
  'Resident Evil 4',
  'Command & Conquer',
  'Spider-Man 2',
  'Final Fantasy VII',
  'Le Phare',
  'Warhammer 40,000: Dawn of War',
  'ゼルダの伝説 ティアーズ',
]

beforeAll(async () => {
  for (const name of NAMES) await buildGame(database.db, { name })
  // Two have that name: a person has to say which.
  await buildGame(database.db, { name: 'RESIDENT EVIL 4' })
  await buildGame(database.db, { name: 'Tunic Deux', deletedAt: new Date() })
  await buildGame(database.db, { name: 'Zelda', otherNames: ['The Legend of Zelda'] })
})

const namedBy = async (title: string): Promise<string[]> =>
  (
    await database.db.$queryRaw<{ name: string }[]>`
      SELECT g."name" FROM video_games_of(${title}) AS named JOIN "Game" g ON g."id" = named ORDER BY 1`
  ).map(({ name }) => name)

it.each<[string, string[]]>([
  ['On finit Half-Life 2 en direct #12', ['Half-Life 2']],
  ['HALF LIFE 2, la nuit', ['Half-Life 2']],
  ['Half-Life 2 – Episode One, la suite', ['Half-Life 2: Episode One']],
  ['Half-Life 2: Episode One et Half-Life 2', ['Half-Life 2', 'Half-Life 2: Episode One']],
  ['Half-Life et les autres', []],
  ['Half-Life : 2 heures de retard', []],
  ['Soirée Half-Life #2', []],
  ['Half-Life 20 ans après', []],
  ['Mega Man X Legacy Collection', ['Mega Man X']],
  ['Mega Man X8, le mal-aimé', []],
  ['Méga Mân X', ['Mega Man X']],
  ['Hades, Doom et Doom Eternal', ['Doom Eternal']],
  ['Hades', []],
  ['Resident Evil 4, le tour du village', []],
  ['Tunic Deux, la suite', []],
  ['Command et Conquer revient', ['Command & Conquer']],
  ['Spiderman 2 contre Le Phare', ['Le Phare', 'Spider-Man 2']],
  ['Final Fantasy VIII', []],
  ['Final Fantasy VII : le remake', ['Final Fantasy VII']],
  ['Warhammer 40 000 : Dawn of War', ['Warhammer 40,000: Dawn of War']],
  ['The Legend of Zelda, quarante ans', ['Zelda']],
  ['Zelda, quarante ans', []],
  ['On joue à ゼルダの伝説 ティアーズ', ['ゼルダの伝説 ティアーズ']],
  ['', []],
  ['#', []],
  ['| ( [ { ~', []],
  ['🎮🎮 !!! 100 % _ \\ \' " ; --', []],
  [`${'mot '.repeat(70)}Half-Life 2`, ['Half-Life 2']],
])('%s', async (title, games) => {
  expect(await namedBy(title)).toEqual(games)
})

it('names are looked up by their index, however many there are', async () => {
  await database.db.$executeRaw`
    INSERT INTO "Game" ("id", "slug", "name") SELECT lpad(n::text, 24, 'f'), 'royaume-' || n, 'Royaume perdu ' || n FROM generate_series(1, 2000) n`
  await database.db.$executeRaw`ANALYZE game_name, "Game"`
  const scans = await database.db.$transaction(async (tx) => {
    await tx.$queryRaw`SELECT video_games_of('On finit Royaume perdu 12 et Half-Life 2 en direct')`
    return tx.$queryRaw`SELECT seq_scan::int AS "all", idx_scan > 0 AS "found" FROM pg_stat_xact_user_tables WHERE relname = 'game_name'`
  })
  expect(scans).toEqual([{ all: 0, found: true }])
})
