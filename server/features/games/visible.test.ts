import { describe, expect, it } from 'vitest'
import { testCaller } from '../../testing/app.ts'
import { stepClock } from '../../testing/clock.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildGame, buildReview } from '../../testing/factories.ts'

const database = useDatabase()

const HOUR = 3_600_000
const later = (hours = 1) => ({
  status: 'published' as const,
  publishedAt: new Date(Date.now() + hours * HOUR),
})
const anonymous = () => testCaller(database)
const seen = async (slug: string) =>
  anonymous()
    .games.page({ slug })
    .then(
      ({ game }) => game,
      (error: { message: string }) => error.message,
    )

describe('a game', () => {
  it('is nowhere while no visible text names it and no editor shows it', async () => {
    const { db } = database
    const review = await buildReview(db, { ...later(), rating: 8 })
    const game = await buildGame(db, { name: 'Brume cachée', texts: [review.id] })
    expect(await seen(game.slug)).toBe('GAME_NOT_FOUND')
    expect(await seen(game.id)).toBe('GAME_NOT_FOUND')
    const caller = anonymous()
    expect((await caller.games.suggest({ q: 'brume' })).length).toBe(0)
    expect((await caller.games.list({ sort: 'score' })).total).toBe(0)
    expect((await caller.games.list({})).total).toBe(0)
  })

  it('comes with its first visible text, is judged by it, and leaves with it', async () => {
    const { db } = database
    const review = await buildReview(db, { rating: 8.5, image: '/api/images/0123456789abcdef01234567' })
    const game = await buildGame(db, { name: 'Phare', texts: [review.id] })
    expect(await seen(game.slug)).toMatchObject({ score: 8.5, state: 'out', cover: review.image })
    expect((await anonymous().games.list({})).games).toHaveLength(1)
    await db.content.update({ where: { id: review.id }, data: { status: 'withdrawn' } })
    expect(await seen(game.slug)).toBe('GAME_NOT_FOUND')
    expect((await anonymous().games.list({})).total).toBe(0)
    await db.game.update({ where: { id: game.id }, data: { shownFrom: new Date(0) } })
    expect(await seen(game.slug)).toMatchObject({ score: null, state: null, cover: null })
  })

  it('has the score of its newest visible review, at the first read after its moment', async () => {
    const { db } = database
    const first = await buildReview(db, { rating: 6, createdAt: new Date(Date.now() - 48 * HOUR) })
    const second = await buildReview(db, { ...later(), rating: 9 })
    const article = await buildArticle(db)
    const game = await buildGame(db, { name: 'Onde', texts: [first.id, second.id, article.id] })
    expect(await seen(game.slug)).toMatchObject({ score: 6 })
    expect((await anonymous().games.list({ score: 9 })).total).toBe(0)
    await stepClock(db, (2 * HOUR) / 1000)
    expect(await seen(game.slug)).toMatchObject({ score: 9 })
    const { games } = await anonymous().games.list({ sort: 'score', score: 9 })
    expect(games.map(({ slug }) => slug)).toEqual([game.slug])
    await db.content.delete({ where: { id: second.id } })
    expect(await seen(game.slug)).toMatchObject({ score: 6 })
    const { texts } = await anonymous().games.page({ slug: game.slug })
    expect(texts.map(({ kind, judges }) => [kind, judges])).toEqual([
      ['article', false],
      ['review', true],
    ])
  })

  it('has the score of the newest look, also at an older review', async () => {
    const { db } = database
    const old = await buildReview(db, { rating: 4, createdAt: new Date('2026-01-10') })
    const newer = await buildReview(db, { rating: 7, createdAt: new Date('2026-02-10') })
    const game = await buildGame(db, { texts: [old.id, newer.id] })
    await db.textGame.deleteMany({ where: { contentId: newer.id } })
    await db.textGame.create({ data: { contentId: newer.id, position: 1, gameId: game.id } })
    expect(await seen(game.slug)).toMatchObject({ score: 7 })
    const look = {
      _id: '0123456789abcdef01234567',
      at: '2026-03-01',
      rating: 9,
      why: 'Mieux.',
      by: { id: null, username: 'Léa' },
    }
    const looks = JSON.stringify({ first: 4, looks: [look] })
    await db.content.update({ where: { id: old.id }, data: { looks, rating: 9 } })
    expect(await seen(game.slug)).toMatchObject({ score: 9 })
  })

  it('without a cover has that of its newest visible text with a picture', async () => {
    const { db } = database
    await stepClock(db, 0)
    const image = (n: number) => `/api/images/${String(n).repeat(24)}`
    const daysAgo = (days: number) => ({ publishedAt: new Date(Date.now() - days * 24 * HOUR) })
    const older = await buildArticle(db, { image: image(1), ...daysAgo(3) })
    const newer = await buildArticle(db, { image: image(2), ...daysAgo(2) })
    const bare = await buildArticle(db, { image: null, ...daysAgo(1) })
    const planned = await buildArticle(db, { image: image(3), ...later() })
    const game = await buildGame(db, { texts: [older.id, newer.id, bare.id, planned.id] })
    const cover = async () => ((await seen(game.slug)) as { cover: string | null }).cover
    expect(await cover()).toBe(image(2))
    await db.content.update({ where: { id: older.id }, data: daysAgo(1.5) })
    expect(await cover()).toBe(image(1))
    await db.content.update({ where: { id: older.id }, data: { deletedAt: new Date() } })
    expect(await cover()).toBe(image(2))
    await stepClock(db, (2 * HOUR) / 1000)
    expect(await cover()).toBe(image(3))
  })
})
