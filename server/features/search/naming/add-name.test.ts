import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { fieldsFr } from '../../../../shared/messages/fr.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { testCaller } from '../../../testing/app.ts'
import { buildArticle, buildGame, buildSubject } from '../../../testing/factories.ts'

const { database, config, call } = useAccountSite()

const KINDS = ['game', 'subject', 'person', 'platform', 'genre'] as const
type Kind = (typeof KINDS)[number]
const MOST: Record<Kind, number> = { game: 20, subject: 12, person: 6, platform: 12, genre: 12 }
const NOT_FOUND: Record<Kind, string> = {
  game: 'GAME_NOT_FOUND',
  subject: 'SUBJECT_NOT_FOUND',
  person: 'PERSON_NOT_FOUND',
  platform: 'FILING_NOT_FOUND',
  genre: 'FILING_NOT_FOUND',
}

const as: Record<string, Record<string, string>> = {}
const authorId = newId()
beforeAll(async () => {
  const { db } = database
  for (const role of ['admin', 'editor', 'author', 'moderator', 'visitor'] as const) {
    const more = role === 'author' ? { id: authorId } : {}
    as[role] = bearer(await signIn(db, await buildAccount(db, { role, ...more }), config))
  }
})

let ids: Record<Kind, string>
let made = 0
beforeEach(async () => {
  const { db } = database
  const n = ++made
  const game = await buildGame(db, { name: `Fanal ${n}`, shownFrom: new Date(0) })
  const { id: text } = await buildArticle(db)
  const subject = await buildSubject(db, { name: `Rétro ${n}`, nameEn: `Vintage ${n}`, texts: [text] })
  const person = await buildAccount(db, { role: 'author', username: `Plume ${n}` })
  const named = async (kind: 'platform' | 'genre') => {
    const { json } = await call.mutate('platforms.create', { kind, name: `Nom ${kind} ${n}` }, as.editor)
    return json.id as string
  }
  ids = {
    ...{ game: game.id, subject: subject.id, person: person.id },
    ...{ platform: await named('platform'), genre: await named('genre') },
  }
})

const add = (kind: string, name: unknown, { id = ids[kind as Kind] as unknown, by = as.admin } = {}) =>
  call.mutate('search.addName', { kind, id, name }, by)

/** Without sign-ins and the background's, which come when they come. */
const countActs = () => database.db.logEntry.count({ where: { actionType: 'admin_action' } })

async function othersOf(kind: Kind): Promise<string[]> {
  const { db } = database
  const id = ids[kind]
  if (kind === 'game') return (await db.game.findUniqueOrThrow({ where: { id } })).otherNames
  if (kind === 'subject') return (await db.subject.findUniqueOrThrow({ where: { id } })).otherNames
  if (kind === 'person') return (await db.teamPage.findUniqueOrThrow({ where: { userId: id } })).otherNames
  return (await db.filing.findUniqueOrThrow({ where: { kind_id: { kind, id } } })).others
}

describe.each(KINDS)('a %s', (kind) => {
  it('has one more name, is found by it, and the log says so', async () => {
    const entries = await countActs()
    const name = `Lanterne ${kind} ${made}`
    const { status, json } = await add(kind, ` ${name}  `)
    expect([status, json]).toEqual([200, { kind, id: ids[kind], name: expect.any(String), added: true }])
    expect(await othersOf(kind)).toEqual([name])
    expect(await countActs()).toBe(entries + 1)
    const found = await testCaller(database).search.find({ q: name.toLowerCase() })
    if (kind === 'platform' || kind === 'genre')
      expect(found.understood).toEqual([expect.objectContaining({ what: kind, value: ids[kind] })])
    else expect([...found.top, ...found.results][0]).toMatchObject({ kind, id: ids[kind] })
  })

  it('that searches find by it stays as it is', async () => {
    const { json } = await add(kind, 'Le phare IV & fils')
    expect(json.added).toBe(true)
    const entries = await countActs()
    for (const name of [
      json.name,
      json.name.toUpperCase(),
      'le PHARE 4 et fils !',
      'Le phare quatre et fils',
    ])
      expect([name, (await add(kind, name)).json.added]).toEqual([name, false])
    expect(await othersOf(kind)).toEqual(['Le phare IV & fils'])
    expect(await countActs()).toBe(entries)
  })

  it('has it once when two say so at once', async () => {
    const answers = await Promise.all(Array.from({ length: 4 }, () => add(kind, `Jumelle ${kind} ${made}`)))
    expect(answers.map(({ json }) => json.added).sort()).toEqual([false, false, false, true])
    expect(await othersOf(kind)).toEqual([`Jumelle ${kind} ${made}`])
  })

  it.each([
    ['a'.repeat(10_000)],
    [''],
    [' \n '],
    ['…!?'],
    ['\u200b\u200d'],
    ['\u202e\u2066'],
    ['🎮'],
    ['pha\0re'],
    ['\ud800'],
    [7],
    [null],
    [['Nom']],
  ])('has no name that is none: %#', async (name) => {
    const { status, json } = await add(kind, name)
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', ['name']])
    expect(await othersOf(kind)).toEqual([])
  })

  it('has a name in another direction or script', async () => {
    for (const name of [`לפיד ${kind} ${made}`, `霧の灯${kind}${made}`])
      expect((await add(kind, name)).json.added, name).toBe(true)
  })

  it('has no name for which there is no room', async () => {
    const names = Array.from({ length: MOST[kind] }, (_, n) => `Alias ${kind} ${made} ${n}`)
    for (const name of names) expect((await add(kind, name)).status).toBe(200)
    const { status, json } = await add(kind, `De trop ${kind}`)
    expect([status, json.code, Object.keys(json.fields)]).toEqual([400, 'BAD_INPUT', ['name']])
    expect((await add(kind, names[3])).json.added).toBe(false)
    expect(await othersOf(kind)).toEqual(names)
  })

  it('is not found by a wrong id', async () => {
    for (const id of [newId(), 'f'.repeat(24)]) {
      const { status, json } = await add(kind, 'Nulle part', { id })
      expect([id, status, json.code]).toEqual([id, 404, NOT_FOUND[kind]])
    }
    for (const id of ['', 'a\0', 7, null, 'x'.repeat(10_000)])
      expect((await add(kind, 'Nulle part', { id })).status, String(id)).toBe(400)
  })

  it('takes a name from nobody who may not save it', async () => {
    for (const role of ['moderator', 'visitor', 'author'])
      expect([role, (await add(kind, 'Interdit', { by: as[role] })).json.code]).toEqual([role, 'FORBIDDEN'])
    expect((await add(kind, 'Interdit', { by: {} })).json.code).toBe('UNAUTHENTICATED')
    expect(await othersOf(kind)).toEqual([])
    expect((await add(kind, 'Permis', { by: as.editor })).status).toBe(kind === 'person' ? 403 : 200)
  })
})

it('an author names a hidden game, and their own page', async () => {
  await database.db.game.update({ where: { id: ids.game }, data: { shownFrom: null } })
  expect((await add('game', 'Caché', { by: as.author })).json.added).toBe(true)
  expect((await add('person', 'Nom de plume', { by: as.author, id: authorId })).json.added).toBe(true)
})

it('a game in the bin has no new name; a former id leads on', async () => {
  const { db } = database
  const into = await buildGame(db, { name: 'Celui qui reste' })
  await call.mutate('games.merge', { game: ids.game, into: into.id }, as.editor)
  expect((await add('game', 'Par l’ancien')).json).toMatchObject({ id: into.id, added: true })
  await db.game.update({ where: { id: into.id }, data: { deletedAt: new Date() } })
  expect((await add('game', 'Trop tard')).json.code).toBe('GAME_NOT_FOUND')
})

it('two things may share another name; platforms may not, as files know them by it', async () => {
  const other = await buildSubject(database.db)
  expect((await add('subject', 'Partagé')).json.added).toBe(true)
  expect((await add('subject', 'partage', { id: other.id })).json.added).toBe(true)
  expect((await add('person', 'Partagé')).json.added).toBe(true)
  expect((await add('platform', 'Partagé')).json.added).toBe(true)
  const { json } = await call.mutate('platforms.create', { kind: 'platform', name: 'Autre table' }, as.editor)
  const refused = await add('platform', 'partagé !', { id: json.id })
  expect([refused.json.code, refused.json.fields]).toEqual(['BAD_INPUT', { name: fieldsFr.filingNameTaken }])
})

it.each([['dragon'], [''], [null], [7]])('the kind %j is none', async (kind) => {
  const { status, json } = await add(kind as string, 'Un nom', { id: newId() })
  expect([status, Object.keys(json.fields)]).toEqual([400, ['kind']])
})
