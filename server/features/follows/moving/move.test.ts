import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { buildAccount, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { buildArticle, buildGame } from '../../../testing/factories.ts'
import { tellFollowers } from '../telling/tell.ts'

const { database } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
type Game = Awaited<ReturnType<typeof buildGame>>
const SHOWN = { shownFrom: new Date(0) }
const LONG_AGO = new Date('2026-01-01')
let editor: Account
let ann: Account
let bob: Account
let from: Game
let into: Game
beforeEach(async () => {
  const { db } = database
  await stepClock(db, 0)
  editor = await buildAccount(db, { role: 'editor' })
  ;[ann, bob] = [await buildAccount(db), await buildAccount(db)]
  ;[from, into] = [await buildGame(db, { ...SHOWN, name: 'Phare' }), await buildGame(db, SHOWN)]
})

const as = (who: Account) => testCaller(database, who)
const follow = (who: Account, { id: targetId }: Game, at = LONG_AGO) =>
  database.db.follow.create({ data: { userId: who.id, kind: 'game', targetId, at } })
const name = (contentId: string, { id: gameId }: Game) =>
  database.db.textGame.create({ data: { contentId, position: 1, gameId } })
const merge = () => as(editor).games.merge({ game: from.id, into: into.id })
const told = async (who: Account) => {
  await tellFollowers(database.db)
  const { notifications } = await as(who).notifications.list()
  return notifications.map(({ kind, title, path }) => [kind, title ?? '', path])
}
const out = (game: Game, on: string) =>
  database.db.gameRelease.create({
    data: {
      ...{ id: newId(), gameId: game.id, position: 0, platforms: ['PC'], access: 'full', precision: 'day' },
      ...{ on: new Date(on), savedOn: LONG_AGO, updatedAt: LONG_AGO },
    },
  })

describe('merging', () => {
  it('says how many follow, moves them, and of both once, since when they first did', async () => {
    const { db } = database
    await follow(ann, from)
    await follow(bob, from)
    await follow(bob, into, new Date())
    const notice = await as(editor).games.mergeNotice({ game: from.id, into: into.id })
    expect(notice.followers).toBe(2)
    await merge()
    const rows = await db.follow.findMany({ where: { kind: 'game', targetId: { in: [from.id, into.id] } } })
    expect(rows.map(({ userId, targetId, at }) => [userId, targetId, at]).toSorted()).toEqual(
      [ann, bob].map(({ id }) => [id, into.id, LONG_AGO]).toSorted(),
    )
    // Nobody may know who follows.
    expect(JSON.stringify([notice, await db.logEntry.findMany()])).not.toMatch(
      new RegExp(`${ann.id}|${bob.id}`),
    )
  })

  it('tells nothing again, and who follows the other of what they have not heard', async () => {
    const { db } = database
    await follow(ann, from)
    await follow(bob, into)
    const [one, two] = [
      await buildArticle(db, { title: 'Du premier' }),
      await buildArticle(db, { title: 'De l’autre' }),
    ]
    await name(one.id, from)
    await name(two.id, into)
    expect(await told(ann)).toHaveLength(1)
    expect(await told(bob)).toHaveLength(1)
    await merge()
    expect((await told(ann)).map(([, title]) => title).toSorted()).toEqual(['De l’autre', 'Du premier'])
    expect((await told(bob)).map(([, title]) => title).toSorted()).toEqual(['De l’autre', 'Du premier'])
    expect(await told(ann)).toHaveLength(2)
    const third = await buildArticle(db, { title: 'Des deux' })
    await name(third.id, into)
    expect(await told(ann)).toHaveLength(3)
  })

  it('tells everybody where it comes between two batches', async () => {
    const { db } = database
    const article = await buildArticle(db)
    await name(article.id, from)
    await follow(ann, from)
    await follow(bob, into)
    await db.followNews.create({
      data: {
        ...{ news: article.id, kind: 'game', targetId: from.id, what: 'text', contentId: article.id },
        ...{ outAt: new Date(), toldTo: 'f'.repeat(24) },
      },
    })
    await merge()
    expect(await told(ann)).toHaveLength(1)
    expect(await told(bob)).toHaveLength(1)
    expect(await db.followNews.count({ where: { targetId: from.id } })).toBe(0)
  })

  it('that a game is out is told once of both, and leads to the one that stays', async () => {
    await follow(ann, from)
    await follow(ann, into)
    await follow(bob, into)
    const day = '2030-03-05'
    await out(from, day)
    await stepClock(database.db, (Date.parse(`${day}T10:00:00Z`) - Date.now()) / 1000)
    expect(await told(ann)).toEqual([['out', 'Phare', `/games/${from.slug}`]])
    expect(await told(bob)).toEqual([])
    await merge()
    expect(await told(ann)).toEqual([['out', into.name, `/games/${into.slug}`]])
    expect(await told(bob)).toEqual([['out', into.name, `/games/${into.slug}`]])
    expect(await database.db.notification.count({ where: { userId: ann.id } })).toBe(1)
  })

  it('where both were out, and told of, once is left', async () => {
    await follow(ann, from)
    await follow(ann, into)
    const day = '2031-03-05'
    for (const game of [from, into]) await out(game, day)
    await stepClock(database.db, (Date.parse(`${day}T10:00:00Z`) - Date.now()) / 1000)
    expect(await told(ann)).toHaveLength(2)
    await merge()
    expect(await told(ann)).toEqual([['out', into.name, `/games/${into.slug}`]])
  })
})
