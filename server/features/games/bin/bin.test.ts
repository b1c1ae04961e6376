import { beforeAll, expect, it } from 'vitest'
import { BIN_DAYS } from '../../../../shared/texts/writing/versions.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { stepClock } from '../../../testing/clock.ts'
import { buildArticle, buildGame, buildReleasedGame, buildReview } from '../../../testing/factories.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'
import { purgeGames } from './bin.ts'

const { database, config, call } = useAccountSite()

type Headers = Record<string, string>
let editor: Headers
let author: Headers
beforeAll(async () => {
  const as = async (role: 'editor' | 'author') =>
    bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
  editor = await as('editor')
  author = await as('author')
})

const remove = (game: string, as = editor) => call.mutate('games.remove', { game }, as)
const overRest = (game: string, as = editor) => call.rest('DELETE', `/games/${game}`, undefined, as)
const restore = (game: string) => call.mutate('games.restore', { game }, editor)
const listed = async (which: string, search = '') =>
  (
    await call.query(
      `games.forTeam?input=${encodeURIComponent(JSON.stringify({ json: { which, search } }))}`,
      author,
    )
  ).json.games.map(({ id }: { id: string }) => id)

it('one that a text names, also a draft, is not deleted', async () => {
  const { db } = database
  const draft = await buildArticle(db, { status: 'draft' })
  const game = await buildGame(db, { texts: [draft.id] })
  for (const { status, json } of [await remove(game.id), await overRest(game.slug)])
    expect([status, json.code]).toEqual([409, 'GAME_NAMED'])
  expect((await db.game.findUniqueOrThrow({ where: { id: game.id } })).deletedAt).toBeNull()
})

it('one that no text names goes into the bin, leaves readers, and comes back as it was', async () => {
  const { db } = database
  const game = await buildGame(db, { name: 'Jeté', shownFrom: new Date(0) })
  expect((await overRest(game.id, author)).status).toBe(403)
  expect((await overRest(game.id, {})).status).toBe(401)
  expect((await overRest(game.slug)).json).toEqual({ message: 'Jeu supprimé' })
  expect((await call.rest('GET', `/games/${game.slug}`)).status).toBe(404)
  for (const reply of [
    await remove(game.id),
    await call.mutate('games.save', { game: game.id, name: 'Autre' }, editor),
    await call.mutate('games.merge', { game: game.id, into: (await buildGame(db)).id }, editor),
  ])
    expect([reply.status, reply.json.code]).toEqual([404, 'GAME_NOT_FOUND'])
  expect([await listed('bin', 'jete'), await listed('all', 'jete')]).toEqual([[game.id], []])
  expect((await restore(game.id)).json.slug).toBe(game.slug)
  expect((await restore(game.id)).json.code).toBe('NOT_IN_BIN')
  expect((await call.rest('GET', `/games/${game.slug}`)).status).toBe(200)
  expect(await listed('hidden', 'jete')).toEqual([])
})

it('after 30 days it is gone with its versions; its releases are told to calendars for 90', async () => {
  const { db } = database
  const { json: game } = await call.mutate(
    'games.create',
    { name: 'Perdu', releases: [{ precision: 'year', date: '2026' }] },
    editor,
  )
  const { json: child } = await call.mutate('games.create', { name: 'Extension', parent: game.id }, editor)
  const DAY = 24 * 3600
  await remove(game.id)
  await stepClock(db, BIN_DAYS * DAY - 60)
  await purgeGames(db)
  expect(await db.game.count({ where: { id: game.id } })).toBe(1)
  await stepClock(db, BIN_DAYS * DAY + 60)
  await purgeGames(db)
  expect(await db.game.count({ where: { id: game.id } })).toBe(0)
  expect(await db.gameVersion.count({ where: { gameId: game.id } })).toBe(0)
  expect((await db.game.findUniqueOrThrow({ where: { id: child.id } })).parentId).toBeNull()
  const [{ _id }] = game.fields.releases
  expect(await db.gameRelease.findUniqueOrThrow({ where: { id: _id } })).toMatchObject({
    gameId: null,
    sequence: 2,
  })
  expect((await restore(game.id)).json.code).toBe('GAME_NOT_FOUND')
  await stepClock(db, (BIN_DAYS + 91) * DAY)
  await purgeGames(db)
  expect(await db.gameRelease.count({ where: { id: _id } })).toBe(0)
  await stepClock(db, 0)
})

it('what is restored, or named, while the purge waits for it keeps its releases', async () => {
  const { db } = database
  const restored = await buildReleasedGame(db, { deletedAt: new Date(0) })
  const named = await buildReleasedGame(db)
  const review = await buildReview(db)
  const meanwhile = await db.$transaction(
    async (tx) => {
      await tx.game.update({ where: { id: restored.id }, data: { deletedAt: null, shownFrom: new Date(0) } })
      await tx.textGame.create({ data: { contentId: review.id, position: 1, gameId: named.id } })
      const purged = purgeGames(db)
      await expect.poll(() => connectionsWaiting(db)).toBeGreaterThan(0)
      return { purged }
    },
    { timeout: 60_000 },
  )
  await meanwhile.purged
  const left = await db.gameRelease.findMany({ where: { gameId: { in: [restored.id, named.id] } } })
  expect(left.map(({ goneAt, sequence }) => [goneAt, sequence])).toEqual([
    [null, 0],
    [null, 0],
  ])
})
