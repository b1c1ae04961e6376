import type { Role } from '../../../../shared/account/roles.ts'
import type { CommentItem, Thread } from '../../../../shared/comments/comment.ts'

/** A comment as REST answers it (docs/product.md, "The REST interface"). */
export interface RestComment {
  _id: string
  content: string
  author: { _id: string; username: string; role: Role } | null
  guest?: string
  createdAt: string
  editedAt?: string
  mentions?: { _id: string; name: string; username: string }[]
  isDeleted: boolean
  isLiked: boolean
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

/** Of what can be read no more REST does not say by whom: nobody but its author and the team has to know. */
const stateOf = (isDeleted: boolean) => (isDeleted ? ('deleted' as const) : ('visible' as const))

const personOf = <P extends { _id: string }>({ _id, ...person }: P) => ({ id: _id, ...person })

/** A comment that a stranger has asked for: they have liked and written none. */
export const toComment = (
  item: RestComment,
  place: Pick<CommentItem, 'contentId' | 'rootId'>,
): CommentItem => ({
  ...place,
  id: item._id,
  parent: item.parentComment && {
    id: item.parentComment._id,
    state: stateOf(item.parentComment.isDeleted),
    author: item.parentComment.author && personOf(item.parentComment.author),
    ...(item.parentComment.guest !== undefined && { guest: item.parentComment.guest }),
  },
  state: stateOf(item.isDeleted),
  text: item.isDeleted ? null : item.content,
  ...(item.mentions && { mentions: item.mentions.map(personOf) }),
  author: item.author && personOf(item.author),
  ...(item.guest !== undefined && { guest: item.guest }),
  createdAt: new Date(item.createdAt),
  ...(item.editedAt !== undefined && { editedAt: new Date(item.editedAt) }),
  likesCount: item.likesCount,
  isLiked: item.isLiked,
  isMine: false,
})

/** One that opens a thread, with the first of its replies. */
export const toThread = (item: RestComment, contentId: string): Thread => ({
  ...toComment(item, { contentId, rootId: null }),
  replyCount: item.replyCount ?? 0,
  replies: item.replies.map((reply) => toComment(reply, { contentId, rootId: item._id })),
  repliesCursor: item.repliesCursor ?? null,
})
