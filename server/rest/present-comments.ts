import type { CommentItem, Thread } from '../../shared/comments/comment.ts'
import type { ThreadPage } from '../features/comments/list.ts'
import type { ReplyList } from '../features/comments/threads/replies.ts'
import type { Shape } from './present.ts'
import type { commentListShape, commentShape, repliesShape } from './schemas-comments.ts'

type Reply = Shape<typeof repliesShape>['replies'][number]

const reply = (item: CommentItem): Reply => ({
  _id: item.id,
  content: item.text ?? '',
  author: item.author && { _id: item.author.id, username: item.author.username, role: item.author.role },
  ...(item.guest !== undefined && { guest: item.guest }),
  createdAt: item.createdAt,
  isDeleted: item.state !== 'visible',
  isLiked: item.isLiked,
  likesCount: item.likesCount,
  parentComment: item.parent && {
    _id: item.parent.id,
    isDeleted: item.parent.state !== 'visible',
    author: item.parent.author && { _id: item.parent.author.id, username: item.parent.author.username },
    ...(item.parent.guest !== undefined && { guest: item.parent.guest }),
  },
  replies: [],
})

/** A reply has no replies of its own, as threads are flat. */
export const comment = (item: CommentItem | Thread): Shape<typeof commentShape> => ({
  ...reply(item),
  replies: 'replies' in item ? item.replies.map(reply) : [],
  replyCount: 'replies' in item ? item.replyCount : 0,
})

export const commentList = ({ threads, ...list }: ThreadPage): Shape<typeof commentListShape> => ({
  comments: threads.map(comment),
  pagination: {
    currentPage: list.page,
    totalPages: list.pages,
    totalComments: list.totalComments,
    hasNextPage: list.hasNextPage,
    totalWithReplies: list.totalWithReplies,
  },
})

export const replyList = ({ replies, nextCursor, remaining }: ReplyList): Shape<typeof repliesShape> => ({
  replies: replies.map(reply),
  nextCursor,
  remaining,
})
