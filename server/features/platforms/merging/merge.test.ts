import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { testConfig } from '../../../testing/app.ts'
import { buildGame, buildRelease, buildReview } from '../../../testing/factories.ts'
import { testPages } from '../../../testing/pages.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
let pages: FastifyInstance
beforeAll(async () => {
  const { db, url } = database
  editor = bearer(await signIn(db, await buildAccount(db, { role: 'editor' }), config))
  const site = testConfig({ RATE_LIMIT: 'off', PUBLIC_URL: 'https://manette.test' })
  pages = await buildApp({ config: site, db, ssr: testPages({ config: site, db, databaseUrl: url }) })
  await pages.ready()
})
afterAll(() => pages.close())

const mutate = (path: string, input: object) => call.mutate(`platforms.${path}`, input, editor)
const merge = (id: string, into: string, kind = 'platform') => mutate('merge', { kind, id, into })

let made = 0
async function pair(kind = 'platform'): Promise<[string, string]> {
  const name = (n: number) => `${kind === 'genre' ? 'Style' : 'Machine'} ${made}${n}`
  made++
  for (const n of [1, 2])
    expect((await mutate('create', { kind, name: name(n), short: [`${kind[0]}${made}${n}`] })).status).toBe(
      200,
    )
  return [name(1), name(2)]
}

it('texts, games and releases go to the other, each once; the id leads there from then on', async () => {
  const { db } = database
  const [from, into] = await pair()
  const [alone, both] = [
    await buildReview(db, { platform: from }),
    await buildReview(db, { platform: 'PC', platforms: `PC\n${into}\nMac\n${from}` }),
  ]
  const game = await buildGame(db, { platforms: [from, 'PC', into] })
  await buildRelease(db, { gameId: game.id, platforms: [from] })
  const notice = await call.query(
    `platforms.mergeNotice?input=${encodeURIComponent(JSON.stringify({ json: { kind: 'platform', id: from, into } }))}`,
    editor,
  )
  expect(notice.json).toMatchObject({ texts: 2, games: 1, into: { id: into } })
  const updated = async () => (await db.content.findUniqueOrThrow({ where: { id: alone.id } })).updatedAt
  const before = await updated()
  expect((await merge(from, into)).json).toMatchObject({ id: into })

  const filed = async (id: string) => {
    const { platform, platforms } = await db.content.findUniqueOrThrow({ where: { id } })
    return [platform, platforms]
  }
  expect(await filed(alone.id)).toEqual([into, null])
  expect(await filed(both.id)).toEqual(['PC', `PC\n${into}\nMac`])
  expect(await updated()).toEqual(before)
  const stored = await db.game.findUniqueOrThrow({ where: { id: game.id }, include: { releases: true } })
  expect([stored.platforms, stored.releases[0]?.platforms]).toEqual([[into, 'PC'], [into]])

  // The id is taken as before, by filters, clients and whoever writes rows.
  const listed = await call.query(
    `texts.list?input=${encodeURIComponent(JSON.stringify({ json: { kind: 'review', platform: from } }))}`,
    {},
  )
  expect(listed.json.total).toBe(2)
  const saved = await call.rest('POST', '/games', { name: `Suite ${made}`, platforms: [from, into] }, editor)
  expect(saved.json.game.platforms).toEqual([into])
  const late = await buildReview(db, { platform: from, platforms: `${from}\n${into}\nMac` })
  expect(await filed(late.id)).toEqual([into, `${into}\nMac`])
  const { json } = await call.rest('GET', '/platforms')
  expect(json.platforms.map(({ id }: { id: string }) => id)).not.toContain(from)

  const address = `?platform=${encodeURIComponent(from).replaceAll('%20', '+')}`
  const present = `?platform=${encodeURIComponent(into).replaceAll('%20', '+')}`
  for (const path of ['/reviews', '/games', '/en/games']) {
    const led = await pages.inject({ url: path + address })
    expect([led.statusCode, led.headers.location]).toEqual([301, path + present])
  }
  expect((await pages.inject({ url: `/reviews${present}` })).body).toContain(into)
})

it('of genres, the same', async () => {
  const { db } = database
  const [from, into] = await pair('genre')
  const review = await buildReview(db, { genre: from, genres: `${from}\n${into}` })
  const game = await buildGame(db, { genres: [into, from] })
  expect((await merge(from, into, 'genre')).status).toBe(200)
  expect(await db.content.findUniqueOrThrow({ where: { id: review.id } })).toMatchObject({
    ...{ genre: into, genres: null },
  })
  expect((await db.game.findUniqueOrThrow({ where: { id: game.id } })).genres).toEqual([into])
})

describe('a merge', () => {
  it('into itself, in a circle, of or into what is no machine, or with nobody, is refused', async () => {
    const [one, other] = await pair()
    expect((await merge(one, one)).json.code).toBe('FILING_CONFLICT')
    expect((await merge(one, 'Rien')).json.code).toBe('FILING_NOT_FOUND')
    expect((await merge('Rien', one)).json.code).toBe('FILING_NOT_FOUND')
    expect((await merge(one, 'Multi-plateforme')).json.code).toBe('FILING_CONFLICT')
    expect((await merge('Multi-plateforme', one)).json.code).toBe('FILING_CONFLICT')
    expect((await merge(one, 'Action', 'genre')).json.code).toBe('FILING_NOT_FOUND')
    expect((await merge(one, other)).status).toBe(200)
    for (const [from, into] of [
      [one, other],
      [other, one],
    ] as const)
      expect((await merge(from, into)).json.code).toBe('FILING_CONFLICT')
    // It stands for the other now, so that one cannot be deleted.
    for (const id of [one, other])
      expect((await mutate('remove', { kind: 'platform', id })).json.code).toBe('FILING_USED')
  })

  it('of one that others were merged into takes them along', async () => {
    const [[a, b], [c]] = [await pair(), await pair()]
    expect((await merge(a, b)).status).toBe(200)
    expect((await merge(b, c)).json.id).toBe(c)
    const rows = await database.db.filing.findMany({ where: { id: { in: [a, b] } } })
    expect(rows.map(({ mergedInto }) => mergedInto)).toEqual([c, c])
    const { json } = await mutate('save', { kind: 'platform', id: a, others: ['Une autre'] })
    expect(json).toMatchObject({ id: c, others: ['Une autre'] })
    expect((await mutate('save', { kind: 'platform', id: c, others: [] })).status).toBe(200)
  })

  it('two opposite ones at once: one is done, and the other refused', async () => {
    const [one, other] = await pair()
    const answers = await Promise.all([merge(one, other), merge(other, one)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    const merged = await database.db.filing.findMany({
      where: { id: { in: [one, other] }, mergedInto: { not: null } },
    })
    expect(merged).toHaveLength(1)
  })

  it('leaves nothing behind of what is saved meanwhile', async () => {
    const { db } = database
    const [from, into] = await pair()
    const games = Array.from({ length: 12 }, (_, n) =>
      call.rest('POST', '/games', { name: `Pendant ${made} ${n}`, platforms: [from] }, editor),
    )
    const [merged, ...saved] = await Promise.all([merge(from, into), ...games])
    expect([merged.status, ...saved.map(({ status }) => status)]).toEqual([200, ...games.map(() => 201)])
    expect(await db.game.count({ where: { platforms: { has: from } } })).toBe(0)
    expect(await db.game.count({ where: { platforms: { has: into } } })).toBe(12)
  })
})
