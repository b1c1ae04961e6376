import type { CommentItem, Thread } from '../../shared/comments/comment.ts'
import type { HeldItem } from '../features/comments/held/hold.ts'
import type { ThreadPage } from '../features/comments/list.ts'
import type { CommentLocation, ReplyList } from '../features/comments/threads/replies.ts'
import type { Shape } from './present.ts'
import type {
  commentListShape,
  commentShape,
  heldShape,
  placeShape,
  repliesShape,
} from './schemas-comments.ts'

type Reply = Shape<typeof repliesShape>['replies'][number]

const reply = (item: CommentItem): Reply => ({
  _id: item.id,
  content: item.text ?? '',
  author: item.author && { _id: item.author.id, username: item.author.username, role: item.author.role },
  ...(item.guest !== undefined && { guest: item.guest }),
  createdAt: item.createdAt,
  ...(item.editedAt !== undefined && { editedAt: item.editedAt }),
  ...(item.mentions !== undefined && {
    mentions: item.mentions.map(({ id, name, username }) => ({ _id: id, name, username })),
  }),
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

/** A comment that waits for the team, as its author sees it. */
export const heldComment = ({ id, text, createdAt, parentId, rule }: HeldItem): Shape<typeof heldShape> => ({
  _id: id,
  content: text,
  createdAt,
  parentComment: parentId,
  rule,
})

/** A reply has no replies of its own, as threads are flat. */
export const comment = (item: CommentItem | Thread): Shape<typeof commentShape> => ({
  ...reply(item),
  replies: 'replies' in item ? item.replies.map(reply) : [],
  replyCount: 'replies' in item ? item.replyCount : 0,
  repliesCursor: 'replies' in item ? item.repliesCursor : null,
})

export const commentList = ({ threads, ...list }: ThreadPage): Shape<typeof commentListShape> => ({
  comments: threads.map(comment),
  pagination: {
    currentPage: list.page,
    totalPages: list.pages,
    totalComments: list.totalComments,
    hasNextPage: list.hasNextPage,
    totalWithReplies: list.totalWithReplies,
    nextCursor: list.nextCursor,
    remaining: list.remaining,
  },
  asOf: list.asOf,
  closed: list.off ? ('site' as const) : list.closed ? ('discussion' as const) : null,
  ...(list.calmUntil && { calmUntil: list.calmUntil }),
})

/** The place of a comment: `replies` and `nextCursor` continue the thread, `around` surrounds the comment, after a gap. */
export const commentPlace = ({
  thread,
  target,
  path,
  gap,
  nextCursor,
  remaining,
}: CommentLocation): Shape<typeof placeShape> => ({
  thread: comment(thread),
  comment: reply(target),
  around: path.map(reply),
  gap,
  nextCursor,
  remaining,
})

export const replyList = ({ replies, nextCursor, remaining }: ReplyList): Shape<typeof repliesShape> => ({
  replies: replies.map(reply),
  nextCursor,
  remaining,
})
