import { beforeEach, expect, it } from 'vitest'
import { SEARCH_RULE } from '../../../../shared/search/rule.ts'
import { workInBackground } from '../../../database/background.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildGame, buildUser, buildVideo } from '../../../testing/factories.ts'
import { BACKGROUND_WORKS } from '../../operation/background/background.ts'
import { siteSearchWork } from './index-again.ts'

const database = useDatabase()
const find = async (q: string) =>
  (await testCaller(database).search.find({ q, exact: true })).results.map(({ title }) => title)
const rules = async () =>
  (await database.db.$queryRaw<{ rule: number | null }[]>`SELECT DISTINCT rule FROM site_search`).map(
    ({ rule }) => rule,
  )

const kinds = () => database.db.$queryRaw<{ kind: string }[]>`SELECT DISTINCT kind FROM site_search`

const game = async (name: string, platform: string) => {
  const { id } = await buildGame(database.db, { name, shownFrom: new Date(0) })
  await database.db.game.update({ where: { id }, data: { platforms: [platform] } })
  return id
}

beforeEach(async () => {
  await database.db.game.deleteMany()
  await database.db.$executeRaw`DELETE FROM background_work WHERE name = 'site-search'`
})

it('games of before are found by what their platforms are called now, and by nothing else', async () => {
  const { db } = database
  await game('Loutre', 'Switch 2')
  await game('Martre', 'Switch')
  expect(await find('switch2')).toEqual(['Loutre'])
  expect(await find('switch 2')).toEqual(['Loutre'])
  // As the previous release had stored it: the successor had no words, and its own were those of the first.
  await db.$executeRaw`
    UPDATE site_search SET rule = NULL, words = ts_delete(words, ARRAY['fr.switch2', 'en.switch2', 'fr.nsw2', 'en.nsw2'])
    WHERE names = 'Loutre'`
  await db.$executeRaw`UPDATE site_search SET rule = NULL, words = words || '''fr.2'' ''en.2'''::tsvector WHERE names = 'Martre'`
  expect(await find('switch2')).toEqual([])
  expect((await find('switch 2')).sort()).toEqual(['Loutre', 'Martre'])
  // A save without a changed field, which fires no trigger.
  await db.game.updateMany({ data: { name: 'Loutre' }, where: { name: 'Loutre' } })
  expect(await find('switch2')).toEqual([])
  expect(await workInBackground(db, BACKGROUND_WORKS)).toBe(false)
  expect(await find('switch2')).toEqual(['Loutre'])
  expect(await find('switch 2')).toEqual(['Loutre'])
})

it('it goes on behind a key, over all kinds, and writes what is of this rule or a later one no more', async () => {
  const { db } = database
  await game('Hermine', 'PC')
  await game('Belette', 'Mac')
  await buildVideo(db, { videoId: 'furet-video', title: 'On joue à Furet', publishedAt: new Date(0) })
  const person = await buildUser(db, { username: 'Zibeline', role: 'author' })
  await db.teamPage.update({ where: { userId: person.id }, data: { slug: 'zibeline', fullName: 'Zibeline' } })
  await db.$executeRaw`UPDATE site_search SET rule = NULL, words = ''`
  const later = SEARCH_RULE + 1
  await db.$executeRaw`UPDATE site_search SET rule = ${later} WHERE names = 'Belette'`
  const [looked, changed] = [[] as number[], [] as number[]]
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch = await siteSearchWork.batch(db, after, 2)
    looked.push(batch.looked)
    changed.push(batch.changed)
    after = batch.last
  }
  const sum = (numbers: number[]) => numbers.reduce((all, one) => all + one, 0)
  const [rows] = await db.$queryRaw<{ count: number }[]>`SELECT count(*)::int AS count FROM site_search`
  expect([sum(looked), sum(changed)]).toEqual([rows?.count, (rows?.count ?? 0) - 1])
  const empty = await db.$queryRaw<{ names: string }[]>`SELECT names FROM site_search WHERE words = ''`
  expect(empty).toEqual([{ names: 'Belette' }])
  expect(new Set((await kinds()).map(({ kind }) => kind))).toEqual(new Set(['game', 'person', 'video']))
  expect((await rules()).sort()).toEqual([SEARCH_RULE, later])
  expect((await siteSearchWork.batch(db, '', 100)).changed).toBe(0)
})
