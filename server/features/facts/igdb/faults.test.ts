import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest'
import { SERVICE_LIMITS } from '../../../outbound/guard.ts'
import { silentLog } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { IGDB_SECRET, useFactsSite } from '../../../testing/facts-site.ts'
import type { IgdbFault } from '../../../testing/igdb.ts'
import { gamesShape } from './answers.ts'
import { createFactsSource } from './igdb.ts'

const database = useDatabase()
const site = await useFactsSite(database)
const { igdb, withInput, find, takeNew, state, confirm, nextTurn, misbehave } = site
const eventually = (check: () => unknown) => vi.waitFor(check, { timeout: 30_000, interval: 50 })

describe('IGDB that cannot be relied on', () => {
  beforeEach(async () => void (await confirm()))

  const FAULTS: [IgdbFault, string, RegExp][] = [
    ['down', 'unreachable', /injoignable/],
    ['slow', 'slow', /trop de temps/],
    ['failing', 'broken', /par une erreur/],
    ['unauthorized', 'key', /IGDB_CLIENT_ID/],
    ['forbidden', 'key', /IGDB_CLIENT_SECRET/],
    ['busy', 'busy', /moins vite/],
    ['malformed', 'broken', /ne se lit pas/],
    ['wrong shape', 'broken', /ne se lit pas/],
    ['flood', 'broken', /ne se lit pas/],
    ['redirect', 'redirect', /IGDB_URL/],
  ]

  it.each(FAULTS)('%s: a clear line, and nothing is shown', async (fault, reason, says) => {
    misbehave(fault)
    for (const ask of [find, takeNew]) {
      const { status, json } = await ask()
      expect(status).toBe(502)
      expect(json).toMatchObject({ code: 'FACTS_AWAY', reason, message: expect.stringMatching(says) })
      expect(JSON.stringify(json)).not.toContain('Winter')
      expect(json.message).toContain('rien n’a changé')
      await nextTurn()
    }
    expect(await state()).toMatchObject({ available: true, trouble: { reason } })
    const [row] = await database.db.factsAccess.findMany()
    expect(row?.open).toEqual([])
    misbehave()
    expect((await find()).status).toBe(200)
    expect((await state()).trouble).toBeNull()
  })

  it.each(FAULTS)('tokens that are %s: the same', async (fault, reason) => {
    misbehave(fault, 'tokenFault')
    const { status, json } = await find()
    expect([status, json.code, json.reason]).toEqual([502, 'FACTS_AWAY', reason])
    expect(igdb.questions).toEqual([])
    misbehave(undefined, 'tokenFault')
    await nextTurn()
    // Nobody waits for a process that failed.
    expect((await find()).status).toBe(200)
  })

  it('slow: it is left after the time limit', async () => {
    igdb.fault = 'slow'
    const source = createFactsSource({
      config: site.now.config,
      log: silentLog,
      limits: { ...SERVICE_LIMITS, callMs: 200 },
    })
    await expect(source.ask(database.db, 'fields name;', gamesShape)).rejects.toMatchObject({
      errorCode: 'FACTS_AWAY',
      details: { data: { reason: 'slow' } },
    })
    expect(source.trouble()).toEqual({ reason: 'slow' })
  })

  it('sends 50 MB: it is not read to its end', async () => {
    igdb.fault = 'flood'
    expect((await find()).json.reason).toBe('broken')
    await eventually(() => expect(igdb.flooded).toBeGreaterThan(0))
    expect(igdb.flooded).toBeLessThan(40 * 2 ** 20)
  })

  it('says it in English, too', async () => {
    igdb.fault = 'busy'
    const { json } = await site.now.call.query(withInput('findFacts', { title: 'a' }), {
      ...site.now.author.headers,
      'accept-language': 'en',
    })
    expect(json.message).toContain('asks to go slower')
  })

  it('is logged once, and once more when it answers again, without a secret', async () => {
    const [warn, info] = [vi.spyOn(silentLog, 'warn'), vi.spyOn(silentLog, 'info')]
    onTestFinished(() => [warn, info].forEach((spy) => void spy.mockRestore()))
    const source = createFactsSource({ config: site.now.config, log: silentLog })
    const ask = () => source.ask(database.db, 'fields name;', gamesShape.max(9))
    igdb.fault = 'failing'
    for (let n = 0; n < 2; n++) {
      await expect(ask()).rejects.toThrow()
      await nextTurn()
    }
    igdb.fault = undefined
    igdb.games = []
    await ask()
    const said = (spy: typeof warn) => spy.mock.calls.filter(([, text]) => String(text).startsWith('IGDB'))
    expect([said(warn).length, said(info).length]).toEqual([1, 1])
    const lines = JSON.stringify(said(warn), (_, value) =>
      value instanceof Error ? [value.message, value.stack, value.cause] : value,
    )
    expect(lines).not.toMatch(new RegExp(`${IGDB_SECRET}|token-\\d`))
  })

  it('is left alone after failures in a row, and used again after its rest', async () => {
    const limits = { ...SERVICE_LIMITS, restMs: 60_000, longestRestMs: 60_000 }
    const source = createFactsSource({ config: site.now.config, log: silentLog, limits })
    const ask = () => source.ask(database.db, 'fields name;', gamesShape.max(9))
    igdb.fault = 'failing'
    for (let n = 0; n < limits.failures; n++) {
      await expect(ask()).rejects.toMatchObject({ errorCode: 'FACTS_AWAY' })
      await nextTurn()
    }
    expect(source.trouble()).toEqual({ reason: 'broken', retryAfter: 60 })
    igdb.fault = undefined
    igdb.games = []
    await expect(ask()).rejects.toMatchObject({ details: { data: { reason: 'broken', retryAfter: 60 } } })
    expect(igdb.questions).toHaveLength(limits.failures)
    const clock = vi.spyOn(Date, 'now').mockReturnValue(Date.now() + limits.restMs)
    onTestFinished(() => clock.mockRestore())
    expect(await ask()).toEqual([])
    expect(source.trouble()).toBeNull()
  })
})
