import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildSubject } from '../../../testing/factories.ts'

const { database, config, call } = useAccountSite()

let editor: Record<string, string>
let author: Record<string, string>
let authorId: string
beforeAll(async () => {
  const as = async (role: 'editor' | 'author') => {
    const account = await buildAccount(database.db, { role })
    return { id: account.id, headers: bearer(await signIn(database.db, account, config)) }
  }
  editor = (await as('editor')).headers
  const writer = await as('author')
  author = writer.headers
  authorId = writer.id
})

let made = 0
const article = (more: { subjects?: unknown; status?: string } = {}) => ({
  title: `Un texte qui nomme ${++made}`,
  slug: `un-texte-qui-nomme-${made}`,
  excerpt: 'Un chapeau assez long pour un texte.',
  content: `<p>${'Un texte assez long pour être publié. '.repeat(3)}</p>`,
  ...more,
})

/** The same over both interfaces. */
const makers = {
  REST: (body: object, as = editor) => call.rest('POST', '/articles', body, as),
  tRPC: (body: object, as = editor) => call.mutate('texts.create', { kind: 'article', ...body }, as),
}
const read = async (slug: string) => (await call.rest('GET', `/articles/${slug}`, undefined, {})).json.article
const count = (name: string) => database.db.subject.count({ where: { name } })

describe.each(Object.entries(makers))('subjects of a text over %s', (which, create) => {
  it('are named by slugs, English slugs, ids and answers, and told of the single text', async () => {
    const one = await buildSubject(database.db, {
      slugEn: `subject-${which.toLowerCase()}`,
      nameEn: `Nm ${which}`,
    })
    const two = await buildSubject(database.db)
    const text = article({ subjects: [two.id, one.slugEn, one.slug, { slug: two.slug, name: 'x' }] })
    expect((await create(text)).status).toBeLessThan(202)
    const subjects = [two, one].map(({ slug, name }) => ({ slug, name }))
    expect((await read(text.slug)).subjects).toEqual(subjects)
    const listed = (await call.rest('GET', '/articles?limit=1', undefined, {})).json.articles[0]
    expect(listed).not.toHaveProperty('subjects')
  })

  it('are made in passing by editors, once, whatever the accents', async () => {
    const name = `Rétro gaming ${which}`
    const text = article({ subjects: [{ name }, { name: name.replace('é', 'E').replace(' g', '-g') }] })
    await create(text)
    expect((await read(text.slug)).subjects).toEqual([{ slug: `retro-gaming-${which.toLowerCase()}`, name }])
    expect(await count(name)).toBe(1)
    const other = article({ subjects: [{ name: name.toUpperCase() }] })
    await create(other)
    expect((await read(other.slug)).subjects).toHaveLength(1)
    const all = await Promise.all(
      [1, 2, 3].map(() => create(article({ subjects: [{ name: `Jumeaux ${which}` }] }))),
    )
    expect(all.every(({ status }) => status < 202)).toBe(true)
    expect(await count(`Jumeaux ${which}`)).toBe(1)
  })

  it('are none that there are not, nor six, and authors make none', async () => {
    const known = await buildSubject(database.db)
    const bad = async (subjects: unknown, as?: Record<string, string>, more: { status?: string } = {}) => {
      const { status, json } = await create(article({ subjects, ...more }), as)
      return [status, json.fields ?? json.code]
    }
    const unknown = { subjects: 'Ce sujet n’existe pas' }
    expect(await bad(['nulle-part'])).toEqual([400, unknown])
    expect(await bad([newId()])).toEqual([400, unknown])
    expect(await bad([7])).toEqual([400, { 'subjects.0': unknown.subjects }])
    expect(await bad(Array.from({ length: 6 }, (_, n) => ({ name: `Six ${n} ${which}` })))).toEqual([
      400,
      { subjects: 'Cinq sujets au plus' },
    ])
    for (const name of ['a'.repeat(80), '!!!', 'rss.xml', 'EN', ' '])
      expect((await bad([{ name }]))[0], name).toBe(400)
    expect(await bad([{ name: `Neuf ${which}` }], author, { status: 'draft' })).toEqual([403, 'SUBJECT_NEW'])
    expect(await bad([{ name: known.name.toUpperCase() }], author, { status: 'draft' })).toEqual([
      expect.any(Number),
      undefined,
    ])
    expect(
      await database.db.subject.count({ where: { name: { contains: which }, slug: { startsWith: 'six' } } }),
    ).toBe(0)
  })
})

describe('subjects of a text that is saved', () => {
  it('stay without a list, change with one, and are compared and restored', async () => {
    const [one, two] = [await buildSubject(database.db), await buildSubject(database.db)]
    const text = article({ subjects: [one.slug] })
    const id = (await makers.REST(text)).json.article._id
    const put = (body: object) => call.rest('PUT', `/articles/${id}`, body, editor)
    const { subjects: _, ...fields } = text
    expect((await put(fields)).status).toBe(200)
    expect((await read(text.slug)).subjects).toHaveLength(1)
    expect((await put({ ...fields, subjects: [two.slug, one.id] })).json.article.subjects).toHaveLength(2)
    expect((await put({ ...fields, subjects: [] })).json.article).not.toHaveProperty('subjects')
    const query = (path: string, input: object) =>
      call.query(`${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, editor)
    const { json: versions } = await query('writing.versions', { id })
    const [last, before] = versions.versions
    const { json: compared } = await query('writing.compareVersions', { id, from: before.id, to: last.id })
    expect(compared.fields).toEqual([{ name: 'subjects', from: `${two.name}, ${one.name}`, to: '' }])
    const restored = await call.mutate('writing.restoreVersion', { id, versionId: before.id }, editor)
    expect(restored.status).toBe(200)
    await call.mutate('writing.publish', { id, revision: restored.json.revision }, editor)
    expect((await read(text.slug)).subjects).toHaveLength(2)
  })

  it('of a copy are kept by ids, made by editors alone, and come with what is planned', async () => {
    const text = await buildArticle(database.db, { authorId, status: 'draft' })
    const { id, kind, title, slug, excerpt, content } = text
    const fields = { title, slug, excerpt, content }
    const copy = (subjects: unknown, revision: number | null, as: Record<string, string>) =>
      call.mutate(
        'writing.saveCopy',
        { id, kind, fields: { ...fields, subjects }, revision, base: null, key: newId() },
        as,
      )
    expect((await copy([{ name: 'D’un auteur' }], null, author)).json.code).toBe('SUBJECT_NEW')
    const saved = await copy([{ name: 'D’un éditeur' }], null, editor)
    const subject = await database.db.subject.findFirstOrThrow({ where: { name: 'D’un éditeur' } })
    const { fields: kept } = await database.db.workingCopy.findUniqueOrThrow({ where: { contentId: id } })
    expect(kept).toMatchObject({ subjects: [subject.id] })
    const { status } = await call.mutate('writing.publish', { id, revision: saved.json.revision }, editor)
    expect(status).toBe(200)
    expect((await read(slug)).subjects).toEqual([{ slug: 'dun-editeur', name: 'D’un éditeur' }])
  })
})
