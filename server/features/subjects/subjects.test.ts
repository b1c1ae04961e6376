import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { stepClock } from '../../testing/clock.ts'
import { buildArticle, buildGame, buildReview, buildSubject } from '../../testing/factories.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
let author: Record<string, string>
beforeAll(async () => {
  const as = async (role: 'editor' | 'author') =>
    bearer(await signIn(database.db, await buildAccount(database.db, { role }), config))
  editor = await as('editor')
  author = await as('author')
})

const mutate = (path: string, input: object, as = editor) => call.mutate(`subjects.${path}`, input, as)
const query = (path: string, input: object, as: Record<string, string> = {}) =>
  call.query(`subjects.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, as)
const bySlug = (slug: string, more: object = {}) => query('bySlug', { slug, ...more })
const create = async (input: object) => (await mutate('create', input)).json

describe('a subject as readers see it', () => {
  it('has its texts, games and words, in both languages', async () => {
    const { db } = database
    const texts = []
    for (let n = 0; n < 12; n++)
      texts.push(
        (
          await buildArticle(db, {
            createdAt: new Date(Date.UTC(2026, 0, 1 + n)),
            publishedAt: new Date(Date.UTC(2026, 0, 1 + n)),
          })
        ).id,
      )
    const review = await buildReview(db, { publishedAt: new Date(Date.UTC(2026, 1, 1)) })
    const subject = await buildSubject(db, {
      ...{ slug: 'les-phares', name: 'Les phares', slugEn: 'lighthouses', nameEn: 'Lighthouses' },
      ...{ words: 'Des tours.', texts: [...texts, review.id] },
    })
    const game = await buildGame(db, { texts: texts.slice(0, 3) })
    const other = await buildGame(db, { texts: [review.id] })
    const { json } = await bySlug('les-phares')
    expect(json.subject).toMatchObject({
      ...{ id: subject.id, slug: 'les-phares', name: 'Les phares', total: 13, isIndexed: true },
      words: { text: 'Des tours.', lang: 'fr' },
      games: [
        { slug: game.slug, texts: 3 },
        { slug: other.slug, texts: 1 },
      ],
    })
    expect(json.texts.map(({ id }: { id: string }) => id)).toEqual(
      [review.id, ...texts.toReversed()].slice(0, 10),
    )
    expect([json.pages, json.total]).toEqual([2, 13])
    expect((await bySlug('les-phares', { page: 2 })).json.texts).toHaveLength(3)
    expect((await bySlug('les-phares', { page: 10 ** 9 })).json.texts).toEqual([])
    const english = (await bySlug('lighthouses', { lang: 'en' })).json.subject
    expect(english).toMatchObject({
      slug: 'lighthouses',
      name: 'Lighthouses',
      words: { lang: 'fr' },
      inEnglish: false,
    })
    expect((await bySlug('lighthouses')).json.subject.slug).toBe('les-phares')
  })

  it('is there with its first visible text, and never before its moment', async () => {
    const { db } = database
    const later = new Date(Date.now() + 3_600_000)
    const text = await buildArticle(db, { publishedAt: later })
    const subject = await buildSubject(db, { texts: [text.id] })
    const gone = async () => (await bySlug(subject.slug)).json.code
    expect(await gone()).toBe('SUBJECT_NOT_FOUND')
    await stepClock(db, 3600)
    expect((await bySlug(subject.slug)).json.total).toBe(1)
    await stepClock(db, 0)
    await db.content.update({ where: { id: text.id }, data: { publishedAt: new Date(0) } })
    expect((await bySlug(subject.slug)).json.subject.isIndexed).toBe(false)
    await db.content.update({ where: { id: text.id }, data: { status: 'withdrawn' } })
    expect(await gone()).toBe('SUBJECT_NOT_FOUND')
    await db.content.update({ where: { id: text.id }, data: { status: 'published', deletedAt: new Date() } })
    expect(await gone()).toBe('SUBJECT_NOT_FOUND')
  })
})

describe('what an editor does to subjects', () => {
  it('refuses names and addresses that are none, or another’s', async () => {
    await create({ name: 'Rétro', nameEn: 'Vintage' })
    const fault = async (input: object) => {
      const { status, json } = await mutate('create', input)
      return [status, json.fields]
    }
    const taken = 'Un sujet s’appelle déjà ainsi, à la casse, aux accents ou à la ponctuation près'
    expect(await fault({ name: 'retro !' })).toEqual([400, { name: taken }])
    expect(await fault({ name: 'VINTAGE' })).toEqual([400, { name: taken }])
    expect(await fault({ name: 'Ancien', nameEn: 'Retro' })).toEqual([400, { nameEn: taken }])
    const reserved = 'Ce nom est réservé aux adresses du site : choisissez-en un autre'
    for (const name of ['rss.xml', 'en', 'EN '])
      expect(await fault({ name })).toEqual([400, { name: reserved }])
    expect(await fault({ name: 'Flux', slug: 'rss.xml' })).toEqual([400, { slug: reserved }])
    const invalid = 'Un nom de 1 à 60 caractères, dont une lettre ou un chiffre'
    for (const name of ['a'.repeat(80), '', '…!?'])
      expect(await fault({ name })).toEqual([400, { name: invalid }])
    expect(await fault({ name: 'Ailleurs', slug: 'retro' })).toEqual([
      400,
      { slug: 'Un autre sujet a déjà cette adresse' },
    ])
    expect(await fault({ name: 'Ailleurs', slugEn: 'vintage' })).toEqual([
      400,
      { slugEn: expect.any(String) },
    ])
    expect((await mutate('create', { name: 'Par un auteur' }, author)).status).toBe(403)
    expect((await create({ name: 'Ретро' })).slug).toBe('sujet')
  })

  it('gives it other names, each once, by which it is found and which readers do not see', async () => {
    const text = await buildArticle(database.db)
    const { id } = await create({
      ...{ name: 'Bornes', nameEn: 'Arcades' },
      otherNames: ['Salles enfumées', 'SALLES ENFUMEES !', '\u200b', 'bornes', 'Arcades', 'Vieux monnayeurs'],
    })
    const names = ['SALLES ENFUMEES !', 'Vieux monnayeurs']
    const stored = async () => (await database.db.subject.findUniqueOrThrow({ where: { id } })).otherNames
    expect(await stored()).toEqual(names)
    await database.db.textSubject.create({ data: { contentId: text.id, position: 1, subjectId: id } })
    expect(JSON.stringify((await bySlug('bornes')).json)).not.toMatch(/monnayeurs/i)
    const search = async (q: string) =>
      (await call.rest('GET', `/search?q=${encodeURIComponent(q)}`)).json.results
    const [first, second] = await search('vieux monnayeurs')
    expect([first, second]).toMatchObject([
      { kind: 'subject', title: 'Bornes' },
      { kind: 'article', title: text.title },
    ])
    const listed = async (search: string) =>
      (await query('forTeam', { search }, editor)).json.subjects.map((one: { id: string }) => one.id)
    expect(await listed('MONNAYeurs')).toEqual([id])
    expect(await listed('vieux monnayeurs 2')).toEqual([])
    // A name that becomes its own is no other one any more.
    const saved = await mutate('save', { subject: id, name: 'Vieux monnayeurs' })
    expect(saved.json.otherNames).toEqual(['SALLES ENFUMEES !'])
    expect((await mutate('save', { subject: id, otherNames: 'Une\n\nDeux' })).json.otherNames).toEqual([
      'Une',
      'Deux',
    ])
    expect((await mutate('save', { subject: id, otherNames: '' })).json.otherNames).toEqual([])
    expect(await search('salles enfumees')).toEqual([])
  })

  it('offers by another name what is not called so, behind what is', async () => {
    await create({ name: 'Manettes cassées', otherNames: ['Réparation maison'] })
    await create({ name: 'Réparation maison à deux' })
    const offered = async (q: string) =>
      (await query('suggest', { q }, author)).json.subjects.map(
        ({ name, isCalledSo }: { name: string; isCalledSo: boolean }) => [name, isCalledSo],
      )
    expect(await offered('reparation MAISON')).toEqual([
      ['Manettes cassées', false],
      ['Réparation maison à deux', false],
    ])
    await create({ name: 'Réparation maison' })
    expect((await offered('réparation maison')).slice(0, 2)).toEqual([
      ['Réparation maison', true],
      ['Manettes cassées', false],
    ])
    expect((await offered('réparatoin maison')).map(([name]: [string]) => name)).toContain('Manettes cassées')
  })

  it('says of what is offered whether it is called so, but for case, accents and punctuation', async () => {
    await create({ name: 'Jeux rétro', nameEn: 'Retro games' })
    await create({ name: 'Jeux rétro en ligne' })
    const offered = async (q: string) => {
      const asked = encodeURIComponent(JSON.stringify({ json: { q } }))
      const { json } = await call.query(`subjects.suggest?input=${asked}`, author)
      return json.subjects.map(({ name, isCalledSo }: { name: string; isCalledSo: boolean }) => [
        name,
        isCalledSo,
      ])
    }
    for (const q of ['jeux RETRO', 'Jeux-rétro !', 'retro games'])
      expect((await offered(q))[0], q).toEqual(['Jeux rétro', true])
    expect(await offered('jeux retr')).toEqual([
      ['Jeux rétro', false],
      ['Jeux rétro en ligne', false],
    ])
    for (const q of ['', '…'])
      expect((await offered(q)).map(([, isCalledSo]: [string, boolean]) => isCalledSo)).not.toContain(true)
  })

  it('renames with addresses that lead on without chains, never onto another’s former one', async () => {
    const text = await buildArticle(database.db)
    const { id } = await create({ name: 'Premier nom', nameEn: 'First name' })
    await database.db.textSubject.create({ data: { contentId: text.id, position: 1, subjectId: id } })
    await mutate('save', { subject: id, slug: 'deuxieme-nom', slugEn: 'second-name' })
    await mutate('save', { subject: id, slug: 'troisieme-nom' })
    for (const [key, slug] of Object.entries({
      'premier-nom': 'troisieme-nom',
      'deuxieme-nom': 'troisieme-nom',
      'first-name': 'troisieme-nom',
    }))
      expect((await bySlug(key)).json.subject.slug).toBe(slug)
    const { slug } = await create({ name: 'Premier nom', ...{}, nameEn: null }).catch(() => ({ slug: '' }))
    expect(slug).toBeUndefined()
    const other = await create({ name: 'Tout autre' })
    const onto = await mutate('save', { subject: other.id, slug: 'premier-nom' })
    expect([onto.status, onto.json.fields]).toEqual([
      400,
      { slug: 'Cette adresse mène encore à un autre sujet, qui l’a eue' },
    ])
    expect((await mutate('save', { subject: id, slug: 'premier-nom' })).json.slug).toBe('premier-nom')
    const late = await mutate('save', { subject: id, words: 'Tard', updatedAt: new Date(0).toISOString() })
    expect([late.status, late.json.code]).toEqual([409, 'EDIT_CONFLICT'])
  })

  it('merges, saying first what moves; not with itself, nor crosswise', async () => {
    const { db } = database
    const [a, b] = [await buildArticle(db), await buildArticle(db)]
    const from = await buildSubject(db, { texts: [a.id, b.id] })
    const into = await buildSubject(db, { texts: [b.id] })
    const notice = (await query('mergeNotice', { subject: from.slug, into: into.slug }, editor)).json
    expect(notice).toMatchObject({ texts: 2, both: 1, subject: { id: from.id }, into: { id: into.id } })
    expect((await mutate('merge', { subject: from.id, into: from.slug })).json.code).toBe('SUBJECTS_CONFLICT')
    expect((await mutate('merge', { subject: from.id, into: into.id }, author)).status).toBe(403)
    const both = await Promise.all([
      mutate('merge', { subject: from.id, into: into.id }),
      mutate('merge', { subject: into.id, into: from.id }),
    ])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, expect.any(Number)])
    expect(both.filter(({ status }) => status >= 400)).toHaveLength(1)
    expect(await db.subject.count({ where: { id: { in: [from.id, into.id] } } })).toBe(1)
    for (const key of [from.slug, into.slug, from.id, into.id]) expect((await bySlug(key)).json.total).toBe(2)
    const log = await db.logEntry.findFirstOrThrow({
      where: { data: { path: ['event'], equals: 'subject_merged' } },
    })
    expect(log.message).toMatch(/^Sujet fusionné/)
  })

  it('deletes none that a text has', async () => {
    const { db } = database
    const text = await buildArticle(db, { deletedAt: new Date() })
    const subject = await buildSubject(db, { texts: [text.id] })
    const refused = await mutate('remove', { subject: subject.slug })
    expect([refused.status, refused.json.code]).toEqual([409, 'SUBJECT_NAMED'])
    await db.textSubject.deleteMany({ where: { subjectId: subject.id } })
    expect((await mutate('remove', { subject: subject.slug })).json.message).toBe('Sujet supprimé')
    expect((await mutate('remove', { subject: subject.slug })).json.code).toBe('SUBJECT_NOT_FOUND')
  })

  it('offers while somebody types, and lists with how many texts', async () => {
    const text = await buildArticle(database.db)
    await buildSubject(database.db, { name: 'Speedrun', nameEn: 'Speedrunning', texts: [text.id] })
    const offered = async (q: string, as = author) =>
      (await query('suggest', { q }, as)).json.subjects?.map(({ name }: { name: string }) => name)
    for (const q of ['speed', 'SPEEDRÜN', 'run', 'sppedrun', 'speedrunning'])
      expect(await offered(q), q).toContain('Speedrun')
    expect(await offered('zzzz')).toEqual([])
    expect((await query('suggest', { q: 'a' })).status).toBe(401)
    const { json } = await query('forTeam', { search: 'speed' }, editor)
    expect(json).toMatchObject({ total: 1, subjects: [{ name: 'Speedrun', texts: 1, seen: 1 }] })
  })
})
