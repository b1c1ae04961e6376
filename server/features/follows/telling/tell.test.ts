import { beforeEach, describe, expect, it } from 'vitest'
import { FOLLOW_LIMITS } from '../../../../shared/follows/kinds.ts'
import { buildAccount, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { stepClock } from '../../../testing/clock.ts'
import { buildArticle, buildGame, buildReview, buildVideo } from '../../../testing/factories.ts'
import { purgeNotifications } from '../../notifications/purge.ts'
import { tellFollowers } from './tell.ts'

const { database } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
const HOUR = 3_600_000
const SHOWN = { shownFrom: new Date(0) }
let ann: Account
let game: Awaited<ReturnType<typeof buildGame>>
beforeEach(async () => {
  const { db } = database
  await stepClock(db, 0)
  ann = await buildAccount(db)
  game = await buildGame(db, { ...SHOWN, name: 'Le phare' })
  await follow(ann)
})

const as = (who: Account) => testCaller(database, who)
/** As if the user had done so some hours ago: the factories' texts came out a minute ago. */
async function follow(who: Account, its = game, hours = 2): Promise<void> {
  await as(who).follows.follow({ kind: 'game', key: its.id, followed: true })
  await database.db.follow.updateMany({
    where: { userId: who.id, targetId: its.id },
    data: { at: new Date(Date.now() - hours * HOUR) },
  })
}
const MONTH = 30 * 24
const tell = () => tellFollowers(database.db)
const listOf = async (who: Account) => (await as(who).notifications.list()).notifications
const told = async (who: Account) => {
  await tell()
  return (await listOf(who)).map(({ kind, title }) => [kind, title])
}
const name = (contentId: string, position = 1, its = game) =>
  database.db.textGame.create({ data: { contentId, position, gameId: its.id } })
const change = (id: string, data: object) => database.db.content.update({ where: { id }, data })
const in_ = (hours: number) => ({
  status: 'published' as const,
  publishedAt: new Date(Date.now() + hours * HOUR),
})

describe('a text about a followed game', () => {
  it('is told once, with where it stands, and not to who does not follow or follows later', async () => {
    const { db } = database
    const [bob, cat] = [await buildAccount(db), await buildAccount(db)]
    const review = await buildReview(db, { title: 'La lampe tient' })
    await name(review.id)
    await follow(cat, game, 0)
    expect(await told(ann)).toEqual([['text', 'La lampe tient']])
    expect(await told(ann)).toHaveLength(1)
    expect([await told(bob), await told(cat)]).toEqual([[], []])
    expect(await as(ann).notifications.unread()).toEqual({ unread: 1 })
    const [entry] = await listOf(ann)
    expect(entry).toMatchObject({
      kind: 'text',
      textKind: 'review',
      path: `/reviews/${review.slug}`,
      commentId: null,
      by: null,
      read: false,
    })
    expect(await as(ann).notifications.readOne({ id: entry?.id ?? '' })).toEqual({ unread: 0 })
    // A correction is no news.
    await change(review.id, { title: 'La lampe tient bon', rating: 3, updatedAt: new Date() })
    expect(await told(ann)).toEqual([['text', 'La lampe tient bon']])
    expect(await as(ann).notifications.unread()).toEqual({ unread: 0 })
  })

  it('is told once where two of its games are followed, and where it names another later', async () => {
    const { db } = database
    const other = await buildGame(db, SHOWN)
    await follow(ann, other)
    const bob = await buildAccount(db)
    const third = await buildGame(db, SHOWN)
    await follow(bob, third)
    const article = await buildArticle(db, { title: 'Deux jeux' })
    await name(article.id)
    await name(article.id, 2, other)
    expect(await told(ann)).toEqual([['text', 'Deux jeux']])
    expect(await told(bob)).toEqual([])
    await name(article.id, 3, third)
    await follow(ann, third)
    expect(await told(bob)).toEqual([['text', 'Deux jeux']])
    expect(await told(ann)).toHaveLength(1)
  })

  it('is told at its moment, not before, though nobody writes then', async () => {
    const { db } = database
    const hidden = await buildGame(db, { name: 'Sous embargo' })
    const review = await buildReview(db, { title: 'Demain', ...in_(24) })
    await name(review.id)
    await name(review.id, 2, hidden)
    expect(await told(ann)).toEqual([])
    await stepClock(db, (23 * HOUR) / 1000)
    expect(await told(ann)).toEqual([])
    expect(await db.followNews.count({ where: { contentId: review.id } })).toBe(0)
    await stepClock(db, (24 * HOUR) / 1000 + 1)
    expect(await told(ann)).toEqual([['text', 'Demain']])
  })

  it('that is withdrawn or binned is not told, nor shown, and once it is back nothing is told again', async () => {
    const { db } = database
    const [one, two] = [
      await buildArticle(db, { title: 'Un phare' }),
      await buildArticle(db, { title: 'Deux phares' }),
    ]
    await name(one.id)
    await name(two.id)
    await change(one.id, { status: 'withdrawn' })
    await change(two.id, { deletedAt: new Date() })
    expect(await told(ann)).toEqual([])
    await change(one.id, { status: 'published' })
    expect(await told(ann)).toEqual([['text', 'Un phare']])
    await change(one.id, { status: 'withdrawn' })
    expect(await told(ann)).toEqual([])
    expect(await as(ann).notifications.unread()).toEqual({ unread: 0 })
    await change(one.id, { status: 'published' })
    expect(await told(ann)).toEqual([['text', 'Un phare']])
    expect(await db.notification.count({ where: { userId: ann.id } })).toBe(1)
    // Also when the entry is gone, and the text is published at another moment.
    await db.notification.deleteMany({ where: { userId: ann.id } })
    await change(one.id, { publishedAt: new Date() })
    expect(await told(ann)).toEqual([])
  })

  it('of long ago is none where it names a game only now, nor what came before one followed', async () => {
    const { db } = database
    const days = FOLLOW_LIMITS.newsDays
    await follow(ann, game, MONTH)
    const [old, recent] = [
      await buildArticle(db, { ...in_(-24 * (days + 1)), title: 'Vieux' }),
      await buildArticle(db, { ...in_(-24 * (days - 1)), title: 'Récent' }),
    ]
    await name(old.id)
    await name(recent.id)
    const bob = await buildAccount(db)
    await follow(bob)
    expect(await told(ann)).toEqual([['text', 'Récent']])
    expect(await told(bob)).toEqual([])
  })

  it('is not told to who owns it, signs it or looked again', async () => {
    const { db } = database
    const [owner, signer, looker] = [
      await buildAccount(db, { role: 'author' }),
      await buildAccount(db, { role: 'author' }),
      await buildAccount(db, { role: 'editor' }),
    ]
    for (const one of [owner, signer, looker]) await follow(one)
    const review = await buildReview(db, { authorId: owner.id, title: 'À deux' })
    await db.signature.updateMany({ where: { contentId: review.id }, data: { userId: signer.id } })
    await name(review.id)
    for (const one of [owner, signer]) expect(await told(one)).toEqual([])
    expect(await told(looker)).toEqual([['text', 'À deux']])
    await look(review.id, { by: looker.id })
    expect(await told(looker)).toHaveLength(1)
    expect((await told(ann))[0]).toEqual(['look', 'À deux'])
  })

  it('is told as the team publishes it, withdraws it and publishes it again', async () => {
    const { db } = database
    const team = as(await buildAccount(db, { role: 'editor' }))
    const article = await buildArticle(db, { title: 'Par la porte', status: 'draft' })
    await name(article.id)
    expect(await told(ann)).toEqual([])
    await team.writing.publish({ id: article.id })
    expect(await told(ann)).toEqual([['text', 'Par la porte']])
    await team.writing.withdraw({ id: article.id })
    expect(await told(ann)).toEqual([])
    await team.writing.publish({ id: article.id })
    expect(await told(ann)).toEqual([['text', 'Par la porte']])
    expect(await db.notification.count({ where: { userId: ann.id } })).toBe(1)
  })
})

async function look(reviewId: string, { by, at = new Date() }: { by: string; at?: Date }): Promise<string> {
  const id = 'c'.repeat(24)
  await change(reviewId, {
    looks: JSON.stringify({
      looks: [{ id, at: at.toISOString().slice(0, 10), rating: 4, why: 'Réparé.', by: { id: by } }],
    }),
    looksSince: JSON.stringify({ [id]: new Date().toISOString() }),
    updatedAt: new Date(),
  })
  return id
}

describe('a second look', () => {
  it('is told once, leads to its place, and is away when it is taken away', async () => {
    const { db } = database
    await follow(ann, game, MONTH)
    const { id: by } = await buildAccount(db, { role: 'author' })
    const review = await buildReview(db, { ...in_(-1000), title: 'Brume' })
    await name(review.id)
    expect(await told(ann)).toEqual([])
    const id = await look(review.id, { by })
    expect(await told(ann)).toEqual([['look', 'Brume']])
    expect((await listOf(ann))[0]?.path).toBe(`/reviews/${review.slug}#look-${id}`)
    await change(review.id, { looks: null, looksSince: null })
    expect(await told(ann)).toEqual([])
    await look(review.id, { by })
    expect(await told(ann)).toHaveLength(1)
    expect(await db.notification.count({ where: { userId: ann.id } })).toBe(1)
  })

  it('is none of its own where it comes with its review, nor of a day long ago', async () => {
    const { db } = database
    const { id: by } = await buildAccount(db, { role: 'author' })
    const review = await buildReview(db, { title: 'Avec', ...in_(1) })
    await name(review.id)
    await look(review.id, { by })
    await stepClock(db, (2 * HOUR) / 1000)
    expect(await told(ann)).toEqual([['text', 'Avec']])
    await stepClock(db, 0)
    const other = await buildReview(db, { title: 'Jadis', ...in_(-1000) })
    await name(other.id)
    await look(other.id, { by, at: new Date(Date.now() - 20 * 24 * HOUR) })
    expect(await told(ann)).toEqual([])
  })
})

describe('a video', () => {
  it('whose title holds the game is told once, also where it stands on both channels', async () => {
    const { db } = database
    await follow(ann, await buildGame(db, { ...SHOWN, name: 'Le fanal vert' }))
    const video = { title: 'Le fanal vert, une heure', publishedAt: new Date(Date.now() - HOUR) }
    const { videoId } = await buildVideo(db, video)
    await buildVideo(db, { playlist: 'lives', videoId, ...video })
    expect(await told(ann)).toEqual([['video', video.title]])
    expect(await told(ann)).toHaveLength(1)
    expect((await listOf(ann))[0]?.path).toBe('/videos')
    await db.video.deleteMany({})
    expect(await told(ann)).toEqual([])
  })

  it('that a hand refuses afterwards is told no more, and a refusal holds on a channel to which it comes later', async () => {
    const { db } = database
    const its = await buildGame(db, { ...SHOWN, name: 'Le fanal bleu' })
    await follow(ann, its)
    const video = { title: 'Le fanal bleu ? Non', publishedAt: new Date(Date.now() - HOUR) }
    const { videoId } = await buildVideo(db, video)
    expect(await told(ann)).toEqual([['video', video.title]])
    await db.videoGame.updateMany({ where: { videoId }, data: { choice: 'refused' } })
    expect(await told(ann)).toEqual([])
    await buildVideo(db, { playlist: 'lives', videoId, ...video })
    expect(await db.videoGame.count({ where: { videoId, choice: 'title' } })).toBe(0)
    expect(await told(ann)).toEqual([])
  })

  it('that a hand refuses, or of a game that readers do not see, or of before, is not; one that is chosen is', async () => {
    const { db } = database
    game = await buildGame(db, { ...SHOWN, name: 'Le fanal rouge' })
    await follow(ann)
    const refused = await buildVideo(db, { title: 'Le fanal rouge ? Non, un autre' })
    await db.videoGame.update({
      where: { playlist_videoId_gameId: { playlist: 'videos', videoId: refused.videoId, gameId: game.id } },
      data: { choice: 'refused' },
    })
    await buildVideo(db, { title: 'Le fanal rouge, hier', publishedAt: new Date(Date.now() - 3 * HOUR) })
    expect(await told(ann)).toEqual([])
    const chosen = await buildVideo(db, { title: 'Une heure en mer' })
    const { videoId } = chosen
    await db.videoGame.create({ data: { playlist: 'videos', videoId, gameId: game.id, choice: 'chosen' } })
    await db.game.update({ where: { id: game.id }, data: { shownFrom: null } })
    expect(await told(ann), 'hidden').toEqual([])
    await db.game.update({ where: { id: game.id }, data: { shownFrom: new Date(0) } })
    expect(await told(ann)).toEqual([['video', 'Une heure en mer']])
  })
})

describe('tidying', () => {
  it('keeps what is news, also beyond the number of entries, and forgets what is gone', async () => {
    const { db } = database
    const article = await buildArticle(db, { title: 'Reste' })
    await name(article.id)
    await told(ann)
    await purgeNotifications(db)
    expect(await told(ann)).toEqual([['text', 'Reste']])
    await db.textGame.deleteMany({ where: { contentId: article.id } })
    await db.content.delete({ where: { id: article.id } })
    await db.followNews.updateMany({ data: { outAt: new Date(0) } })
    await purgeNotifications(db)
    expect(await db.notification.count({ where: { userId: ann.id } })).toBe(0)
    expect(await db.followNews.count({ where: { contentId: article.id } })).toBe(0)
  })
})
