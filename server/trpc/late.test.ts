import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeAll, expect, it, onTestFinished } from 'vitest'
import { newId } from '../../shared/base/id.ts'
import { LANGS } from '../../shared/base/lang.ts'
import { href } from '../../shared/routes.ts'
import type { TextFields } from '../../shared/texts/fields/text-fields.ts'
import { buildApp } from '../app.ts'
import { connectDatabase } from '../database/client.ts'
import { databaseNow } from '../database/visible.ts'
import { publishDue } from '../features/writing/copies/due.ts'
import { ROUTES } from '../rest/routes.ts'
import { silentLog, testCaller, testConfig } from '../testing/app.ts'
import {
  addressesOf,
  FEEDS,
  isShownByRest,
  PLAIN_PAGES,
  restAddresses,
} from '../testing/appearance-addresses.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildGame, buildSubject, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import { RIGHTS, rightsOf } from './rights.ts'
import type { SampleText } from './rights-row.ts'

// Planned changes of published texts, while the database reads and does not write: after their moment no surface shows
// what they replace (docs/decisions/014).

const database = useDatabase()
const config = testConfig({ RATE_LIMIT: 'off', CDN: 'on' })

function readOnly(url: string): string {
  const changed = new URL(url)
  changed.searchParams.set('options', '-c default_transaction_read_only=on')
  return changed.href
}

/** Like a standby: its connections read, and refuse to write. */
let standby: ReturnType<typeof connectDatabase>
let editor: { id: string; role: 'editor'; username: string }
beforeAll(async () => {
  standby = connectDatabase(readOnly(database.url))
  const { id, username } = await buildUser(database.db, { role: 'editor', username: 'Plume Bleue' })
  editor = { id, role: 'editor', username }
})
afterAll(() => standby.$disconnect())

/** As when the database accepts writes again. */
const write = () => publishDue({ db: database.db, origin: config.PUBLIC_URL, log: silentLog })
// Late changes of one test must not affect the next.
afterEach(async () => void (await write()))

async function siteOn(db: typeof standby, databaseUrl?: string): Promise<FastifyInstance> {
  const app = await buildApp({
    config,
    db,
    ssr: testPages({ config, db, ...(databaseUrl && { databaseUrl }) }),
  })
  await app.ready()
  onTestFinished(() => app.close())
  return app
}

let made = 0
/** A text with its own word, whose changes come soon. */
async function planned(change: TextFields, lead = 2000): Promise<SampleText & { at: Date }> {
  const word = `zibeline${++made}q`
  const text = await buildArticle(database.db, {
    ...{ title: `#${word} est là`, slug: `${word}-est-la`, authorId: editor.id },
  })
  const { kind, id, slug, title, excerpt, content } = text
  const game = await buildGame(database.db, { texts: [id] })
  const subject = await buildSubject(database.db, { texts: [id] })
  const beside = await buildArticle(database.db, { authorId: editor.id, createdAt: new Date(0) })
  const { writing } = testCaller(database, editor)
  const work = {
    id,
    kind,
    fields: { title, slug, excerpt, content, ...change },
    revision: null,
    base: null,
    key: newId(),
  }
  const { revision } = await writing.saveCopy(work)
  const at = new Date((await databaseNow(database.db)).getTime() + lead)
  await writing.publish({ id, revision, publishAt: at })
  return {
    kind,
    id,
    slug,
    word,
    commentId: newId(),
    signer: 'plume-bleue',
    beside: beside.slug,
    remark: '',
    game: game.slug,
    subject: subject.slug,
    at,
  }
}

const input = (json: unknown) => `?input=${encodeURIComponent(JSON.stringify({ json }))}`

/** The calls that read a text's title over tRPC. */
const readsOverTrpc = (text: SampleText): string[] =>
  Object.keys(RIGHTS).flatMap((path) => {
    const { shows } = rightsOf(path)
    return shows?.by === 'word' ? [`/trpc/${path}${input(shows.input(text))}`] : []
  })

/** Every page, feed and operation that shows a text's title, and the calls over tRPC. */
const surfacesOf = (text: SampleText): string[] => [
  ...LANGS.flatMap((lang) => PLAIN_PAGES.map((name) => href(name, lang))),
  ...LANGS.flatMap((lang) => addressesOf(text, lang)),
  ...Object.values(FEEDS).flatMap((address) => address?.(text) ?? []),
  ...ROUTES.filter(isShownByRest).flatMap((row) => restAddresses(row, text)),
  ...readsOverTrpc(text),
]

const come = (at: Date) =>
  expect.poll(() => databaseNow(database.db).then((now) => now >= at), { timeout: 30_000 }).toBe(true)

async function onFrontPage(contentId: string): Promise<void> {
  const pick = { position: 1, contentId, until: new Date(Date.now() + 7 * 86_400_000) }
  await database.db.frontPagePick.upsert({ where: { position: 1 }, create: pick, update: pick })
}

it.each([
  ['that hears of changes', true],
  ['that hears of none', false],
])(
  'a process %s says nothing that has been replaced, and the new once it can be written',
  async (_what, hears) => {
    const app = await siteOn(standby, hears ? database.url : undefined)
    const other = await buildArticle(database.db, { title: 'Un autre' })
    let text: Awaited<ReturnType<typeof planned>>
    let addresses: string[] = []
    const shows = async (word: string) => {
      const found: string[] = []
      for (const url of addresses) {
        const { body, statusCode } = await app.inject(url)
        if (statusCode === 200 && body.includes(word)) found.push(url)
      }
      return found
    }
    // Caches are filled, and show it; the moment is later when a busy machine could not look at all before it.
    for (let lead = 4000; ; lead *= 2) {
      text = await planned({ title: 'Un titre tout neuf' }, lead)
      await onFrontPage(text.id)
      addresses = surfacesOf(text)
      const found = await shows(text.word)
      if (found.length > 10 && (await databaseNow(database.db)) < text.at) break
      // It is replaced before the next one is planned.
      await come(text.at)
      await write()
      expect(lead).toBeLessThan(60_000)
    }
    await come(text.at)
    for (const url of addresses) {
      const { body, statusCode, headers } = await app.inject(url)
      // Their address contains the searched word.
      if (statusCode === 200) expect(body, url).not.toContain(`#${text.word}`)
      if (statusCode === 200) continue
      expect([statusCode, headers['retry-after']], url).toEqual([503, '5'])
    }
    expect((await app.inject(`/api/articles/${text.id}`)).statusCode).toBe(503)
    // Anything that does not show it is served.
    expect((await app.inject(`/api/articles/${other.id}`)).statusCode).toBe(200)
    expect((await app.inject('/reviews')).statusCode).toBe(200)

    await write()
    await expect
      .poll(() => shows('Un titre tout neuf'), { timeout: 30_000 })
      .toEqual(expect.arrayContaining([`/api/articles/${text.id}`, '/home', '/rss.xml']))
  },
)

it('changes of a body alone are kept from what shows bodies, and lists go on', async () => {
  const app = await siteOn(standby)
  const text = await planned({
    content: '<p>Un texte tout neuf et assez long, d’au moins cinquante caractères.</p>',
  })
  await come(text.at)
  const status = async (url: string) => (await app.inject(url)).statusCode
  expect(await status(`/api/articles/${text.id}`)).toBe(503)
  expect(await status(`/news/${text.slug}`)).toBe(503)
  // Lists over REST contain bodies.
  expect(await status('/api/articles')).toBe(503)
  for (const url of ['/home', '/news', '/team/plume-bleue', `/trpc/texts.list${input({ kind: 'article' })}`])
    expect(await status(url), url).toBe(200)
})

it('a job that could not write them is tried again', async () => {
  const text = await planned({ title: 'Encore un titre' })
  await come(text.at)
  const site = { db: standby, origin: config.PUBLIC_URL, log: silentLog }
  expect(await publishDue(site)).toEqual([{ id: text.id, fields: ['title'], isPublished: true }])
  expect(await write()).toEqual([])
})
