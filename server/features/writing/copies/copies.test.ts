import { describe, expect, it } from 'vitest'
import type { Role } from '../../../../shared/account/roles.ts'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { buildArticle, buildReview } from '../../../testing/factories.ts'
import {
  atWork,
  outcome as code,
  finishedFields as finished,
  type Person,
  saveWork as save,
} from '../../../testing/work.ts'

const { config, database, site, call } = useAccountSite()

const as = (role: Role) => atWork(database, role)
const made = (who: Person, fields = finished()) => save(who, { fields, isNew: true })
const row = (id: string) => database.db.content.findUniqueOrThrow({ where: { id } })
const copyOf = (id: string) => database.db.workingCopy.findUnique({ where: { contentId: id } })

describe('a new text', () => {
  it('becomes a draft at its first save, however little there is of it', async () => {
    const author = await as('author')
    const { id, revision } = await made(author, { title: 'A', rating: null })
    expect(revision).toBe(1)
    expect(await row(id)).toMatchObject({
      ...{
        status: 'draft',
        title: 'A',
        slug: `brouillon-${id}`,
        publishedAt: null,
        authorId: author.actor.id,
      },
    })
    const { item, work } = await author.copy({ id })
    expect([item.status, work.revision, work.fields.title]).toEqual(['draft', 1, 'A'])
    expect((await site.get(`/api/articles/${id}`)).status).toBe(404)
  })

  it('is made once, also when its first save is repeated, and not without being asked for', async () => {
    const author = await as('author')
    const input = { id: newId(), fields: finished(), isNew: true, key: newId() }
    const answers = await Promise.all([save(author, input), save(author, input), save(author, input)])
    expect(new Set(answers.map(({ revision }) => revision))).toEqual(new Set([1]))
    expect(await database.db.logEntry.count({ where: { data: { path: ['id'], equals: input.id } } })).toBe(1)
    expect(await code(save(author, { id: newId() }))).toBe('ARTICLE_NOT_FOUND')
  })
})

describe('work on a published text', () => {
  it('keeps half-finished fields apart, and touches neither text, updatedAt nor English', async () => {
    const editor = await as('editor')
    const review = await buildReview(database.db, { rating: 7 })
    await database.db.translatedContent.create({
      data: {
        contentId: review.id,
        lang: 'en',
        title: 'English',
        excerpt: 'In English.',
        content: '<p>x</p>',
      },
    })
    const before = await row(review.id)
    const english = await database.db.translatedContent.findFirst({ where: { contentId: review.id } })
    const fields = { title: '', rating: '8,', content: '<p>Deb', excerpt: 'x'.repeat(600) }
    await save(editor, { id: review.id, kind: 'review', fields })
    expect(await row(review.id)).toEqual(before)
    expect(await database.db.translatedContent.findFirst({ where: { contentId: review.id } })).toEqual(
      english,
    )
    expect((await editor.copy({ id: review.id })).work).toMatchObject({
      revision: 1,
      fields: { rating: '8,' },
    })
    expect((await site.get(`/api/reviews/${review.id}`)).json.review.title).toBe(before.title)
    // The rules of publication apply.
    expect(await code(editor.publish({ id: review.id, revision: 1 }))).toBe('BAD_REQUEST')
    expect(await row(review.id)).toEqual(before)
  })

  it('is published as it was seen, and is then gone', async () => {
    const editor = await as('editor')
    const article = await buildArticle(database.db)
    const fields = finished({ title: 'Le nouveau titre' })
    await save(editor, { id: article.id, fields })
    await editor.publish({ id: article.id, revision: 1 })
    expect(await row(article.id)).toMatchObject({ title: 'Le nouveau titre', slug: fields.slug })
    expect(await copyOf(article.id)).toBeNull()
    expect((await site.get(`/api/articles/${article.slug}`)).json.article.slug).toBe(fields.slug)
    expect(await code(editor.publish({ id: article.id, revision: null }))).toBe('STATUS_IMPOSSIBLE')
  })

  it('meets a save over REST as a conflict, and loses nothing', async () => {
    const { db } = database
    const editor = await as('editor')
    const article = await buildArticle(db)
    await save(editor, { id: article.id, fields: finished({ title: 'Le mien' }) })
    const account = await buildAccount(db, { role: 'editor' })
    const body = finished({ slug: article.slug, title: 'Le leur' })
    const headers = bearer(await signIn(db, account, config))
    expect((await call.rest('PUT', `/articles/${article.id}`, body, headers)).status).toBe(200)
    expect((await site.get(`/api/articles/${article.id}`)).json.article.title).toBe('Le leur')
    const refused = await editor.publish({ id: article.id, revision: 1 }).catch((error) => error)
    expect(refused).toMatchObject({
      errorCode: 'EDIT_CONFLICT',
      details: { data: { current: { title: 'Le leur' } } },
    })
    expect((await copyOf(article.id))?.fields).toMatchObject({ title: 'Le mien' })
    // Named explicitly, the other version is overwritten.
    const { updatedAt } = await row(article.id)
    await editor.publish({ id: article.id, revision: 1, updatedAt })
    expect((await row(article.id)).title).toBe('Le mien')
  })

  it('can be thrown away, but not what another has written since', async () => {
    const [one, two] = [await as('editor'), await as('editor')]
    const { id } = await buildArticle(database.db)
    await save(one, { id })
    await save(two, { id, revision: 1 })
    expect(await code(one.discardCopy({ id, revision: 1 }))).toBe('EDIT_CONFLICT')
    await one.discardCopy({ id, revision: 2 })
    expect(await copyOf(id)).toBeNull()
    expect(await code(one.discardCopy({ id, revision: 2 }))).toBe('done')
  })
})

describe('of two who write at once', () => {
  it('the second one is told, with what the first one wrote, and may go on from there', async () => {
    const [one, two] = [await as('editor'), await as('editor')]
    const { id } = await buildArticle(database.db)
    await save(one, { id, fields: finished({ title: 'Le premier' }) })
    const refused = await save(two, { id, fields: finished({ title: 'Le second' }) }).catch((error) => error)
    expect(refused.errorCode).toBe('EDIT_CONFLICT')
    const { copy } = refused.details.data
    expect(copy).toMatchObject({
      revision: 1,
      fields: { title: 'Le premier' },
      savedBy: { id: one.actor.id },
    })
    await save(two, { id, fields: finished({ title: 'Les deux' }), revision: copy.revision })
    expect((await copyOf(id))?.fields).toMatchObject({ title: 'Les deux' })
  })

  it('exactly one of many comes through from each revision', async () => {
    const editor = await as('editor')
    const { id } = await buildArticle(database.db)
    for (const revision of [null, 1, 2]) {
      const codes = await Promise.all(Array.from({ length: 8 }, () => code(save(editor, { id, revision }))))
      expect(codes.filter((one) => one === 'done')).toHaveLength(1)
      expect(codes.filter((one) => one === 'EDIT_CONFLICT')).toHaveLength(7)
    }
  })

  it('a save that got no answer is the same when it is repeated', async () => {
    const editor = await as('editor')
    const { id } = await buildArticle(database.db)
    const input = { id, fields: finished(), key: newId() }
    expect(await save(editor, input)).toEqual(await save(editor, input))
  })

  it('two who publish at once: one does, the other is told', async () => {
    const [one, two] = [await as('editor'), await as('editor')]
    const { id } = await made(one)
    const codes = await Promise.all([one, two].map((who) => code(who.publish({ id, revision: 1 }))))
    expect(codes.toSorted()).toEqual(['EDIT_CONFLICT', 'done'].toSorted())
    expect((await row(id)).status).toBe('published')
  })
})

describe('who may work on a text', () => {
  it('an author on an own one, in any state; on another’s not at all, and does not learn that it is there', async () => {
    const [author, other] = [await as('author'), await as('author')]
    const { id } = await made(author)
    expect(await code(other.copy({ id }))).toBe('NOT_FOUND')
    expect(await code(save(other, { id, revision: 1 }))).toBe('ARTICLE_NOT_FOUND')
    expect(await code(other.presence({ id, tab: newId() }))).toBe('ARTICLE_NOT_FOUND')
    expect(await code(other.propose({ id }))).toBe('ARTICLE_NOT_FOUND')
    const published = await buildArticle(database.db)
    expect(await code(save(author, { id: published.id }))).toBe('FORBIDDEN')
    expect(await code(author.publish({ id, revision: 1 }))).toBe('FORBIDDEN')
    expect(await code((await as('visitor')).copy({ id }))).toBe('FORBIDDEN')
    expect((await row(id)).status).toBe('draft')
  })

  it('an author proposes; what is written after an approval waits for another', async () => {
    const [author, editor] = [await as('author'), await as('editor')]
    const { id } = await made(author)
    await author.propose({ id, revision: 1 })
    expect(await row(id)).toMatchObject({ status: 'proposed', title: 'Un titre' })
    await editor.publish({ id })
    const approved = await row(id)
    await save(author, { id, fields: finished({ title: 'Plus tard' }) })
    // Nobody has approved it: an editor who does not name the work has not seen it.
    expect(await code(editor.publish({ id }))).toBe('STATUS_IMPOSSIBLE')
    expect(await code(author.publish({ id, revision: 1 }))).toBe('FORBIDDEN')
    await author.propose({ id, revision: 1 })
    expect(await row(id)).toEqual(approved)
    expect((await copyOf(id))?.proposedAt).not.toBeNull()
    await editor.publish({ id, revision: 1 })
    expect(await row(id)).toMatchObject({ title: 'Plus tard', status: 'published' })
  })

  it('a planned text is what was approved, whatever its author writes', async () => {
    const [author, editor] = [await as('author'), await as('editor')]
    const { id } = await made(author)
    const publishAt = new Date(Date.now() + 3_600_000)
    await editor.publish({ id, revision: 1, publishAt })
    const planned = await row(id)
    expect(planned).toMatchObject({ status: 'published', publishedAt: publishAt })
    await save(author, { id, fields: finished({ title: 'Autre chose' }) })
    await author.propose({ id, revision: 1 })
    expect(await row(id)).toEqual(planned)
    // The same moment with the work that was seen: approved, and still planned.
    await editor.publish({ id, revision: 1, publishAt })
    expect(await row(id)).toMatchObject({ title: 'Autre chose', publishedAt: publishAt })
  })
})
