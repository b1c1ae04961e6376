import { beforeAll, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildGame } from '../../../testing/factories.ts'

const { database, config, call } = useAccountSite()

type Headers = Record<string, string>
let person: Awaited<ReturnType<typeof buildAccount>>
let editor: Headers
let author: Headers
beforeAll(async () => {
  person = await buildAccount(database.db, { role: 'editor', username: 'Mireille' })
  editor = bearer(await signIn(database.db, person, config))
  author = bearer(await signIn(database.db, await buildAccount(database.db, { role: 'author' }), config))
})

const save = (game: string, input: object, as = editor) => call.mutate('games.save', { game, ...input }, as)
const restore = (input: object, as = editor) => call.mutate('games.restoreVersion', input, as)
const versionsOf = async (game: string, as = editor) =>
  (await call.query(`games.versions?input=${encodeURIComponent(JSON.stringify({ json: { game } }))}`, as))
    .json

it('each save is a version that says what it changed, and by whom', async () => {
  const { json: game } = await call.mutate('games.create', { name: 'Phare' }, author)
  await save(game.id, { series: 'Phares', studios: 'Ici\nLà' })
  await save(game.id, { series: 'Phares' })
  await save(game.id, { releases: [{ precision: 'tba' }], slug: 'phare-neuf' })
  expect(await versionsOf('phare-neuf', author)).toMatchObject([
    {
      changed: ['slug', 'releases'],
      by: 'Mireille',
      fields: { releases: [{ precision: 'tba', date: null }] },
    },
    { changed: ['studios', 'series'], by: 'Mireille', fields: { studios: ['Ici', 'Là'] } },
    { changed: [], fields: { name: 'Phare' } },
  ])
})

it('one is taken back as a new one, and the address stays', async () => {
  const { db } = database
  const parent = await buildGame(db, { name: 'Au-dessus' })
  const { json: game } = await call.mutate(
    'games.create',
    { name: 'Onde', parent: parent.id, releases: [{ precision: 'year', date: '2027' }] },
    editor,
  )
  await save(game.id, { name: 'Autre', slug: 'autre-onde', parent: null, releases: [] })
  const [, first] = await versionsOf(game.id)
  const [release] = await db.gameRelease.findMany({ where: { gameId: game.id } })
  const { status, json } = await restore({ game: game.id, version: first.id })
  expect([status, json]).toMatchObject([
    200,
    {
      slug: 'autre-onde',
      parentName: 'Au-dessus',
      fields: { name: 'Onde', otherNames: ['Autre'], releases: [{ _id: release?.id, date: '2027' }] },
    },
  ])
  // For calendars it was removed and came back.
  expect(await db.gameRelease.findUniqueOrThrow({ where: { id: release?.id ?? '' } })).toMatchObject({
    goneAt: null,
    sequence: 2,
  })
  expect(await versionsOf(game.id)).toHaveLength(3)
  // A parent that was deleted since is left out.
  await save(game.id, { parent: null })
  await db.game.delete({ where: { id: parent.id } })
  expect((await restore({ game: game.id, version: first.id })).json.fields.parent).toBeNull()
})

it('is refused of another game, over what was saved meanwhile, and by authors of what readers see', async () => {
  const { db } = database
  const { json: game } = await call.mutate('games.create', { name: 'Nuit' }, author)
  const { json: read } = await save(game.id, { series: 'Nuits' })
  const [, first] = await versionsOf(game.id)
  const other = await buildGame(db)
  for (const input of [
    { game: other.id, version: first.id },
    { game: game.id, version: newId() },
  ])
    expect((await restore(input)).json.code).toBe('VERSION_NOT_FOUND')
  expect((await restore({ game: newId(), version: first.id })).json.code).toBe('GAME_NOT_FOUND')
  await save(game.id, { pegi: '3' })
  const late = await restore({ game: game.id, version: first.id, updatedAt: read.updatedAt })
  expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT'])
  expect((await restore({ game: game.id, version: first.id }, author)).status).toBe(200)
  await save(game.id, { shown: true })
  expect((await restore({ game: game.id, version: first.id }, author)).json.code).toBe('FORBIDDEN')
})

it('names of who has left are nowhere, and what came of a title has none', async () => {
  const { db } = database
  const leaver = await buildAccount(db, { role: 'editor', username: 'Partie Depuis' })
  const { json: game } = await call.mutate(
    'games.create',
    { name: 'Brume' },
    bearer(await signIn(db, leaver, config)),
  )
  expect((await versionsOf(game.id))[0].by).toBe('Partie Depuis')
  await db.user.delete({ where: { id: leaver.id } })
  const [version] = await versionsOf(game.id)
  expect(version.by).toBeNull()
  expect(JSON.stringify(version)).not.toContain('Partie')
})
