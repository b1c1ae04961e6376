import { z } from 'zod'
import { ID_PATTERN } from '../../shared/base/id.ts'
import { LOG_ACTIONS, LOG_LEVELS } from '../../shared/logs/schema.ts'
import { REASONS } from '../../shared/moderation/reasons.ts'
import { authorShape, deletedDataShape, messageShape, ownUserShape, signatoryShape } from './schemas.ts'

const id = z.string().regex(ID_PATTERN)
const time = z.iso.datetime()
const person = z.object({ _id: id, username: z.string(), email: z.string() })
const author = authorShape
const paging = (total: Record<string, z.ZodType>) =>
  z.object({
    page: z.int(),
    limit: z.int(),
    total: z.int().describe('Number of pages'),
    pages: z.int().describe('The same'),
    ...total,
  })

const listedUser = ownUserShape
  .extend({
    comments: z.int(),
    likes: z.int(),
    articles: z.int(),
    reviews: z.int(),
    canSignIn: z.boolean().describe('Whether the account has a password, or a passkey of this host'),
    suspended: z.boolean().describe('Whether a suspension holds'),
    twin: z
      .string()
      .optional()
      .describe('Absent but where another account has the same address with its domain written otherwise'),
  })
  .meta({ id: 'ListedUser' })
export const usersShape = z.object({
  users: z.array(listedUser),
  pagination: paging({ totalUsers: z.int().describe('Number of people found') }),
})
export const suspensionShape = z.object({
  suspension: z
    .object({
      _id: id,
      reason: z.enum(REASONS).nullable().describe('Null where it came along with the address'),
      text: z.string().describe('To the person'),
      since: time,
      until: time.nullable().describe('Null: for good'),
      by: z.string().nullable(),
    })
    .nullable(),
})
export const userRemovedShape = messageShape.extend(deletedDataShape.shape)

const logEntry = z
  .object({
    _id: id,
    timestamp: time,
    level: z.enum(LOG_LEVELS),
    actionType: z.enum(LOG_ACTIONS),
    message: z.string(),
    userId: z.object({ _id: id, email: z.string().nullable(), username: z.string().nullable() }).nullable(),
    userEmail: z.string().nullable(),
    data: z.unknown().optional(),
  })
  .meta({ id: 'LogEntry' })
export const logsShape = z.object({
  logs: z.array(logEntry),
  pagination: paging({ totalLogs: z.int().describe('Number of entries found') }),
  stats: z.object({
    totalLogs: z.int(),
    totalSizeMB: z.number(),
    oldestLog: time.nullable(),
    newestLog: time.nullable(),
  }),
  availableDates: z.array(z.iso.date()).describe('Days in Europe/Paris that have entries, newest first'),
  files: z
    .array(z.object({ date: z.iso.date(), count: z.int(), size: z.int().describe('Bytes of its JSON') }))
    .describe('The file of each of these days'),
})

const item = {
  _id: id,
  slug: z.string(),
  title: z.string(),
  likeCount: z.int(),
  author: signatoryShape,
}
export const likeStatsShape = z.object({
  stats: z.object({
    totalLikes: z.int(),
    totalArticleLikes: z.int(),
    totalReviewLikes: z.int(),
    totalCommentLikes: z.int(),
  }),
  topContent: z.object({
    articles: z.array(z.object(item)),
    reviews: z.array(z.object({ ...item, gameTitle: z.string().nullable() })),
    comments: z.array(
      z.object({
        _id: id,
        content: z.string().describe('Its first 60 characters'),
        author: author.nullable(),
        articleTitle: z.string().describe('Title of the article or review'),
        kind: z.enum(['article', 'review']),
        slug: z.string(),
        likesCount: z.int(),
      }),
    ),
  }),
  topLikers: z.array(person.extend({ likesCount: z.int() })),
})
export const likersShape = z.object({
  likeCount: z.int(),
  title: z.string(),
  likes: z.array(z.object({ user: person, likedAt: time })),
  pagination: paging({ totalLikes: z.int() }),
})

const counts = { articles: z.int(), reviews: z.int(), comments: z.int() }
/** Includes counters of lists and the log, and all by name. */
const wrong = { lists: z.int(), counters: z.record(z.string(), z.int()) }
export const diagnosticShape = z.object({
  realCounts: z.object({ total: z.int(), ...counts }),
  storedCounts: z.object({ total: z.int(), ...counts }),
  inconsistencies: z.object({ totalInconsistent: z.int(), ...counts, ...wrong }),
  orphanedLikes: z.int(),
  deletedContentLikes: z.int(),
  totalProblematicLikes: z.int(),
  summary: z.object({ needsSync: z.boolean() }),
})
export const cleanupShape = z.object({ cleaned: z.int(), orphanedUsers: z.int(), deletedContent: z.int() })
export const syncShape = z.object({ fixed: z.object({ total: z.int(), ...counts, ...wrong }) })
