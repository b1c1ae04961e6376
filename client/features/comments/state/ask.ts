import { isTeam } from '../../../../shared/account/roles.ts'
import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'
import type { Sort } from '../../../../shared/comments/schema.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { askOwn, type Sources } from '../../likes/own.ts'
import { session } from '../../session/store.ts'
import type { DiscussedItem } from '../place.ts'
import { getAnswer } from './get-answer.ts'
import { type CommentReader, type RestComment, toComment, toThread } from './rest-comment.ts'
import { setServerTime } from './use-now.ts'

export type CommentPage = Pick<
  RouterOutputs['comments']['page'],
  | 'threads'
  | 'nextCursor'
  | 'remaining'
  | 'totalComments'
  | 'totalWithReplies'
  | 'asOf'
  | 'closed'
  | 'off'
  | 'calmUntil'
>

interface PageAsked {
  sortBy: Sort
  limit: number
  cursor?: string
  fromOldest?: number | undefined
  /** The time of the shown answer, given where a newer one is wanted. */
  since?: Date | undefined
}

interface RestPage {
  comments: RestComment[]
  pagination: Pick<CommentPage, 'totalComments' | 'totalWithReplies' | 'nextCursor' | 'remaining'>
  asOf: string
  closed: 'discussion' | 'site' | null
  calmUntil?: string
}

interface RestReplies {
  replies: RestComment[]
  nextCursor: string | null
}

interface RestPlace {
  thread: RestComment
  comment: RestComment
  around: RestComment[]
  gap: number
  nextCursor: string | null
  remaining: number
}

/** Members of the team ask the server directly: the answer says what they may do with each comment, also with hidden ones. */
function isOfTeam(): boolean {
  const now = session.get()
  return now.status === 'member' && isTeam(now.user.role)
}

const NOTHING = { likedComments: [], recent: [] }

/**
 * The reader's own likes and comments. A failure to read them does not keep the rest from being shown.
 * @returns undefined for a signed-out reader
 */
async function readerOf(
  sources: Sources,
  item: Pick<DiscussedItem, 'kind' | 'id'>,
): Promise<(CommentReader & { recent: (CommentItem | Thread)[] }) | undefined> {
  const reader = session.get()
  if (reader.status !== 'member') return undefined
  const { id } = reader.user
  const { likedComments, recent } = await askOwn(sources, id, item).catch(() => NOTHING)
  return { id, liked: new Set(likedComments), recent }
}

/**
 * Reads a discussion through answers that are the same for everybody, which the site and any cache before it keep
 * (docs/product/rest.md, "The REST interface"). A member adds one call: for their likes and their recent comments.
 */
export function discussionReads(
  sources: Sources,
  { kind, id: contentId }: Pick<DiscussedItem, 'kind' | 'id'>,
) {
  const { client } = sources.utils
  const address = `/api/comments/${kind === 'article' ? 'news' : 'review'}/${contentId}`
  const ownOf = () => readerOf(sources, { kind, id: contentId })

  return {
    async page({ sortBy, limit, cursor, fromOldest, since }: PageAsked): Promise<CommentPage> {
      const asked = {
        limit,
        sortBy,
        ...(cursor && { cursor }),
        ...(fromOldest && { fromOldest }),
        ...(since && { asOf: since.toISOString() }),
      }
      if (isOfTeam()) {
        const page = await client.comments.page.query({ kind, contentId, ...asked })
        setServerTime(page.asOf)
        return page
      }
      const [reader, answer] = await Promise.all([ownOf(), getAnswer<RestPage>(address, asked)])
      const { comments, pagination, asOf, closed, calmUntil } = answer
      return {
        ...pagination,
        threads: comments.map((item) => toThread(item, contentId, reader)),
        asOf: new Date(asOf),
        ...(calmUntil !== undefined && { calmUntil: new Date(calmUntil) }),
        ...(closed && { closed: true as const }),
        ...(closed === 'site' && { off: true as const }),
      }
    },

    /** The reader's own comments that a cached page may not have yet. */
    async recent(): Promise<(CommentItem | Thread)[]> {
      return isOfTeam() ? [] : ((await ownOf())?.recent ?? [])
    },

    async replies(rootId: string, asked: { cursor: string; limit?: number }) {
      if (isOfTeam()) return client.comments.replies.query({ rootId, ...asked })
      const [reader, answer] = await Promise.all([
        ownOf(),
        getAnswer<RestReplies>(`/api/comments/${rootId}/replies`, asked),
      ])
      const { replies, ...rest } = answer
      return { ...rest, replies: replies.map((item) => toComment(item, { contentId, rootId }, reader)) }
    },

    async place(id: string): Promise<RouterOutputs['comments']['locate']> {
      if (isOfTeam()) return client.comments.locate.query({ contentId, id })
      const [reader, answer] = await Promise.all([
        ownOf(),
        getAnswer<RestPlace>(`/api/comments/${id}`, { contentId }),
      ])
      const { thread, comment, around, ...rest } = answer
      const root = toThread(thread, contentId, reader)
      const reply = (item: RestComment) => toComment(item, { contentId, rootId: root.id }, reader)
      return {
        ...rest,
        thread: root,
        target: comment._id === root.id ? root : reply(comment),
        path: around.map(reply),
      }
    },

    /** The number of newer comments by others. A signed-out reader has none of their own to leave out. */
    async newer(after: Date): Promise<{ count: number }> {
      if (session.get().status === 'member') return client.comments.newer.query({ contentId, after })
      return getAnswer(`${address}/newer`, { after: after.toISOString() })
    },
  }
}

export type DiscussionReads = ReturnType<typeof discussionReads>
