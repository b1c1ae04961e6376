import { z } from 'zod'
import { COMMENT_RULES } from '../../shared/comments/rules.ts'
import { authorShape, idShape, timeShape } from './schemas.ts'

const comment = {
  _id: idShape,
  content: z.string().describe('Plain text; empty when the comment is deleted'),
  author: authorShape
    .nullable()
    .describe('Null when the comment was erased, or was written without an account (guest)'),
  guest: z.string().optional().describe('Who wrote it on another site, from which it was imported'),
  createdAt: timeShape,
  editedAt: timeShape.optional().describe('When its author last changed it; left out where nobody has'),
  isDeleted: z.boolean(),
  isLiked: z.boolean().describe('By the caller'),
  likesCount: z.int(),
  parentComment: z
    .object({
      _id: idShape,
      isDeleted: z.boolean(),
      author: authorShape.pick({ _id: true, username: true }).nullable(),
      guest: z.string().optional(),
    })
    .nullable()
    .describe('What it answers'),
}

const reply = z.object({ ...comment, replies: z.array(z.never()).describe('Threads are flat') }).meta({
  id: 'Reply',
})

export const commentShape = z
  .object({
    ...comment,
    replies: z.array(reply).describe('The first three of its thread, oldest first, at whatever depth'),
    replyCount: z.int().describe('How many replies its thread has'),
  })
  .meta({ id: 'Comment' })

export const heldShape = z
  .object({
    _id: comment._id,
    content: z.string(),
    createdAt: comment.createdAt,
    parentComment: comment._id.nullable(),
    rule: z.enum(COMMENT_RULES).describe('What holds it until somebody of the team has read it'),
  })
  .meta({ id: 'HeldComment' })

export const commentListShape = z.object({
  comments: z.array(commentShape),
  pagination: z.object({
    currentPage: z.int(),
    totalPages: z.int(),
    totalComments: z.int().describe('Comments that open a thread: what the pages run over'),
    hasNextPage: z.boolean(),
    totalWithReplies: z.int().describe('All that can be read, replies included'),
  }),
})

export const repliesShape = z.object({
  replies: z.array(reply),
  nextCursor: z.string().nullable().describe('Null when nothing follows'),
  remaining: z.int().describe('Replies that follow these'),
})

export const likeShape = z.object({ liked: z.boolean(), likeCount: z.int() })
