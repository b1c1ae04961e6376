import { beforeAll, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../../testing/accounts.ts'
import { testConfig, useApp } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildImage, buildReview, buildUser } from '../../../testing/factories.ts'
import { purgeContent } from '../stored/purge.ts'

const database = useDatabase()
const config = testConfig({ JWT_SECRET: 'x'.repeat(40), RATE_LIMIT: 'off' })
const site = useApp(database, { config })
const calls = callsTo(() => site.app)

let admin: Awaited<ReturnType<typeof buildAccount>>
let headers: Record<string, string>
beforeAll(async () => {
  admin = await buildAccount(database.db, { role: 'admin' })
  headers = bearer(
    await signIn(database.db, await database.db.user.findUniqueOrThrow({ where: { id: admin.id } }), config),
  )
})

const remove = (id: string, kind?: string) => calls.mutate('texts.remove', { id, kind }, headers)
const restore = (id: string) => calls.mutate('texts.restore', { id }, headers)
/** Moves a deletion into the past. */
const age = (id: string, seconds: number) => database.db.$executeRaw`
  UPDATE "Content" SET "deletedAt" = statement_timestamp() - make_interval(secs => ${seconds}) WHERE "id" = ${id}`
const exists = async (id: string) => (await database.db.content.count({ where: { id } })) > 0

/** An article with two comments, one a reply, and two likes. */
async function discussed() {
  const article = await buildArticle(database.db, { likeCount: 2, commentCount: 2, threadCount: 1 })
  const [one, two] = [await buildUser(database.db), await buildUser(database.db)]
  const root = newId()
  const comment = { contentId: article.id, text: 'Un avis.', authorId: one.id }
  await database.db.comment.create({ data: { id: root, ...comment } })
  await database.db.comment.create({ data: { ...comment, id: newId(), parentId: root, rootId: root } })
  await database.db.commentLike.create({ data: { userId: two.id, commentId: root } })
  for (const { id: userId } of [one, two])
    await database.db.contentLike.create({ data: { userId, contentId: article.id } })
  return { ...article, root, member: one }
}

describe('a deletion', () => {
  it('is asked for with what would go', async () => {
    const { id } = await discussed()
    const url = `texts.removal?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`
    expect((await calls.query(url, headers)).json).toEqual({ comments: 2, likes: 2 })
  })

  it('hides at once, everywhere', async () => {
    const { id, slug } = await discussed()
    const before = (await site.query('texts.counts')).json.result.data.json.articles
    const started = Date.now()
    const { status, json } = await remove(id)
    expect(status).toBe(200)
    expect(json).toMatchObject({ id, comments: 2, likes: 2, message: 'Article supprimé' })
    const until = new Date(json.until).getTime()
    expect(until).toBeGreaterThan(started + 8000)
    expect(until).toBeLessThan(Date.now() + 12_000)
    for (const path of [`/api/articles/${id}`, `/api/articles/${slug}`])
      expect((await site.get(path)).status).toBe(404)
    expect((await site.query('texts.counts')).json.result.data.json.articles).toBe(before - 1)
    const list = (await site.get('/api/articles?limit=50')).json
    expect(list.articles.map((item: { _id: string }) => item._id)).not.toContain(id)
    expect(list.pagination.totalArticles).toBe(before - 1)
    expect((await site.get('/api/articles?search=numero')).json.articles).not.toContainEqual(
      expect.objectContaining({ _id: id }),
    )
    for (const path of ['writing.copy', 'texts.removal']) {
      const url = `${path}?input=${encodeURIComponent(JSON.stringify({ json: { id } }))}`
      expect((await calls.query(url, headers)).status).toBe(404)
    }
    const input = {
      kind: 'article',
      title: 'Encore',
      excerpt: 'Un chapeau assez long.',
      content: 'x'.repeat(60),
    }
    expect((await calls.mutate('texts.update', { id, slug, ...input }, headers)).status).toBe(404)
    expect((await remove(id)).status).toBe(404)
  })

  it('refuses likes and comments from then on', async () => {
    const { id, root, member } = await discussed()
    await remove(id)
    const as = bearer(await signIn(database.db, member, config))
    const answers = [
      await calls.mutate('likes.set', { type: 'article', id, liked: true }, as),
      await calls.mutate('likes.toggle', { type: 'article', id }, as),
      await calls.mutate('likes.set', { type: 'comment', id: root, liked: true }, as),
      await calls.mutate('comments.create', { contentId: id, text: 'Trop tard.' }, as),
      await calls.mutate('comments.create', { contentId: id, parentId: root, text: 'Trop tard.' }, as),
    ]
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404])
    expect(await database.db.comment.count({ where: { contentId: id } })).toBe(2)
    expect(await database.db.contentLike.count({ where: { contentId: id } })).toBe(2)
  })

  it('is what a like below it is refused for; a comment that has gone says so itself', async () => {
    const [{ root, id, member }, gone] = [await discussed(), await discussed()]
    const placeholder = { removedAt: new Date(), deletedAt: new Date(), text: '', authorId: null }
    await database.db.comment.update({ where: { id: gone.root }, data: placeholder })
    for (const item of [id, gone.id]) await remove(item)
    const as = bearer(await signIn(database.db, member, config))
    const codes = async (target: { type: 'comment'; id: string }) => {
      const input = encodeURIComponent(JSON.stringify({ json: target }))
      const answers = [
        await calls.mutate('likes.set', { ...target, liked: true }, as),
        await calls.mutate('likes.toggle', target, as),
        await calls.query(`likes.status?input=${input}`, as),
        await calls.rest('POST', `/likes/comment/${target.id}`, undefined, as),
        await calls.rest('GET', `/likes/comment/${target.id}`, undefined, as),
      ]
      return answers.map(({ status, json }) => `${status} ${json.code}`)
    }
    expect(await codes({ type: 'comment', id: root })).toEqual(Array(5).fill('404 ARTICLE_NOT_FOUND'))
    expect(await codes({ type: 'comment', id: gone.root })).toEqual(Array(5).fill('404 COMMENT_NOT_FOUND'))
  })

  it('is what a comment below it cannot be deleted for either; one that has gone says so itself', async () => {
    const [{ root, id, member }, gone] = [await discussed(), await discussed()]
    const placeholder = { removedAt: new Date(), deletedAt: new Date(), text: '', authorId: null }
    await database.db.comment.update({ where: { id: gone.root }, data: placeholder })
    for (const item of [id, gone.id]) await remove(item)
    const as = bearer(await signIn(database.db, member, config))
    const codes = async (comment: string) => {
      const answers = [
        await calls.mutate('comments.remove', { id: comment }, as),
        await calls.mutate('comments.forceRemove', { id: comment }, as),
        await calls.rest('DELETE', `/comments/${comment}`, undefined, as),
        await calls.rest('DELETE', `/comments/${comment}/force`, undefined, as),
      ]
      return answers.map(({ status, json }) => `${status} ${json.code ?? json.error?.json?.data?.code}`)
    }
    expect(await codes(root)).toEqual(Array(4).fill('404 ARTICLE_NOT_FOUND'))
    expect(await codes(gone.root)).toEqual(Array(4).fill('404 COMMENT_NOT_FOUND'))
    expect(await database.db.comment.count({ where: { contentId: id, deletedAt: null } })).toBe(2)
  })

  it('is of the kind that was meant, and of nothing else', async () => {
    const { id } = await buildReview(database.db)
    for (const [which, kind] of [
      [id, 'article'],
      [newId(), 'review'],
      ['pas-un-id', undefined],
    ] as const)
      expect((await remove(which, kind)).status).toBe(404)
    expect((await remove(id, 'livre')).status).toBe(400)
    expect((await remove(id, 'review')).json.message).toBe('Test supprimé')
  })

  it('happens once, however many ask', async () => {
    const { id } = await buildArticle(database.db)
    const results = await Promise.all(Array.from({ length: 6 }, () => remove(id)))
    expect(results.map(({ status }) => status).sort()).toEqual([200, 404, 404, 404, 404, 404])
  })
})

describe('within ten seconds', () => {
  it('it comes back as it was, with everything on it', async () => {
    const { id, slug, updatedAt } = await discussed()
    const before = (await site.query('texts.counts')).json.result.data.json.articles
    await remove(id)
    await age(id, 9)
    const { status, json } = await restore(id)
    expect(status).toBe(200)
    expect(json).toMatchObject({
      id,
      slug,
      likeCount: 2,
      commentCount: 2,
      updatedAt: updatedAt.toISOString(),
    })
    expect((await site.get(`/api/articles/${slug}`)).status).toBe(200)
    expect((await site.query('texts.counts')).json.result.data.json.articles).toBe(before)
    expect(await database.db.comment.count({ where: { contentId: id } })).toBe(2)
    await purgeContent(database.db)
    expect(await exists(id)).toBe(true)
  })

  it('what was never deleted cannot be restored', async () => {
    const { id } = await buildArticle(database.db)
    for (const which of [id, newId(), 'pas-un-id'])
      expect(await restore(which)).toMatchObject({ status: 404, json: { code: 'RESTORE_TOO_LATE' } })
  })
})

describe('after ten seconds', () => {
  it('it is too late', async () => {
    const { id } = await buildArticle(database.db)
    await remove(id)
    await age(id, 10.2)
    const { status, json } = await restore(id)
    expect([status, json.message]).toEqual([
      404,
      'Trop tard pour annuler ici : ce qui a été supprimé est dans la corbeille.',
    ])
    expect((await site.get(`/api/articles/${id}`)).status).toBe(404)
  })

  it('and 30 days it is purged with all that was on it; what is younger or not deleted stays', async () => {
    const { id, slug, root } = await discussed()
    const [young, kept] = [await buildArticle(database.db), await buildArticle(database.db)]
    const image = await buildImage(database.db, new Uint8Array([1]))
    await database.db.contentImage.create({ data: { contentId: id, imageId: image.id } })
    await database.db.slugRedirect.create({ data: { kind: 'article', slug: 'ancien-nom', contentId: id } })
    await remove(id)
    await remove(young.id)
    await age(id, 30 * 86_400 + 1)
    await age(young.id, 29 * 86_400)
    await Promise.all([purgeContent(database.db), purgeContent(database.db)])
    expect([await exists(id), await exists(young.id), await exists(kept.id)]).toEqual([false, true, true])
    expect(await database.db.comment.count({ where: { contentId: id } })).toBe(0)
    expect(await database.db.commentLike.count({ where: { commentId: root } })).toBe(0)
    expect(await database.db.contentLike.count({ where: { contentId: id } })).toBe(0)
    expect(await database.db.slugRedirect.count({ where: { contentId: id } })).toBe(0)
    expect(await database.db.image.count({ where: { id: image.id } })).toBe(1)
    const logged = await database.db.logEntry.findMany({ where: { data: { path: ['id'], equals: id } } })
    expect(logged.map(({ actionType, message }) => [actionType, message]).sort()).toEqual([
      ['admin_action', expect.stringMatching(/^Article supprimé : « .* »$/)],
      ['cleanup', expect.stringMatching(/^Article supprimé définitivement : « .* »$/)],
    ])
    expect((await site.get(`/api/articles/${slug}`)).status).toBe(404)
  })

  it('and 30 days its slug can be had at once, purged or not; before, it cannot', async () => {
    const { id, slug } = await buildArticle(database.db)
    await remove(id)
    const input = {
      kind: 'article',
      slug,
      title: 'Encore',
      excerpt: 'Un chapeau assez long.',
      content: 'x'.repeat(60),
    }
    for (const seconds of [0, 11, 29 * 86_400]) {
      await age(id, seconds)
      expect((await calls.mutate('texts.create', input, headers)).json.code).toBe('SLUG_TAKEN')
    }
    await age(id, 30 * 86_400 + 1)
    expect((await calls.mutate('texts.create', input, headers)).status).toBe(200)
    expect(await exists(id)).toBe(false)
  })
})

describe('the log', () => {
  it('says who did what, with what', async () => {
    const input = {
      ...{ kind: 'review', slug: 'pour-le-journal', title: 'Journal', gameTitle: 'Un jeu' },
      ...{ excerpt: 'Un chapeau assez long.', content: 'x'.repeat(60) },
    }
    const { id } = (await calls.mutate('texts.create', input, headers)).json
    await calls.mutate('texts.update', { ...input, id, title: 'Journal intime' }, headers)
    await remove(id)
    await restore(id)
    const logged = await database.db.logEntry.findMany({
      where: { data: { path: ['id'], equals: id } },
      orderBy: { timestamp: 'asc' },
    })
    expect(logged.map(({ message }) => message)).toEqual([
      'Test publié : « Journal »',
      'Test modifié : « Journal intime »',
      'Test supprimé : « Journal intime »',
      'Test rétabli : « Journal intime »',
    ])
    for (const entry of logged)
      expect(entry).toMatchObject({
        actionType: 'admin_action',
        level: 'INFO',
        userId: admin.id,
        userEmail: admin.email,
      })
  })
})
