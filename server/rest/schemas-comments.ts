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
  mentions: z
    .array(z.object({ _id: idShape, name: z.string(), username: z.string() }))
    .optional()
    .describe('Whom it names, as it was typed, and what they are called now; left out where nobody is named'),
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
    repliesCursor: z
      .string()
      .nullable()
      .describe('Where the replies of its thread go on; null where they do not'),
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
    nextCursor: z
      .string()
      .nullable()
      .describe('Gives what follows while others write; null where nothing does'),
    remaining: z.int().describe('Comments that open a thread and follow these'),
  }),
  asOf: timeShape.describe('The moment it shows, by the clock of the server'),
  closed: z
    .enum(['discussion', 'site'])
    .nullable()
    .describe('What takes nothing new: this discussion alone, or the whole site'),
  calmUntil: timeShape
    .optional()
    .describe('Until then comments of accounts younger than three days are held'),
})

export const repliesShape = z.object({
  replies: z.array(reply),
  nextCursor: z.string().nullable().describe('Null when nothing follows'),
  remaining: z.int().describe('Replies that follow these'),
})

export const placeShape = z.object({
  thread: commentShape,
  comment: reply,
  around: z
    .array(reply)
    .describe('Replies around it; empty where it is among the first of its thread, or opens it'),
  gap: z.int().describe('Replies between the first ones and those around it'),
  nextCursor: z
    .string()
    .nullable()
    .describe('Where the replies go on after these; null when nothing follows'),
  remaining: z.int().describe('Replies that follow these'),
})

export const newerShape = z.object({ count: z.int().describe('100 at most') })

export const likeShape = z.object({ liked: z.boolean(), likeCount: z.int() })
