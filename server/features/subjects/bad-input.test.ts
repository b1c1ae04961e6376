import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { buildArticle, buildGame, buildSubject } from '../../testing/factories.ts'
import { connectionsWaiting } from '../../testing/waiting.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
beforeAll(async () => {
  const { db } = database
  editor = bearer(await signIn(db, await buildAccount(db, { role: 'editor' }), config))
  const retro = await buildSubject(db, { slug: 'retro', name: 'Rétro', slugEn: 'vintage', nameEn: 'Vintage' })
  await db.formerSubject.create({ data: { key: 'autrefois', subjectId: retro.id } })
  await buildSubject(db, { slug: 'phares', name: 'Phares' })
})

const mutate = (path: string, input: object) => call.mutate(`subjects.${path}`, input, editor)
const query = (path: string, input: object) =>
  call.query(`subjects.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, editor)

/** Everything that a refused act leaves unchanged. */
async function kept(): Promise<string> {
  const { db } = database
  const [subjects, former, named, words, texts, copies, entries] = await Promise.all([
    db.subject.findMany({ orderBy: { id: 'asc' } }),
    db.formerSubject.findMany({ orderBy: { key: 'asc' } }),
    db.textSubject.findMany({ orderBy: [{ contentId: 'asc' }, { position: 'asc' }] }),
    db.tagWord.findMany({ orderBy: { key: 'asc' } }),
    db.content.findMany({ orderBy: { id: 'asc' }, select: { id: true, updatedAt: true } }),
    db.workingCopy.findMany({ orderBy: { contentId: 'asc' } }),
    db.logEntry.count(),
  ])
  return JSON.stringify({ subjects, former, named, words, texts, copies, entries })
}

const INVALID = 'Un nom de 1 à 60 caractères, dont une lettre ou un chiffre'
const RESERVED = 'Ce nom est réservé aux adresses du site : choisissez-en un autre'
const TAKEN = 'Un sujet s’appelle déjà ainsi, à la casse, aux accents ou à la ponctuation près'
const FORBIDDEN = 'Ce texte contient un caractère interdit.'
const NO_SLUG = 'Ce slug ou cet identifiant n’est pas valide.'

/** Invalid names, with the message. */
const NO_NAMES: [string, string][] = [
  ['rss.xml', RESERVED],
  ['RSS', RESERVED],
  ['en', RESERVED],
  [' Ｅｎ ', RESERVED],
  ['suggest', RESERVED],
  ['a'.repeat(80), INVALID],
  ['é'.repeat(61), INVALID],
  ['…!?', INVALID],
  ['\u200b', INVALID],
  ['pha\0re', FORBIDDEN],
  ['pha\ud800re', FORBIDDEN],
]
const TAKEN_NAMES = ['retro', 'RÉTRO !', 'vintage', 'vïntàge', 'r e t r o'].map(
  (name) => [name, TAKEN] as const,
)
const NO_SLUGS: [string, string][] = [
  ['rss.xml', RESERVED],
  ['en', RESERVED],
  ['a'.repeat(81), NO_SLUG],
  ['f'.repeat(24), NO_SLUG],
  ['é', NO_SLUG],
  ['-a', NO_SLUG],
  ['a b', NO_SLUG],
  ['../a', NO_SLUG],
  ['a\0', FORBIDDEN],
  ['retro', 'Un autre sujet a déjà cette adresse'],
  ['vintage', 'Un autre sujet a déjà cette adresse'],
  ['autrefois', 'Cette adresse mène encore à un autre sujet, qui l’a eue'],
]

describe.each([
  ['made', (said: object) => mutate('create', { name: 'Tout neuf', ...said })],
  ['saved', (said: object) => mutate('save', { subject: 'phares', ...said })],
])('a subject that is %s', (_, write) => {
  it.each(['name', 'nameEn'])(
    'has no %s that is none, is reserved, or another’s but for an accent',
    async (field) => {
      const before = await kept()
      for (const [said, sentence] of [...NO_NAMES, ...TAKEN_NAMES]) {
        const { status, json } = await write({ [field]: said })
        expect([said, status, json.fields]).toEqual([said, 400, { [field]: sentence }])
      }
      for (const said of [7, true, ['Nom'], { name: 'Nom' }])
        expect((await write({ [field]: said })).json.fields, JSON.stringify(said)).toHaveProperty(field)
      expect(await kept()).toBe(before)
    },
  )

  it('has no other name that is none, is reserved, or for which there is no room', async () => {
    const before = await kept()
    const faulty = async (otherNames: unknown) => {
      const { status, json } = await write({ otherNames })
      expect(status, JSON.stringify(otherNames).slice(0, 80)).toBe(400)
      return json.fields
    }
    // A blank line is none.
    for (const [said, sentence] of NO_NAMES.filter(([said]) => said !== '\u200b'))
      expect(await faulty(['Un nom', said])).toEqual({ 'otherNames.1': sentence })
    for (const said of ['🎮', '\u202e!\u202c', 'x'.repeat(10_000)])
      expect(await faulty([said])).toEqual({ 'otherNames.0': INVALID })
    const many = { otherNames: 'Douze autres noms au plus' }
    expect(await faulty(Array.from({ length: 13 }, (_, n) => `Nom ${n}`))).toEqual(many)
    expect(await faulty('x\n'.repeat(10_000))).toEqual(many)
    for (const said of [7, {}, [7], [['Nom']]])
      expect(Object.keys(await faulty(said))[0]).toMatch(/^otherNames/)
    expect(await kept()).toBe(before)
  })

  it.each(['slug', 'slugEn'])(
    'has no %s that is none, is reserved, or another’s, also a former one',
    async (field) => {
      const before = await kept()
      for (const [said, sentence] of NO_SLUGS) {
        const { status, json } = await write({ [field]: said })
        expect([said, status, json.fields]).toEqual([said, 400, { [field]: sentence }])
      }
      expect((await write({ [field]: 7 })).status).toBe(400)
      expect(await kept()).toBe(before)
    },
  )
})

describe('a word of texts', () => {
  it('becomes no subject that no form would make, but stays a word', async () => {
    const before = await kept()
    for (const [word, sentence] of NO_NAMES) {
      const { status, json } = await mutate('decideWord', { word, as: 'subject' })
      expect([word, status, json.fields]).toEqual([word, 400, { word: sentence }])
    }
    for (const word of ['œ'.repeat(400), 'a'.repeat(501)])
      expect((await mutate('decideWord', { word, as: 'word' })).json.fields).toEqual({
        word: 'Ce texte est trop long.',
      })
    expect(await kept()).toBe(before)
    for (const word of ['en', 'a'.repeat(80), 'a'.repeat(500)])
      expect((await mutate('decideWord', { word, as: 'word' })).status).toBe(200)
    // The thing with that name is found, however the word is written.
    const { json } = await mutate('decideWord', { word: 'r é t r o …', as: 'subject' })
    expect(json.subject.slug).toBe('retro')
  })

  /** A word is decided while its target is being deleted. */
  async function goingMeanwhile(word: string, as: object, go: () => Promise<{ status: number }>) {
    const { db } = database
    await db.tagWord.create({ data: { key: word, word } })
    const [decided, gone] = await db.$transaction(
      async (tx) => {
        await tx.$executeRaw`SELECT FROM "TagWord" WHERE "key" = ${word} FOR UPDATE`
        const decided = mutate('decideWord', { word, ...as })
        await expect.poll(() => connectionsWaiting(db)).toBe(1)
        const gone = go()
        await expect.poll(() => connectionsWaiting(db)).toBe(2)
        return [decided, gone] as const
      },
      { timeout: 60_000 },
    )
    expect([(await decided).status, (await gone).status]).toEqual([200, 200])
    return db.tagWord.findUnique({ where: { key: word } })
  }

  it('becomes no subject that is deleted meanwhile, and the game that is left of two', async () => {
    const { db } = database
    const { slug } = await buildSubject(db)
    const remove = () => mutate('remove', { subject: slug })
    expect(await goingMeanwhile('fanal', { as: 'subject', subject: slug }, remove)).toBeNull()
    const [from, into] = [await buildGame(db), await buildGame(db)]
    const merge = () => call.mutate('games.merge', { game: from.id, into: into.id }, editor)
    const word = await goingMeanwhile('balise', { as: 'game', game: from.slug }, merge)
    expect(word?.gameId).toBe(into.id)
  })
})

it('is merged neither with itself, by whatever leads to it, nor with what is none', async () => {
  const { id } = await database.db.subject.findUniqueOrThrow({ where: { slug: 'retro' } })
  const before = await kept()
  const both = async (subject: unknown, into: unknown) => {
    const [done, notice] = [
      await mutate('merge', { subject, into }),
      await query('mergeNotice', { subject, into }),
    ]
    expect([done.status, done.json.code]).toEqual([notice.status, notice.json.code])
    return [done.status, done.json.code]
  }
  const same = [id, 'retro', 'vintage', 'autrefois']
  for (const one of same)
    for (const other of same)
      expect(await both(one, other), `${one} ${other}`).toEqual([409, 'SUBJECTS_CONFLICT'])
  for (const none of [newId(), 'nulle-part', 'rss.xml', '🎮', '%', "'", 'RETRO'])
    for (const [subject, into] of [
      [none, 'retro'],
      ['retro', none],
    ])
      expect(await both(subject, into), none).toEqual([404, 'SUBJECT_NOT_FOUND'])
  for (const bad of ['', 'a'.repeat(121), 'a\0', '\udfff', 7, null, ['retro']])
    expect(await both('retro', bad), JSON.stringify(bad)).toEqual([400, 'BAD_INPUT'])
  expect(await kept()).toBe(before)
})

describe('what is asked of subjects', () => {
  it('is a page behind the last, which is empty, or none', async () => {
    const text = await buildArticle(database.db)
    const { slug } = await buildSubject(database.db, { texts: [text.id] })
    for (const page of [2, 10 ** 9, 2 ** 31 - 1]) {
      expect((await query('bySlug', { slug, page })).json).toMatchObject({ texts: [], total: 1 })
      expect((await query('forTeam', { page })).json).toMatchObject({ subjects: [], page })
      expect((await query('words', { page })).json).toMatchObject({ words: [], page })
    }
    for (const page of [0, -1, 1.5, 2 ** 31, 'abc', null])
      for (const path of ['bySlug', 'forTeam', 'words'])
        expect((await query(path, { slug, page })).json, path).toMatchObject({
          fields: { page: 'La page doit être un nombre entier à partir de 1.' },
        })
  })

  it.each(['%', '_', "'", '"&|!:*', '\\', 'Ж', '🎮', 'a'.repeat(120), 'mot '.repeat(30)])(
    'by %j is an answer without a fault',
    async (typed) => {
      for (const [path, input] of [
        ['suggest', { q: typed }],
        ['forTeam', { search: typed }],
        ['words', { search: typed }],
      ] as const)
        expect((await query(path, input)).status, path).toBe(200)
      expect((await query('bySlug', { slug: typed })).json.code).toBe('SUBJECT_NOT_FOUND')
    },
  )

  it.each([['pha\0re'], ['\ud800'], ['a'.repeat(121)], [7], [['a']]])('by %j is refused', async (typed) => {
    for (const [path, field] of [
      ['suggest', 'q'],
      ['forTeam', 'search'],
      ['words', 'search'],
      ['bySlug', 'slug'],
    ] as const) {
      const { status, json } = await query(path, { [field]: typed })
      expect([path, status, Object.keys(json.fields)]).toEqual([path, 400, [field]])
    }
  })
})

describe('the subjects of a text', () => {
  let made = 0
  const fields = () => ({
    title: `Un texte aux mauvais sujets ${++made}`,
    slug: `un-texte-aux-mauvais-sujets-${made}`,
    excerpt: 'Un chapeau assez long pour un texte.',
    content: `<p>${'Un texte assez long pour être publié. '.repeat(3)}</p>`,
  })
  const saved = async () => {
    const { title, slug, excerpt, content } = fields()
    const text = await buildArticle(database.db, { title, slug, excerpt, content })
    const { id: subjectId } = await database.db.subject.findUniqueOrThrow({ where: { slug: 'phares' } })
    await database.db.textSubject.create({ data: { contentId: text.id, position: 1, subjectId } })
    return { id: text.id, fields: { title, slug, excerpt, content } }
  }

  it.each([
    [
      'POST',
      async () => (subjects: unknown) => call.rest('POST', '/articles', { ...fields(), subjects }, editor),
    ],
    [
      'PUT',
      async () => {
        const text = await saved()
        return (subjects: unknown) =>
          call.rest('PUT', `/articles/${text.id}`, { ...text.fields, subjects }, editor)
      },
    ],
    [
      'texts.create',
      async () => (subjects: unknown) =>
        call.mutate('texts.create', { kind: 'article', ...fields(), subjects }, editor),
    ],
    [
      'texts.update',
      async () => {
        const { id, fields } = await saved()
        return (subjects: unknown) =>
          call.mutate('texts.update', { kind: 'article', id, ...fields, subjects }, editor)
      },
    ],
    [
      'writing.saveCopy',
      async () => {
        const { id, fields } = await saved()
        const copy = { id, kind: 'article', revision: null, base: null }
        return (subjects: unknown) =>
          call.mutate('writing.saveCopy', { ...copy, fields: { ...fields, subjects }, key: newId() }, editor)
      },
    ],
  ])('that are too many, or none, are refused over %s, and nothing changes', async (door, opened) => {
    const save = await opened()
    const before = await kept()
    const refused = async (subjects: unknown) => {
      const { status, json } = await save(subjects)
      expect([JSON.stringify(subjects).slice(0, 60), status]).toEqual([expect.anything(), 400])
      const [[field, sentence] = []] = Object.entries(json.fields)
      expect(field).toMatch(/(^|\.)subjects/)
      return sentence
    }
    const six = Array.from({ length: 6 }, (_, n) => ({ name: `Sixième ${n}` }))
    expect(await refused(six)).toBe('Cinq sujets au plus')
    expect(await refused(Array.from({ length: 6 }, () => 'retro'))).toBe('Cinq sujets au plus')
    for (const [name] of NO_NAMES) await refused([{ name }])
    for (const none of [
      '',
      'a\0',
      '\ud800',
      'a'.repeat(1000),
      7,
      null,
      {},
      [['retro']],
      { slug: 7 },
      { name: null },
    ])
      await refused([none])
    for (const list of ['retro', 7, {}]) await refused(list)
    // Nothing is made before a fault either; a copy keeps what the save refuses.
    if (door !== 'writing.saveCopy')
      for (const none of ['nulle-part', newId(), 'rss.xml'])
        expect(await refused([{ name: 'Jamais né' }, none])).toBe('Ce sujet n’existe pas')
    expect(await kept()).toBe(before)
  })
})
