import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { fieldsFr } from '../../../shared/messages/fr.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { stepClock } from '../../testing/clock.ts'
import { buildGame, buildReview } from '../../testing/factories.ts'

const { database, config, call } = useAccountSite()

type Headers = Record<string, string>
let editor: Headers
let author: Headers
let visitor: Headers
beforeAll(async () => {
  const as = async (role: 'editor' | 'author' | 'visitor') =>
    bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
  editor = await as('editor')
  author = await as('author')
  visitor = await as('visitor')
})

const create = (input: object, as = author) => call.mutate('games.create', input, as)
const save = (game: string, input: object, as = author) => call.mutate('games.save', { game, ...input }, as)
const put = (game: string, input: unknown, as = author) => call.rest('PUT', `/games/${game}`, input, as)
const stored = (id: string) =>
  database.db.game.findUniqueOrThrow({ where: { id }, include: { releases: true } })
const release = (part: object = {}) => ({ precision: 'day', date: '2026-03-06', ...part })

const BAD: [what: string, input: object, fields: object][] = [
  ['a name of blanks', { name: ' \t\u200b ' }, { name: fieldsFr.gameNameInvalid }],
  ['a name with NUL', { name: 'Phare\u0000' }, { name: fieldsFr.nulCharacter }],
  ['a name of 121 characters', { name: '🦊'.repeat(121) }, { name: fieldsFr.gameNameInvalid }],
  [
    '21 other names',
    { otherNames: Array.from({ length: 21 }, (_, n) => `Nom ${n}`) },
    { otherNames: fieldsFr.otherNamesTooMany },
  ],
  [
    '30 February',
    { releases: [release({ date: '2027-02-30' })] },
    { 'releases.0.date': fieldsFr.dateInvalid },
  ],
  [
    'a fifth quarter, at its row',
    { releases: [release(), release({ precision: 'quarter', date: '2027-Q5' })] },
    { 'releases.1.date': fieldsFr.dateInvalid },
  ],
  ...(
    [
      ['day', '2027-02-29'],
      ['day', '2027-04-31'],
      ['day', '2027-2-3'],
      ['day', '2027-02'],
      ['month', '2027-13'],
      ['month', '2027-00'],
      ['quarter', '2027-Q0'],
      ['quarter', '2027-Q12'],
      ['quarter', '2027-T4'],
      ['year', '1949'],
      ['year', '1000000000'],
    ] as const
  ).map(([precision, date]): [string, object, object] => [
    `a ${precision} of ${date}`,
    { releases: [release({ precision, date })] },
    { 'releases.0.date': fieldsFr.dateInvalid },
  ]),
  ...(
    [
      ['day', ''],
      ['day', null],
      ['month', '-03'],
      ['quarter', '-Q1'],
      ['year', ''],
      ['year', undefined],
    ] as const
  ).map(([precision, date]): [string, object, object] => [
    `a ${precision} that is left empty: ${date}`,
    { releases: [release({ precision, date })] },
    { 'releases.0.date': fieldsFr.dateMissing },
  ]),
  [
    'a date of "TBA"',
    { releases: [release({ precision: 'tba' })] },
    { 'releases.0.date': fieldsFr.dateInvalid },
  ],
  [
    'a date of what is out since nobody knows when',
    { releases: [release({ precision: 'out' })] },
    { 'releases.0.date': fieldsFr.dateInvalid },
  ],
  [
    '13 releases',
    { releases: Array.from({ length: 13 }, () => release()) },
    { releases: fieldsFr.releasesTooMany },
  ],
  [
    'a platform that nobody knows, of a release',
    { releases: [release({ platforms: ['Dreamcast 2'] })] },
    { 'releases.0.platforms.0': fieldsFr.platformUnknown },
  ],
  ['one of the game', { platforms: ['Multi-plateforme'] }, { 'platforms.0': fieldsFr.platformUnknown }],
  [
    'a link that runs',
    { links: 'https://a.example\njavascript:alert(1)' },
    { 'links.1': fieldsFr.linkInvalid },
  ],
  ...[
    'JaVaScRiPt:alert(1)//a.example',
    'java\tscript:alert(1)',
    'javascript://a.example/%0aalert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:a.example',
    'blob:https://a.example/x',
    '//a.example',
    // On one of our pages they would lead to another page of ours.
    'https:a.example',
    'https:/a.example',
    'https://moi:secret@a.example',
    'https://:secret@a.example',
  ].map((link): [string, object, object] => [link, { links: [link] }, { 'links.0': fieldsFr.linkInvalid }]),
  ['a picture that runs', { cover: 'javascript:alert(1)' }, { cover: fieldsFr.imageInvalid }],
  ['an address of a list', { slug: 'suggest' }, { slug: fieldsFr.slugInvalid }],
  ['an address like an id', { slug: '0123456789abcdef01234567' }, { slug: fieldsFr.slugInvalid }],
  ['a picture of others', { cover: 'https://ailleurs.example/a.png' }, { cover: fieldsFr.imageInvalid }],
  ['a parent that is not there', { parent: 'nulle-part' }, { parent: fieldsFr.gameUnknown }],
]

describe('bad input', () => {
  it.each(BAD)(
    '%s is refused where it stands, over tRPC and REST, made and saved',
    async (_, input, fields) => {
      const game = await buildGame(database.db)
      const before = await database.db.game.count()
      const made = { name: 'Phare', ...input }
      const replies = [
        await create(made),
        await call.rest('POST', '/games', made, author),
        await save(game.id, input),
        await put(game.slug, input),
      ]
      for (const { status, json } of replies) expect([status, json.fields]).toEqual([400, fields])
      expect(await database.db.game.count()).toBe(before)
      expect(await stored(game.id)).toMatchObject({ updatedAt: game.updatedAt, releases: [] })
    },
  )

  it('is no game at all', async () => {
    for (const body of ['{"name":', '[]', 'null'])
      expect((await call.rest('POST', '/games', body, author)).status).toBe(400)
    expect((await create({})).json.fields).toEqual({ name: fieldsFr.gameNameInvalid })
    const { status, json } = await save('nulle-part', { name: 'Rien' })
    expect([status, json.code]).toEqual([404, 'GAME_NOT_FOUND'])
  })

  it('an address that another game has is refused; one that it had is taken, and leads there', async () => {
    const { db } = database
    const [one, other] = [await buildGame(db), await buildGame(db)]
    expect((await save(one.id, { slug: other.slug })).json.fields).toEqual({ slug: fieldsFr.slugTaken })
    expect((await create({ name: 'Copie', slug: other.slug })).json.fields).toEqual({
      slug: fieldsFr.slugTaken,
    })
    await save(other.id, { slug: `${other.slug}-neuf` })
    expect((await save(one.id, { slug: other.slug })).status).toBe(200)
    expect(
      (
        await call.query(
          `games.forEdit?input=${encodeURIComponent(JSON.stringify({ json: { game: other.slug } }))}`,
          author,
        )
      ).json.id,
    ).toBe(one.id)
  })

  it('parents in a circle are refused, also where two close it at once', async () => {
    const { db } = database
    const [a, b, c] = [await buildGame(db), await buildGame(db), await buildGame(db)]
    expect((await save(a.id, { parent: a.slug })).json.fields).toEqual({ parent: fieldsFr.parentCircle })
    await save(a.id, { parent: b.id })
    await save(b.id, { parent: c.id })
    expect((await save(c.id, { parent: a.id })).json.fields).toEqual({ parent: fieldsFr.parentCircle })
    for (let round = 0; round < 5; round++) {
      const [x, y] = [await buildGame(db), await buildGame(db)]
      const replies = await Promise.all([save(x.id, { parent: y.id }), put(y.id, { parent: x.id })])
      expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 400])
      expect([(await stored(x.id)).parentId, (await stored(y.id)).parentId].filter(Boolean)).toHaveLength(1)
    }
  })

  it('two who make a game of one name at once get an address each', async () => {
    const replies = await Promise.all([1, 2, 3].map(() => create({ name: 'Trois à la fois' })))
    expect(replies.map(({ json }) => json.slug).toSorted()).toEqual([
      'trois-a-la-fois',
      'trois-a-la-fois-2',
      'trois-a-la-fois-3',
    ])
  })
})

describe('who saves', () => {
  it('authors make games and change hidden ones; what readers see, and showing, is an editor’s', async () => {
    const { db } = database
    const { json: game } = await create({ name: 'Caché' })
    expect((await save(game.id, { series: 'Phares' })).status).toBe(200)
    expect((await save(game.id, { shown: true })).json.code).toBe('FORBIDDEN')
    expect((await save(game.id, { shown: true }, editor)).json.seen).toBe(true)
    for (const reply of [await save(game.id, { series: null }), await put(game.id, { series: null })])
      expect([reply.status, reply.json.code]).toEqual([403, 'FORBIDDEN'])
    expect((await stored(game.id)).series).toBe('Phares')

    const review = await buildReview(db)
    const named = await buildGame(db, { texts: [review.id] })
    expect((await save(named.id, { series: 'Non' })).status).toBe(403)
    expect((await save(named.id, { shown: false })).status).toBe(403)
  })

  it('nobody else', async () => {
    const game = await buildGame(database.db)
    for (const [as, status] of [
      [visitor, 403],
      [{}, 401],
    ] as const) {
      expect((await create({ name: 'Non' }, as)).status).toBe(status)
      expect((await put(game.id, { name: 'Non' }, as)).status).toBe(status)
    }
  })
})

describe('two at once', () => {
  it('who read an older game is told, with what it is now', async () => {
    const game = await buildGame(database.db)
    const { json: read } = await save(game.id, { series: 'Une' })
    expect((await save(game.id, { series: 'Deux', updatedAt: read.updatedAt })).status).toBe(200)
    const late = { series: 'Trois', updatedAt: read.updatedAt }
    const [overTrpc, overRest] = [await save(game.id, late), await put(game.id, late)]
    expect([overTrpc.status, overTrpc.json.code, overTrpc.json.current.fields.series]).toEqual([
      409,
      'EDIT_CONFLICT',
      'Deux',
    ])
    expect([overRest.status, overRest.json.current.series]).toEqual([409, 'Deux'])
  })

  it('who leaves out releases takes nothing of those that are saved meanwhile', async () => {
    for (let round = 0; round < 5; round++) {
      const game = await buildGame(database.db)
      await Promise.all([
        save(game.id, { releases: [release()] }),
        put(game.id, { series: 'Phares' }),
        put(game.id, { pegi: '7' }),
      ])
      expect(await stored(game.id)).toMatchObject({
        series: 'Phares',
        pegi: '7',
        releases: [{ goneAt: null }],
      })
    }
  })
})

describe('releases', () => {
  it('that are copied from another game become its own', async () => {
    const { db } = database
    const [one, other] = [await buildGame(db), await buildGame(db)]
    const { json } = await save(one.id, { releases: [release()] })
    const copied = await save(other.id, { releases: json.fields.releases })
    expect(copied.json.fields.releases).toMatchObject([{ date: '2026-03-06' }])
    expect(copied.json.fields.releases[0]._id).not.toBe(json.fields.releases[0]._id)
    expect((await stored(one.id)).releases).toHaveLength(1)
  })

  it('whose span is over are asked about, until somebody says that they are out', async () => {
    const { db } = database
    const { json: game } = await create(
      { name: 'Attendu', releases: [release({ precision: 'year', date: '2031' })] },
      editor,
    )
    const [{ _id }] = game.fields.releases
    const toDecide = async () =>
      (await call.query('games.toDecide', editor)).json.spans.map(
        (span: { release: { _id: string } }) => span.release._id,
      )
    const state = async () =>
      (await db.game.findUniqueOrThrow({ where: { id: game.id }, select: { outOn: true } })).outOn
    expect(await toDecide()).not.toContain(_id)
    await stepClock(db, 20 * 366 * 24 * 3600)
    expect(await toDecide()).toContain(_id)
    const { waiting } = (await call.query('games.waiting', editor)).json
    expect(waiting).toBeGreaterThan(0)
    // After a save for another reason it is as open as before; so is a claim about another game's release.
    await save(game.id, { series: 'Attentes', confirmed: [newId()] }, editor)
    expect([await toDecide(), await state()]).toEqual([expect.arrayContaining([_id]), null])
    const versions = await db.gameVersion.count({ where: { gameId: game.id } })
    expect((await save(game.id, { confirmed: [_id] }, editor)).status).toBe(200)
    expect(await toDecide()).not.toContain(_id)
    expect(await state()).toEqual(new Date('2031-12-31'))
    expect(await db.gameVersion.count({ where: { gameId: game.id } })).toBe(versions)
    expect((await call.query('games.waiting', editor)).json.waiting).toBe(waiting - 1)
    await stepClock(db, 0)
  })
})

it('says at once which other game a new one may be', async () => {
  expect((await create({ name: 'Aldermoor nocturne' })).json.alike).toBeNull()
  for (const name of ['Aldermoor nocturne', 'Aldermoor Nocturn', '« Aldermoor, nocturne »'])
    expect((await create({ name })).json.alike).toMatch(/^Aldermoor nocturn/i)
})
