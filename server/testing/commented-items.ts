import { beforeAll, expect } from 'vitest'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from './accounts.ts'
import { testCaller } from './app.ts'
import { buildArticle, buildReview } from './factories.ts'

interface Items {
  articleId: string
  reviewId: string
  /** A comment on the article, and one on the review. */
  here: string
  elsewhere: string
  /** A deleted article. */
  hidden: string
}

/** Texts with comments, a signed-in member, and a proof that a refused call has changed none of them. */
export function useCommentedItems() {
  const { config, database, call } = useAccountSite()
  const headers: Record<string, string> = {}
  const items = {} as Items
  let stored = ''

  /** Everything that a refused call might have changed. */
  const everything = async () =>
    JSON.stringify([
      await database.db.comment.findMany({ orderBy: { id: 'asc' } }),
      await database.db.contentLike.findMany(),
      await database.db.commentLike.findMany(),
      await database.db.content.findMany({ orderBy: { id: 'asc' }, omit: { content: true } }),
    ])

  beforeAll(async () => {
    const { db } = database
    const account = await buildAccount(db)
    Object.assign(headers, bearer(await signIn(db, account, config)))
    items.articleId = (await buildArticle(db)).id
    items.reviewId = (await buildReview(db)).id
    items.hidden = (await buildArticle(db, { deletedAt: new Date() })).id
    const mine = testCaller(database, account, config).comments
    items.here = (await mine.create({ contentId: items.articleId, text: 'Ici' })).id
    items.elsewhere = (await mine.create({ contentId: items.reviewId, text: 'Ailleurs' })).id
    stored = await everything()
  })

  return {
    ...{ call, headers, items },
    async refused(replies: Reply[], status: number, code: string, field?: string) {
      for (const reply of replies) {
        expect([reply.status, reply.json.code]).toEqual([status, code])
        expect(reply.json.message).toMatch(/^\p{Lu}/u)
        if (field) expect(Object.keys(reply.json.fields)).toContain(field)
      }
      expect(await everything()).toBe(stored)
    },
    query: (path: string, input: unknown) =>
      call.query(`${path}?input=${encodeURIComponent(JSON.stringify({ json: input }))}`, headers),
  }
}
