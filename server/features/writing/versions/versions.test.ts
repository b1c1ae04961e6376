import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { stepClock } from '../../../testing/clock.ts'
import { buildArticle, buildReview } from '../../../testing/factories.ts'
import { removeAccount } from '../../account/accounts/removal.ts'
import { recordVersion } from '../stored/record.ts'

const { config, database, call } = useAccountSite()

type Headers = Record<string, string>
let editor: Headers
let editorId: string
let author: Headers
let authorId: string
let member: Headers
beforeAll(async () => {
  const { db } = database
  const enter = async (role: 'editor' | 'author' | 'visitor') => {
    const account = await buildAccount(db, { role })
    return { id: account.id, headers: bearer(await signIn(db, account, config)) }
  }
  ;({ id: editorId, headers: editor } = await enter('editor'))
  ;({ id: authorId, headers: author } = await enter('author'))
  ;({ headers: member } = await enter('visitor'))
})

let made = 0
const article = (over: object = {}) => ({
  slug: `version-${++made}`,
  title: 'Un titre',
  excerpt: 'Un chapeau assez long.',
  content: `<p>${'mot '.repeat(20)}</p>`,
  image: null,
  secondaryImage: null,
  readingTime: null,
  ...over,
})
type Listed = { _id: string; at: string; by: { _id: string; username: string } | null; kind: string }
const listed = async (id: string, headers = editor): Promise<Listed[]> =>
  (await call.rest('GET', `/articles/${id}/versions`, undefined, headers)).json.versions
const post = async (body: object, headers = editor) =>
  (await call.rest('POST', '/articles', body, headers)).json.article
const put = (id: string, body: object, headers = editor) => call.rest('PUT', `/articles/${id}`, body, headers)
const ask = (path: string, input: object, headers = editor) =>
  call.query(`writing.${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, headers)
const work = (contentId: string, byId: string, title: string) =>
  database.db.$transaction((tx) => recordVersion(tx, { contentId, byId, kind: 'work', fields: { title } }))
const titles = async (contentId: string) =>
  (await database.db.contentVersion.findMany({ where: { contentId }, orderBy: { at: 'asc' } })).map(
    ({ kind, fields }) => `${kind} ${(fields as { title: string }).title}`,
  )

describe('what readers got', () => {
  it('is kept at each change: who, when, what', async () => {
    const body = article()
    const { _id } = await post(body)
    await put(_id, { ...body, title: 'Un autre titre' })
    await put(_id, { ...body, title: 'Un troisième' })
    const versions = await listed(_id)
    expect(versions).toHaveLength(3)
    for (const one of versions)
      expect(one).toEqual({
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        at: expect.stringMatching(/Z$/),
        by: { _id: editorId, username: expect.any(String) },
        kind: 'published',
      })
    const times = versions.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().reverse())
    expect(await titles(_id)).toEqual([
      'published Un titre',
      'published Un autre titre',
      'published Un troisième',
    ])
  })

  it('is no version where nothing changed', async () => {
    const body = article()
    const { _id } = await post(body)
    await put(_id, body)
    expect(await listed(_id)).toHaveLength(1)
  })

  it('is kept of what was there before there were versions, or was changed by hand', async () => {
    const text = await buildArticle(database.db, { title: 'D’avant' })
    await put(text.id, article({ slug: text.slug, title: 'Depuis' }))
    await database.db.content.update({ where: { id: text.id }, data: { title: 'À la main' } })
    await put(text.id, article({ slug: text.slug, title: 'Enfin' }))
    expect(await titles(text.id)).toEqual([
      'published D’avant',
      'published Depuis',
      'published À la main',
      'published Enfin',
    ])
    expect((await listed(text.id)).map(({ by }) => by?._id ?? null)).toEqual([editorId, null, editorId, null])
  })

  it('is not what is refused', async () => {
    const body = article()
    const { _id, updatedAt } = await post(body)
    await put(_id, { ...body, title: 'Un autre titre' })
    expect((await put(_id, { ...body, title: 'Trop tard', updatedAt })).status).toBe(409)
    expect((await put(_id, { ...body, title: '' })).status).toBe(400)
    expect(await titles(_id)).toEqual(['published Un titre', 'published Un autre titre'])
  })

  it('is one version each, however many save at once', async () => {
    const body = article()
    const { _id } = await post(body)
    await Promise.all([1, 2, 3, 4, 5, 6].map((n) => put(_id, { ...body, title: `Titre numéro ${n}` })))
    const all = await titles(_id)
    expect(all).toHaveLength(7)
    const { title } = await database.db.content.findUniqueOrThrow({ where: { id: _id } })
    expect(all.at(-1)).toBe(`published ${title}`)
  })

  it('is kept with the change or neither is', async () => {
    const body = article()
    const { _id } = await post(body)
    // When a process dies between the two, PostgreSQL does the same as in a transaction that fails there.
    await database.db.$executeRawUnsafe(
      `ALTER TABLE "ContentVersion" ADD CONSTRAINT "none" CHECK ("contentId" <> '${_id}') NOT VALID`,
    )
    try {
      expect((await put(_id, { ...body, title: 'Un autre titre' })).status).toBe(500)
    } finally {
      await database.db.$executeRawUnsafe('ALTER TABLE "ContentVersion" DROP CONSTRAINT "none"')
    }
    expect((await call.rest('GET', `/articles/${_id}`)).json.article.title).toBe('Un titre')
    expect(await titles(_id)).toEqual(['published Un titre'])
  })

  it('is kept or refused whole while the account of its writer goes', async () => {
    const body = article()
    const { _id } = await post(body)
    const leaver = await buildAccount(database.db, { role: 'editor' })
    const headers = bearer(await signIn(database.db, leaver, config))
    const [gone, ...saves] = await Promise.allSettled([
      removeAccount(database.db, leaver.id),
      ...[1, 2, 3, 4, 5].map((n) => put(_id, { ...body, title: `Titre numéro ${n}` }, headers)),
    ])
    expect(gone.status).toBe('fulfilled')
    const statuses = saves.map((one) =>
      one.status === 'fulfilled' ? (one.value as { status: number }).status : 0,
    )
    for (const status of statuses) expect([200, 401]).toContain(status)
    expect(await titles(_id)).toHaveLength(1 + statuses.filter((status) => status === 200).length)
    expect(await database.db.contentVersion.count({ where: { byId: leaver.id } })).toBe(0)
  })

  it('is work while nobody has it', async () => {
    const body = article()
    const { _id } = await post({ ...body, status: 'draft' }, author)
    await put(_id, { ...body, title: 'Mieux' }, author)
    expect(await titles(_id)).toEqual(['work Mieux'])
    await call.mutate('writing.publish', { id: _id }, editor)
    expect(await titles(_id)).toEqual(['work Mieux', 'published Mieux'])
  })
})

describe('a stretch of work', () => {
  it('is what one person does within ten minutes', async () => {
    const { id } = await buildArticle(database.db)
    await work(id, editorId, 'un')
    await work(id, editorId, 'deux')
    await work(id, authorId, 'trois')
    await work(id, editorId, 'quatre')
    expect(await titles(id)).toEqual(['work trois', 'work quatre'])
    await stepClock(database.db, 601)
    try {
      await work(id, editorId, 'cinq')
      await work(id, editorId, 'six')
    } finally {
      await stepClock(database.db, 0)
    }
    expect(await titles(id)).toEqual(['work trois', 'work quatre', 'work six'])
  })

  it('ends with a publication', async () => {
    const { id, slug } = await buildArticle(database.db, { title: 'D’avant' })
    await work(id, editorId, 'un')
    await put(id, article({ slug, title: 'Publié' }))
    await work(id, editorId, 'deux')
    expect((await titles(id)).sort()).toEqual([
      'published D’avant',
      'published Publié',
      'work deux',
      'work un',
    ])
  })

  it('is one, though two tabs save at once', async () => {
    const { id } = await buildArticle(database.db)
    await work(id, editorId, 'début')
    await Promise.all([1, 2, 3, 4].map((n) => work(id, editorId, `suite ${n}`)))
    expect(await titles(id)).toHaveLength(1)
  })
})

describe('versions are for those who may write the text', () => {
  it('an author has those of an own one; others have none', async () => {
    const own = await post({ ...article(), status: 'draft' }, author)
    expect(await listed(own._id, author)).toHaveLength(1)
    const hidden = await post({ ...article(), status: 'draft' })
    const open = await post(article())
    const codes = async (headers: Headers) => [
      (await call.rest('GET', `/articles/${hidden._id}/versions`, undefined, headers)).json.code,
      (await call.rest('GET', `/articles/${open._id}/versions`, undefined, headers)).json.code,
      (await ask('versions', { id: hidden._id }, headers)).json.code,
    ]
    expect(await codes(author)).toEqual(['ARTICLE_NOT_FOUND', 'FORBIDDEN', 'ARTICLE_NOT_FOUND'])
    expect(await codes(member)).toEqual(['FORBIDDEN', 'FORBIDDEN', 'FORBIDDEN'])
    expect(await codes({})).toEqual(['UNAUTHENTICATED', 'UNAUTHENTICATED', 'UNAUTHENTICATED'])
  })

  it('of another text, another kind, the bin or nothing there is none', async () => {
    const [one, other] = [await post(article()), await post(article())]
    const [version] = await listed(one._id)
    const versionId = version?._id ?? ''
    const review = await buildReview(database.db)
    const answers = [
      await ask('compareVersions', { id: other._id, from: versionId, to: 'stored' }),
      await ask('compareVersions', { id: other._id, from: 'stored', to: versionId }),
      await ask('compareVersions', { id: one._id, from: newId(), to: 'stored' }),
      await ask('compareVersions', { id: one._id, from: 'pas-un-id', to: 'stored' }),
    ]
    expect(answers.map(({ status, json }) => `${status} ${json.code}`)).toEqual(
      Array(4).fill('404 VERSION_NOT_FOUND'),
    )
    expect((await call.rest('GET', `/articles/${review.id}/versions`, undefined, editor)).status).toBe(404)
    expect((await call.rest('GET', '/articles/pas-un-id/versions', undefined, editor)).status).toBe(404)
    await call.rest('DELETE', `/articles/${one._id}`, undefined, editor)
    expect((await call.rest('GET', `/articles/${one._id}/versions`, undefined, editor)).status).toBe(404)
  })

  it.each([
    ['versions', { id: 3 }],
    ['versions', {}],
    ['versions', { id: 'a', before: 'zz' }],
    ['versions', { id: 'a', kind: 'livre' }],
    ['compareVersions', { id: 'a', from: 'x'.repeat(1000), to: 'stored' }],
    ['compareVersions', { id: 'a', from: null, to: 'stored' }],
  ])('%s refuses %j', async (path, input) => {
    expect((await ask(path, input)).status).toBe(400)
  })
})

describe('comparing', () => {
  it('is done once in a batch; the next batch has one of its own', async () => {
    const body = article()
    const { _id } = await post(body)
    await put(_id, { ...body, content: `<p>${'autre '.repeat(20)}</p>` })
    const [, first] = await listed(_id)
    const question = { json: { id: _id, from: first?._id, to: 'stored' } }
    const inputs = encodeURIComponent(JSON.stringify({ 0: question, 1: question, 2: question }))
    const url = `/trpc/${Array(3).fill('writing.compareVersions').join(',')}?batch=1&input=${inputs}`
    for (const _ of [1, 2]) {
      const { headers, json } = await call.inject({ url, headers: editor })
      const codes = json.map(
        (one: { error?: { json: { data: { code: string } } } }) => one.error?.json.data.code,
      )
      expect(codes.toSorted()).toEqual(['TOO_MANY_REQUESTS', 'TOO_MANY_REQUESTS', undefined])
      expect(headers['retry-after']).toBe('1')
    }
  })

  it('a body of tens of thousands of paragraphs is told in few blocks', async () => {
    const paragraphs = (word: string) =>
      Array.from({ length: 43_000 }, (_, n) => `<p>${word}${n % 10}</p>`).join('')
    const { id } = await buildArticle(database.db, { content: paragraphs('a') })
    await database.db.$transaction((tx) =>
      recordVersion(tx, {
        ...{ contentId: id, byId: editorId, kind: 'work', fields: { content: paragraphs('b') } },
      }),
    )
    const [version] = (await ask('versions', { id })).json.versions
    const { status, json } = await ask('compareVersions', { id, from: version.id, to: 'stored' })
    expect([status, typeof json.coarse, json.text.length]).toEqual([200, 'boolean', 2])
  })
})

describe('a list of many', () => {
  it('comes a hundred at once', async () => {
    const { id } = await buildArticle(database.db)
    const at = (n: number) => new Date(Date.now() - n * 60_000)
    const rows = Array.from({ length: 130 }, (_, n) => ({
      ...{ id: newId(), contentId: id, kind: 'work' as const, startedAt: at(n), at: at(n), fields: {} },
    }))
    await database.db.contentVersion.createMany({ data: rows })
    const first = (await ask('versions', { id })).json
    expect(first.versions.map((one: { id: string }) => one.id)).toEqual(
      rows.slice(0, 100).map((one) => one.id),
    )
    const second = (await ask('versions', { id, before: first.next })).json
    expect(second.versions.map((one: { id: string }) => one.id)).toEqual(rows.slice(100).map((one) => one.id))
    expect(second.next).toBeNull()
    const older = await call.rest('GET', `/articles/${id}/versions?before=${first.next}`, undefined, editor)
    expect(older.json.versions).toHaveLength(30)
  })
})
