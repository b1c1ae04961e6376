import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { stepClock } from '../../../testing/clock.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { removeAccount } from '../../account/accounts/removal.ts'
import { purgeContent } from '../stored/purge.ts'
import { recordVersion } from '../stored/record.ts'

const { config, database, site, call } = useAccountSite()

type Headers = Record<string, string>
const accounts: Record<string, { id: string; headers: Headers }> = {}
const as = (who: string): Headers => accounts[who]?.headers ?? {}
const enter = async (role: 'editor' | 'author' | 'admin' | 'visitor') => {
  const account = await buildAccount(database.db, { role })
  return { id: account.id, headers: bearer(await signIn(database.db, account, config)) }
}
beforeAll(async () => {
  for (const role of ['editor', 'author', 'admin', 'visitor'] as const) accounts[role] = await enter(role)
  accounts.other = await enter('author')
})

const DAY = 86_400
/** Moves a deletion into the past. */
const age = (id: string, seconds: number) => database.db.$executeRaw`
  UPDATE "Content" SET "deletedAt" = statement_timestamp() - make_interval(secs => ${seconds}) WHERE "id" = ${id}`
const remove = (id: string, who = 'editor') => call.mutate('texts.remove', { id }, as(who))
const restore = (id: string, who = 'editor') => call.mutate('writing.restoreFromBin', { id }, as(who))
const empty = (id: string, who = 'editor') => call.mutate('writing.emptyFromBin', { id }, as(who))
const bin = async (who = 'editor') =>
  (await call.query('writing.bin?input=%7B%22json%22%3A%7B%7D%7D', as(who))).json
const ids = async (who = 'editor'): Promise<string[]> =>
  (await bin(who)).texts.map(({ id }: { id: string }) => id)
const exists = async (id: string) => (await database.db.content.count({ where: { id } })) > 0

/** An article with a comment, a like, a former address, and a version. */
async function discussed(over: object = {}) {
  const article = await buildArticle(database.db, {
    createdAt: new Date(Date.now() - 60 * DAY * 1000),
    ...{ likeCount: 1, commentCount: 1, threadCount: 1, ...over },
  })
  const { id: contentId } = article
  const reader = await buildUser(database.db)
  const comment = newId()
  await database.db.comment.create({
    data: { id: comment, contentId, text: 'Un avis.', authorId: reader.id },
  })
  await database.db.contentLike.create({ data: { userId: reader.id, contentId } })
  await database.db.slugRedirect.create({
    data: { kind: 'article', slug: `ancien-${article.slug}`, contentId },
  })
  await database.db.$transaction((tx) => recordVersion(tx, { contentId, byId: null, kind: 'published' }))
  return { ...article, comment, reader }
}

describe('the bin', () => {
  it('has a deleted text for 30 days, with all that hangs on it; readers have nothing of it', async () => {
    const { id, slug, comment, updatedAt } = await discussed()
    await remove(id)
    await age(id, 29 * DAY)
    await purgeContent(database.db)
    for (const path of [id, slug, `ancien-${slug}`])
      expect((await site.get(`/api/articles/${path}`)).status).toBe(404)
    expect((await site.get(`/api/comments/news/${id}`)).status).toBe(404)
    const { texts } = await bin()
    expect(texts.find((text: { id: string }) => text.id === id)).toMatchObject({
      ...{
        kind: 'article',
        slug,
        status: 'published',
        comments: 1,
        likes: 1,
        owner: { id: expect.any(String) },
      },
    })
    expect((await restore(id)).json).toMatchObject({ id, kind: 'article', status: 'published' })
    const { json } = await site.get(`/api/articles/ancien-${slug}`)
    expect(json.article).toMatchObject({ _id: id, slug, likeCount: 1, updatedAt: updatedAt.toISOString() })
    expect((await site.get(`/api/comments/news/${id}`)).json.comments[0]._id).toBe(comment)
    expect(await database.db.contentVersion.count({ where: { contentId: id } })).toBe(1)
    expect(await ids()).not.toContain(id)
  })

  it('has it no longer after 30 days: it is gone whole', async () => {
    const { id, comment } = await discussed()
    const young = await discussed()
    for (const text of [id, young.id]) await remove(text)
    await age(id, 30 * DAY + 5)
    // Also before the purge.
    expect(await ids()).not.toContain(id)
    expect((await restore(id)).json.code).toBe('NOT_IN_BIN')
    await Promise.all([purgeContent(database.db), purgeContent(database.db)])
    expect([await exists(id), await exists(young.id)]).toEqual([false, true])
    expect(await database.db.comment.count({ where: { id: comment } })).toBe(0)
    for (const where of [{ contentId: id }]) {
      expect(await database.db.contentVersion.count({ where })).toBe(0)
      expect(await database.db.slugRedirect.count({ where })).toBe(0)
      expect(await database.db.contentLike.count({ where })).toBe(0)
    }
  })

  it('goes by the clock of the database', async () => {
    const { id } = await discussed()
    await remove(id)
    await stepClock(database.db, 30 * DAY + 60)
    try {
      expect(await ids()).not.toContain(id)
      await purgeContent(database.db)
    } finally {
      await stepClock(database.db, 0)
    }
    expect(await exists(id)).toBe(false)
  })

  it('keeps the address: another text cannot have it before', async () => {
    const { id, slug } = await discussed()
    await remove(id)
    await age(id, DAY)
    const body = { slug, title: 'Encore', excerpt: 'Un chapeau assez long.', content: 'x'.repeat(60) }
    const refused = await call.rest('POST', '/articles', body, as('editor'))
    expect([refused.status, refused.json.code, refused.json.proposal]).toEqual([
      409,
      'SLUG_TAKEN',
      `${slug}-2`,
    ])
    expect((await empty(id)).status).toBe(200)
    expect((await call.rest('POST', '/articles', body, as('editor'))).status).toBe(201)
  })

  it('gives back as a draft what would have been published meanwhile', async () => {
    const text = await discussed({ publishedAt: new Date(Date.now() + 3600_000) })
    const later = await discussed({ publishedAt: new Date(Date.now() + 5 * DAY * 1000) })
    for (const { id } of [text, later]) await remove(id)
    await stepClock(database.db, 7200)
    try {
      expect((await restore(text.id)).json.status).toBe('draft')
      expect((await restore(later.id)).json.status).toBe('published')
      expect((await site.get(`/api/articles/${text.slug}`)).status).toBe(404)
    } finally {
      await stepClock(database.db, 0)
    }
    const stored = await database.db.content.findUniqueOrThrow({ where: { id: later.id } })
    expect(stored.publishedAt).toEqual(later.publishedAt)
  })
})

describe('a list', () => {
  it('is narrowed down as the desk is, by kind, person and words', async () => {
    const one = await discussed({ title: 'Un fennec des sables' })
    const other = await discussed({ title: 'Un autre animal' })
    for (const { id } of [one, other]) await remove(id)
    const asked = async (input: object) =>
      (
        await call.query(
          `writing.bin?input=${encodeURIComponent(JSON.stringify({ json: input }))}`,
          as('editor'),
        )
      ).json.texts.map(({ id }: { id: string }) => id)
    expect(await asked({ search: 'fennec' })).toEqual([one.id])
    expect(await asked({ person: other.authorId })).toEqual([other.id])
    expect(await asked({ kind: 'review' })).toEqual([])
    expect((await asked({ before: other.id })).includes(one.id)).toBe(true)
  })
})

describe('who restores', () => {
  it('an editor anything, an author an own text that readers never had', async () => {
    const authorId = accounts.author?.id ?? ''
    const draft = { status: 'draft', publishedAt: null, authorId } as const
    const [own, ownPublished, others] = [
      await discussed(draft),
      await discussed({ authorId }),
      await discussed({ ...draft, authorId: accounts.other?.id ?? '' }),
    ]
    for (const { id } of [own, ownPublished, others]) await remove(id)
    const seen = await ids('author')
    expect([own, ownPublished, others].map(({ id }) => seen.includes(id))).toEqual([true, false, false])
    for (const { id } of [ownPublished, others]) {
      expect((await restore(id, 'author')).json.code).toBe('NOT_IN_BIN')
      expect((await empty(id, 'author')).json.code).toBe('FORBIDDEN')
    }
    expect((await empty(own.id, 'author')).json.code).toBe('FORBIDDEN')
    expect((await restore(own.id, 'author')).status).toBe(200)
    for (const who of ['visitor', 'nobody'])
      for (const answer of [await restore(others.id, who), await empty(others.id, who)])
        expect([401, 403]).toContain(answer.status)
    for (const { id } of [ownPublished, others]) expect((await restore(id, 'admin')).status).toBe(200)
  })

  it('once, however many ask; and nobody what is not there', async () => {
    const { id } = await discussed()
    await remove(id)
    const answers = await Promise.all([restore(id), restore(id), restore(id), empty(id), empty(id)])
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(new Set(answers.filter(({ status }) => status !== 200).map(({ json }) => json.code))).toEqual(
      new Set(['NOT_IN_BIN']),
    )
    for (const which of ['pas-un-id', newId(), 'x'.repeat(200)])
      for (const answer of [await restore(which), await empty(which)])
        expect(answer).toMatchObject({ status: 404, json: { code: 'NOT_IN_BIN' } })
    expect((await restore(3 as unknown as string)).status).toBe(400)
  })

  it('says in the log who restored and who emptied', async () => {
    const [one, other] = [await discussed(), await discussed()]
    for (const { id } of [one, other]) await remove(id)
    await restore(one.id)
    await empty(other.id)
    const entries = await database.db.logEntry.findMany({
      where: { OR: [one, other].map(({ id }) => ({ data: { path: ['id'], equals: id } })) },
    })
    const editorId = accounts.editor?.id
    expect(entries.map(({ message, userId }) => [message.split(' :')[0], userId]).sort()).toEqual([
      ['Article rétabli', editorId],
      ['Article supprimé définitivement', editorId],
      ['Article supprimé', editorId],
      ['Article supprimé', editorId],
    ])
  })
})

describe('an account that goes', () => {
  it('leaves its versions without a name, and takes its texts and comments from the bin', async () => {
    const { db } = database
    const leaver = await buildUser(db, { role: 'editor', username: 'Partie Bientôt' })
    const [own, shared] = [await discussed({ authorId: leaver.id }), await discussed()]
    await db.comment.create({
      data: { id: newId(), contentId: shared.id, text: 'Le mien.', authorId: leaver.id },
    })
    await db.content.update({ where: { id: shared.id }, data: { commentCount: 2, threadCount: 2 } })
    await db.$transaction((tx) =>
      recordVersion(tx, {
        ...{ contentId: shared.id, byId: leaver.id, kind: 'work' },
        fields: { title: 'Son travail', signatures: [{ id: leaver.id }] },
      }),
    )
    for (const { id } of [own, shared]) await remove(id)
    await age(own.id, DAY)
    await removeAccount(db, leaver.id)
    expect([await exists(own.id), await exists(shared.id)]).toEqual([false, true])
    expect(await db.comment.count({ where: { contentId: shared.id } })).toBe(1)
    await restore(shared.id)
    const { versions } = (await call.rest('GET', `/articles/${shared.id}/versions`, undefined, as('editor')))
      .json
    expect(versions.map(({ by }: { by: unknown }) => by)).toEqual([null, null])
    const rows = await db.contentVersion.findMany({ where: { contentId: shared.id } })
    expect(JSON.stringify(rows)).not.toContain('Partie')
  })
})
