import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import type { Sort } from '../../../../shared/comments/schema.ts'
import type { RouterOutputs, trpc } from '../../../base/trpc.ts'
import { session } from '../../session/store.ts'
import type { DiscussedItem } from '../place.ts'
import { getAnswer } from './get-answer.ts'
import { type RestComment, toComment, toThread } from './rest-comment.ts'
import { setServerTime } from './use-now.ts'

type Client = ReturnType<typeof trpc.useUtils>['client']
export type CommentPage = Pick<
  RouterOutputs['comments']['page'],
  'threads' | 'nextCursor' | 'remaining' | 'totalComments' | 'totalWithReplies' | 'asOf' | 'closed' | 'off'
>

interface PageAsked {
  sortBy: Sort
  limit: number
  cursor?: string
  fromOldest?: number | undefined
}

interface RestPage {
  comments: RestComment[]
  pagination: Pick<CommentPage, 'totalComments' | 'totalWithReplies' | 'nextCursor' | 'remaining'>
  asOf: string
  closed: 'discussion' | 'site' | null
}

interface RestPlace {
  thread: RestComment
  comment: RestComment
  around: RestComment[]
  gap: number
  nextCursor: string | null
  remaining: number
}

const isMember = (): boolean => session.get().status === 'member'

/**
 * What a discussion reads. Strangers get what is the same for all of them, which needs no call of their own: the answers that
 * the site, and whatever stands before it, keeps (docs/product.md, "The REST interface"); members what is theirs, liked and held.
 */
export function discussionReads(client: Client, { kind, id: contentId }: Pick<DiscussedItem, 'kind' | 'id'>) {
  const address = `/api/comments/${kind === 'article' ? 'news' : 'review'}/${contentId}`
  const repliesOf = (items: RestComment[], rootId: string): CommentItem[] =>
    items.map((item) => toComment(item, { contentId, rootId }))
  const threadOf = (item: RestComment): Thread => toThread(item, contentId)

  return {
    async page({ sortBy, limit, cursor, fromOldest }: PageAsked): Promise<CommentPage> {
      const asked = { limit, sortBy, ...(cursor && { cursor }), ...(fromOldest && { fromOldest }) }
      if (isMember()) {
        const page = await client.comments.page.query({ kind, contentId, ...asked })
        setServerTime(page.asOf)
        return page
      }
      const { comments, pagination, asOf, closed } = await getAnswer<RestPage>(address, asked)
      return {
        ...pagination,
        threads: comments.map(threadOf),
        asOf: new Date(asOf),
        ...(closed && { closed: true as const }),
        ...(closed === 'site' && { off: true as const }),
      }
    },

    async replies(rootId: string, asked: { cursor: string; limit?: number }) {
      if (isMember()) return client.comments.replies.query({ rootId, ...asked })
      const answer = await getAnswer<{ replies: RestComment[]; nextCursor: string | null }>(
        `/api/comments/${rootId}/replies`,
        asked,
      )
      return { ...answer, replies: repliesOf(answer.replies, rootId) }
    },

    async place(id: string): Promise<RouterOutputs['comments']['locate']> {
      if (isMember()) return client.comments.locate.query({ contentId, id })
      const { thread, comment, around, ...rest } = await getAnswer<RestPlace>(`/api/comments/${id}`, {
        contentId,
      })
      const root = threadOf(thread)
      return {
        ...rest,
        thread: root,
        target: comment._id === root.id ? root : toComment(comment, { contentId, rootId: root.id }),
        path: repliesOf(around, root.id),
      }
    },

    async newer(after: Date): Promise<{ count: number }> {
      if (isMember()) return client.comments.newer.query({ contentId, after })
      return getAnswer(`${address}/newer`, { after: after.toISOString() })
    },
  }
}

export type DiscussionReads = ReturnType<typeof discussionReads>
