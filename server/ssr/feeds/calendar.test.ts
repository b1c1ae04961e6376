import type { FastifyInstance } from 'fastify'
import ICAL from 'ical.js'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { createRandom, type Random } from '../../../shared/base/random.ts'
import { addDays, parisDay } from '../../../shared/format/paris.ts'
import { CALENDAR_LIMITS } from '../../../shared/releases/calendar.ts'
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

/** How many seconds the clock is ahead. */
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

/** How a calendar program reads the answer, by UID. */
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

/** What the calendar must contain, computed from the rows without a trigger. */
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

const NAMES = [
  'Brume',
  'Les 👩‍🚀👩‍🚀👩‍🚀 de l’espace, et leurs 🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙🐙 ; suite',
  'Une ligne\nune autre ligne, beaucoup plus longue que ce que tient une ligne\net une troisième',
  'Anti\\slash; point-virgule, virgule: deux-points',
  'é'.repeat(119),
  '🎮'.repeat(60),
  'ｍ霧の灯'.repeat(20),
]

/** Ids differ in each run, so nothing may be chosen by them. */
const ORDER = [{ game: { slug: 'asc' } }, { position: 'asc' }, { on: 'asc' }, { precision: 'asc' }] as const

/** Games with all kinds of releases, visible through a text, by hand, in some days or never. */
function makers(random: Random) {
  const { pick } = random
  const below = (n: number) => random.int(0, n - 1)
  const day = () => new Date(addDays(today(), below(200) - 15))
  const dated = () =>
    pick([
      () => ({ precision: 'day', on: day() }),
      () => ({ precision: pick(['month', 'quarter']), on: day() }),
      () => ({ precision: 'year', on: new Date('2031-12-31') }),
      () => ({ precision: 'tba', on: null }),
      () => ({ precision: 'day', on: new Date('2001-09-09') }),
    ])()
  const add = async () => {
    const { db } = database
    const publishedAt = new Date(now() + pick([-1, -1, 5]) * DAY * 1000)
    const review = await buildReview(
      db,
      below(3) > 0 ? { status: 'published', publishedAt } : { status: 'draft' },
    )
    const game = await buildGame(db, {
      name: pick(NAMES),
      platforms: pick([[], ['PC'], ['PC', 'Switch 2']]),
      shownFrom: pick([null, new Date(0)]),
      texts: pick([[], [review.id]]),
    })
    for (let position = 1 + below(3); position > 0; position--)
      await buildRelease(db, { gameId: game.id, position, ...dated(), platforms: pick([[], ['NES']]) })
  }
  return { add, dated }
}

/** Possible changes to what the calendar is made of, by name. */
function changesOf(random: Random) {
  const { db } = database
  const { pick } = random
  const below = (n: number) => random.int(0, n - 1)
  const { add, dated } = makers(random)
  const someGame = async () => {
    if ((await db.game.count()) === 0) await add()
    return pick(await db.game.findMany({ orderBy: { slug: 'asc' } }))
  }
  const move = async () => {
    const releases = await db.gameRelease.findMany({ where: { goneAt: null }, orderBy: [...ORDER] })
    if (releases.length > 0) await db.gameRelease.update({ where: { id: pick(releases).id }, data: dated() })
  }
  return {
    add,
    move,
    moveAgain: move,
    replace: async () => {
      const { id, fields } = await editor.games.forEdit({ game: (await someGame()).id })
      const kept = fields.releases.filter(() => below(3) > 0)
      const fresh = { precision: 'day' as const, date: addDays(today(), below(90)) }
      const releases = [...kept.slice(0, 10), ...(below(2) ? [fresh] : [])]
      await editor.games.save({ game: id, releases })
    },
    show: async () => editor.games.save({ game: (await someGame()).id, shown: below(2) === 0 }),
    cancel: async () => editor.games.save({ game: (await someGame()).id, cancelled: below(2) === 0 }),
    publish: async () => {
      const { id, status } = pick(await db.content.findMany({ orderBy: { slug: 'asc' } }))
      const publishedAt = new Date(now() - 1000)
      const data = { status: status === 'published' ? 'withdrawn' : 'published', publishedAt } as const
      await db.content.update({ where: { id }, data })
    },
    merge: async () => {
      const [game, into] = [await someGame(), await someGame()]
      if (game.id !== into.id) await editor.games.merge({ game: game.id, into: into.id })
    },
    remove: async () => editor.games.remove({ game: (await someGame()).id }),
    restore: async () => editor.games.restore({ game: (await someGame()).id }),
    erase: async () => {
      const { id } = await someGame()
      if ((await db.textGame.count({ where: { gameId: id } })) === 0) await db.game.delete({ where: { id } })
    },
    purge: async () => purgeGames(db),
    wait: async () => stepTo(ahead + pick([1, 3, 6]) * DAY),
  }
}

/** Follows the calendar as one reader gets it, from change to change. */
function reader() {
  const left = new Map<string, string>()
  const last = new Map<string, Told>()
  let before = new Map<string, Omit<Told, 'sequence'>>()
  return async (change: string) => {
    const shown = await standing()
    for (const [id, { on }] of before) if (!shown.has(id)) left.set(id, on)
    for (const id of shown.keys()) left.delete(id)
    before = shown
    const calendar = await told()
    expect([...calendar.keys()].toSorted(), change).toEqual([...shown.keys(), ...left.keys()].toSorted())
    for (const [id, { sequence, ...rest }] of calendar) {
      const on = left.get(id)
      expect(rest, change).toEqual(
        on === undefined ? shown.get(id) : { on, status: 'CANCELLED', summary: '', url: null },
      )
      const known = last.get(id)
      const isNewer = known && (known.on !== rest.on || isGone(known) !== isGone(rest))
      expect(sequence, change).toBeGreaterThanOrEqual(known ? known.sequence + (isNewer ? 1 : 0) : 0)
      last.set(id, { sequence, ...rest })
    }
    return [...last.values()].filter(isGone).length
  }
}

const isGone = ({ status }: Pick<Told, 'status'>) => status === 'CANCELLED'

/** The same changes in each run, and others with `CALENDAR_SEED=7 npx vitest run …`. */
const SEED = Number(process.env.CALENDAR_SEED ?? 42)

describe('the calendar of releases', () => {
  it(
    `tells after each of 300 changes what is there, and of what went without its name (CALENDAR_SEED=${SEED})`,
    THOUSANDS,
    async () => {
      const random = createRandom(SEED)
      const { add, wait, ...others } = changesOf(random)
      const changes = Object.entries({ add, ...others })
      const check = reader()
      for (let n = 0; n < 6; n++) await add()
      await check('at first')
      let gone = 0
      for (let n = 0; n < 300; n++) {
        const [name, change] = n % 30 === 29 ? (['wait', wait] as const) : random.pick(changes)
        // An impossible change, such as restoring a game that is not in the bin, is refused and changes nothing.
        await (change() as Promise<unknown>).catch((error: { cause?: unknown }) =>
          expect(error.cause ?? error).toHaveProperty('errorCode'),
        )
        gone = await check(`change ${n}, ${name}`)
      }
      expect(gone).toBeGreaterThan(0)
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

  it('is newer each time that it comes back, also by a planned moment', async () => {
    const { db } = database
    const publishedAt = new Date(Date.now() + 3_600_000)
    const { id: text } = await buildReview(db, { status: 'published', publishedAt })
    const game = await buildGame(db, { name: 'Revenant', shownFrom: new Date(0), texts: [text] })
    const { id } = await buildRelease(db, { gameId: game.id })
    const seen = async () => {
      const event = (await told()).get(id)
      return [event?.status, event?.sequence]
    }
    expect(await seen()).toEqual(['CONFIRMED', 1])
    await editor.games.save({ game: game.id, shown: false })
    expect(await seen()).toEqual(['CANCELLED', 2])
    await stepTo(7200)
    expect(await seen()).toEqual(['CONFIRMED', 3])
    await editor.games.save({ game: game.id, cancelled: true })
    expect(await seen()).toEqual(['CANCELLED', 4])
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
    const [hidden, cancelled] = [await buildGame(db), await buildGame(db, { cancelled: true })]
    await buildRelease(db, { gameId: hidden.id })
    const { id: contentId } = await buildReview(db)
    await db.textGame.create({ data: { contentId, position: 1, gameId: cancelled.id } })
    await editor.games.merge({ game: cancelled.id, into: hidden.id })
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
