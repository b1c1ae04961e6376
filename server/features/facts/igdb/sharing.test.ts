import { afterAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import type { Config } from '../../../base/config.ts'
import { connectDatabase, type Db } from '../../../database/client.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { startIgdb } from '../../../testing/igdb.ts'
import { gamesShape } from './answers.ts'
import { createFactsSource, findGames } from './igdb.ts'
import { accessToken } from './token.ts'
import { inFactsTurn, TURN_LIMITS, takeTurn } from './turns.ts'

// Like two processes: each has its own database client and memory.

const database = useDatabase()
const igdb = await startIgdb()
afterAll(igdb.stop)

const freshConfig = (IGDB_CLIENT_SECRET = 'un-secret-de-twitch'): Config =>
  testConfig({
    IGDB_CLIENT_ID: 'notre-application',
    IGDB_CLIENT_SECRET,
    IGDB_URL: igdb.url,
    IGDB_TOKEN_URL: igdb.tokenUrl,
  })

let other: Db
beforeEach(async () => {
  igdb.reset()
  await database.db.factsAccess.deleteMany()
  other = connectDatabase(database.url, { name: 'other' })
  onTestFinished(() => other.$disconnect())
})

const processes = () => [database.db, other].map((db) => ({ db, config: freshConfig(), log: silentLog }))
const never = new AbortController().signal
const row = () => database.db.factsAccess.findUniqueOrThrow({ where: { source: 'igdb' } })
/** As if so much time had passed. */
const later = (seconds: number) => database.db.$executeRaw`
  UPDATE "FactsAccess" SET "tokenUntil" = "tokenUntil" - make_interval(secs => ${seconds}),
    "claimedUntil" = "claimedUntil" - make_interval(secs => ${seconds}),
    "nextAt" = "nextAt" - make_interval(secs => ${seconds}),
    "open" = ARRAY(SELECT o - make_interval(secs => ${seconds}) FROM unnest("open") o)`

describe('the token', () => {
  const tokens = (refused?: string) =>
    Promise.all(processes().flatMap((site) => [1, 2].map(() => accessToken(site, never, refused ?? null))))

  it('is one for all processes, asked for once, also when all want it at once', async () => {
    expect(new Set(await tokens())).toEqual(new Set(['token-1']))
    expect(new Set(await tokens())).toEqual(new Set(['token-1']))
    expect(igdb.tokensAsked).toHaveLength(1)
    expect((await row()).claimedUntil).toBeNull()
  })

  it('is not in clear where it is kept', async () => {
    await tokens()
    expect(Buffer.from((await row()).token ?? []).includes('token')).toBe(false)
  })

  it('is renewed before its end, by one of them', async () => {
    igdb.expiresIn = 1000
    await tokens()
    await later(890)
    expect(new Set(await tokens())).toEqual(new Set(['token-1']))
    await later(20)
    expect(new Set(await tokens())).toEqual(new Set(['token-2']))
    expect(igdb.tokensAsked).toHaveLength(2)
  })

  it('that is refused is renewed once, and whoever was refused later has the new one', async () => {
    await tokens()
    expect(new Set(await tokens('token-1'))).toEqual(new Set(['token-2']))
    expect(igdb.tokensAsked).toHaveLength(2)
  })

  it('of another secret is none of ours', async () => {
    const [site] = processes()
    if (!site) throw new Error('none')
    await accessToken(site, never)
    const renamed = { ...site, config: freshConfig('un-autre-secret') }
    expect(await accessToken(renamed, never)).toBe('token-2')
  })

  it('is asked for by another when whoever asked is gone', async () => {
    await database.db.$executeRaw`
      INSERT INTO "FactsAccess" ("source", "claimedUntil") VALUES ('igdb', now() + interval '30 seconds')`
    const waiting = tokens()
    await later(60)
    expect(new Set(await waiting)).toEqual(new Set(['token-1']))
  })

  it('is not waited for beyond the time limit', async () => {
    await database.db.$executeRaw`
      INSERT INTO "FactsAccess" ("source", "claimedUntil") VALUES ('igdb', now() + interval '30 seconds')`
    const [site] = processes()
    if (!site) throw new Error('none')
    await expect(accessToken(site, AbortSignal.abort())).rejects.toMatchObject({ reason: 'slow' })
    expect(igdb.tokensAsked).toEqual([])
  })

  it.each([
    ['no token', '{}'],
    ['one that no header takes', '{"access_token": "a\\nb", "expires_in": 100}'],
    ['one without an end', '{"access_token": "a"}'],
    ['one that is over', '{"access_token": "a", "expires_in": 0}'],
  ])('that comes as %s is not kept', async (_, answer) => {
    igdb.tokenAnswer = answer
    const [site] = processes()
    if (!site) throw new Error('none')
    await expect(accessToken(site, never)).rejects.toThrow('without a token')
    expect(await row()).toMatchObject({ token: null, claimedUntil: null })
  })

  it('that ends before its time: the question is asked again, once, with a new one', async () => {
    const [site] = processes()
    if (!site) throw new Error('none')
    await findGames(site, 'Winter')
    igdb.taken.clear()
    expect(await findGames(site, 'Winter')).toHaveLength(2)
    expect(igdb.questions.map(({ headers }) => headers.authorization)).toEqual([
      'Bearer token-1',
      'Bearer token-1',
      'Bearer token-2',
    ])
    // Always refused: no third token is requested.
    igdb.fault = 'unauthorized'
    await expect(findGames(site, 'Winter')).rejects.toMatchObject({ details: { data: { reason: 'key' } } })
    expect([igdb.questions.length, igdb.tokensAsked.length]).toEqual([5, 3])
  })
})

describe('turns', () => {
  it('are four a second at most, of all processes together; who would wait too long is refused', async () => {
    const dbs = processes().map(({ db }) => db)
    const asked = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) => takeTurn(dbs[n % 2] ?? database.db)),
    )
    const turns = asked.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []))
    const begins = turns.map((turn) => turn.begins.getTime()).sort((a, b) => a - b)
    const apart = begins.slice(1).map((at, n) => at - (begins[n] ?? 0))
    expect(apart.length).toBeGreaterThanOrEqual(4)
    for (const gap of apart) expect(gap).toBeGreaterThanOrEqual(1000 / 4)
    for (const { waitMs } of turns) expect(waitMs).toBeLessThanOrEqual(TURN_LIMITS.longestWaitMs)
    expect(turns.length).toBeLessThanOrEqual(TURN_LIMITS.open)
    for (const one of asked)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({ errorCode: 'FACTS_BUSY', details: { data: { retryAfter: 2 } } })
    expect(asked.some(({ status }) => status === 'rejected')).toBe(true)
  })

  it('of eight that have no answer yet keep others out, until one ends', async () => {
    for (let n = 0; n < TURN_LIMITS.open; n++) {
      await takeTurn(database.db)
      await later(1)
    }
    await expect(takeTurn(other)).rejects.toMatchObject({ errorCode: 'FACTS_BUSY' })
    const { open } = await row()
    await database.db.factsAccess.updateMany({ data: { open: open.slice(1) } })
    expect((await takeTurn(other)).waitMs).toBe(0)
    await expect(takeTurn(database.db)).rejects.toMatchObject({ errorCode: 'FACTS_BUSY' })
  })

  it('of processes that are gone keep nobody out for long', async () => {
    for (let n = 0; n < TURN_LIMITS.open; n++) {
      await takeTurn(database.db)
      await later(1)
    }
    await later(TURN_LIMITS.openMs / 1000)
    expect((await takeTurn(other)).waitMs).toBe(0)
    expect((await row()).open).toHaveLength(1)
  })

  it('end whatever came of them', async () => {
    await inFactsTurn(database.db, async () => expect((await row()).open).toHaveLength(1))
    await expect(inFactsTurn(other, () => Promise.reject(new Error('so')))).rejects.toThrow('so')
    expect((await row()).open).toEqual([])
  })

  it('that are too far away: nothing is asked, and it is no failure of IGDB', async () => {
    await takeTurn(database.db)
    await later(-3600)
    const source = createFactsSource({ config: freshConfig(), log: silentLog })
    await expect(source.ask(other, 'fields name;', gamesShape)).rejects.toMatchObject({
      errorCode: 'FACTS_BUSY',
    })
    expect(source.trouble()).toBeNull()
    expect([igdb.questions, igdb.tokensAsked]).toEqual([[], []])
  })
})
