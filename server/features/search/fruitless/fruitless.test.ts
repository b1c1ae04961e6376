import { beforeAll, beforeEach, describe, expect, it, onTestFinished } from 'vitest'
import { FRUITLESS_LIMITS } from '../../../../shared/search/fruitless.ts'
import { connectDatabase } from '../../../database/client.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { startScript } from '../../../testing/child.ts'
import { stepClock } from '../../../testing/clock.ts'
import { buildArticle, buildGame, buildUser } from '../../../testing/factories.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { countFruitless } from './keep.ts'
import { purgeFruitless } from './purge.ts'

const { config, database, site, call } = useAccountSite()

type Who = 'admin' | 'editor' | 'author'
const as = {} as Record<Who, Record<string, string>>
beforeAll(async () => {
  const { db } = database
  for (const role of ['admin', 'editor', 'author'] as const)
    as[role] = bearer(await signIn(db, await buildAccount(db, { role, username: `Qui ${role}` }), config))
  await buildGame(db, { slug: 'phare', name: 'Phare', shownFrom: new Date(0) })
  await buildArticle(db, { title: 'La tempête arrive' })
})
beforeEach(async () => {
  await database.db.fruitlessSearch.deleteMany()
  await database.db.setting.deleteMany()
})

const kept = async () =>
  Object.fromEntries(
    (await database.db.fruitlessSearch.findMany({ orderBy: { words: 'asc' } })).map(({ words, count }) => [
      words,
      count,
    ]),
  )
const rest = (input: Record<string, unknown>) =>
  site.get(`/api/search?${new URLSearchParams(Object.entries(input).map(([k, v]) => [k, String(v)]))}`)
const find = (input: Record<string, unknown>) => site.query('search.find', input)
const count = (words: string) => countFruitless(database.db, words)
const days = (words: string, ...ago: number[]) =>
  database.db.$executeRaw`
    INSERT INTO "FruitlessSearch" ("words", "day", "count")
    SELECT ${words}, (now() AT TIME ZONE 'Europe/Paris')::date - n, 2 FROM unnest(${ago}::int[]) AS n`
const list = async (who: Who = 'editor') => (await call.query('search.fruitless', as[who])).json
const dismiss = (input: unknown, who: Who = 'editor') => call.mutate('search.dismiss', input, as[who])
const words = async () => (await list()).rows.map((row: { words: string }) => row.words)

describe('a search that finds nothing is counted', () => {
  it('by the day, over tRPC and REST alike, in any spelling of capitals and spaces', async () => {
    await find({ q: 'Zorglonde' })
    await rest({ q: ' zorglonde ' })
    await find({ q: 'zorglonde', lang: 'en', sort: 'date' })
    await expect.poll(kept).toEqual({ zorglonde: 3 })
  })

  it('and no other: found, corrected, a page of the site, filtered, to the letter, a later page, refused, typed', async () => {
    for (const ask of [find, rest]) {
      expect((await ask({ q: 'phare' })).status).toBe(200)
      await ask({ q: 'tempete' })
      await ask({ q: 'tempètte' })
      await ask({ q: 'mentions légales' })
      await ask({ q: 'filtrée', kind: 'game' })
      await ask({ q: 'filtrée', platform: 'Switch' })
      await ask({ q: 'filtrée', year: 2024 })
      await ask({ q: 'à la lettre', exact: true })
      await ask({ q: 'plus loin', page: 2 })
      expect((await ask({ q: 'a'.repeat(10_000) })).status).toBe(400)
      expect((await ask({ q: 'nul\0' })).status).toBe(400)
      for (const q of ['', '&|!:*', '\u200b', '1'.repeat(30), 'emma@example.org', '06 12 34 56 78'])
        expect((await ask({ q })).status, q).toBe(200)
    }
    await site.query('search.suggest', { q: 'typographe' })
    await find({ q: 'dernière' })
    await expect.poll(kept).toEqual({ dernière: 1 })
  })
})

describe('nobody is named', () => {
  it.each(['Zoé_93', 'Zoé 93', 'le profil de zoe_93 svp', 'ZOÉ_93'])('by a username: %s', async (q) => {
    await buildUser(database.db, { username: 'Zoé_93' }).catch(() => {})
    await count(q.toLowerCase())
    expect(await kept()).toEqual({})
  })

  it('by the full name of a page of the team, whole', async () => {
    const { id } = await buildUser(database.db, { role: 'author', username: 'Plume' })
    await database.db.teamPage.update({
      where: { userId: id },
      data: { fullName: 'Odile Mérac-Sœur', otherNames: ['La Reine'] },
    })
    for (const q of [
      'odile mérac-sœur',
      'odile merac soeur',
      'qui est odile mérac-sœur ?',
      'la reine !',
      'plume',
    ])
      await count(q)
    expect(await kept()).toEqual({})
    await count('odile')
    await count('plumes')
    expect(await kept()).toEqual({ odile: 1, plumes: 1 })
    // A page without a name names nobody.
    await database.db.teamPage.update({ where: { userId: id }, data: { fullName: null } })
    await count('☃1')
    expect(await kept()).toMatchObject({ '☃1': 1 })
  })
})

describe('nothing is kept', () => {
  it('while the setting is off', async () => {
    await giveSetting(database.db, 'fruitlessSearches', false)
    await count('zorglonde')
    expect(await kept()).toEqual({})
    await giveSetting(database.db, 'fruitlessSearches', true)
    await count('zorglonde')
    expect(await kept()).toEqual({ zorglonde: 1 })
  })

  it('once it is switched off, in the middle of searches or not', async () => {
    const save = (value: boolean, version: number) =>
      call.mutate('admin.saveSetting', { key: 'fruitlessSearches', value, version }, as.admin)
    await days('zorglonde', 0, 1, 2)
    const asked = Array.from({ length: 40 }, (_, n) => count(`question ${n % 7}`))
    const [{ status }] = await Promise.all([save(false, 0), ...asked])
    expect(status).toBe(200)
    expect(await kept()).not.toHaveProperty('zorglonde')
    expect(await list()).toEqual({ on: false, rows: [] })
    await count('question 8')
    // What was counted in the very moment goes in the night, or with the switch.
    await purgeFruitless(database.db)
    expect(await kept()).toEqual({})
    await save(true, 1)
    expect(await list()).toEqual({ on: true, rows: [] })
  })

  it('of more than 2,000 questions a day, whose counts go on', async () => {
    await database.db.$executeRaw`
      INSERT INTO "FruitlessSearch" ("words", "day")
      SELECT 'q' || n, (now() AT TIME ZONE 'Europe/Paris')::date - d
      FROM generate_series(1, ${FRUITLESS_LIMITS.ofDay}::int) n, generate_series(0, 1) d`
    await count('encore une')
    await count('q7')
    const today = await database.db.fruitlessSearch.findMany({
      where: { words: { in: ['q7', 'encore une'] } },
    })
    expect(today.map(({ count }) => count).sort()).toEqual([1, 2])
  })

  it('by a database that only reads, and the search is answered', async () => {
    const url = new URL(database.url)
    url.searchParams.set('options', '-c default_transaction_read_only=on')
    const readOnly = connectDatabase(url.href)
    onTestFinished(() => readOnly.$disconnect())
    await expect(countFruitless(readOnly, 'zorglonde')).rejects.toThrow(/read-only/)
    expect((await testCaller({ db: readOnly }).search.find({ q: 'zorglonde' })).total).toBe(0)
    await count('après')
    expect(await kept()).toEqual({ après: 1 })
  })

  it('while the table is locked, for which no search waits', async () => {
    const answered = await database.db.$transaction(async (tx) => {
      await tx.$executeRaw`LOCK TABLE "FruitlessSearch" IN ACCESS EXCLUSIVE MODE`
      return Promise.all([find({ q: 'zorglonde' }), rest({ q: 'zorglonde' })])
    })
    expect(answered.map(({ status }) => status)).toEqual([200, 200])
    await expect.poll(kept).toEqual({ zorglonde: 2 })
  })

  it('of a process that is killed, which harms nothing', async () => {
    const script = `
      import { connectDatabase } from '#/server/database/client.ts'
      import { countFruitless } from '#/server/features/search/fruitless/keep.ts'
      const db = connectDatabase(process.env.URL)
      for (let n = 0; ; n++) {
        await countFruitless(db, 'zorglonde')
        if (n === 5) console.log('counting')
      }`
    const child = startScript(script, { URL: database.url })
    await child.line('counting')
    child.signal('SIGKILL')
    await child.ended
    await count('zorglonde')
    expect((await kept()).zorglonde).toBeGreaterThan(6)
  })
})

it('two processes at once count right', async () => {
  const other = connectDatabase(database.url)
  onTestFinished(() => other.$disconnect())
  await Promise.all(
    Array.from({ length: 60 }, (_, n) =>
      countFruitless(n % 2 ? other : database.db, n % 3 ? 'zorglonde' : 'phares'),
    ),
  )
  expect(await kept()).toEqual({ phares: 20, zorglonde: 40 })
})

describe('the list', () => {
  it('shows what was searched on three different days, the most days first, then the most times', async () => {
    await days('deux jours', 0, 1)
    await days('trois jours', 0, 3, 29)
    await days('quatre jours', 1, 2, 3, 4)
    await days('trois autres', 3, 4, 5)
    await count('trois jours')
    const { on, rows } = await list()
    expect(on).toBe(true)
    expect(
      rows.map(({ words, days, times }: { words: string; days: number; times: number }) => [
        words,
        days,
        times,
      ]),
    ).toEqual([
      ['quatre jours', 4, 8],
      ['trois jours', 3, 7],
      ['trois autres', 3, 6],
    ])
    expect(rows[1].last).toMatch(/^\d{4}-\d\d-\d\d$/)
    expect(rows[1].last > rows[0].last).toBe(true)
  })

  it('takes spellings with and without accents for one, in the one of the most days', async () => {
    await days('epee', 0)
    await days('épée', 0, 1)
    expect(await words()).toEqual([])
    await days('épee', 4)
    await days('épée', 5)
    const { rows } = await list()
    expect(rows).toMatchObject([{ words: 'épée', days: 4, times: 10 }])
    expect((await dismiss({ words: 'épée' })).status).toBe(200)
    expect(await kept()).toEqual({})
  })

  it('forgets a day after 30 days, by the day of Paris', async () => {
    await days('trente jours', 0, 1, 30)
    await days('vingt-neuf', 0, 1, 29)
    expect(await words()).toEqual(['vingt-neuf'])
    await purgeFruitless(database.db)
    expect(await database.db.fruitlessSearch.count()).toBe(5)
    await stepClock(database.db, 86_400)
    onTestFinished(() => stepClock(database.db, 0))
    expect(await words()).toEqual([])
  })

  it('has a hundred at most', async () => {
    await database.db.$executeRaw`
      INSERT INTO "FruitlessSearch" ("words", "day")
      SELECT 'q' || n, (now() AT TIME ZONE 'Europe/Paris')::date - d FROM generate_series(1, 150) n, generate_series(0, 2) d`
    expect((await list()).rows).toHaveLength(100)
  })
})

describe('dismissing', () => {
  it('forgets the words, and no others; twice is once', async () => {
    await days('à écarter', 0, 1, 2)
    await days('à écarter aussi', 0, 1, 2)
    for (let n = 0; n < 2; n++) expect((await dismiss({ words: 'à écarter' })).status).toBe(200)
    expect(await words()).toEqual(['à écarter aussi'])
  })

  it.each([{}, { words: 7 }, { words: 'a\0b' }, { words: 'a'.repeat(61) }, { words: ['a'] }, null])(
    'takes no %j',
    async (input) => {
      const { status, json } = await dismiss(input)
      expect([status, json.code]).toEqual([400, 'BAD_INPUT'])
    },
  )

  it('is for editors', async () => {
    expect((await call.query('search.fruitless', as.author)).status).toBe(403)
    expect((await dismiss({ words: 'x' }, 'author')).status).toBe(403)
    expect((await call.query('search.fruitless')).status).toBe(401)
    expect((await call.query('search.fruitless', as.admin)).status).toBe(200)
  })
})
