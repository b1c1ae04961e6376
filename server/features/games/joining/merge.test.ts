import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildGame, buildReview } from '../../../testing/factories.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
let author: Record<string, string>
beforeAll(async () => {
  const as = async (role: 'editor' | 'author') =>
    bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
  editor = await as('editor')
  author = await as('author')
})

const merge = (game: string, into: string, as = editor) => call.mutate('games.merge', { game, into }, as)
const overRest = (game: string, into: string, as = editor) =>
  call.rest('POST', `/games/${game}/merge`, { into }, as)
const asked = (path: string, input: object, as = editor) =>
  call.query(`${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, as)
const save = (game: string, input: object) => call.mutate('games.save', { game, ...input }, editor)
const stored = (id: string) =>
  database.db.game.findUniqueOrThrow({ where: { id }, include: { releases: true } })
const namedBy = async (contentId: string) =>
  (await database.db.textGame.findMany({ where: { contentId }, orderBy: { position: 'asc' } })).map(
    ({ gameId }) => gameId,
  )

describe('merging', () => {
  it('says what moves, moves it, and leads on', async () => {
    const { db } = database
    const [review, article] = [await buildReview(db, { rating: 8 }), await buildArticle(db)]
    const from = await buildGame(db, {
      name: 'Phare (2026)',
      otherNames: ['Lighthouse'],
      texts: [review.id, article.id],
    })
    const into = await buildGame(db, { name: 'Phare', series: 'Phares' })
    await save(from.id, { pegi: '12', series: 'Autre', releases: [{ precision: 'year', date: '2027' }] })
    const notice = await asked('games.mergeNotice', { game: from.slug, into: into.id })
    expect(notice.json).toMatchObject({
      game: { id: from.id },
      into: { id: into.id },
      texts: 2,
      names: ['Phare (2026)', 'Lighthouse'],
      filled: ['releases', 'pegi'],
    })
    const [{ id: releaseId } = { id: '' }] = (await stored(from.id)).releases
    const { status, json } = await merge(from.id, into.slug)
    expect([status, json.fields]).toMatchObject([
      200,
      {
        name: 'Phare',
        otherNames: ['Phare (2026)', 'Lighthouse'],
        pegi: '12',
        series: 'Phares',
        releases: [{ _id: releaseId }],
      },
    ])
    expect([await namedBy(review.id), await namedBy(article.id)]).toEqual([[into.id], [into.id]])
    for (const key of [from.id, from.slug, into.slug])
      expect((await call.rest('GET', `/games/${key}`)).json.game).toMatchObject({ _id: into.id, score: 8 })
    expect(await db.game.count({ where: { id: from.id } })).toBe(0)
  })

  it('says whether readers will see the one that stays, which they do not see yet', async () => {
    const { db } = database
    const [review, draft] = [await buildReview(db), await buildArticle(db, { status: 'draft' })]
    const shown = { shownFrom: new Date(0) }
    const text = async (id: string) => (await buildGame(db, { texts: [id] })).id
    const games = {
      named: await text(review.id),
      shown: (await buildGame(db, shown)).id,
      drafted: await text(draft.id),
      hidden: (await buildGame(db)).id,
    }
    const seen = (await buildGame(db, shown)).id
    for (const [name, from] of Object.entries(games)) {
      const into = (await buildGame(db)).id
      const appears = ['named', 'shown'].includes(name)
      const notice = await asked('games.mergeNotice', { game: from, into })
      expect(notice.json, name).toMatchObject({ appears })
      expect((await asked('games.mergeNotice', { game: from, into: seen })).json.appears, name).toBe(false)
      expect((await merge(from, into)).json, name).toMatchObject({ seen: appears })
    }
  })

  it('keeps no chains: what led to the one that goes leads to the one that stays', async () => {
    const { db } = database
    const [a, b, c] = [await buildGame(db), await buildGame(db), await buildGame(db)]
    await save(a.id, { slug: `${a.slug}-neuf` })
    await merge(a.id, b.id)
    await merge(b.slug, c.id)
    const keys = (await db.formerGame.findMany({ where: { gameId: c.id } })).map(({ key }) => key).toSorted()
    expect(keys).toEqual([a.id, a.slug, `${a.slug}-neuf`, b.id, b.slug].toSorted())
    for (const game of keys) expect((await asked('games.forEdit', { game })).json.id).toBe(c.id)
  })

  it('a text that names both names one, at the earlier place', async () => {
    const { db } = database
    const [one, two] = [await buildReview(db, { rating: 5 }), await buildReview(db, { rating: 9 })]
    const from = await buildGame(db, { texts: [one.id] })
    const into = await buildGame(db, { texts: [two.id, one.id] })
    const other = await buildGame(db, { texts: [one.id] })
    await db.textGame.create({ data: { contentId: two.id, position: 2, gameId: from.id } })
    await merge(from.id, into.id)
    expect([await namedBy(one.id), await namedBy(two.id)]).toEqual([[into.id, other.id], [into.id]])
    expect((await call.rest('GET', `/games/${into.slug}`)).json.game.reviews).toHaveLength(2)
  })

  it('closes no circle of parents, at whatever distance', async () => {
    const { db } = database
    const top = await buildGame(db)
    const from = await buildGame(db, { parentId: top.id })
    const child = await buildGame(db, { parentId: from.id })
    const into = await buildGame(db, { parentId: child.id })
    expect((await merge(from.id, into.id)).status).toBe(200)
    expect((await stored(into.id)).parentId).toBe(top.id)
    expect((await stored(child.id)).parentId).toBe(into.id)
    expect((await merge(top.id, child.id)).status).toBe(200)
    expect((await stored(child.id)).parentId).toBeNull()
    expect((await stored(into.id)).parentId).toBe(child.id)
  })

  it('is a version of the one that stays, and the log has what the other was', async () => {
    const { db } = database
    const [from, into] = [await buildGame(db, { name: 'Onde noire' }), await buildGame(db, { name: 'Onde' })]
    await save(from.id, { studios: ['Studio d’ici'] })
    await save(into.id, { series: 'Ondes' })
    await merge(from.id, into.id)
    const versions = (await asked('games.versions', { game: into.id })).json
    expect(versions[0]).toMatchObject({
      changed: ['otherNames', 'studios'],
      fields: { otherNames: ['Onde noire'] },
    })
    const entry = await db.logEntry.findFirstOrThrow({
      where: { message: { contains: '« Onde noire » dans « Onde »' } },
    })
    expect(entry.data).toMatchObject({
      event: 'game_merged',
      id: into.id,
      was: { id: from.id, name: 'Onde noire', studios: ['Studio d’ici'], releases: [] },
    })
  })

  it('what may be one game with the one that goes may be one with the one that stays', async () => {
    const { db } = database
    const near = await buildGame(db, { name: 'Minuit III' })
    const { json: from } = await call.mutate('games.create', { name: 'Minuit 3' }, editor)
    const into = await buildGame(db, { name: 'Tout autre chose' })
    const pairs = async () =>
      (await db.gameDoubt.findMany({ where: { OR: [{ oneId: near.id }, { otherId: near.id }] } })).map(
        ({ oneId, otherId }) => [oneId, otherId].find((id) => id !== near.id),
      )
    expect(await pairs()).toEqual([from.id])
    await merge(from.id, into.id)
    expect(await pairs()).toEqual([into.id])
    await call.mutate('games.part', { one: near.id, other: into.id }, editor)
    await save(into.id, { name: 'Minuit trois' })
    expect(
      await db.gameDoubt.count({
        where: { decidedAt: null, OR: [{ oneId: near.id }, { otherId: near.id }] },
      }),
    ).toBe(0)
  })
})

describe('merging is refused', () => {
  it('with itself, by its id or a former address, over tRPC and REST', async () => {
    const game = await buildGame(database.db)
    await save(game.id, { slug: `${game.slug}-neuf` })
    const before = await stored(game.id)
    for (const one of [game.id, game.slug, `${game.slug}-neuf`])
      for (const other of [game.id, game.slug])
        for (const { status, json } of [
          await merge(one, other),
          await overRest(one, other),
          await asked('games.mergeNotice', { game: one, into: other }),
        ])
          expect([status, json.code]).toEqual([409, 'GAMES_CONFLICT'])
    expect(await stored(game.id)).toEqual(before)
  })

  it.each([undefined, null, '', 3, ['a'], {}, 'a\0b', 'a'.repeat(201)])(
    'with %.10j, which names nothing, over tRPC and REST',
    async (into) => {
      const game = await buildGame(database.db)
      for (const { status, json } of [
        await call.mutate('games.merge', { game: game.id, into }, editor),
        await call.rest('POST', `/games/${game.id}/merge`, { into }, editor),
      ])
        expect([status, Object.keys(json.fields)]).toEqual([400, ['into']])
      expect(await stored(game.id)).toMatchObject({ updatedAt: game.updatedAt })
    },
  )

  it('of what is not there, and by who may not', async () => {
    const game = await buildGame(database.db)
    for (const reply of [await merge(game.id, newId()), await overRest('nulle-part', game.id)])
      expect([reply.status, reply.json.code]).toEqual([404, 'GAME_NOT_FOUND'])
    const other = await buildGame(database.db)
    expect((await overRest(game.id, other.id, author)).status).toBe(403)
    expect((await overRest(game.id, other.id, {})).status).toBe(401)
    expect(await database.db.game.count({ where: { id: game.id } })).toBe(1)
  })

  it('crosswise at once to the second; one of the two is left, with all texts', async () => {
    const { db } = database
    const doors = [
      [merge, overRest],
      [merge, merge],
      [overRest, overRest],
    ] as const
    for (const [there, back] of [...doors, ...doors]) {
      const [one, two] = [await buildReview(db), await buildReview(db)]
      const [a, b] = [await buildGame(db, { texts: [one.id] }), await buildGame(db, { texts: [two.id] })]
      const replies = await Promise.all([there(a.id, b.id), back(b.id, a.id)])
      const statuses = replies.map(({ status }) => status).toSorted()
      expect(statuses[0]).toBe(200)
      expect([404, 409]).toContain(statuses[1])
      const left = await db.game.findMany({ where: { id: { in: [a.id, b.id] } } })
      expect(left).toHaveLength(1)
      expect([await namedBy(one.id), await namedBy(two.id)]).toEqual([[left[0]?.id], [left[0]?.id]])
    }
  })

  it('nothing, where two pairs are merged at once, either way about', async () => {
    const { db } = database
    for (let round = 0; round < 5; round++) {
      const [a, b, c, d] = [
        await buildGame(db, { name: `Un Deux ${newId()}` }),
        await buildGame(db, { name: `Trois Quatre ${newId()}` }),
        await buildGame(db, { name: `Cinq Six ${newId()}` }),
        await buildGame(db, { name: `Sept Huit ${newId()}` }),
      ]
      const replies = await Promise.all([merge(a.id, d.id), overRest(c.id, b.id)])
      expect(replies.map(({ status }) => status)).toEqual([200, 200])
      const crossed = await Promise.all([merge(b.id, d.id), overRest(d.id, b.id)])
      expect(crossed.map(({ status }) => status).toSorted()[0]).toBe(200)
      for (const { status } of crossed) expect([200, 404, 409]).toContain(status)
    }
  })

  it('the same merge twice at once, to the second', async () => {
    const { db } = database
    const [a, b] = [await buildGame(db), await buildGame(db)]
    const replies = await Promise.all([merge(a.id, b.id), merge(a.id, b.id)])
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await db.logEntry.count({ where: { data: { path: ['was', 'id'], equals: a.id } } })).toBe(1)
  })

  it('nothing, where a text that names the one that goes is published meanwhile', async () => {
    const { db } = database
    const text = await buildArticle(db, { status: 'draft' })
    const [from, into] = [await buildGame(db, { texts: [text.id] }), await buildGame(db)]
    const publishedAt = new Date()
    const publish = async () => {
      await db.content.update({ where: { id: text.id }, data: { status: 'published', publishedAt } })
    }
    let published = Promise.resolve()
    await db.$transaction(async (tx) => {
      await tx.$queryRaw`SELECT 1 AS n FROM "Game" WHERE "id" IN (${from.id}, ${into.id}) FOR NO KEY UPDATE`
      published = publish()
      published.catch(() => {})
      await expect.poll(() => connectionsWaiting(db)).toBe(1)
      await tx.textGame.updateMany({ where: { gameId: from.id }, data: { gameId: into.id } })
    })
    await published
    const named = await db.textGame.findMany({ where: { contentId: text.id } })
    expect(named).toMatchObject([{ gameId: into.id, visibleFrom: publishedAt }])
  })

  it('nothing, where a text that begins to name the one that goes is saved meanwhile', async () => {
    const { db } = database
    const [from, into, last] = [await buildGame(db), await buildGame(db), await buildGame(db)]
    await db.formerGame.create({ data: { key: 'avant-la-fusion', gameId: from.id } })
    const { id, slug, title, excerpt, content } = await buildArticle(db)
    const [merged, saved] = await db.$transaction(
      async (tx) => {
        // A merge moves this after it has locked both.
        await tx.$executeRaw`SELECT FROM "FormerGame" WHERE "key" = 'avant-la-fusion' FOR UPDATE`
        const merging = merge(from.id, into.id)
        await expect.poll(() => connectionsWaiting(db)).toBe(1)
        const text = { slug, title, excerpt, content, games: [last.slug, from.slug] }
        const saving = call.rest('PUT', `/articles/${id}`, text, editor)
        await expect.poll(() => connectionsWaiting(db)).toBe(2)
        return [merging, saving] as const
      },
      { timeout: 60_000 },
    )
    expect([(await merged).status, (await saved).status]).toEqual([200, 200])
    expect(await namedBy(id)).toEqual([last.id, into.id])
  })
})
