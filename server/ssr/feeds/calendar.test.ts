import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { addDays, parisDay } from '../../../shared/format/paris.ts'
import { CALENDAR_LIMITS } from '../../../shared/games/calendar.ts'
import { buildApp } from '../../app.ts'
import { purgeGames } from '../../features/games/bin/bin.ts'
import { testCaller, testConfig } from '../../testing/app.ts'
import { stepClock } from '../../testing/clock.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildGame, buildRelease, buildReview, buildUser } from '../../testing/factories.ts'
import { testPages } from '../../testing/pages.ts'
import { THOUSANDS } from '../../testing/patience.ts'

const database = useDatabase()
let app: FastifyInstance
let editor: ReturnType<typeof testCaller>
beforeAll(async () => {
  const { db } = database
  const config = testConfig({ PUBLIC_URL: 'https://manette.test' })
  app = await buildApp({ config, db, ssr: testPages({ config, db }) })
  const { id } = await buildUser(db, { role: 'editor' })
  editor = testCaller(database, { id, role: 'editor', username: 'Zoé' })
})
afterAll(() => app.close())

/** Seconds ahead. */
let ahead = 0
const stepTo = async (seconds: number) => {
  ahead = seconds
  await stepClock(database.db, ahead)
}
const now = () => Date.now() + ahead * 1000
const today = () => parisDay(new Date(now()))
const DAY = 86_400
beforeEach(async () => {
  await stepTo(0)
  await database.db.gameRelease.deleteMany()
})

interface Told {
  on: string
  sequence: number
  status: string
  summary: string
  url: string | null
}

const get = (headers: Record<string, string> = {}) => app.inject({ url: '/releases.ics', headers })

/** What a program that reads calendars makes of the answer, by UID. */
async function told(): Promise<Map<string, Told>> {
  const { body, statusCode, headers } = await get()
  expect([statusCode, headers['content-type']]).toEqual([200, 'text/calendar; charset=utf-8'])
  expect(body.endsWith('END:VCALENDAR\r\n')).toBe(true)
  expect(body.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
  for (const line of body.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75)
  const events = new ICAL.Component(ICAL.parse(body)).getAllSubcomponents('vevent')
  const found = events.map((one): [string, Told] => {
    const event = new ICAL.Event(one)
    expect(event.startDate.isDate).toBe(true)
    return [
      event.uid,
      {
        on: event.startDate.toString(),
        sequence: Number(event.sequence),
        status: String(one.getFirstPropertyValue('status')),
        summary: event.summary ?? '',
        url: (one.getFirstPropertyValue('url') as string | null) ?? null,
      },
    ]
  })
  expect(new Set(found.map(([uid]) => uid)).size).toBe(found.length)
  return new Map(found)
}

/** What must be there of what readers see, by the rows and without a trigger. */
async function standing(): Promise<Map<string, Omit<Told, 'sequence'>>> {
  const rows = await database.db.gameRelease.findMany({ include: { game: true } })
  return new Map(
    rows.flatMap(({ id, game, goneAt, precision, on, platforms }) => {
      if (!game || goneAt || !on || game.cancelled || game.deletedAt) return []
      if (!game.visibleFrom || game.visibleFrom.getTime() > now()) return []
      const day = on.toISOString().slice(0, 10)
      if (
        !['day', 'month', 'quarter'].includes(precision) ||
        day < addDays(today(), -CALENDAR_LIMITS.keptDays)
      )
        return []
      const shown = platforms.length > 0 ? platforms : game.platforms
      const summary = game.name + (shown.length > 0 ? ` (${shown.join(', ')})` : '')
      const status = precision === 'day' ? 'CONFIRMED' : 'TENTATIVE'
      return [[id, { on: day, status, summary, url: `https://manette.test/games/${game.slug}` }]]
    }),
  )
}

/** The same numbers each time. */
function dice(seed: number) {
  let state = seed
  const below = (n: number) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return Math.floor((state / 2_147_483_648) * n)
  }
  return { below, of: <T>(all: readonly T[]): T => all[below(all.length)] as T }
}

const NAMES = [
  'Brume',
  'Les 👩‍🚀👩‍🚀👩‍🚀 de l’espace, et leurs 🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙 ; suite',
  'Une ligne\nune autre ligne, beaucoup plus longue que ce que tient une ligne\net une troisième',
  'Anti\\slash; point-virgule, virgule: deux-points',
  'é'.repeat(119),
  '🎮'.repeat(60),
  'ｍ霧の灯'.repeat(20),
]

describe('the calendar of releases', () => {
  it(
    'tells after each of 300 changes what is there, and of what went without its name',
    THOUSANDS,
    async () => {
      const { db } = database
      const { below, of } = dice(42)
      const left = new Map<string, { on: string; at: number }>()
      const sequences = new Map<string, Told>()
      let before = new Map<string, Omit<Told, 'sequence'>>()

      const day = () => new Date(addDays(today(), below(200) - 15))
      const dated = () =>
        of([
          () => ({ precision: 'day', on: day() }),
          () => ({ precision: of(['month', 'quarter']), on: day() }),
          () => ({ precision: 'year', on: new Date('2031-12-31') }),
          () => ({ precision: 'tba', on: null }),
          () => ({ precision: 'day', on: new Date('2001-09-09') }),
        ])()
      const someGame = async () => of(await db.game.findMany({ orderBy: { id: 'asc' } }))
      const someRelease = async () =>
        of(await db.gameRelease.findMany({ where: { goneAt: null }, orderBy: { id: 'asc' } }))
      const add = async () => {
        const publishedAt = new Date(now() + of([-1, -1, 5]) * DAY * 1000)
        const review = await buildReview(
          db,
          below(3) > 0 ? { status: 'published', publishedAt } : { status: 'draft' },
        )
        const game = await buildGame(db, {
          name: of(NAMES),
          platforms: of([[], ['PC'], ['PC', 'Switch 2']]),
          shownFrom: of([null, new Date(0)]),
          texts: of([[], [review.id]]),
        })
        for (let n = below(3); n >= 0; n--)
          await buildRelease(db, { gameId: game.id, ...dated(), platforms: of([[], ['NES']]) })
      }
      const changes: (() => Promise<unknown>)[] = [
        add,
        async () => db.gameRelease.update({ where: { id: (await someRelease()).id }, data: dated() }),
        async () => db.gameRelease.update({ where: { id: (await someRelease()).id }, data: dated() }),
        async () => {
          const { id, fields } = await editor.games.forEdit({ game: (await someGame()).id })
          const kept = fields.releases.filter(() => below(3) > 0)
          const fresh = { precision: 'day' as const, date: addDays(today(), below(90)) }
          await editor.games.save({
            game: id,
            releases: [...kept.slice(0, 10), ...(below(2) ? [fresh] : [])],
          })
        },
        async () => editor.games.save({ game: (await someGame()).id, shown: below(2) === 0 }),
        async () => editor.games.save({ game: (await someGame()).id, cancelled: below(2) === 0 }),
        async () => {
          const text = of(await db.content.findMany({ orderBy: { id: 'asc' } }))
          await db.content.update({
            where: { id: text.id },
            data: {
              status: text.status === 'published' ? 'withdrawn' : 'published',
              publishedAt: new Date(now() - 1000),
            },
          })
        },
        async () => {
          const [game, into] = [await someGame(), await someGame()]
          if (game.id !== into.id) await editor.games.merge({ game: game.id, into: into.id })
        },
        async () => editor.games.remove({ game: (await someGame()).id }),
        async () => editor.games.restore({ game: (await someGame()).id }),
        async () => {
          const game = await someGame()
          if ((await db.textGame.count({ where: { gameId: game.id } })) === 0)
            await db.game.delete({ where: { id: game.id } })
        },
        async () => purgeGames(db),
      ]

      for (let n = 0; n < 6; n++) await add()
      for (let n = 0; n < 300; n++) {
        if (n % 30 === 29) await stepTo(ahead + of([1, 3, 6]) * DAY)
        // What cannot be done, such as restoring what is not in the bin, is refused and changes nothing.
        else
          await of(changes)().catch((error: { cause?: unknown }) =>
            expect(error.cause ?? error).toHaveProperty('errorCode'),
          )
        const shown = await standing()
        for (const [id, { on }] of before) if (!shown.has(id)) left.set(id, { on, at: now() })
        for (const id of shown.keys()) left.delete(id)
        const calendar = await told()
        expect([...calendar.keys()].toSorted(), `change ${n}`).toEqual(
          [...shown.keys(), ...left.keys()].toSorted(),
        )
        for (const [id, event] of calendar) {
          const { sequence, ...rest } = event
          const gone = left.get(id)
          expect(rest).toEqual(
            gone ? { on: gone.on, status: 'CANCELLED', summary: '', url: null } : shown.get(id),
          )
          const last = sequences.get(id)
          if (last) expect(sequence).toBeGreaterThanOrEqual(last.sequence)
          if (
            last &&
            (last.on !== event.on || (last.status === 'CANCELLED') !== (event.status === 'CANCELLED'))
          )
            expect(sequence).toBeGreaterThan(last.sequence)
          sequences.set(id, event)
        }
        before = shown
      }
      expect([...sequences.values()].some(({ status }) => status === 'CANCELLED')).toBe(true)
    },
  )

  it('forgets what went after 90 days, and what is past for as long without a word', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Éphémère', shownFrom: new Date(0) })
    const { id: past } = await buildRelease(db, { gameId: game.id })
    const { id: gone } = await buildRelease(db, { gameId: game.id, on: new Date('2030-01-01') })
    // Hidden, and shown again.
    await editor.games.save({ game: game.id, shown: false })
    expect([...(await told()).values()].map(({ status }) => status)).toEqual(['CANCELLED', 'CANCELLED'])
    await editor.games.save({ game: game.id, shown: true })
    await db.gameRelease.update({ where: { id: gone }, data: { precision: 'tba', on: null } })
    expect((await told()).get(gone)).toMatchObject({ status: 'CANCELLED', on: '2030-01-01', summary: '' })
    await stepTo(89 * DAY)
    expect([...(await told()).keys()].toSorted()).toEqual([past, gone].toSorted())
    await stepTo(92 * DAY)
    expect((await told()).size).toBe(0)
  })

  it('never tells of what readers never saw', async () => {
    const { db } = database
    const review = await buildReview(db, {
      status: 'published',
      publishedAt: new Date(Date.now() + 3_600_000),
    })
    const game = await buildGame(db, { name: 'Secret', texts: [review.id] })
    await buildRelease(db, { gameId: game.id })
    const { id } = await buildRelease(db, { gameId: game.id, id: newId() })
    await db.gameRelease.update({ where: { id }, data: { goneAt: new Date() } })
    await db.content.update({ where: { id: review.id }, data: { status: 'withdrawn' } })
    await db.textGame.deleteMany({ where: { gameId: game.id } })
    await editor.games.remove({ game: game.id })
    await db.game.delete({ where: { id: game.id } })
    expect((await told()).size).toBe(0)
  })

  it('is the same until something changes, and is answered so', async () => {
    const { db } = database
    const game = await buildGame(db, { name: 'Fixe', shownFrom: new Date(0) })
    await buildRelease(db, { gameId: game.id })
    const first = await get()
    const { etag = '' } = first.headers
    await stepTo(60)
    const again = await get({ 'if-none-match': String(etag) })
    expect([again.statusCode, again.body]).toEqual([304, ''])
    expect((await get()).body).toBe(first.body)
    const head = await app.inject({ method: 'HEAD', url: '/releases.ics' })
    expect([head.statusCode, head.headers.etag, head.body]).toEqual([200, etag, ''])
    await editor.games.save({ game: game.id, name: 'Fixe, ou presque' })
    expect((await get({ 'if-none-match': String(etag) })).statusCode).toBe(200)
  })

  it('is called after the site, whatever it is called', async () => {
    const { body } = await get()
    const calendar = new ICAL.Component(ICAL.parse(body))
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toMatch(/^Sorties de jeux – ./)
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT6H')
    expect(calendar.getFirstPropertyValue('method')).toBeNull()
  })
})
