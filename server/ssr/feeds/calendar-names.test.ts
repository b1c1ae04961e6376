import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { buildApp } from '../../app.ts'
import { knownBrand } from '../../features/brand/read.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../testing/accounts.ts'
import { testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildGame, buildRelease } from '../../testing/factories.ts'
import { testPages } from '../../testing/pages.ts'

const database = useDatabase()
let app: FastifyInstance
let editor: Record<string, string>
beforeAll(async () => {
  const { db } = database
  const config = testConfig({
    PUBLIC_URL: 'https://manette.test',
    RATE_LIMIT: 'off',
    JWT_SECRET: 'x'.repeat(40),
  })
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  editor = bearer(await signIn(db, await buildAccount(db, { role: 'editor' }), config))
})
afterAll(() => app.close())
const call = callsTo(() => app)

beforeEach(async () => {
  await database.db.gameRelease.deleteMany()
  await database.db.brand.deleteMany()
})

/** The bytes of the answer, as the lines that programs read: each is valid text within the length limit. */
async function calendarOf() {
  const { rawPayload, body } = await app.inject({ url: '/releases.ics' })
  const text = rawPayload.toString('latin1')
  expect(text.endsWith('\r\nEND:VCALENDAR\r\n')).toBe(true)
  expect(text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of text.split('\r\n')) {
    expect(line.length).toBeLessThanOrEqual(75)
    // No character is cut in two.
    new TextDecoder('utf-8', { fatal: true }).decode(Buffer.from(line, 'latin1'))
  }
  return new ICAL.Component(ICAL.parse(body))
}

const summaries = async () =>
  (await calendarOf())
    .getAllSubcomponents('vevent')
    .map((event) => event.getFirstPropertyValue('summary'))
    .toSorted()

const releases = [{ precision: 'day', date: new Date().toISOString().slice(0, 10) }]
const DOORS: [door: string, make: (name: string) => Promise<string>][] = [
  ['tRPC', async (name) => (await call.mutate('games.create', { name, releases }, editor)).json.id],
  ['REST', async (name) => (await call.rest('POST', '/games', { name, releases }, editor)).json.game._id],
]

describe.each(DOORS)('a name that comes over %s', (_, make) => {
  const shown = async (...names: string[]) => {
    const ids: string[] = []
    for (const name of names) ids.push(await make(name))
    await database.db.game.updateMany({ where: { id: { in: ids } }, data: { shownFrom: new Date(0) } })
  }

  it.each(['🎮', '👩‍🚀', '🇫🇷', 'é', 'e\u0301', '霧', '\\', ';'])(
    'may have %s wherever a line is folded',
    async (sign) => {
      const names = Array.from({ length: 8 }, (__, n) => `${'x'.repeat(60 + n)}${sign.repeat(4)} fin`)
      await shown(...names)
      expect(await summaries()).toEqual(names.toSorted())
    },
  )

  it.each(['\n', '\r\n', '\r', '\u2028', '\u2029', '\v', '\t'])(
    'is one line whatever stands in it: %j',
    async (end) => {
      const fold = 'x'.repeat(66)
      await shown(`Phare${end}END:VEVENT${end}${end}SUMMARY:${fold}${end}${end} 🎮`)
      expect(await summaries()).toEqual([`Phare END:VEVENT SUMMARY:${fold} 🎮`])
    },
  )

  it('has no control characters there', async () => {
    await shown('Phare\u0085de\u0007nuit\u001b')
    expect((await summaries())[0]).toMatch(/^Phare.?de.?nuit.?$/)
    expect((await app.inject({ url: '/releases.ics' })).body).not.toMatch(/[^\P{Cc}\r\n]/u)
  })
})

it.each(['🎮', '👩‍🚀', 'é', '霧'])('the site’s name may have %s at a fold, too', async (sign) => {
  for (let n = 1; n <= 10; n++) {
    const name = `${'x'.repeat(20 + n)}${sign.repeat(8)}`
    await database.db.brand.create({ data: { version: n, fields: { name } } })
    knownBrand(database.db).heard()
    const told = (await calendarOf()).getFirstPropertyValue('x-wr-calname')
    expect(told).toBe(`Sorties de jeux – ${name}`)
  }
})

it('has the same events in English, whose links lead to English pages', async () => {
  const { db } = database
  const game = await buildGame(db, { slug: 'twice', name: 'Deux fois', shownFrom: new Date(0) })
  await buildRelease(db, { gameId: game.id, access: 'early' })
  const [french, english] = await Promise.all(
    ['/releases.ics', '/en/releases.ics'].map(async (url) => (await app.inject({ url })).body),
  )
  const read = (body = '') => new ICAL.Component(ICAL.parse(body))
  const valuesOf = (body: string | undefined, name: string) =>
    read(body)
      .getAllSubcomponents('vevent')
      .map((event) => String(event.getFirstPropertyValue(name)))
  for (const name of ['uid', 'sequence', 'dtstart', 'status'])
    expect(valuesOf(english, name)).toEqual(valuesOf(french, name))
  expect(valuesOf(french, 'summary')[0]).toMatch(/^Deux fois \(accès anticipé/)
  expect(valuesOf(english, 'summary')[0]).toMatch(/^Deux fois \(early access/)
  expect(valuesOf(english, 'url')).toEqual(['https://manette.test/en/games/twice'])
  expect(read(english).getFirstPropertyValue('x-wr-calname')).toMatch(/^Game releases – ./)
})
