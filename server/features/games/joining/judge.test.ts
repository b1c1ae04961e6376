import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildGame, buildReview } from '../../../testing/factories.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
beforeAll(async () => {
  editor = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'editor' }), config))
})

const judge = (contentId: string, game: string, as = editor) =>
  call.mutate('games.judge', { contentId, game }, as)
const toDecide = async () => (await call.query('games.toDecide', editor)).json
const namedBy = async (contentId: string) =>
  (await database.db.textGame.findMany({ where: { contentId }, orderBy: { position: 'asc' } })).map(
    ({ gameId }) => gameId,
  )

it('a review whose title several games have is listed with them, until somebody chooses', async () => {
  const { db } = database
  const [one, two] = [
    await buildGame(db, { name: 'Doom', platforms: ['SNES'] }),
    await buildGame(db, { name: 'DOOM' }),
  ]
  const review = await buildReview(db, { gameTitle: 'Doom', rating: 9 })
  const [listed] = (await toDecide()).reviews
  expect(listed).toMatchObject({
    id: review.id,
    gameTitle: 'Doom',
    games: expect.arrayContaining([
      expect.objectContaining({ id: one.id, platforms: ['SNES'] }),
      expect.objectContaining({ id: two.id }),
    ]),
  })
  expect((await judge(review.id, two.slug)).json).toEqual({ id: two.id, slug: two.slug, name: 'DOOM' })
  expect((await toDecide()).reviews).toEqual([])
  expect((await call.rest('GET', `/games/${two.slug}`)).json.game.score).toBe(9)
  // Another choice takes its place.
  await judge(review.id, one.id)
  expect(await namedBy(review.id)).toEqual([one.id])
  expect((await call.rest('GET', `/games/${two.slug}`)).status).toBe(404)
})

it('the other games of a review stay, and five at most', async () => {
  const { db } = database
  const review = await buildReview(db)
  const games = []
  for (let n = 0; n < 5; n++) games.push(await buildGame(db, { texts: [review.id] }))
  const [, second, ...rest] = games.map(({ id }) => id)
  const other = await buildGame(db)
  await judge(review.id, other.id)
  expect(await namedBy(review.id)).toEqual([other.id, second, ...rest])
  await judge(review.id, second ?? '')
  expect(await namedBy(review.id)).toEqual([second, ...rest])
})

it('two who choose at once leave one of the two', async () => {
  const { db } = database
  const [review, one, two] = [await buildReview(db), await buildGame(db), await buildGame(db)]
  const replies = await Promise.all([judge(review.id, one.id), judge(review.id, two.id)])
  expect(replies.map(({ status }) => status)).toEqual([200, 200])
  const named = await namedBy(review.id)
  expect(named).toHaveLength(1)
  expect([one.id, two.id]).toContain(named[0])
})

it('is refused of what is no review, of what is not there, and in the bin', async () => {
  const { db } = database
  const [game, review, article] = [await buildGame(db), await buildReview(db), await buildArticle(db)]
  for (const id of [article.id, newId()])
    expect((await judge(id, game.id)).json.code).toBe('REVIEW_NOT_FOUND')
  expect((await judge(review.id, 'nulle-part')).json.code).toBe('GAME_NOT_FOUND')
  await call.mutate('games.remove', { game: game.id }, editor)
  expect((await judge(review.id, game.id)).json.code).toBe('GAME_NOT_FOUND')
  expect((await judge('x', game.id)).status).toBe(400)
})
