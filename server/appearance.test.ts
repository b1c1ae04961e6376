import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../shared/base/id.ts'
import { LANGS, type Lang } from '../shared/base/lang.ts'
import { pageEntries } from '../shared/pages.ts'
import { KINDS, type Kind } from '../shared/texts/catalog.ts'
import { FIELD_NAMES } from '../shared/texts/derive.ts'
import type { TextFields } from '../shared/texts/fields/text-fields.ts'
import { buildApp } from './app.ts'
import { databaseNow, visibleAt } from './database/visible.ts'
import { ROUTES } from './rest/routes.ts'
import { feeds } from './ssr/feeds/feeds.ts'
import { createKnownPlan } from './ssr/plan/known-plan.ts'
import { bearer, buildAccount, callsTo, signIn } from './testing/accounts.ts'
import { testCaller, testConfig } from './testing/app.ts'
import { FEEDS, PAGE_ADDRESSES, REST, type Text } from './testing/appearance-addresses.ts'
import { stepClock } from './testing/clock.ts'
import { useDatabase } from './testing/database.ts'
import { buildArticle, buildReview } from './testing/factories.ts'
import { heardUntil, keptUntil, mayStayKept } from './testing/kept-until.ts'
import { testPages } from './testing/pages.ts'
import { mutation, query } from './testing/transports.ts'
import type { RIGHTS } from './trpc/rights.ts'

// A text appears at its moment, everywhere and nowhere earlier (docs/decisions/041). Every public procedure, REST
// operation, page and feed stands in one of the lists below or in testing/appearance-addresses.ts; one that does not turns this red.

const database = useDatabase()
const config = testConfig({
  RATE_LIMIT: 'off',
  CDN: 'on',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
})

/** Two processes with a cache each, on one database. */
const apps: FastifyInstance[] = []
const start = async () => {
  const { db, url } = database
  const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: url }) })
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
})
afterAll(() => Promise.all(apps.map((app) => app.close())))

/** Whether readers notice the text: by its word, or by the status or number of an answer. */
type Probe = (text: Text, app: FastifyInstance) => Promise<boolean>

const asked =
  (path: string, input: (text: Text) => unknown): Probe =>
  async (text, app) =>
    (
      await query(path, input(text))(
        callsTo(() => app),
        {},
      )
    ).body.includes(text.word)
const found =
  (path: string, input: (text: Text) => unknown, headers?: 'member'): Probe =>
  async (text, app) => {
    const way = RIGHTS_OF_READING.has(path) ? query : mutation
    const { status } = await way(path, input(text))(
      callsTo(() => app),
      headers ? member : {},
    )
    // What is not there and what is not to be seen look alike.
    if (status !== 200) expect([404, 410], path).toContain(status)
    return status === 200
  }
const RIGHTS_OF_READING = new Set([
  ...['comments.list', 'comments.page', 'comments.replies', 'comments.locate'],
  ...['likes.status', 'content.following'],
])

type PathOf<R> = { [P in keyof typeof RIGHTS]: (typeof RIGHTS)[P] extends R ? P : never }[keyof typeof RIGHTS]

const ofItem = ({ kind, id }: Text) => ({ type: kind, id })
/** Null: shows no texts. The compiler asks for every procedure that readers may call. */
const PROCEDURES: Record<PathOf<'public' | 'likes.give' | 'comments.write'>, Probe | null> = {
  'content.list': asked('content.list', ({ kind }) => ({ kind })),
  'content.bySlugOrId': asked('content.bySlugOrId', ({ kind, slug }) => ({
    kind,
    slugOrId: slug,
    asTeam: true,
  })),
  'content.following': found('content.following', ({ kind, id }) => ({ kind, id })),
  'content.counts': async (text, app) => {
    const { json } = await callsTo(() => app).query('content.counts')
    return json[`${text.kind}s`] === (await otherTexts(text)) + 1
  },
  'content.gone': mayStayKept,
  'workflow.openPreview': null,
  'content.frontPage': asked('content.frontPage', () => ({})),
  'people.page': asked('people.page', () => ({ slug: 'plume-bleue' })),
  'people.team': null,
  'settings.public': null,
  'videos.latest': null,
  'translation.item': asked('translation.item', ({ kind, id }) => ({ kind, slugOrId: id })),
  'translation.items': asked('translation.items', ({ kind, id }) => ({ kind, ids: [id] })),
  'comments.list': found('comments.list', ({ id }) => ({ contentId: id })),
  'comments.page': found('comments.page', ({ kind, id }) => ({ kind, contentId: id })),
  'comments.replies': found('comments.replies', ({ commentId }) => ({ rootId: commentId })),
  'comments.locate': found('comments.locate', ({ id, commentId }) => ({ contentId: id, id: commentId })),
  'comments.newer': async ({ id }, app) => {
    const input = { json: { contentId: id, after: new Date(0) }, meta: { values: { after: ['Date'] } } }
    const { json } = await callsTo(() => app).query(
      `comments.newer?input=${encodeURIComponent(JSON.stringify(input))}`,
    )
    return json.count > 0
  },
  'comments.create': found(
    'comments.create',
    ({ id }) => ({ contentId: id, text: `Un mot ${newId()}` }),
    'member',
  ),
  'comments.post': found(
    'comments.post',
    ({ kind, id }) => ({ [`${kind}Id`]: id, content: `Un mot ${newId()}` }),
    'member',
  ),
  'likes.status': found('likes.status', ofItem),
  'likes.toggle': found('likes.toggle', ofItem, 'member'),
  'likes.set': found('likes.set', (text) => ({ ...ofItem(text), liked: true }), 'member'),
}

const otherTexts = async ({ kind, id }: Text) =>
  database.db.content.count({
    where: { kind, id: { not: id }, ...visibleAt(await databaseNow(database.db)) },
  })

const shows =
  (address: (text: Text, lang: Lang) => string, lang: Lang = 'fr'): Probe =>
  async (text, app) => {
    const url = address(text, lang)
    const { body, statusCode, headers } = await app.inject(url)
    const seen = body.includes(url.endsWith(text.slug) ? text.word : text.slug)
    // Nobody keeps the old state beyond the moment: neither this process nor a cache in front.
    if (!seen && statusCode === 200) latest = Math.max(latest, keptUntil(headers))
    return seen
  }
/** Until when something is kept that does not show the text (ms since 1970). */
let latest = 0

function probesOf(text: Text): [string, Probe][] {
  const ofPages = Object.values(PAGE_ADDRESSES)
    .flat()
    .flatMap((address) =>
      LANGS.flatMap((lang): [string, Probe][] => {
        const url = address(text, lang)
        return url === null ? [] : [[url, shows(() => url, lang)]]
      }),
    )
  const others = [
    ...Object.values(FEEDS),
    ...Object.values(REST).map((of) => of && ((t: Text) => of(t) && `/api${of(t)}`)),
  ].flatMap((of): [string, Probe][] => {
    const url = of?.(text) ?? null
    return url === null ? [] : [[url, shows(() => url)]]
  })
  const ofProcedures = Object.entries(PROCEDURES).filter(
    (entry): entry is [string, Probe] => entry[1] !== null,
  )
  return [...ofPages, ...others, ...ofProcedures]
}

/** What shows the text now, of what could; in both processes. */
async function shownNow(text: Text): Promise<{ shown: string[]; hidden: string[] }> {
  const shown: string[] = []
  const hidden: string[] = []
  for (const [i, app] of apps.entries())
    for (const [name, probe] of probesOf(text))
      ((await probe(text, app)) ? shown : hidden).push(`${name} (${i})`)
  return { shown, hidden }
}

let made = 0
/** With a comment, which a withdrawn text has, to ask by its id; and put on the front page. */
async function makeText(kind: Kind, state: object): Promise<Text> {
  const word = `zibeline${++made}q`
  const build = kind === 'article' ? buildArticle : buildReview
  const { id, slug } = await build(database.db, {
    ...{ title: `#${word} arrive`, slug: `un-texte-${made}`, authorId: editor.id },
    ...state,
  })
  const author = await buildAccount(database.db)
  const commentId = newId()
  await database.db.comment.create({
    data: { id: commentId, contentId: id, authorId: author.id, text: `Premier ${commentId}` },
  })
  const pick = { position: 1, contentId: id, until: new Date(Date.now() + 7 * 86_400_000) }
  await database.db.frontPagePick.upsert({ where: { position: 1 }, create: pick, update: pick })
  return { kind, id, slug, word, commentId }
}

describe('what readers can ask for', () => {
  it('is all in these lists: pages, feeds, operations of the REST interface', async () => {
    const pages = pageEntries().flatMap(([name, { access }]) => (access === 'public' ? [name] : []))
    expect(Object.keys(PAGE_ADDRESSES).toSorted()).toEqual(pages.toSorted())
    const bare = Fastify()
    const routes = new Set<string>()
    bare.addHook('onRoute', ({ url }) => void routes.add(url))
    await bare.register(feeds({ config, db: database.db, plan: createKnownPlan() }))
    expect(Object.keys(FEEDS).toSorted()).toEqual([...routes].toSorted())
    const read = ROUTES.filter(
      ({ method, procedure }) => method === 'GET' && procedure.startsWith('content.'),
    )
    expect(Object.keys(REST).toSorted()).toEqual(
      read.map(({ method, path }) => `${method} ${path}`).toSorted(),
    )
  })
})

/** What planned changes give a published text: another title and another address, by which they are found. */
async function planChanges(kind: Kind, publishAt: Date): Promise<Text> {
  const before = await makeText(kind, {})
  const word = `zibeline${++made}q`
  const { workflow } = testCaller(database, { id: editor.id, role: 'editor', username: 'Plume Bleue' })
  const row = await database.db.content.findUniqueOrThrow({ where: { id: before.id } })
  const fields = {
    ...Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])),
    ...{ title: `#${word} arrive`, slug: `un-texte-${made}` },
  } as TextFields
  const work = { id: before.id, kind, fields, revision: null, base: null, key: newId() }
  const { revision } = await workflow.saveCopy(work)
  await workflow.publish({ id: before.id, revision, publishAt })
  return { ...before, word, slug: `un-texte-${made}` }
}

/** Probes that ask by the id of a text or count texts: of a published one they say the same before its changes and after. */
const BY_ID = /^(content\.(following|counts)|comments\.\w+|likes\.\w+) /

describe.each([
  ['a planned', KINDS, (kind: Kind, publishedAt: Date) => makeText(kind, { publishedAt }), /^$/],
  // One kind: they take the same way, and each case waits for its moment.
  ['planned changes of a published', ['review'], planChanges, BY_ID],
] as const)('%s', (_what, kinds, plan, by) => {
  const noticed = async (text: Text) => (await shownNow(text)).shown.filter((name) => !by.test(name))

  it.each(kinds)('%s: nowhere one second before the moment', async (kind) => {
    const text = await plan(kind, new Date(Date.now() + 3_600_000))
    expect(await noticed(text)).toEqual([])
    await stepClock(database.db, 3590)
    try {
      expect(await noticed(text)).toEqual([])
    } finally {
      await stepClock(database.db, 0)
    }
  })

  it.each(kinds)('%s: by itself on pages and in caches that were warm, in both processes', async (kind) => {
    // Once more with a later moment, where a busy machine could not look through all before it.
    for (let lead = 8000, looked = 0; looked === 0; lead *= 2) {
      const at = new Date((await databaseNow(database.db)).getTime() + lead)
      const text = await plan(kind, at)
      await heardUntil(apps, at)
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

describe.each(['draft', 'proposed', 'withdrawn'] as const)('what is %s', (status) => {
  it.each(KINDS)('is nowhere (%s)', async (kind) => {
    const publishedAt = status === 'withdrawn' ? new Date(Date.now() - 60_000) : null
    const text = await makeText(kind, { status: 'published' })
    // Both processes hear of it first.
    await expect.poll(async () => (await shownNow(text)).hidden).toEqual([])
    await database.db.content.update({ where: { id: text.id }, data: { status, publishedAt } })
    // Of what was taken back readers are told so.
    const gone = status === 'withdrawn' ? 410 : 404
    for (const app of apps) {
      const path = `/api/${kind}s/${text.id}`
      expect((await app.inject(path)).statusCode).toBe(gone)
      expect((await app.inject({ url: path, headers: member })).statusCode).toBe(gone)
      expect((await app.inject({ url: path, headers: editor.headers })).json()[kind]).toMatchObject({
        status,
      })
    }
    await expect.poll(async () => (await shownNow(text)).shown).toEqual([])
  })
})
