import type { FastifyInstance } from 'fastify'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../../app.ts'
import type { Config } from '../../../base/config.ts'
import { JOBS } from '../../../jobs.ts'
import type { Jobs } from '../../../queue/job.ts'
import { startJobs } from '../../../start/queue.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle } from '../../../testing/factories.ts'
import { startTranslator } from '../../../testing/translator.ts'
import { waitingJob } from '../queue.ts'

const database = useDatabase()
const translator = await startTranslator()
afterAll(translator.stop)
beforeEach(translator.reset)
let config: Config
let app: FastifyInstance
let jobs: Jobs
let headers: Record<string, string>
const { rest, query, mutate } = callsTo(() => app)

beforeEach(async () => {
  await database.db.content.deleteMany()
  await database.db.glossaryTerm.deleteMany()
  config = {
    ...testConfig({ TRANSLATE_PROVIDER: 'libretranslate', JWT_SECRET: 'x'.repeat(40) }),
    TRANSLATE_URL: translator.url,
  }
  const { db, url: databaseUrl } = database
  jobs = startJobs({ databaseUrl, db, config, log: silentLog, jobs: JOBS, pollSeconds: 0.5 })
  app = await buildApp({ config, db, jobs })
  headers = bearer(await signIn(db, await buildAccount(db, { role: 'admin' }), config))
})
afterEach(async () => {
  await app.close()
  await jobs.stop()
})

const BODY =
  '<p>Du <em>texte</em> et <a href="/news/x">un lien</a>.</p><p>Encore du texte, assez long pour être publié.</p>'
const article = () =>
  buildArticle(database.db, { title: 'Le titre', excerpt: 'Un chapeau assez long.', content: BODY })
const texts = () => translator.asked.flatMap((question) => question.texts)
const shown = (contentId: string) => database.db.translatedContent.findFirst({ where: { contentId } })
const input = (value: object) => `?input=${encodeURIComponent(JSON.stringify({ json: value }))}`
const pieces = async (id: string) => (await query(`translation.pieces${input({ id })}`, headers)).json
/** Like the form, with the version it has shown. */
const correct = (id: string, { hash, version }: { hash: string; version: string | null }, text: string) =>
  mutate('translation.correctAll', { id, corrections: [{ hash, version, text }] }, headers)
const eventually = (check: () => Promise<void>) => vi.waitFor(check, { timeout: 20_000, interval: 100 })

describe('a correction by hand', () => {
  it('takes the place of the machine’s words, with the tags where English wants them', async () => {
    const { id, slug } = await article()
    await rest('GET', `/translate/article/${slug}`)
    const piece = (await pieces(id)).pieces[2]
    expect(piece).toMatchObject({
      source: 'Du {1}texte{/1} et {2}un lien{/2}.',
      text: 'EN(Du) {1}EN(texte){/1} EN(et) {2}EN(un lien){/2}.',
      manual: false,
      marks: [
        { n: 1, name: 'em', says: '' },
        { n: 2, name: 'a', says: '/news/x' },
      ],
    })
    const { json } = await correct(id, piece, '<2>A link</2>, and some <1>text</1> {3} &lt;b&gt;')
    const text = '{2}A link{/2}, and some {1}text{/1} {3} <b>'
    expect(json.pieces[2]).toMatchObject({ text, manual: true })
    expect((await shown(id))?.content).toContain(
      '<p><a href="/news/x">A link</a>, and some <em>text</em> {3} &lt;b&gt;</p>',
    )
    expect(await database.db.logEntry.count({ where: { actionType: 'admin_action' } })).toBe(1)
  })

  it('is never overwritten, is stale when its French changes, and comes back with it', async () => {
    const { id, slug } = await article()
    const [piece] = (await pieces(id)).pieces
    const { hash } = piece
    await correct(id, piece, 'The title')
    await mutate('translation.again', { id }, headers)
    expect(await shown(id)).toMatchObject({ title: 'The title', machine: true })
    expect(texts()).not.toContain('Le titre')

    await database.db.content.update({ where: { id }, data: { title: 'Un autre titre' } })
    expect((await shown(id))?.title).toBeNull()
    const { json } = await rest('GET', `/translate/article/${slug}`)
    expect(json.article.title).toBe('EN(Un autre titre)')
    expect((await pieces(id)).outdated).toEqual([
      {
        ...{ hash, field: 'title', source: 'Le titre', text: 'The title' },
        marked: { source: 'Le titre', text: 'The title' },
      },
    ])
    expect((await rest('GET', '/translate/cache/stats', undefined, headers)).json).toMatchObject({ stale: 1 })

    await database.db.content.update({ where: { id }, data: { title: 'Le titre' } })
    await rest('GET', `/translate/article/${slug}`)
    expect(await shown(id)).toMatchObject({ title: 'The title' })
    expect((await pieces(id)).outdated).toEqual([])
  })

  it('can be taken back: the machine translates again', async () => {
    const { id } = await article()
    const [piece] = (await pieces(id)).pieces
    const { hash } = piece
    await correct(id, piece, 'The title')
    expect((await mutate('translation.takeBack', { id, hash }, headers)).status).toBe(200)
    await eventually(async () => expect((await shown(id))?.title).toBe('EN(Le titre)'))
    expect((await mutate('translation.takeBack', { id, hash }, headers)).status).toBe(404)
  })

  it('needs no machine: what is all made by hand says so', async () => {
    const { id } = await article()
    for (const piece of (await pieces(id)).pieces) await correct(id, piece, `By hand: ${piece.marked.source}`)
    expect(await shown(id)).toMatchObject({ title: 'By hand: Le titre', machine: false, wantedAt: null })
    expect(translator.asked).toEqual([])
  })
})

describe('the glossary', () => {
  it('has what it changes translated again, and nothing else', async () => {
    const { id, slug } = await article()
    await rest('GET', `/translate/article/${slug}`)
    translator.asked.length = 0
    const saved = await mutate('translation.saveTerm', { term: ' chapeau ', translation: 'hat' }, headers)
    expect(saved.status).toBe(200)
    await eventually(async () => expect((await shown(id))?.excerpt).toBe('EN(Un) hat EN(assez long.)'))
    expect(texts()).toEqual([expect.stringContaining('chapeau')])

    await mutate('translation.removeTerm', { id: saved.json.id }, headers)
    await eventually(async () => expect((await shown(id))?.excerpt).toBe('EN(Un chapeau assez long.)'))
    expect((await query('translation.glossary', headers)).json).toEqual([])
  })

  it('refuses what is empty, too long, there already or gone', async () => {
    const save = (value: object) => mutate('translation.saveTerm', value, headers)
    expect((await save({ term: ' ' })).json.fields.term).toContain('Saisissez')
    expect((await save({ term: 'x'.repeat(121) })).status).toBe(400)
    await save({ term: 'Marée basse' })
    expect((await save({ term: 'Marée  basse' })).json.fields.term).toContain('déjà')
    expect((await save({ id: '0'.repeat(24), term: 'Autre' })).status).toBe(404)
    expect((await mutate('translation.removeTerm', { id: '0'.repeat(24) }, headers)).status).toBe(404)
    expect(await database.db.glossaryTerm.count()).toBe(1)
  })
})

describe('what is no correction', () => {
  const YES = { hash: 'a'.repeat(64), text: 'Yes', version: null }

  it('is refused by its field, and nothing changes', async () => {
    for (const [name, value, field] of [
      ['correctAll', { id: 'x', corrections: [YES] }, 'id'],
      [
        'correctAll',
        { id: '0'.repeat(24), corrections: [{ ...YES, hash: 'A'.repeat(64) }] },
        'corrections.0.hash',
      ],
      ['correctAll', { id: '0'.repeat(24), corrections: [{ ...YES, text: ['Yes'] }] }, 'corrections.0.text'],
      ['takeBack', { id: '0'.repeat(24), hash: "' OR 1=1" }, 'hash'],
      ['again', { id: '__proto__' }, 'id'],
      ['removeTerm', { id: null }, 'id'],
      ['saveTerm', { id: 'x', term: 'phare' }, 'id'],
      ['saveTerm', { term: 'a\0b' }, 'term'],
      ['saveTerm', { term: 'phare', translation: 'x'.repeat(121) }, 'translation'],
    ] as const) {
      const { status, json } = await mutate(`translation.${name}`, value, headers)
      expect([name, status, Object.keys(json.fields)]).toEqual([name, 400, [field]])
    }
    expect(await database.db.glossaryTerm.count()).toBe(0)
    expect(await database.db.translation.count()).toBe(0)
  })

  it('an item or a piece that there is not is not found', async () => {
    const { id } = await article()
    const hash = 'a'.repeat(64)
    for (const [name, value] of [
      ['takeBack', { id, hash }],
      ['again', { id: '0'.repeat(24) }],
    ] as const)
      expect([name, (await mutate(`translation.${name}`, value, headers)).status]).toEqual([name, 404])
    expect((await query(`translation.pieces${input({ id: '0'.repeat(24) })}`, headers)).status).toBe(404)
  })
})

describe('only the team', () => {
  it.each([
    ['query', 'translation.stats'],
    ['query', `translation.pieces${input({ id: '0'.repeat(24) })}`],
    ['query', 'translation.glossary'],
    ['mutate', 'translation.clear'],
    ['mutate', 'translation.correctAll'],
    ['mutate', 'translation.takeBack'],
    ['mutate', 'translation.again'],
    ['mutate', 'translation.saveTerm'],
    ['mutate', 'translation.removeTerm'],
  ])('%s %s', async (kind, path) => {
    const member = bearer(await signIn(database.db, await buildAccount(database.db), config))
    const call = (given: Record<string, string>) =>
      kind === 'query' ? query(path, given) : mutate(path, {}, given)
    expect((await call({})).status).toBe(401)
    expect((await call(member)).status).toBe(403)
  })
})

describe('publishing', () => {
  it('has an item translated before anybody asks, and again where it is edited', async () => {
    const draft = {
      ...{ title: 'Une actu toute neuve', slug: 'une-actu-toute-neuve', excerpt: 'Un chapeau assez long.' },
      content: '<p>Un texte assez long pour être publié, et même un peu plus long que cela.</p>',
    }
    const { json } = await rest('POST', '/articles', draft, headers)
    const id = json.article._id
    const isWhole = (title: string) =>
      eventually(async () => expect(await shown(id)).toMatchObject({ title, wantedAt: null }))
    await isWhole('EN(Une actu toute neuve)')
    translator.asked.length = 0
    await rest('PUT', `/articles/${id}`, { ...draft, title: 'Une actu corrigée' }, headers)
    await isWhole('EN(Une actu corrigée)')
    expect(texts()).toEqual(['Une actu corrigée'])
  })

  it('is taken up again after a failure', async () => {
    const { id, slug } = await article()
    translator.behave = (_question, reply) => reply.writeHead(500).end()
    expect((await rest('GET', `/translate/article/${slug}`)).json.translated).toBe(false)
    translator.behave = undefined
    const site = { db: database.db, config, log: silentLog } as unknown as Parameters<
      typeof waitingJob.run
    >[1]
    await waitingJob.run({}, site)
    expect(texts()).toEqual(['Le titre'])
    await database.db.translatedContent.updateMany({ data: { triedAt: new Date(Date.now() - 600_000) } })
    await waitingJob.run({}, site)
    expect(await shown(id)).toMatchObject({ title: 'EN(Le titre)', wantedAt: null, claimedUntil: null })
  })
})
