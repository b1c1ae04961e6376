import type { Role } from '../../../../shared/account/roles.ts'
import type { CommentItem, CommentState, Thread } from '../../../../shared/comments/comment.ts'

/** A comment in an answer of REST (docs/product/rest.md, "The REST interface"). */
export interface RestComment {
  _id: string
  content: string
  author: { _id: string; username: string; role: Role } | null
  guest?: string
  createdAt: string
  editedAt?: string
  mentions?: { _id: string; name: string; username: string }[]
  isDeleted: boolean
  likesCount: number
  parentComment: {
    _id: string
    isDeleted: boolean
    author: { _id: string; username: string } | null
    guest?: string
  } | null
  replies: RestComment[]
  replyCount?: number
  repliesCursor?: string | null
}

/** The state of a comment. The answer names no author for one that the team has removed. */
function stateOf({
  isDeleted,
  author,
}: Pick<RestComment, 'isDeleted'> & { author: object | null }): CommentState {
  if (!isDeleted) return 'visible'
  return author ? 'deleted' : 'removed'
}

const personOf = <P extends { _id: string }>({ _id, ...person }: P) => ({ id: _id, ...person })

/** The reader, and the ids of the comments that they like. */
export interface CommentReader {
  id: string
  liked: ReadonlySet<string>
}

/** Makes the comment that one reader sees from an answer that is the same for everybody. */
export const toComment = (
  item: RestComment,
  place: Pick<CommentItem, 'contentId' | 'rootId'>,
  reader: CommentReader | undefined,
): CommentItem => ({
  ...place,
  id: item._id,
  parent: item.parentComment && {
    id: item.parentComment._id,
    state: stateOf(item.parentComment),
    author: item.parentComment.author && personOf(item.parentComment.author),
    ...(item.parentComment.guest !== undefined && { guest: item.parentComment.guest }),
  },
  state: stateOf(item),
  text: item.isDeleted ? null : item.content,
  ...(item.mentions && { mentions: item.mentions.map(personOf) }),
  author: item.author && personOf(item.author),
  ...(item.guest !== undefined && { guest: item.guest }),
  createdAt: new Date(item.createdAt),
  ...(item.editedAt !== undefined && { editedAt: new Date(item.editedAt) }),
  likesCount: item.likesCount,
  isLiked: reader?.liked.has(item._id) === true,
  isMine: reader !== undefined && item.author?._id === reader.id,
})

/** The same for a comment that opens a thread, with its first replies. */
export const toThread = (
  item: RestComment,
  contentId: string,
  reader: CommentReader | undefined,
): Thread => ({
  ...toComment(item, { contentId, rootId: null }, reader),
  replyCount: item.replyCount ?? 0,
  replies: item.replies.map((reply) => toComment(reply, { contentId, rootId: item._id }, reader)),
  repliesCursor: item.repliesCursor ?? null,
})
