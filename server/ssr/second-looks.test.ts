import { afterEach, expect, it } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import type { TextFields } from '../../shared/texts/fields/text-fields.ts'
import { looksIn, looksText, type SecondLook } from '../../shared/texts/looks.ts'
import { buildApp } from '../app.ts'
import { buildAccount } from '../testing/accounts.ts'
import { testCaller, testConfig } from '../testing/app.ts'
import { stepClock } from '../testing/clock.ts'
import { useDatabase } from '../testing/database.ts'
import { buildReview } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import { THOUSANDS } from '../testing/patience.ts'
import { finishedFields } from '../testing/work.ts'

const database = useDatabase()
const config = testConfig({ CDN: 'on', RATE_LIMIT: 'off' })
const apps: Awaited<ReturnType<typeof buildApp>>[] = []
const start = async () => {
  const { db, url } = database
  const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: url }) })
  apps.push(app)
  return async (address: string) => (await app.inject(address)).body
}
afterEach(async () => {
  await stepClock(database.db, 0)
  for (const app of apps.splice(0)) await app.close()
})

const HOUR = 3600

/** An editor, their published review with the score 9, and a look with 6.5. */
async function aged(more: Partial<SecondLook> = {}) {
  const { db } = database
  const editor = await buildAccount(db, { role: 'editor', username: `Plume ${newId().slice(-6)}` })
  const review = await buildReview(db, { authorId: editor.id, rating: 9, title: `Un test ${newId()}` })
  const look: SecondLook = {
    ...{ id: newId(), at: '2026-03-12', rating: 6.5, why: 'Le correctif <b>2.0</b>\na tout changé.' },
    by: { id: editor.id },
    ...more,
  }
  const { writing } = testCaller(database, editor)
  const fields: TextFields = finishedFields({
    ...{ title: review.title, slug: review.slug, gameTitle: 'Fer et Tourbe', rating: 6.5 },
    looks: looksText({ first: 9, looks: [look] }),
  })
  const save = () =>
    writing.saveCopy({ id: review.id, kind: 'review', fields, revision: null, base: null, key: newId() })
  return { review, look, editor, writing, save }
}

const entriesOf = (feed: string) => feed.split('<item>').slice(1)

it('a planned look changes score, list, page and feeds with the first read after its moment, in every process', async () => {
  const [one, other] = [await start(), await start()]
  const { review, look, writing, save } = await aged()
  const { revision } = await save()
  await writing.publish({ id: review.id, revision, publishAt: new Date(Date.now() + HOUR * 1000) })
  const addresses = [
    `/reviews/${review.slug}`,
    '/reviews',
    '/rss.xml',
    `/api/reviews/${review.slug}`,
    '/api/reviews?limit=1',
  ]
  const before = await Promise.all([one, other].map((ask) => Promise.all(addresses.map(ask))))
  await stepClock(database.db, HOUR - 60)
  for (const [n, ask] of [one, other].entries())
    for (const [i, address] of addresses.entries()) {
      const body = await ask(address)
      // A moment may end in 6.5…
      expect(body, address).not.toMatch(/6,5|:6\.5/)
      expect(body, address).not.toContain(look.id)
      expect(body.includes(review.slug), address).toBe(before[n]?.[i]?.includes(review.slug))
    }
  await stepClock(database.db, HOUR + 1)
  for (const ask of [other, one]) {
    for (const address of addresses.slice(3)) expect(await ask(address), address).toContain('"rating":6.5')
    // The announcement of the change clears cached pages.
    const become = (address: string, words: string) =>
      expect.poll(async () => (await ask(address)).includes(words), THOUSANDS).toBe(true)
    await become(`/reviews/${review.slug}`, `id="look-${look.id}"`)
    await become('/reviews', '6,5')
    await become('/rss.xml', look.id)
    expect(entriesOf(await ask('/rss.xml')).filter((entry) => entry.includes(look.id))).toHaveLength(1)
  }
  expect(await database.db.workingCopy.count({ where: { contentId: review.id } })).toBe(0)
})

it('a page says the newest score, the first beside it, and of itself that score and when it changed', async () => {
  const ask = await start()
  const { review, look, editor, writing, save } = await aged()
  const { revision } = await save()
  await writing.publish({ id: review.id, revision })
  const page = await ask(`/reviews/${review.slug}`)
  const { updatedAt } = await database.db.content.findUniqueOrThrow({ where: { id: review.id } })
  expect(page).toContain('"ratingValue":6.5')
  expect(page).toContain(`"dateModified":"${updatedAt.toISOString()}"`)
  expect(page).toContain('9/10 à la sortie')
  expect(page).toContain('12 mars 2026')
  expect(page).toContain('href="/how-we-rate"')
  expect(page).toContain('Le correctif &lt;b&gt;2.0&lt;/b&gt;')
  const slug = (await database.db.teamPage.findUniqueOrThrow({ where: { userId: editor.id } })).slug
  expect(page.split(`id="look-${look.id}"`)[1]).toContain(`href="/team/${slug}"`)
})

it('a feed has an entry of a look: the later of its day and its publication, to its place on the page', async () => {
  const ask = await start()
  const { review, look, editor, writing, save } = await aged()
  const { revision } = await save()
  await writing.publish({ id: review.id, revision })
  const feed = await ask('/rss.xml')
  const newest = entriesOf(feed).find((entry) => entry.includes(look.id)) ?? ''
  const origin = config.PUBLIC_URL
  expect(newest).toContain(`<title>Second regard : ${review.title}</title>`)
  expect(newest).toContain(`<link>${origin}/reviews/${review.slug}#look-${look.id}</link>`)
  const guid = `/reviews/${review.id}#look-${look.id}`
  expect(newest).toContain(`<guid isPermaLink="true">${origin}${guid}</guid>`)
  const [app] = apps
  expect((await app?.inject(`/reviews/${review.id}`))?.headers.location).toBe(`/reviews/${review.slug}`)
  expect(newest).toContain(`<dc:creator>${editor.username}</dc:creator>`)
  expect(newest).toContain('&lt;p&gt;Note : 6,5/10&lt;/p&gt;')
  const row = await database.db.content.findUniqueOrThrow({ where: { id: review.id } })
  const since = JSON.parse(row.looksSince ?? '')[look.id]
  expect(newest).toContain(`<pubDate>${new Date(since).toUTCString()}</pubDate>`)
  expect(entriesOf(feed).some((entry) => entry.includes(`/reviews/${review.slug}</link>`))).toBe(true)
  // It keeps its place when it is edited, and is deleted with its review.
  const [kept] = looksIn(row.looks).looks
  expect(kept?.id).toBe(look.id)
  await writing.withdraw({ id: review.id })
  await expect.poll(async () => (await ask('/rss.xml')).includes(look.id), THOUSANDS).toBe(false)
})

it('a page and the feed of who looked have their present name', async () => {
  const ask = await start()
  const looker = await buildAccount(database.db, { role: 'author', username: `Avant ${newId().slice(-6)}` })
  const { review, look, writing, save } = await aged({ by: { id: looker.id } })
  const { revision } = await save()
  await writing.publish({ id: review.id, revision })
  expect(await ask(`/reviews/${review.slug}`)).toContain(looker.username)
  await database.db.user.update({ where: { id: looker.id }, data: { username: 'Apres Coup' } })
  await expect
    .poll(async () => (await ask(`/reviews/${review.slug}`)).includes('Apres Coup'), THOUSANDS)
    .toBe(true)
  const { slug } = await database.db.teamPage.findUniqueOrThrow({ where: { userId: looker.id } })
  const own = entriesOf(await ask(`/team/${slug}/rss.xml`))
  expect(own).toHaveLength(1)
  expect(own[0]).toContain(look.id)
  await database.db.user.delete({ where: { id: looker.id } })
  await expect
    .poll(async () => (await ask(`/reviews/${review.slug}`)).includes('Apres Coup'), THOUSANDS)
    .toBe(false)
  expect(await ask(`/reviews/${review.slug}`)).toContain('La rédaction')
})

it('a feed in English has it once its review is there in English, in its words', async () => {
  const ask = await start()
  const { review, look, writing, save } = await aged()
  const { revision } = await save()
  await writing.publish({ id: review.id, revision })
  expect(await ask('/en/rss.xml')).not.toContain(look.id)
  const looks = looksText({ first: 9, looks: [{ ...look, why: 'Patch 2.0 changed it all.' }] })
  const english = { title: 'An old review', excerpt: 'What it says.', content: '<p>Words.</p>', looks }
  await database.db.translatedContent.create({ data: { contentId: review.id, lang: 'en', ...english } })
  const entry = entriesOf(await ask('/en/rss.xml')).find((one) => one.includes(look.id))
  expect(entry).toContain('<title>Second look: An old review</title>')
  expect(entry).toContain('Patch 2.0 changed it all.')
  const page = await ask(`/en/reviews/${review.slug}`)
  expect(page).toContain('Patch 2.0 changed it all.')
  expect(page).toContain('9/10 at release')
})
