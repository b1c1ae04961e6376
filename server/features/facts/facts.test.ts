import { beforeEach, describe, expect, it } from 'vitest'
import { testConfig } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { IGDB_SECRET, useFactsSite } from '../../testing/facts-site.ts'
import { WINTER_LIGHT, WINTER_LIGHT_FIELDS } from '../../testing/igdb-games.ts'

const database = useDatabase()
const site = await useFactsSite(database)
const { igdb, freshConfig, startApp, as, withInput, find, takeNew, state, confirm, withdraw, nextTurn } = site

describe('before anything is asked', () => {
  it('both variables are set, or none', async () => {
    expect(() => freshConfig({ IGDB_CLIENT_SECRET: '' })).toThrow('IGDB_CLIENT_SECRET')
    expect(() => freshConfig({ IGDB_CLIENT_ID: '' })).toThrow('IGDB_CLIENT_ID')
    expect(() => freshConfig({ IGDB_CLIENT_SECRET: 'deux\nlignes' })).toThrow('IGDB_CLIENT_SECRET')
    expect(() => freshConfig({ IGDB_URL: 'ftp://igdb.example' })).toThrow('IGDB_URL')
    expect(testConfig()).toMatchObject({
      IGDB_URL: 'https://api.igdb.com/v4',
      IGDB_TOKEN_URL: 'https://id.twitch.tv/oauth2/token',
    })
    site.now.call = await startApp(freshConfig({ IGDB_CLIENT_ID: '', IGDB_CLIENT_SECRET: '' }))
    for (const answer of [await find(), await takeNew(), await confirm()]) {
      expect(answer.status).toBe(409)
      expect(answer.json).toMatchObject({ code: 'FACTS_NOT_SET_UP' })
    }
    expect(await state()).toMatchObject({ available: false, setUp: false, trouble: null })
    expect(await database.db.factsTerms.count()).toBe(0)
  })

  it('an admin confirms the terms, once, which is logged with who and when', async () => {
    for (const answer of [await find(), await takeNew()]) {
      expect(answer.status).toBe(409)
      expect(answer.json).toMatchObject({ code: 'FACTS_UNCONFIRMED' })
    }
    expect(igdb.tokensAsked).toEqual([])
    expect((await confirm(1, site.now.author)).json.code).toBe('FORBIDDEN')
    for (const edition of [0, 2, '1', null]) {
      const { status, json } = await confirm(edition)
      expect([edition, status, Object.keys(json.fields)]).toEqual([edition, 400, ['edition']])
    }
    expect(await state()).toMatchObject({ available: false, setUp: true, confirmed: null })
    for (let times = 0; times < 2; times++) expect((await confirm()).status).toBe(200)
    expect(await state()).toMatchObject({
      available: true,
      confirmed: {
        at: expect.stringMatching(/^20/),
        by: { id: site.now.admin.account.id, username: site.now.admin.account.username },
      },
    })
    const entries = await database.db.logEntry.findMany({ where: { actionType: 'admin_action' } })
    expect(entries.map(({ message, userId, data }) => ({ message, userId, data }))).toEqual([
      {
        message: 'Conditions d’IGDB confirmées',
        userId: site.now.admin.account.id,
        data: { event: 'facts_terms_confirmed', edition: 1 },
      },
    ])
    expect((await find()).status).toBe(200)
  })

  it('terms of before are not those of now, and an agreement can be taken back', async () => {
    await database.db.factsTerms.create({ data: { source: 'igdb', edition: 7 } })
    expect((await find()).json.code).toBe('FACTS_UNCONFIRMED')
    await confirm()
    expect((await find()).status).toBe(200)
    for (let times = 0; times < 2; times++) expect((await withdraw()).json.available).toBe(false)
    expect((await find()).json.code).toBe('FACTS_UNCONFIRMED')
    expect(await database.db.logEntry.count()).toBe(2)
  })

  it('stays confirmed when that account goes', async () => {
    await confirm()
    await database.db.user.delete({ where: { id: site.now.admin.account.id } })
    expect(await state()).toMatchObject({ available: true, confirmed: { by: null } })
  })
})

describe('a search and a game', () => {
  beforeEach(async () => void (await confirm()))

  it('are what IGDB says, in our words', async () => {
    expect((await find('Winter "Light"; \\ limit 500;\n fields *')).json.candidates).toEqual([
      {
        igdbId: 41_001,
        name: 'Winter Light: Ashes',
        kind: 'game',
        year: null,
        platforms: ['PC', 'PlayStation 5', 'Xbox Series X/S', 'Switch 2'],
      },
      {
        igdbId: 41_002,
        name: 'Winter Light: Ashes – Gold Edition',
        kind: 'edition',
        year: null,
        platforms: ['PC'],
      },
    ])
    await nextTurn()
    const { status, json } = await takeNew()
    expect(status).toBe(200)
    expect(json.game).toMatchObject({ igdbId: WINTER_LIGHT.id, fields: WINTER_LIGHT_FIELDS })
    const [searched, one] = igdb.questions
    expect(searched?.body).toBe(
      'search "Winter \\"Light\\"; \\\\ limit 500; fields *"; fields name,game_type,version_parent,platforms,first_release_date; limit 8;',
    )
    expect(one?.body).toMatch(/^fields name,[\w.,]+; where id = 41001; limit 1;$/)
    expect(searched?.headers).toMatchObject({
      'client-id': 'notre-application',
      authorization: 'Bearer token-1',
    })
    expect(igdb.tokensAsked[0]?.body).toBe(
      `client_id=notre-application&client_secret=${IGDB_SECRET}&grant_type=client_credentials`,
    )
  })

  it('are eight candidates at most', async () => {
    igdb.games = Array.from({ length: 20 }, (_, n) => ({ id: n + 1, name: `Jeu ${n}` }))
    expect((await find()).json.candidates).toHaveLength(8)
  })

  it('that IGDB does not have are said so', async () => {
    igdb.games = []
    expect((await find()).json.candidates).toEqual([])
    await nextTurn()
    const { status, json } = await takeNew(77)
    expect([status, json.code]).toEqual([404, 'FACTS_NOT_FOUND'])
  })

  it('that is another than was asked for is not believed', async () => {
    igdb.fault = 'other game'
    const { status, json } = await takeNew(77)
    expect([status, json.code, json.reason]).toEqual([502, 'FACTS_AWAY', 'broken'])
  })

  it.each<[string, string, unknown]>([
    ['findFacts', 'title', ''],
    ['findFacts', 'title', '   '],
    ['findFacts', 'title', 'x'.repeat(121)],
    ['findFacts', 'title', 'a\0b'],
    ['findFacts', 'title', null],
    ['findFacts', 'title', ['Winter']],
  ])('%s refuses %s %j, and asks nothing', async (path, name, value) => {
    const { status, json } = await site.now.call.query(
      withInput(path, { [name]: value }),
      site.now.author.headers,
    )
    expect([status, Object.keys(json.fields)]).toEqual([400, [name]])
    expect(json.message).toMatch(/\S/)
    expect([igdb.questions, igdb.tokensAsked]).toEqual([[], []])
  })

  it('are for authors and above', async () => {
    for (const role of ['visitor', 'moderator'] as const) {
      const { headers } = await as(role)
      for (const path of [withInput('findFacts', { title: 'a' }), 'games.factsState'])
        expect((await site.now.call.query(path, headers)).json.code).toBe('FORBIDDEN')
    }
  })
})

describe('two processes', () => {
  beforeEach(async () => void (await confirm()))

  it('have one token and one rate', async () => {
    const second = await startApp(freshConfig())
    const answers = await Promise.all([
      find('a'),
      find('b', second),
      takeNew(41_001),
      takeNew(41_002, second),
    ])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
    expect([igdb.tokensAsked.length, igdb.questions.length]).toEqual([1, 4])
    await database.db.factsAccess.updateMany({ data: { nextAt: new Date(Date.now() + 3_600_000) } })
    for (const on of [site.now.call, second]) {
      const { status, json } = await find('c', on)
      expect([status, json.code, json.retryAfter]).toEqual([503, 'FACTS_BUSY', 2])
    }
    expect(igdb.questions).toHaveLength(4)
  })

  it('know at once that an agreement is taken back', async () => {
    const second = await startApp(freshConfig())
    expect((await find('a', second)).status).toBe(200)
    await withdraw()
    expect((await find('a', second)).json.code).toBe('FACTS_UNCONFIRMED')
  })
})
