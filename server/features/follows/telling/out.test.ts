import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { addDays, parisDay } from '../../../../shared/format/paris.ts'
import { buildAccount, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { buildGame } from '../../../testing/factories.ts'
import { tellFollowers } from './tell.ts'

const { database } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
let ann: Account
beforeEach(async () => {
  ann = await buildAccount(database.db)
})

/** Makes the database believe that it is that time. */
const at = (moment: string) => stepClock(database.db, (Date.parse(moment) - Date.now()) / 1000)
const as = (who: Account) => testCaller(database, who)
const told = async (who = ann) => {
  await tellFollowers(database.db)
  return (await as(who).notifications.list()).notifications.map(({ kind, title, path }) => [
    kind,
    title,
    path,
  ])
}

interface Given {
  on: string
  access?: string
  precision?: string
}
let made = 0
async function followed(releases: Given[], overrides: object = {}, who = ann) {
  const name = `Sortie ${++made}`
  const game = await buildGame(database.db, { name, shownFrom: new Date(0), ...overrides })
  for (const [position, { on, access = 'full', precision = 'day' }] of releases.entries())
    await database.db.gameRelease.create({
      data: {
        ...{ id: newId(), gameId: game.id, position, platforms: ['PC'], access, precision },
        ...{ on: new Date(on), savedOn: new Date('2026-01-01'), updatedAt: new Date('2026-01-01') },
      },
    })
  await database.db.follow.create({
    data: { userId: who.id, kind: 'game', targetId: game.id, at: new Date('2026-01-01') },
  })
  return { ...game, entry: ['out', name, `/games/${game.slug}`] }
}
const move = (gameId: string, on: string) =>
  database.db.gameRelease.updateMany({ where: { gameId }, data: { on: new Date(on), updatedAt: new Date() } })

describe('the day on which a game is out', () => {
  it.each([
    ['in winter', '2027-01-15', '2027-01-15T07:59:00Z', '2027-01-15T08:00:30Z'],
    ['in summer', '2027-07-14', '2027-07-14T06:59:00Z', '2027-07-14T07:00:30Z'],
    ['as summer time begins', '2027-03-28', '2027-03-28T06:59:00Z', '2027-03-28T07:00:30Z'],
    ['as summer time ends', '2027-10-31', '2027-10-31T07:59:00Z', '2027-10-31T08:00:30Z'],
  ])('is told at nine in Paris, %s', async (_when, on, before, after) => {
    const { entry } = await followed([{ on }])
    await at(before)
    expect(await told()).toEqual([])
    await at(after)
    expect(await told()).toEqual([entry])
    expect(await told()).toEqual([entry])
    // Nothing more comes on the next day.
    await at(`${addDays(on, 1)}T12:00:00Z`)
    expect(await told()).toEqual([entry])
  })

  it('is told of early access and of the whole game, once each day, whatever comes then', async () => {
    const { entry, id } = await followed([
      { on: '2028-05-02', access: 'early' },
      { on: '2028-05-02' },
      { on: '2028-06-06' },
    ])
    await at('2028-05-02T10:00:00Z')
    expect(await told()).toEqual([entry])
    await at('2028-06-06T10:00:00Z')
    expect(await told()).toEqual([entry, entry])
    expect(await database.db.followNews.count({ where: { targetId: id } })).toBe(2)
  })

  it('is none of a month, a quarter, a year; of a hidden, cancelled or binned game; of who follows later', async () => {
    for (const precision of ['month', 'quarter', 'year']) await followed([{ on: '2028-12-31', precision }])
    await followed([{ on: '2028-12-31' }], { cancelled: true })
    await followed([{ on: '2028-12-31' }], { shownFrom: null })
    await followed([{ on: '2028-12-31' }], { deletedAt: new Date() })
    const { id } = await followed([{ on: '2028-12-31' }], {}, await buildAccount(database.db))
    await at('2028-12-31T12:00:00Z')
    await as(ann).follows.follow({ kind: 'game', key: id, followed: true })
    expect(await told()).toEqual([])
  })

  it('that is gone by is never told, also where a date moves there; that moves to this day is, once', async () => {
    const gone = await followed([{ on: '2029-02-01' }])
    const { entry, id } = await followed([{ on: '2029-09-01' }])
    await at('2029-02-02T12:00:00Z')
    await move(gone.id, '2029-01-31')
    expect(await told()).toEqual([])
    await move(id, '2029-02-02')
    expect(await told()).toEqual([entry])
    // A postponed game is not out, and the news about it is hidden; on its day it is told.
    await move(id, '2029-02-20')
    expect(await told()).toEqual([])
    await at('2029-02-20T12:00:00Z')
    expect(await told()).toEqual([entry])
    expect(await database.db.notification.count({ where: { userId: ann.id } })).toBe(2)
  })

  it('is told when a game is shown on that day after nine', async () => {
    const { entry, id } = await followed([{ on: '2029-04-10' }], { shownFrom: null })
    await at('2029-04-10T12:00:00Z')
    expect(await told()).toEqual([])
    await database.db.game.update({ where: { id }, data: { shownFrom: new Date() } })
    expect(await told()).toEqual([entry])
  })
})

it('days are those of Paris', () => {
  expect(parisDay(new Date('2027-03-27T23:30:00Z'))).toBe('2027-03-28')
})
