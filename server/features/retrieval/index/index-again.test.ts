import { beforeEach, describe, expect, it } from 'vitest'
import { SEARCH_RULE } from '../../../../shared/search/rule.ts'
import { workInBackground } from '../../../database/background.ts'
import { testCaller } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import {
  buildArticle,
  buildGame,
  buildPage,
  buildReview,
  buildSubject,
  buildUser,
  buildVideo,
} from '../../../testing/factories.ts'
import { BACKGROUND_WORKS } from '../../operation/background/background.ts'
import { searchIndexWork } from './index-again.ts'

const database = useDatabase()
const find = async (q: string) => {
  const { top, results } = await testCaller(database).search.find({ q, exact: true })
  return [...top, ...results].map(({ title }) => title)
}
const rows = () =>
  database.db.$queryRaw<{ kind: string; rule: number }[]>`
    SELECT kind, id, seen_from::text, at, title, title_en, slug, slug_en, name, name_en, named, keys::text, rule
    FROM search_entry ORDER BY kind, id`
/** As if an earlier rule had made them. */
const older = () => database.db.$executeRaw`
  UPDATE search_entry SET rule = ${SEARCH_RULE - 1}, keys = array_to_tsvector(ARRAY['Dancien']), name = '', name_en = NULL,
    named = '', title = 'Ancien'`

async function again(size = 2): Promise<number> {
  let changed = 0
  for (let after: string | undefined = ''; after !== undefined; ) {
    const batch: Awaited<ReturnType<typeof searchIndexWork.batch>> = await searchIndexWork.batch(
      database.db,
      after,
      size,
    )
    changed += batch.changed
    after = batch.last
  }
  return changed
}

beforeEach(async () => {
  const { db } = database
  await db.content.deleteMany()
  await db.game.deleteMany()
  await db.subject.deleteMany()
  await db.user.deleteMany()
  await db.video.deleteMany()
  await db.$executeRaw`DELETE FROM background_work WHERE name = 'search-index'`
})

/** A row of each kind. */
async function things(): Promise<void> {
  const { db } = database
  const { id: authorId } = await buildUser(db, { username: 'Zibeline', role: 'author' })
  const text = await buildArticle(db, { title: 'Hermine', authorId })
  await db.translatedContent.create({ data: { contentId: text.id, lang: 'en', title: 'Stoat' } })
  await buildReview(db, { gameTitle: 'Martre', authorId })
  await buildPage(db, { title: 'Nos belettes', authorId })
  await buildGame(db, { name: 'Fouine', otherNames: ['Beech marten'], texts: [text.id] })
  await buildSubject(db, { name: 'Mustélidés', texts: [text.id] })
  await buildVideo(db, { title: 'On joue à Furet', publishedAt: new Date(0) })
}

it('what an earlier rule has indexed is made again by the work of the site, as saves make it', async () => {
  await things()
  await database.db.content.updateMany({ where: { kind: 'review' }, data: { gameTitle: 'Fouine' } })
  const work = () => workInBackground(database.db, BACKGROUND_WORKS)
  expect(await work()).toBe(false)
  const made = await rows()
  expect(new Set(made.map(({ kind }) => kind)).size).toBe(7)
  await older()
  await database.db.$executeRaw`DELETE FROM background_work WHERE name = 'search-index'`
  expect(await work()).toBe(false)
  expect(await rows()).toEqual(made)
  expect(await find('stoat')).toEqual(['Hermine'])
})

it('is found as before until then, and made by several at once; then nothing is left to do', async () => {
  await things()
  const made = await rows()
  await older()
  expect((await find('ancien')).length).toBe(made.length)
  expect(Math.max(...(await Promise.all([again(1), again(2), again(50)])))).toBeGreaterThan(0)
  expect(await rows()).toEqual(made)
  expect(await again()).toBe(0)
})

it('goes on where it was killed', async () => {
  await things()
  await older()
  const { last = '' } = await searchIndexWork.batch(database.db, '', 3)
  expect((await rows()).filter(({ rule }) => rule === SEARCH_RULE)).toHaveLength(3)
  const rest = await searchIndexWork.batch(database.db, last, 1000)
  expect(rest).toEqual({ last: undefined, looked: 4, changed: 4 })
  expect(new Set((await rows()).map(({ rule }) => rule))).toEqual(new Set([SEARCH_RULE]))
})

it('is left alone where a later rule has made it', async () => {
  await things()
  await older()
  await database.db
    .$executeRaw`UPDATE search_entry SET rule = ${SEARCH_RULE + 1} WHERE kind IN ('game', 'article')`
  expect(await again()).toBe(5)
  const left = await database.db.$queryRaw`SELECT kind FROM search_entry WHERE title = 'Ancien' ORDER BY 1`
  expect(left).toEqual([{ kind: 'article' }, { kind: 'game' }])
  expect(await again()).toBe(0)
})

it('goes where readers no longer see it, though nothing has fired', async () => {
  await things()
  await older()
  await database.db.$transaction([
    database.db.$executeRaw`SET LOCAL session_replication_role = replica`,
    database.db
      .$executeRaw`UPDATE "Content" SET "status" = 'withdrawn', "visibleFrom" = NULL, "pageFrom" = NULL`,
    database.db.$executeRaw`DELETE FROM "TeamPage"`,
  ])
  await again()
  const left = (await rows()).map(({ kind }) => kind)
  expect(left.filter((kind) => ['article', 'review', 'page', 'person'].includes(kind))).toEqual([])
})

it('follows a name that changed behind every trigger', async () => {
  await things()
  await database.db
    .$executeRaw`UPDATE search_entry SET named = 'Autre' WHERE kind IN ('article', 'review', 'page')`
  expect(await again()).toBe(3)
  expect(await again()).toBe(0)
})

it('holds what somebody saves at the same time', async () => {
  const { id } = await buildArticle(database.db, { title: 'Titre numéro 0' })
  await database.db.translatedContent.create({ data: { contentId: id, lang: 'en', title: 'Zero' } })
  for (let n = 1; n <= 15; n++) {
    await older()
    const title = `Titre quatorzaine${n}`
    await Promise.all([
      again(50),
      database.db.content.update({ where: { id }, data: { title } }),
      database.db.translatedContent.updateMany({
        where: { contentId: id },
        data: { excerpt: `Fortnight${n}` },
      }),
    ])
    expect([await find(`quatorzaine${n}`), await find(`fortnight${n}`)]).toEqual([[title], [title]])
  }
})

describe('a row', () => {
  it('keeps its key beside long words, which each search reads', async () => {
    const { db } = database
    const words = Array.from({ length: 400 }, (_, n) => `mot${n * n}`).join(' ')
    const { id } = await buildArticle(db, { content: `<p>${words}</p>` })
    const apart = await db.$queryRaw`
      SELECT pg_column_toast_chunk_id(id) IS NOT NULL AS id, pg_column_toast_chunk_id(kind) IS NOT NULL AS kind,
        pg_column_toast_chunk_id(keys) IS NOT NULL AS keys FROM search_entry WHERE id = ${id}`
    expect(apart).toEqual([{ id: false, kind: false, keys: true }])
  })
})
