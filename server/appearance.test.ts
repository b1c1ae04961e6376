import Fastify, { type FastifyInstance } from 'fastify'
import superjson from 'superjson'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../shared/base/id.ts'
import { LANGS } from '../shared/base/lang.ts'
import { href } from '../shared/routes.ts'
import { isListedKind, KINDS, type Kind, LISTED_KINDS } from '../shared/texts/catalog.ts'
import { FIELD_NAMES } from '../shared/texts/fields/derive.ts'
import type { TextFields } from '../shared/texts/fields/text-fields.ts'
import { buildApp } from './app.ts'
import { databaseNow, visibleAt } from './database/visible.ts'
import { ROUTES } from './rest/routes.ts'
import { appRouter } from './router.ts'
import { feeds } from './ssr/feeds/feeds.ts'
import { rememberParts } from './ssr/plugin.ts'
import type { PageRead } from './ssr/render.ts'
import { bearer, buildAccount, callsTo, type Reply, signIn } from './testing/accounts.ts'
import { testCaller, testConfig } from './testing/app.ts'
import {
  addressesOf,
  FEEDS,
  isShownByRest,
  kindsShown,
  PLAIN_PAGES,
  restAddresses,
} from './testing/appearance-addresses.ts'
import { stepClock } from './testing/clock.ts'
import { useDatabase } from './testing/database.ts'
import { BUILD_TEXT, buildThings } from './testing/factories.ts'
import { heardUntil, keptUntil } from './testing/kept-until.ts'
import { testPages } from './testing/pages.ts'
import { THOUSANDS } from './testing/patience.ts'
import { RIGHTS, rightsOf } from './trpc/rights.ts'
import type { ShownText, SampleText as Text } from './trpc/rights-row.ts'

// A text appears at its moment, everywhere and never earlier (docs/decisions/041). Every procedure that readers may
// call has a row in trpc/rights.ts that says how it would show a text; pages and REST operations follow from what they
// read.

const database = useDatabase()
const config = testConfig({
  RATE_LIMIT: 'off',
  CDN: 'on',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
})

/** Two processes with a cache each, on one database. */
const apps: FastifyInstance[] = []
/** By the address of a page. */
const readFor = new Map<string, readonly PageRead[]>()
/** Pages with one address for all texts, with the kinds of texts that they show. */
let plainPages: { address: string; kinds: readonly Kind[] }[]
const start = async () => {
  const { db, url } = database
  const ssr = testPages({
    config,
    db,
    databaseUrl: url,
    around: (render) => async (input) => {
      const page = await render(input)
      if ('reads' in page) readFor.set(input.pathname, page.reads)
      return page
    },
  })
  const app = await buildApp({ config, db, ssr })
  await app.ready()
  apps.push(app)
}

let member: Record<string, string>
let editor: { id: string; headers: Record<string, string> }
beforeAll(async () => {
  await start()
  await start()
  const { db } = database
  member = bearer(await signIn(db, await buildAccount(db), config))
  const account = await buildAccount(db, { role: 'editor', username: 'Plume Bleue' })
  editor = { id: account.id, headers: bearer(await signIn(db, account, config)) }
  plainPages = await Promise.all(
    PLAIN_PAGES.flatMap((name) =>
      LANGS.map(async (lang) => {
        const address = href(name, lang)
        await apps[0]?.inject(address)
        const reads = readFor.get(address)
        if (!reads) throw new Error(`${address} was not rendered`)
        const kinds = new Set(reads.flatMap(({ procedure, input }) => kindsShown(procedure, input, KINDS)))
        return { address, kinds: [...kinds] }
      }),
    ),
  )
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** Whether readers notice the text: by its word, or by an answer's status or number. */
type Probe = (text: Text, app: FastifyInstance) => Promise<boolean>

const TYPES = (appRouter as unknown as { _def: { procedures: Record<string, { _def: { type: string } }> } })
  ._def.procedures

/** The procedure's answer for a reader. */
async function answerOf(path: string, input: unknown, app: FastifyInstance) {
  const call = callsTo(() => app)
  const headers = rightsOf(path).right === 'public' ? {} : member
  return TYPES[path]?._def.type === 'mutation'
    ? call.mutate(path, input, headers)
    : call.query(`${path}?input=${encodeURIComponent(superjson.stringify(input))}`, headers)
}

const SEEN: Record<ShownText['by'], (text: Text, answer: Reply, path: string) => boolean | Promise<boolean>> =
  {
    word: ({ word }, { body }) => body.includes(word),
    answer: (_, { status }, path) => {
      // A missing text and a hidden one look the same.
      if (status !== 200) expect([404, 410], path).toContain(status)
      return status === 200
    },
    comments: (_, { json }) => json.count > 0,
    number: async (text, { json }) => json[`${text.kind}s`] === (await otherTexts(text)) + 1,
    notGone: ({ slug }, { body }) => !body.includes(slug),
  }

const proceduresOf = (kind: Kind) =>
  Object.keys(RIGHTS).flatMap((path): [string, Probe][] => {
    const { shows } = rightsOf(path)
    if (!(shows?.kinds ?? LISTED_KINDS).includes(kind) || !shows) return []
    const probe: Probe = async (text, app) => {
      const input = shows.input({ ...text, remark: `Un mot ${newId()}` })
      return SEEN[shows.by](text, await answerOf(path, input, app), path)
    }
    return [[path, probe]]
  })

const otherTexts = async ({ kind, id }: Text) =>
  database.db.content.count({
    where: { kind, id: { not: id }, ...visibleAt(await databaseNow(database.db)) },
  })

const shows =
  (url: string): Probe =>
  async (text, app) => {
    const { body, statusCode, headers } = await app.inject(url)
    const seen = body.includes(url.endsWith(text.slug) ? text.word : text.slug)
    // Neither this process nor a cache in front keeps the old state beyond the moment.
    if (!seen && statusCode === 200) latest = Math.max(latest, keptUntil(headers))
    return seen
  }
/** Until when anything that does not show the text is kept (ms since 1970). */
let latest = 0

function probesOf(text: Text): [string, Probe][] {
  const addresses = [
    ...plainPages.flatMap(({ address, kinds }) => (kinds.includes(text.kind) ? [address] : [])),
    ...LANGS.flatMap((lang) => addressesOf(text, lang)),
    ...Object.values(FEEDS).flatMap((of) => of?.(text) ?? []),
    ...ROUTES.filter(isShownByRest).flatMap((row) => restAddresses(row, text)),
  ]
  return [
    ...addresses.map((address): [string, Probe] => [address, shows(address)]),
    ...proceduresOf(text.kind),
  ]
}

/** The places that show the text now, out of those that could; in both processes. */
async function shownNow(text: Text): Promise<{ shown: string[]; hidden: string[] }> {
  const shown: string[] = []
  const hidden: string[] = []
  for (const [i, app] of apps.entries())
    for (const [name, probe] of probesOf(text))
      ((await probe(text, app)) ? shown : hidden).push(`${name} (${i})`)
  return { shown, hidden }
}

let made = 0
/** One of each kind for all tests, so that newer texts of its signer appear in the box at its end. */
const besides = new Map<Kind, Promise<{ slug: string }>>()
const besideOf = (kind: Kind): Promise<{ slug: string }> => {
  const made = besides.get(kind) ?? BUILD_TEXT[kind](database.db, { slug: 'a-cote', authorId: editor.id })
  besides.set(kind, made)
  return made
}

const NO_WORDS = { word: '', commentId: '', signer: '', beside: '', remark: '', game: '', subject: '' }

/** With a comment, which a withdrawn text needs to be asked for by its id, and on the front page. */
async function makeText(kind: Kind, state: object): Promise<Text> {
  const word = `zibeline${++made}q`
  const { slug: beside } = await besideOf(kind)
  const { id, slug } = await BUILD_TEXT[kind](database.db, {
    ...{ title: `#${word} arrive`, slug: `un-texte-${made}`, authorId: editor.id },
    ...state,
  })
  const commentId = newId()
  const text = { ...NO_WORDS, kind, id, slug, word, commentId, signer: 'plume-bleue', beside }
  if (!isListedKind(kind)) return text
  const things = await buildThings(database.db, word, slug, [id])
  const author = await buildAccount(database.db)
  await database.db.comment.create({
    data: { id: commentId, contentId: id, authorId: author.id, text: `Premier ${commentId}` },
  })
  const pick = { position: 1, contentId: id, until: new Date(Date.now() + 7 * 86_400_000) }
  await database.db.frontPagePick.upsert({ where: { position: 1 }, create: pick, update: pick })
  return { ...text, ...things }
}

const SAMPLE = { id: newId(), slug: 'un-texte', ...NO_WORDS }

describe('what readers can ask for', () => {
  it('is all known: pages, feeds, operations of the REST interface', async () => {
    const shown = new Set(
      plainPages.flatMap(({ address, kinds }) => kinds.map((kind) => `${kind} ${address}`)),
    )
    for (const lang of LANGS)
      for (const page of [
        ...LISTED_KINDS.map((kind) => `${kind} ${href('home', lang)}`),
        `article ${href('news', lang)}`,
        `review ${href('reviews', lang)}`,
      ])
        expect(shown).toContain(page)
    expect(shown).not.toContain(`article ${href('about', 'fr')}`)
    const bare = Fastify()
    const routes = new Set<string>()
    bare.addHook('onRoute', ({ url }) => void routes.add(url))
    await bare.register(feeds({ config, db: database.db, ...rememberParts({ config, db: database.db }) }))
    expect(Object.keys(FEEDS).toSorted()).toEqual([...routes].toSorted())
    const rest = ROUTES.filter(isShownByRest)
    const texts = KINDS.map((kind) => ({ ...SAMPLE, kind }))
    for (const row of rest)
      expect(
        texts.flatMap((text) => restAddresses(row, text)),
        row.path,
      ).not.toEqual([])
    expect(rest.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        ...['/articles', '/articles/:idOrSlug', '/reviews', '/reviews/:idOrSlug'],
        ...['/pages', '/pages/:idOrSlug'],
      ]),
    )
  })
})

/** The planned changes of a published text: another title, address, game and subject, by which they are found. */
async function planChanges(kind: Kind, publishAt: Date): Promise<Text> {
  const before = await makeText(kind, {})
  const word = `zibeline${++made}q`
  const { game, subject } = await buildThings(database.db, word, `un-texte-${made}`, [])
  const { writing } = testCaller(database, { id: editor.id, role: 'editor', username: 'Plume Bleue' })
  const row = await database.db.content.findUniqueOrThrow({ where: { id: before.id } })
  const fields = {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])),
    ...{ title: `#${word} arrive`, slug: `un-texte-${made}`, games: [game], subjects: [subject] },
  } as TextFields
  const work = { id: before.id, kind, fields, revision: null, base: null, key: newId() }
  const { revision } = await writing.saveCopy(work)
  await writing.publish({ id: before.id, revision, publishAt })
  return { ...before, word, slug: `un-texte-${made}`, game, subject }
}

/** Probes that ask by a text's id or count texts: for a published one they answer the same before and after its changes. */
const BY_ID = /^(texts\.(following|counts)|comments\.\w+|likes\.\w+|moderation\.\w+) /

describe.each([
  ['a planned', KINDS, (kind: Kind, publishedAt: Date) => makeText(kind, { publishedAt }), /^$/],
  // One kind, as all take the same way, and each case waits for its moment.
  ['planned changes of a published', ['review'], planChanges, BY_ID],
] as const)('%s', THOUSANDS, (_what, kinds, plan, by) => {
  const noticed = async (text: Text) => (await shownNow(text)).shown.filter((name) => !by.test(name))
  /** In ms; more than enough for one look at everything, which is slow on a busy machine. It finds nothing. */
  const lookTime = async (text: Text) => {
    const began = performance.now()
    expect(await noticed(text)).toEqual([])
    return 2 * (performance.now() - began)
  }

  it.each(kinds)('%s: nowhere shortly before the moment', async (kind) => {
    for (let looked = false; !looked; ) {
      const at = new Date(Date.now() + 3_600_000)
      const text = await plan(kind, at)
      const lead = Math.max(5, (await lookTime(text)) / 1000)
      await stepClock(database.db, (at.getTime() - Date.now()) / 1000 - lead)
      try {
        const shown = await noticed(text)
        looked = (await databaseNow(database.db)) < at
        if (looked) expect(shown).toEqual([])
      } finally {
        await stepClock(database.db, 0)
      }
    }
  })

  it.each(kinds)('%s: by itself on pages and in caches that were warm, in both processes', async (kind) => {
    // After a first look, so that the next one takes as long as those before the moment.
    let lead = Math.max(4000, await lookTime(await plan(kind, new Date(Date.now() + 3_600_000))))
    for (let looked = 0; looked === 0; lead *= 2) {
      const at = new Date((await databaseNow(database.db)).getTime() + lead)
      const text = await plan(kind, at)
      await heardUntil(apps, at, isListedKind(kind) ? '/home' : '/sitemap.xml')
      latest = 0
      for (; ; looked++) {
        const shown = await noticed(text)
        if ((await databaseNow(database.db)) >= at) break
        expect(shown).toEqual([])
      }
      expect(latest).toBeLessThanOrEqual(at.getTime() + 1000)
      expect((await shownNow(text)).hidden).toEqual([])
    }
  })
})

describe.each(['draft', 'proposed', 'withdrawn'] as const)('what is %s', THOUSANDS, (status) => {
  it.each(KINDS)('is nowhere (%s)', async (kind) => {
    const publishedAt = status === 'withdrawn' ? new Date(Date.now() - 60_000) : null
    const text = await makeText(kind, { status: 'published' })
    // Both processes must hear of it first; one look at everything may take as long as other tests wait.
    await expect.poll(async () => (await shownNow(text)).hidden, THOUSANDS).toEqual([])
    await database.db.content.update({ where: { id: text.id }, data: { status, publishedAt } })
    // Readers are told when a text was withdrawn.
    const gone = status === 'withdrawn' ? 410 : 404
    for (const app of apps) {
      const path = `/api/${kind}s/${text.id}`
      expect((await app.inject(path)).statusCode).toBe(gone)
      expect((await app.inject({ url: path, headers: member })).statusCode).toBe(gone)
      expect((await app.inject({ url: path, headers: editor.headers })).json()[kind]).toMatchObject({
        status,
      })
    }
    await expect.poll(async () => (await shownNow(text)).shown, THOUSANDS).toEqual([])
  })
})
