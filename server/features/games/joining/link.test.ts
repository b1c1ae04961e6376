import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildGame } from '../../../testing/factories.ts'

const { config, database, call } = useAccountSite()
let headers: Record<string, string>
beforeAll(async () => {
  const editor = await buildAccount(database.db, { role: 'editor' })
  headers = bearer(await signIn(database.db, editor, config))
})

let made = 0
const review = (more: object = {}) => ({
  title: 'Un test',
  slug: `un-test-${++made}`,
  excerpt: 'Un chapeau assez long.',
  content: '<p>Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà.</p>',
  gameTitle: `Jeu ${made}`,
  ...more,
})
const post = async (body: object) => {
  const { status, json } = await call.rest('POST', '/reviews', body, headers)
  expect([status, json.fields]).toEqual([201, undefined])
  return json.review
}
const put = (id: string, body: object) => call.rest('PUT', `/reviews/${id}`, body, headers)
const gamesCalled = (name: string) => database.db.game.count({ where: { name } })

describe('the title of a review', () => {
  it('names the game so called, whatever its case, accents and signs; of none, a new one', async () => {
    const first = await post(review({ gameTitle: 'Œdipe™ & Cie', platform: 'Switch', genre: 'Puzzle' }))
    expect(first.game).toEqual({ slug: 'oedipe-cie', name: 'Œdipe™ & Cie' })
    const second = await post(review({ gameTitle: 'OEDIPE ET CIE', platform: 'PC' }))
    expect(second.game).toEqual(first.game)
    const { platforms, genres } = await database.db.game.findUniqueOrThrow({ where: { slug: 'oedipe-cie' } })
    expect([platforms, genres]).toEqual([['Switch', 'PC'], ['Puzzle']])
  })

  it('made in passing has the platform and genre that its review says afterwards, and keeps what a hand said', async () => {
    const { json: made } = await call.mutate('games.create', { name: 'Fanal de poche' }, headers)
    const { json: said } = await call.mutate(
      'games.create',
      { name: 'Fanal de salon', genres: ['RPG'] },
      headers,
    )
    const facts = (id: string) =>
      database.db.game.findUniqueOrThrow({ where: { id }, select: { platforms: true, genres: true } })
    const { _id } = await post(
      review({ gameTitle: 'Fanal de poche', games: [made.id], platform: 'PC', genre: 'Puzzle' }),
    )
    expect(await facts(made.id)).toEqual({ platforms: ['PC'], genres: ['Puzzle'] })
    await put(
      _id,
      review({ gameTitle: 'Fanal de poche', games: [made.id], platform: 'Switch', genre: 'Sport' }),
    )
    expect(await facts(made.id), 'the first is kept').toEqual({ platforms: ['PC'], genres: ['Puzzle'] })
    await post(review({ gameTitle: 'Fanal de salon', games: [said.id], platform: 'PC', genre: 'Puzzle' }))
    expect(await facts(said.id)).toEqual({ platforms: ['PC'], genres: ['RPG'] })
    const { json } = await call.mutate('games.create', { name: 'Fanal de bureau' }, headers)
    await call.mutate('games.judge', { contentId: _id, game: json.id }, headers)
    expect(await facts(json.id)).toEqual({ platforms: ['Switch'], genres: ['Sport'] })
  })

  it('of "Multi-plateforme" gives no platform', async () => {
    const { game } = await post(review({ platform: 'Multi-plateforme' }))
    expect((await database.db.game.findUniqueOrThrow({ where: game })).platforms).toEqual([])
  })

  it('links anew where a PUT changes it, and not where it is sent as it is', async () => {
    const sent = review()
    const { _id, game } = await post(sent)
    const other = await buildGame(database.db, { name: 'Autre jeu', shownFrom: new Date(0) })
    // A choice by hand stays, whatever the title says.
    const chosen = await put(_id, { ...sent, games: [other.slug] })
    expect(chosen.json.review.game.slug).toBe(other.slug)
    expect((await put(_id, sent)).json.review.game.slug).toBe(other.slug)
    const again = await put(_id, { ...sent, games: [{ slug: other.slug, name: 'x' }] })
    expect(again.json.review.games).toEqual([{ slug: other.slug, name: 'Autre jeu' }])
    const renamed = await put(_id, { ...sent, gameTitle: game.name.toUpperCase() })
    expect(renamed.json.review.game).toEqual(game)
  })

  it('keeps the other games that a text names', async () => {
    const sent = review()
    const { _id, game } = await post(sent)
    const other = await buildGame(database.db, { shownFrom: new Date(0) })
    await put(_id, { ...sent, games: [null, other.id] })
    const { json } = await put(_id, { ...sent, gameTitle: 'Un tout autre nom' })
    expect(json.review.games.map(({ name }: { name: string }) => name)).toEqual([
      'Un tout autre nom',
      other.name,
    ])
    expect(json.review.game.slug).not.toBe(game.slug)
  })

  it('names none of several that are so called, unless one is on its platform', async () => {
    const on = (platforms: string[]) => buildGame(database.db, { name: 'Doom', platforms })
    const [old, present] = [await on(['SNES']), await on(['PlayStation 4', 'PC'])]
    expect((await post(review({ gameTitle: 'DOOM', platform: 'SNES' }))).game.slug).toBe(old.slug)
    expect((await post(review({ gameTitle: 'Doom', platform: 'PC' }))).game.slug).toBe(present.slug)
    const unsure = await post(review({ gameTitle: 'Doom' }))
    expect([unsure.game, unsure.games]).toEqual([undefined, undefined])
    // A game whose platforms are generations apart is another one, which a person may merge.
    const third = await post(review({ gameTitle: 'Doom', platform: 'Atari 2600' }))
    expect([old.slug, present.slug]).not.toContain(third.game.slug)
  })

  it('makes one game of two reviews that bring it at once', async () => {
    const both = await Promise.all([1, 2].map(() => post(review({ gameTitle: 'Deux à la fois' }))))
    expect(new Set(both.map(({ game }) => game.slug)).size).toBe(1)
    expect(await gamesCalled('Deux à la fois')).toBe(1)
  })

  it.each([
    ['an unknown game', ['aucun-jeu']],
    ['six games', ['a', 'b', 'c', 'd', 'e', 'f']],
    ['none but the first place', ['a', null]],
    ['no list', 'phare'],
    ['a number', [7]],
    ['a slug of 5,000 characters', ['x'.repeat(5000)]],
  ])('refuses %s', async (_, games) => {
    const { status, json } = await call.rest('POST', '/reviews', review({ games }), headers)
    expect([status, Object.keys(json.fields)[0]]).toEqual([400, expect.stringMatching(/^games/)])
    const over = await call.mutate('texts.create', { kind: 'review', ...review({ games }) }, headers)
    expect(over.status).toBe(400)
  })

  it('of a draft shows nothing: its game is nowhere', async () => {
    const { game } = await post(review({ status: 'draft', gameTitle: 'Sous embargo' }))
    expect(game.name).toBe('Sous embargo')
    expect((await call.rest('GET', `/games/${game.slug}`)).status).toBe(404)
    expect((await call.rest('GET', '/games/suggest?q=embargo')).json.games).toEqual([])
  })
})

it('renaming a game leaves texts alone, and its old name finds it', async () => {
  const { game, _id } = await post(review({ gameTitle: 'Ancien nom' }))
  const { json } = await call.rest(
    'PUT',
    `/games/${game.slug}`,
    { name: 'Nouveau nom', slug: 'nouveau-nom' },
    headers,
  )
  expect(json.game).toMatchObject({ name: 'Nouveau nom', otherNames: ['Ancien nom'] })
  const text = (await call.rest('GET', `/reviews/${_id}`)).json.review
  expect([text.gameTitle, text.game]).toEqual(['Ancien nom', { slug: 'nouveau-nom', name: 'Nouveau nom' }])
  const former = await call.rest('GET', `/games/${game.slug}`)
  expect([former.status, former.json.game.name]).toEqual([200, 'Nouveau nom'])
  expect((await post(review({ gameTitle: 'ancien NOM' }))).game.slug).toBe('nouveau-nom')
})
