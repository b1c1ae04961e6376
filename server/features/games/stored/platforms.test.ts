import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildGame } from '../../../testing/factories.ts'
import { GAME_PLATFORMS } from '../../../testing/filing.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
beforeAll(async () => {
  editor = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'editor' }), config))
})

const change = async (path: string, input: object) => {
  const { status, json } = await call.mutate(`games.${path}`, input, editor)
  expect(status, JSON.stringify(json)).toBe(200)
  return json
}
const on = (...platforms: string[]) => ({ precision: 'day', date: '2026-03-06', platforms })
const MORE = { platforms: ['PlayStation 5'], releases: [on('PC', 'PlayStation 5')] }
const BOTH = ['PlayStation 5', 'PC']
const platformsOf = async (where: { id: string } | { slug: string }) =>
  (await database.db.game.findUniqueOrThrow({ where })).platforms
const hidden = () => buildGame(database.db, { platforms: ['PlayStation 5'] })
/** Imports a file of games, whatever it would do. */
async function takeFile(text: string) {
  const file = Buffer.from(text).toString('base64')
  const { key, seen } = await change('previewFile', { file })
  return change('importFile', { file, key, seen, decisions: {} })
}

it('a game is on the platforms of its releases, whichever way it is written', async () => {
  const { id } = await change('create', { name: 'Par le formulaire', ...MORE })
  expect(await platformsOf({ id })).toEqual(BOTH)

  const posted = await call.rest('POST', '/games', { name: 'Par REST', ...MORE }, editor)
  expect([posted.status, posted.json.game.platforms]).toEqual([201, BOTH])

  const [saved, put] = [await hidden(), await hidden()]
  await change('save', { game: saved.id, releases: MORE.releases })
  expect(await platformsOf({ id: saved.id })).toEqual(BOTH)
  const answer = await call.rest('PUT', `/games/${put.slug}`, { releases: MORE.releases }, editor)
  expect([answer.status, answer.json.game.platforms]).toEqual([200, BOTH])

  const name = `Par un fichier ${newId()}`
  const file = `Nom;Plateformes;Sorties\n${name};PS5;PC, PS5 : 06/03/2026\n`
  await takeFile(file)
  const made = await database.db.game.findFirstOrThrow({ where: { name } })
  expect(made.platforms).toEqual(BOTH)
  // The same file, read again, agrees with the game.
  const { lines } = await change('previewFile', { file: Buffer.from(file).toString('base64') })
  expect(lines).toMatchObject([{ status: 'there', matches: [{ fills: [], differs: [] }] }])
})

it('filters, chips and the search agree', async () => {
  const { slug } = await change('create', { name: 'Sous-sol', ...MORE })
  await change('save', { game: slug, shown: true })
  for (const platform of BOTH) {
    const { json } = await call.rest('GET', `/games?platform=${encodeURIComponent(platform)}`)
    expect(json.games.map((game: { slug: string }) => game.slug)).toContain(slug)
  }
  const { json } = await call.rest('GET', `/games/${slug}`)
  expect(json.game.platforms).toEqual(BOTH)
  const found = await call.query(`search.find?input=${encodeURIComponent('{"json":{"q":"sous-sol pc"}}')}`)
  expect([...found.json.top, ...found.json.results]).toMatchObject([{ slug }])
})

it('what is taken out of its list while a release has it comes back, and no save conflicts with itself', async () => {
  const { id } = await change('create', { name: 'Repris', ...MORE })
  const before = await change('save', { game: id, platforms: ['PlayStation 5'] })
  expect(before.fields.platforms).toEqual(BOTH)
  const after = await change('save', { game: id, updatedAt: before.updatedAt, ...before.fields })
  expect(after.fields).toEqual(before.fields)
  expect(await database.db.gameVersion.count({ where: { gameId: id } })).toBe(1)
  // Without the release it may be removed.
  const without = { game: id, updatedAt: after.updatedAt, platforms: ['PlayStation 5'], releases: [] }
  expect((await change('save', without)).fields.platforms).toEqual(['PlayStation 5'])
})

it('all platforms there are, of the game and of each release, are not too many', async () => {
  const platforms = GAME_PLATFORMS.toReversed()
  const releases = Array.from({ length: 12 }, () => on(...GAME_PLATFORMS))
  const { fields } = await change('create', { name: 'Partout', platforms, releases })
  expect(fields.platforms).toEqual(platforms)
})

it('with the releases that a merge brings, and with those of a version', async () => {
  const [from, into] = [await hidden(), await buildGame(database.db, { platforms: ['Switch'] })]
  await change('save', { game: from.id, releases: [on('PC')] })
  expect((await change('merge', { game: from.id, into: into.id })).fields.platforms).toEqual(['Switch', 'PC'])

  const { id } = await change('create', { name: 'Versions', platforms: ['Switch'] })
  const [version] = await database.db.gameVersion.findMany({ where: { gameId: id } })
  // Like versions stored earlier.
  await database.db.gameVersion.updateMany({
    where: { gameId: id },
    data: {
      fields: { ...(version?.fields as object), releases: [{ ...on('PC'), _id: newId(), access: 'full' }] },
    },
  })
  const { fields } = await change('restoreVersion', { game: id, version: version?.id })
  expect(fields.platforms).toEqual(['Switch', 'PC'])
})
