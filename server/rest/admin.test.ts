import { beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { newId } from '../../shared/base/id.ts'
import { bearer, buildAccount, signIn, useAccountSite } from '../testing/accounts.ts'
import { buildArticle, buildReview } from '../testing/factories.ts'
import { giveTotp } from '../testing/second-step.ts'
import { ADMIN_FILES, ADMIN_ROUTES } from './routes/admin.ts'

const { config, database, call } = useAccountSite()

type Account = Awaited<ReturnType<typeof buildAccount>>
let [admin, member]: Account[] = []
let [asAdmin, asMember]: Record<string, string>[] = []
/** One of each thing to request. */
let article: { id: string }

beforeAll(async () => {
  const { db } = database
  const [chief, reader] = [await buildAccount(db, { role: 'admin' }), await buildAccount(db)]
  ;[admin, member] = [chief, reader]
  asAdmin = bearer(await signIn(db, chief, config))
  asMember = bearer(await signIn(db, reader, config))
  article = await buildArticle(db, { authorId: chief.id, likeCount: 2 })
  await buildReview(db, { authorId: chief.id, likeCount: 1 })
  const content = await buildReview(db, { authorId: chief.id, likeCount: 1 })
  for (const userId of [chief.id, reader.id])
    await db.contentLike.create({ data: { userId, contentId: article.id } })
  await db.contentLike.create({ data: { userId: reader.id, contentId: content.id } })
  const comment = { id: newId(), contentId: content.id, authorId: reader.id, text: 'Un avis. '.repeat(20) }
  await db.comment.create({ data: { ...comment, likesCount: 1 } })
  await db.commentLike.create({ data: { userId: chief.id, commentId: comment.id } })
})

/** Each operation with an address and a body that an admin may send. */
const OPERATIONS = [...ADMIN_ROUTES, ...ADMIN_FILES].map((row) => ({
  row,
  name: `${row.method} ${row.path}`,
}))

const SUSPENDED = { until: null, reason: 'spam' }

/** An account with one login, and that login's id. */
async function signedIn(): Promise<{ id: string; sessionId: string }> {
  const account = await buildAccount(database.db)
  await signIn(database.db, account, config)
  const login = await database.db.session.findFirstOrThrow({ where: { userId: account.id } })
  // A second step to remove.
  await giveTotp(database.db, account.id)
  return { id: account.id, sessionId: login.familyId }
}

async function ask(row: (typeof OPERATIONS)[number]['row'], headers: Record<string, string> | undefined) {
  const { id, sessionId } = await signedIn()
  const target = row.path.includes('/users/:id') ? id : article.id
  const path = row.path
    .replace(':type', 'article')
    .replace(':sessionId', sessionId)
    .replace(/:(id|contentId)/, target)
  const body =
    row.method === 'GET' ? undefined : { confirmAction: true, role: 'admin', ids: [], was: [], ...SUSPENDED }
  return call.rest(row.method, path, body, headers)
}

describe.each(OPERATIONS)('$name', ({ row }) => {
  it('is for the team', async () => {
    const nobody = await ask(row, undefined)
    expect([nobody.status, nobody.json.code]).toEqual([401, 'UNAUTHENTICATED'])
    const reader = await ask(row, asMember)
    expect([reader.status, reader.json.code]).toEqual([403, 'FORBIDDEN'])
    const team = await ask(row, asAdmin)
    expect(team.status).toBe(200)
    expect(team.headers['cache-control']).toBe('private, no-store')
    if (!('response' in row)) return
    // Strictly: no answer contains anything undescribed.
    const shape = z.strictObject((row.response as z.ZodObject).shape)
    expect(shape.parse(team.json)).toEqual(team.json)
  })

  it('is for the team over tRPC, too', async () => {
    if (!('procedure' in row)) return
    const change = row.method !== 'GET'
    const { id, sessionId } = await signedIn()
    const input = {
      'admin.users': {},
      'admin.removeUser': { id, confirmAction: true },
      'admin.setRole': { id, role: 'admin' },
      'admin.sessions': { id },
      'admin.endSessions': { id },
      'admin.endSession': { id, sessionId },
      'admin.resetSecondFactor': { id },
      'people.place': { ids: [], was: [] },
      'people.suspend': { id, ...SUSPENDED },
      'people.unsuspend': { id },
      'logs.list': {},
      'likesAdmin.likers': { type: 'article', id: article.id },
    }[row.procedure as string]
    const over = async (headers: Record<string, string> | undefined) => {
      const query = input ? `?input=${encodeURIComponent(JSON.stringify({ json: input }))}` : ''
      const { status } = change
        ? await call.mutate(row.procedure, input, headers)
        : await call.query(`${row.procedure}${query}`, headers)
      return status
    }
    expect([await over(undefined), await over(asMember), await over(asAdmin)]).toEqual([401, 403, 200])
  })
})

describe('the documented shapes', () => {
  it('like statistics', async () => {
    const { json } = await call.rest('GET', '/likes/admin/stats', undefined, asAdmin)
    expect(json.stats).toEqual({
      totalLikes: 4,
      totalArticleLikes: 2,
      totalReviewLikes: 1,
      totalCommentLikes: 1,
    })
    expect(json.topContent.articles[0]).toMatchObject({ _id: article.id, likeCount: 2 })
    expect(json.topContent.comments[0].content.length).toBeLessThanOrEqual(60)
    expect(json.topContent.comments[0].articleTitle).toMatch(/^Titre numéro/)
    expect(json.topLikers.map(({ likesCount }: { likesCount: number }) => likesCount)).toEqual([2, 2])
  })

  it('no spoiler of a comment', async () => {
    const { db } = database
    const liked = await db.comment.findFirstOrThrow({ where: { likesCount: 1 } })
    await db.comment.update({ where: { id: liked.id }, data: { text: 'À la fin, ||il meurt||.' } })
    const stats = await call.rest('GET', '/likes/admin/stats', undefined, asAdmin)
    expect(stats.json.topContent.comments[0].content).toBe('À la fin, [spoiler].')
    const input = encodeURIComponent(JSON.stringify({ json: { type: 'comment', id: liked.id } }))
    const likers = await call.query(`likesAdmin.likers?input=${input}`, asAdmin)
    expect(likers.json.title).toBe('À la fin, [spoiler].')
  })

  it('likes of one item', async () => {
    const { json } = await call.rest('GET', `/likes/admin/article/${article.id}`, undefined, asAdmin)
    expect(json).toMatchObject({ likeCount: 2, pagination: { total: 1 } })
    expect(json.likes.map(({ user }: { user: { email: string } }) => user.email).sort()).toEqual(
      [admin?.email, member?.email].sort(),
    )
    const page = async (n: number) => {
      const query = `page=${n}&limit=1`
      const answer = await call.rest('GET', `/likes/admin/article/${article.id}?${query}`, undefined, asAdmin)
      expect(answer.json.pagination).toEqual({ page: n, limit: 1, total: 2, pages: 2, totalLikes: 2 })
      return answer.json.likes.map(({ user }: { user: { email: string } }) => user.email)
    }
    expect([await page(1), await page(2), await page(3)].flat().sort()).toEqual(
      [admin?.email, member?.email].sort(),
    )
  })
})

describe('what is no filter of the log', () => {
  it.each([
    ['date', '2026-13-40'],
    ['date', '../../etc/passwd'],
    ['date', '2026-02-29'],
    ['date', '21/11/2026'],
    ['level', 'info'],
    ['level', "INFO' OR 1=1"],
    ['actionType', 'login'],
    ['page', '0'],
    ['limit', '-1'],
  ])('%s=%s is refused, over REST and tRPC', async (name, value) => {
    const rest = await call.rest(
      'GET',
      `/admin/logs?${new URLSearchParams({ [name]: value })}`,
      undefined,
      asAdmin,
    )
    expect([rest.status, rest.json.code, Object.keys(rest.json.fields)]).toEqual([400, 'BAD_INPUT', [name]])
    const input = encodeURIComponent(JSON.stringify({ json: { [name]: value } }))
    const over = await call.query(`logs.list?input=${input}`, asAdmin)
    expect([over.status, over.json.fields]).toEqual([400, rest.json.fields])
  })

  it('a limit is capped at 200', async () => {
    const { json } = await call.rest('GET', '/admin/logs?limit=100000', undefined, asAdmin)
    expect(json.pagination.limit).toBe(200)
  })
})

describe('what is nothing that can be liked', () => {
  it.each([
    ['video', 'a'.repeat(24), 400],
    ['user', 'a'.repeat(24), 400],
    ['__proto__', 'a'.repeat(24), 400],
    ['constructor', 'a'.repeat(24), 400],
    ['ARTICLE', 'a'.repeat(24), 400],
    ['article', 'x', 400],
    ['article', 'a'.repeat(24), 404],
    ['comment', 'a'.repeat(24), 404],
  ])('%s %s', async (type, id, status) => {
    expect((await call.rest('GET', `/likes/admin/${type}/${id}`, undefined, asAdmin)).status).toBe(status)
    const input = encodeURIComponent(JSON.stringify({ json: { type, id } }))
    expect((await call.query(`likesAdmin.likers?input=${input}`, asAdmin)).status).toBe(status)
  })

  it('an id of another kind', async () => {
    for (const [type, code] of [
      ['review', 'REVIEW_NOT_FOUND'],
      ['comment', 'COMMENT_NOT_FOUND'],
    ] as const) {
      const { status, json } = await call.rest(
        'GET',
        `/likes/admin/${type}/${article.id}`,
        undefined,
        asAdmin,
      )
      expect([status, json.code]).toEqual([404, code])
    }
  })
})
