import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { FOLLOW_LIMITS } from '../../../../shared/follows/kinds.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller, testConfig } from '../../../testing/app.ts'
import { buildGame } from '../../../testing/factories.ts'
import { giveSetting } from '../../../testing/settings.ts'
import { rowsOf } from '../../account/export/section.ts'
import { SECTIONS } from '../../account/export/sections/list.ts'

const { database, config, call } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
const SHOWN = { shownFrom: new Date(0) }
let ann: Account
let as: Record<string, string>
beforeEach(async () => {
  ann = await buildAccount(database.db)
  as = bearer(await signIn(database.db, ann, config))
})

const follow = (game: unknown, followed: unknown = true, by = as) =>
  call.mutate('follows.follow', { kind: 'game', key: game, followed }, by)
const followed = async (game: string) =>
  (
    await call.query(
      `follows.followed?input=${encodeURIComponent(JSON.stringify({ json: { kind: 'game', key: game } }))}`,
      as,
    )
  ).json
const list = async () => (await call.query('follows.list', as)).json.follows

describe('following a game', () => {
  it('is on, off and listed, once however often', async () => {
    const game = await buildGame(database.db, { ...SHOWN, name: 'Le phare' })
    expect(await followed(game.id)).toEqual({ followed: false })
    for (const key of [game.id, game.slug, game.id])
      expect((await follow(key)).json).toEqual({ followed: true })
    expect(await followed(game.slug)).toEqual({ followed: true })
    expect(await list()).toMatchObject([
      { kind: 'game', id: game.id, name: 'Le phare', path: `/games/${game.slug}` },
    ])
    for (const _ of [1, 2]) expect((await follow(game.id, false)).json).toEqual({ followed: false })
    expect(await list()).toEqual([])
    expect(await followed(game.id)).toEqual({ followed: false })
  })

  it('a thousand times at once makes one', async () => {
    const game = await buildGame(database.db, SHOWN)
    const caller = testCaller(database, ann)
    for (let round = 0; round < 20; round++)
      await Promise.all(
        Array.from({ length: 50 }, () =>
          caller.follows.follow({ kind: 'game', key: game.id, followed: true }),
        ),
      )
    expect(await database.db.follow.count({ where: { targetId: game.id } })).toBe(1)
  })

  it('is refused without a session, for what is no game, is hidden or in the bin, and for bad input', async () => {
    const { db } = database
    const hidden = await buildGame(db)
    const binned = await buildGame(db, { ...SHOWN, deletedAt: new Date() })
    const shown = await buildGame(db, SHOWN)
    expect((await follow(shown.id, true, {})).status).toBe(401)
    for (const game of [newId(), 'aucun-jeu', hidden.id, hidden.slug, binned.id]) {
      const { status, json } = await follow(game)
      expect([status, json.code]).toEqual([404, 'GAME_NOT_FOUND'])
      expect((await followed(game)).followed).toBeUndefined()
    }
    for (const [game, wanted] of [
      [shown.id, 'yes'],
      [shown.id, null],
      [{ $ne: null }, true],
      ['\u0000', true],
      ['x'.repeat(5000), true],
      [undefined, true],
    ])
      expect((await follow(game, wanted)).status).toBe(400)
    for (const input of [{ kind: 'studio', id: shown.id }, { kind: 'game', id: 'nope' }, {}])
      expect((await call.mutate('follows.stop', input, as)).status).toBe(400)
    expect(await db.follow.count({ where: { userId: ann.id } })).toBe(0)
  })

  it('leads on from a game that was merged, and goes with what is merged while one waits', async () => {
    const { db } = database
    const editor = bearer(await signIn(db, await buildAccount(db, { role: 'editor' }), config))
    for (let round = 0; round < 5; round++) {
      const [from, into] = [await buildGame(db, SHOWN), await buildGame(db, SHOWN)]
      const [one, two] = await Promise.all([
        call.mutate('games.merge', { game: from.id, into: into.id }, editor),
        follow(from.id),
      ])
      expect([one.status, two.status]).toEqual([200, 200])
      expect(await followed(from.id)).toEqual({ followed: true })
      expect(await followed(into.slug)).toEqual({ followed: true })
      expect(await db.follow.count({ where: { targetId: from.id } })).toBe(0)
      expect((await follow(from.slug, false)).json).toEqual({ followed: false })
      expect(await list()).toEqual([])
    }
  })

  it('of five hundred is the most; what is followed already stays', async () => {
    const { db } = database
    const game = await buildGame(db, SHOWN)
    const caller = testCaller(database, ann)
    await caller.follows.follow({ kind: 'game', key: game.id, followed: true })
    await db.follow.createMany({
      data: Array.from({ length: FOLLOW_LIMITS.most - 2 }, () => ({
        ...{ userId: ann.id, kind: 'game', targetId: newId() },
      })),
    })
    const others = [await buildGame(db, SHOWN), await buildGame(db, SHOWN), await buildGame(db, SHOWN)]
    // Of three at once, one has room.
    const replies = await Promise.all(others.map(({ id }) => follow(id)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
    expect(replies.find(({ status }) => status === 409)?.json).toMatchObject({ code: 'FOLLOWS_FULL' })
    expect((await follow(game.id)).status).toBe(200)
    expect(await db.follow.count({ where: { userId: ann.id } })).toBe(FOLLOW_LIMITS.most)
  })

  it('is stopped for what readers see no more, whose name is not told', async () => {
    const { db } = database
    const game = await buildGame(db, { ...SHOWN, name: 'Disparu' })
    await follow(game.id)
    await db.game.update({ where: { id: game.id }, data: { shownFrom: null } })
    expect(await list()).toMatchObject([{ id: game.id, name: null, path: null }])
    for (const _ of [1, 2])
      expect((await call.mutate('follows.stop', { kind: 'game', id: game.id }, as)).json).toEqual({
        followed: false,
      })
    expect(await list()).toEqual([])
  })

  it('is refused to who has not confirmed their address where that is asked, who may stop', async () => {
    const { db } = database
    const strict = testConfig({
      RATE_LIMIT: 'off',
      JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
      SMTP_URL: 'smtp://localhost:1',
      MAIL_FROM: 'Manette <a@manette.example>',
    })
    const game = await buildGame(db, SHOWN)
    await testCaller(database, ann).follows.follow({ kind: 'game', key: game.id, followed: true })
    const caller = testCaller(database, ann, strict)
    await giveSetting(db, 'confirmAddress', true)
    await expect(caller.follows.follow({ kind: 'game', key: game.id, followed: true })).rejects.toMatchObject(
      {
        errorCode: 'ADDRESS_NOT_CONFIRMED',
      },
    )
    expect(await caller.follows.follow({ kind: 'game', key: game.id, followed: false })).toEqual({
      followed: false,
    })
    await db.setting.deleteMany({ where: { key: 'confirmAddress' } })
  })

  it('is open to who is suspended, as likes are: they write nothing by it', async () => {
    const { db } = database
    const game = await buildGame(db, SHOWN)
    await db.suspension.create({ data: { id: newId(), userId: ann.id, reason: 'insult' } })
    expect((await follow(game.id)).json).toEqual({ followed: true })
  })

  it('goes with the account, also of who leaves meanwhile', async () => {
    const { db } = database
    const game = await buildGame(db, SHOWN)
    for (let round = 0; round < 5; round++) {
      const bob = await buildAccount(db)
      const caller = testCaller(database, bob)
      const [answer] = await Promise.allSettled([
        caller.follows.follow({ kind: 'game', key: game.id, followed: true }),
        db.user.delete({ where: { id: bob.id } }),
      ])
      if (answer?.status === 'rejected') expect(answer.reason).toMatchObject({ errorCode: 'UNAUTHENTICATED' })
      expect(await db.follow.count({ where: { userId: bob.id } })).toBe(0)
    }
    const gone = await buildAccount(db)
    await db.user.delete({ where: { id: gone.id } })
    await expect(
      testCaller(database, gone).follows.follow({ kind: 'game', key: game.id, followed: true }),
    ).rejects.toMatchObject({ errorCode: 'UNAUTHENTICATED' })
  })

  it('is in no public answer, and goes with a purged game', async () => {
    const { db } = database
    const game = await buildGame(db, SHOWN)
    await follow(game.id)
    const rest = await call.rest('GET', `/games/${game.slug}`)
    expect(rest.status).toBe(200)
    expect(rest.body).not.toMatch(/follow/i)
    await db.game.delete({ where: { id: game.id } })
    expect(await db.follow.count({ where: { targetId: game.id } })).toBe(0)
  })

  it('is in the export of one’s own data, without the name of what readers do not see', async () => {
    const { db } = database
    const [shown, hidden] = [
      await buildGame(db, { ...SHOWN, name: 'Le phare' }),
      await buildGame(db, { ...SHOWN, name: 'Caché' }),
    ]
    for (const { id } of [shown, hidden]) await follow(id)
    await db.game.update({ where: { id: hidden.id }, data: { shownFrom: null } })
    // More than one read returns.
    await db.follow.createMany({
      data: Array.from({ length: 450 }, () => ({ userId: ann.id, kind: 'game', targetId: newId() })),
    })
    const section = SECTIONS.find(({ name }) => name === 'follows')
    const rows = []
    if (section) for await (const row of rowsOf(db, section, ann.id)) rows.push(row)
    expect(rows).toHaveLength(452)
    expect(new Set(rows.map(({ key }) => key)).size).toBe(452)
    expect(rows.filter(({ name }) => name !== null)).toMatchObject([
      { kind: 'game', name: 'Le phare', page: `/games/${shown.slug}` },
    ])
    expect(rows.filter(({ page }) => page !== null)).toHaveLength(1)
  })
})
