import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import type { GameState } from '../../../shared/games/catalog.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildReview } from '../../testing/factories.ts'

const { database, config, call } = useAccountSite()

type Headers = Record<string, string>
let author: Headers
let editor: Headers
beforeAll(async () => {
  const as = async (role: 'author' | 'editor') =>
    bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
  author = await as('author')
  editor = await as('editor')
})

const asked = async (path: string, input: object, as: Headers = {}) =>
  (await call.query(`games.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, as)).json
const made = async () => (await call.mutate('games.create', { name: `Phare ${newId()}` }, author)).json
const saved = async (game: string, input: object, as = author) =>
  (await call.mutate('games.save', { game, ...input }, as)).json
const overRest = async (slug: string) => (await call.rest('GET', `/games/${slug}`)).json.game

/** The state in the team's list, on the game's page, over REST, and each filter of the list that has it. */
async function statesOf({ id, name, slug }: { id: string; name: string; slug: string }) {
  await saved(id, { shown: true }, editor)
  const [row] = (await asked('forTeam', { search: name }, author)).games
  const { game } = await asked('page', { slug })
  const listed = await Promise.all(
    (['announced', 'early', 'out', 'cancelled'] as const).map(async (state) => {
      const { games } = await asked('list', { state, limit: 50 })
      return games.some((one: { slug: string }) => one.slug === slug) ? [state] : []
    }),
  )
  const rest = await overRest(slug)
  return [row.state, game.state, rest.state, listed.flat()]
}

const everywhere = (state: GameState | null) => [state, state, state, state === null ? [] : [state]]

describe('the state of a game', () => {
  it('is not "announced" because nobody said a date: a game made in passing has none', async () => {
    const game = await made()
    expect(await statesOf(game)).toEqual(everywhere(null))
    expect(await overRest(game.slug)).toMatchObject({ state: null })
  })

  it.each([
    ['out', [{ precision: 'out' }]],
    ['early', [{ precision: 'out', access: 'early' }]],
    ['announced', [{ precision: 'tba' }]],
    // Out on one console without a date, still to come on another.
    [
      'out',
      [
        { precision: 'out', platforms: ['SNES'] },
        { precision: 'year', date: '2090', platforms: ['Switch 2'] },
      ],
    ],
    ['announced', [{ precision: 'year', date: '2090' }]],
  ] as const)('is %s by one press that says %j', async (state, releases) => {
    const game = await made()
    const { fields } = await saved(game.id, { updatedAt: game.updatedAt, releases })
    expect(fields.releases).toMatchObject(releases)
    expect(await statesOf(game)).toEqual(everywhere(state))
  })

  it('goes with the release that said it, and stays when it is saved again', async () => {
    const game = await made()
    const { fields } = await saved(game.id, { releases: [{ precision: 'out' }] })
    await saved(game.id, { series: 'Phares', releases: fields.releases })
    expect(await statesOf(game)).toEqual(everywhere('out'))
    await saved(game.id, { releases: [] }, editor)
    expect(await statesOf(game)).toEqual(everywhere(null))
  })

  it('is out once a visible review judges it, although nobody said so', async () => {
    const game = await made()
    const review = await buildReview(database.db, { rating: 8 })
    await database.db.textGame.create({ data: { contentId: review.id, position: 1, gameId: game.id } })
    expect(await statesOf(game)).toEqual(everywhere('out'))
  })

  it('without a date is in no month of the calendar, and not among those to come', async () => {
    const game = await made()
    await saved(game.id, { releases: [{ precision: 'out' }] })
    await saved(game.id, { shown: true }, editor)
    const { releases, total } = await asked('releases', { month: 'tba' })
    expect(total).toBe(releases.length)
    expect(releases.map((one: { game: { slug: string } }) => one.game.slug)).not.toContain(game.slug)
  })
})

it('a stored release without a date is one to come or one that is out; with a date it is neither', async () => {
  const game = await made()
  const insert = (precision: string, on: string | null) => database.db.$executeRaw`
    INSERT INTO "GameRelease" ("id", "gameId", "position", "platforms", "access", "precision", "on", "savedOn")
    VALUES (${newId()}, ${game.id}, 1, '{}', 'full', ${precision}, ${on}::date, '2026-01-01')`
  for (const [precision, on] of [
    ['out', '2026-01-01'],
    ['tba', '2026-01-01'],
    ['day', null],
    ['summer', '2026-01-01'],
  ] as const)
    await expect(insert(precision, on), precision).rejects.toThrow(/GameRelease_precision/)
  for (const precision of ['out', 'tba']) expect(await insert(precision, null)).toBe(1)
})
