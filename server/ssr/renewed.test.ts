import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { itemHref } from '../../shared/routes.ts'
import { buildApp } from '../app.ts'
import { connectDatabase, type Db } from '../database/client.ts'
import { testCaller, testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { startProxy } from '../testing/database-proxy.ts'
import { buildGame, buildReview, buildUser, buildVideo } from '../testing/factories.ts'
import { lookOf } from '../testing/looks.ts'
import { testPages } from '../testing/pages.ts'

const database = useDatabase()
let db: Db
beforeAll(() => {
  db = database.db
})

/** A site with pages on a database that can be taken away. */
async function startSite() {
  const proxy = await startProxy(database.url)
  const config = testConfig({ RATE_LIMIT: 'off' })
  const own = connectDatabase(proxy.url)
  const app = await buildApp({ config, db: own, ssr: testPages({ config, db: own, databaseUrl: proxy.url }) })
  onTestFinished(async () => {
    await proxy.up()
    await app.close()
    await own.$disconnect()
    await proxy.down()
  })
  return { proxy, get: (url: string) => app.inject({ url }) }
}

/** A review without neighbours: nothing else is on its page, and it is on no other page. */
interface Text {
  id: string
  slug: string
  authorId: string
  gameId: string
  lookerId: string
  signerId: string
}

let made = 0
let others: string | undefined
async function buildText(): Promise<Text> {
  const at = (minutes: number) => new Date(Date.UTC(2020, 0, 1) + (++made * 10 + minutes) * 60_000)
  const author = await buildUser(db, { role: 'editor' })
  const looker = await buildUser(db, { role: 'editor' })
  const { id: signerId } = await buildUser(db, { role: 'editor' })
  const { id: readerId } = await buildUser(db)
  const looks = lookOf('Le correctif a tout changé.', { by: { id: looker.id } })
  const { id, slug } = await buildReview(db, { authorId: author.id, createdAt: at(0), looks })
  const { id: gameId } = await buildGame(db, { texts: [id] })
  await db.comment.create({ data: { id: newId(), contentId: id, authorId: readerId, text: 'Un avis.' } })
  await db.signature.create({ data: { contentId: id, position: 2, userId: signerId } })
  // A page names the two that follow.
  others ??= (await buildUser(db, { role: 'editor' })).id
  for (const minutes of [-2, -4]) await buildReview(db, { authorId: others, createdAt: at(minutes) })
  return { id, slug, authorId: author.id, gameId, lookerId: looker.id, signerId }
}

type Change = (text: Text) => Promise<unknown>
const edit =
  (data: Parameters<Db['content']['update']>[0]['data']): Change =>
  ({ id }) =>
    db.content.update({ where: { id }, data })

const body = (words: string) => `<p>${words}, dans un corps d’une longueur qui suffit à tous.</p>`
const english = (text: Text, data: object) =>
  db.translatedContent.update({ where: { contentId_lang: { contentId: text.id, lang: 'en' } }, data })

/** Changes that remove nothing from its page. */
const ADDING: Record<string, Change> = {
  'its English': async (text) => {
    await db.translatedContent.create({
      data: { contentId: text.id, lang: 'en', title: 'In English', excerpt: 'An excerpt.' },
    })
    await english(text, { content: '<p>Words.</p>' })
  },
  'one more who signs': async ({ id: contentId }) =>
    db.signature.create({ data: { contentId, position: 3, guest: 'Invitée' } }),
  'the moment of its last save': edit({ updatedAt: new Date() }),
}

/** Changes after which its page must no longer show something. */
const WITHDRAWING: Record<string, Change> = {
  'its withdrawal': edit({ status: 'withdrawn' }),
  'its deletion': edit({ deletedAt: new Date() }),
  'that it was to come later': edit({ publishedAt: new Date(Date.now() + 3_600_000) }),
  'that it is gone for good': ({ id }) => db.content.delete({ where: { id } }),
  'a passage less': edit({ content: body('Le reste') }),
  'another title': edit({ title: 'Autrement dit' }),
  'another picture': edit({ image: '/uploads/autre.jpg' }),
  'another second look': edit({ looks: null }),
  'another address': async ({ id, slug }) => {
    await db.slugRedirect.create({ data: { kind: 'review', slug, contentId: id } })
    await edit({ slug: `${slug}-ailleurs` })({ id } as Text)
  },
  'another owner': async ({ id }) => edit({ authorId: (await buildUser(db)).id })({ id } as Text),
  'a hidden comment': ({ id: contentId }) =>
    db.comment.updateMany({ where: { contentId }, data: { deletedAt: new Date() } }),
  'a comment removed by its author': ({ id: contentId }) =>
    db.comment.updateMany({
      where: { contentId },
      data: { removedAt: new Date(), text: '', authorId: null },
    }),
  'an erased comment': ({ id: contentId }) => db.comment.deleteMany({ where: { contentId } }),
  'another name of who signs': ({ authorId: id }) =>
    db.user.update({ where: { id }, data: { username: `Autre ${newId()}` } }),
  'who signs and leaves the team': ({ authorId: id }) =>
    db.user.update({ where: { id }, data: { role: 'visitor' } }),
  'who does not sign any more': ({ id: contentId }) =>
    db.signature.updateMany({
      where: { contentId, position: 1 },
      data: { userId: null, guest: 'Quelqu’un' },
    }),
  'who signs and is deleted': ({ signerId: id }) => db.user.delete({ where: { id } }),
  'who looked again and is deleted': ({ lookerId: id }) => db.user.delete({ where: { id } }),
  'other English': async (text) => {
    await ADDING['its English']?.(text)
    await english(text, { title: 'In other words' })
  },
  'no English any more': async (text) => {
    await ADDING['its English']?.(text)
    await db.translatedContent.deleteMany({ where: { contentId: text.id } })
  },
  'what is said of its game': ({ gameId: id }) =>
    db.game.update({ where: { id }, data: { name: `Un autre jeu ${newId()}` } }),
  'a game that readers see no more': ({ gameId: id }) =>
    db.game.update({ where: { id }, data: { deletedAt: new Date() } }),
  'more, and then its withdrawal': async (text) => {
    await ADDING['one more who signs']?.(text)
    await edit({ deletedAt: new Date() })(text)
  },
  'its withdrawal, and then its return': async (text) => {
    await edit({ status: 'withdrawn' })(text)
    await edit({ status: 'published' })(text)
  },
}

/** Each missing page waits for the database first. */
const PATIENCE = { timeout: 180_000 }
const OUTDATED = 'manette; hit; ttl=-N; detail=stale-database-away'

type Get = Awaited<ReturnType<typeof startSite>>['get']

/** Announcements come in order: once this one about a separate text was heard, all earlier ones were. */
async function signalling(get: Get) {
  const { id, slug } = await buildReview(db, { createdAt: new Date(Date.UTC(2001, 0, 1)) })
  return async (words: string) => {
    await db.content.update({ where: { id }, data: { content: body(words) } })
    const page = async () => (await get(itemHref('review', slug, 'fr'))).body
    await expect.poll(page, { timeout: 30_000 }).toContain(words)
  }
}

it.each([
  ['as it was before something was added', ADDING, 200, OUTDATED],
  ['never as it was before something was withdrawn, hidden, erased or reworded', WITHDRAWING, 503, undefined],
])('in an outage a page is given %s', PATIENCE, async (_how, changes, status, cacheStatus) => {
  const texts: { name: string; change: Change; text: Text; page: string; before: string }[] = []
  const { proxy, get } = await startSite()
  for (const [name, change] of Object.entries(changes)) {
    const text = await buildText()
    const page = itemHref('review', text.slug, name.includes('English') ? 'en' : 'fr')
    texts.push({ name, change, text, page, before: '' })
  }
  const heard = await signalling(get)
  await heard('Tout est fait')
  for (const one of texts) {
    const { statusCode, body } = await get(one.page)
    expect([one.page, statusCode]).toEqual([one.page, 200])
    one.before = body
  }
  for (const { change, text } of texts) await change(text)
  await heard('Tout est dit')

  await proxy.down()
  for (const { name, page, before } of texts) {
    const { statusCode, body, headers } = await get(page)
    expect([name, statusCode, body === before]).toEqual([name, status, status === 200])
    expect(headers['cache-status']?.toString().replace(/\d+/, 'N')).toBe(cacheStatus)
    expect(headers['cache-control']).toBe('private, no-store')
  }
})

it(
  'lists and front page are given as they were before a text came or said more, until something on them is withdrawn',
  PATIENCE,
  async () => {
    const editor = await buildUser(db, { role: 'editor' })
    const last = await buildReview(db, { authorId: editor.id })
    const draft = await buildReview(db, { authorId: editor.id, status: 'draft', publishedAt: null })
    const { proxy, get } = await startSite()
    const addresses = ['/home', '/reviews', '/en/reviews', '/reviews?search=numero', '/videos', '/games']
    const statuses = async () => {
      const answers: [string, number][] = []
      for (const address of addresses) answers.push([address, (await get(address)).statusCode])
      return answers
    }
    const heard = await signalling(get)
    await heard('Au début')
    await statuses()
    await testCaller(database, { id: editor.id, role: 'editor', username: editor.username }).writing.publish({
      id: draft.id,
    })
    await buildReview(db, { authorId: editor.id })
    await buildVideo(db)
    await buildGame(db, { shownFrom: new Date() })
    await db.content.update({ where: { id: last.id }, data: { content: body('Une autre fin') } })
    await heard('Ensuite')
    await proxy.down()
    expect(await statuses()).toEqual(addresses.map((address) => [address, 200]))

    await proxy.up()
    await expect.poll(statuses, { timeout: 30_000 }).toEqual(addresses.map((address) => [address, 200]))
    await heard('À nouveau')
    await statuses()
    await buildReview(db, { authorId: editor.id })
    await db.content.update({ where: { id: last.id }, data: { deletedAt: new Date() } })
    await db.video.deleteMany()
    await db.game.updateMany({ data: { deletedAt: new Date() } })
    await heard('Enfin')
    await proxy.down()
    expect(await statuses()).toEqual(addresses.map((address) => [address, 503]))
  },
)
