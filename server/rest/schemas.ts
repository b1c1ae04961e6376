import { z } from 'zod'
import { ROLES } from '../../shared/account/roles.ts'
import { ID_PATTERN } from '../../shared/base/id.ts'
import { refusalShape } from '../../shared/base/refusal.ts'
import { imageShape } from '../../shared/images/answers.ts'
import { KINDS } from '../../shared/texts/catalog.ts'
import { answerShape } from '../../shared/texts/fields/derive.ts'
import { FIELDS } from '../../shared/texts/fields/fields.ts'
import { STATUSES } from '../../shared/texts/states/status.ts'
import { wholeBrandShape } from './schemas-brand.ts'

/** docs/product/rest.md, "The REST interface": for the documentation, and for tests of answers. */

export const idShape = z.string().regex(ID_PATTERN)
export const timeShape = z.iso.datetime()
export const authorShape = z.object({
  _id: idShape,
  username: z.string(),
  role: z.enum(ROLES),
})
/** A guest has a name and no account. */
export const signatoryShape = z.union([authorShape, z.object({ _id: z.null(), username: z.string() })])
const [id, time] = [idShape, timeShape]

const slugAndName = z.object({ slug: z.string(), name: z.string() })

const common = {
  _id: id,
  ...answerShape(FIELDS, 'article'),
  likeCount: z.int(),
  author: signatoryShape.describe('The first who signs it with an account, or else the first guest'),
  signatures: z.array(signatoryShape).min(1).max(3).describe('Who signs it, in their order'),
  games: z.array(slugAndName).optional().describe('Of a single text: the games that it names'),
  subjects: z.array(slugAndName).optional().describe('Of a single text: the subjects that it names'),
  createdAt: time,
  updatedAt: time,
  status: z.enum(STATUSES).optional().describe('For those of the team who may write it'),
  publishAt: time.nullable().optional().describe('Beside `status`: the moment of a plan'),
}

export const articleShape = z.object(common).meta({ id: 'Article' })
export const reviewShape = z
  .object({
    ...common,
    ...answerShape(FIELDS, 'review'),
    game: slugAndName.optional().describe('The game that it judges'),
  })
  .meta({ id: 'Review' })

export const pageShape = z
  .object({
    _id: id,
    ...answerShape(FIELDS, 'page'),
    createdAt: time,
    updatedAt: time,
    status: common.status,
    publishAt: common.publishAt,
  })
  .meta({ id: 'Page' })
export const pageListShape = z.object({ pages: z.array(pageShape) })

const pages = z.int().describe('Number of pages')
/** How a search was read, where that differs from what was typed. */
export const searchedShape = {
  searchedFor: z
    .string()
    .optional()
    .describe('The beginning of the search that was looked for, when it has more than 12 words'),
  corrected: z
    .string()
    .optional()
    .describe(
      'What was looked for instead of a search that nothing holds: typing errors mended. `exact` forgoes it',
    ),
}
export const articleListShape = z.object({
  articles: z.array(articleShape),
  pagination: z.object({ total: pages, totalArticles: z.int().describe('Number of articles') }),
  ...searchedShape,
})
export const reviewListShape = z.object({
  reviews: z.array(reviewShape),
  pagination: z.object({ total: pages, totalReviews: z.int().describe('Number of reviews') }),
  ...searchedShape,
})

const ownUser = {
  _id: id,
  username: z.string(),
  email: z.string(),
  role: z.enum(ROLES),
  createdAt: time,
}
export const ownUserShape = z.object(ownUser).meta({ id: 'OwnUser' })
export const userShape = z.object({ user: ownUserShape })
const jwt = z.string().describe('A JWT, good for 15 minutes')
export const signedInShape = z.object({ user: ownUserShape, accessToken: jwt, refreshToken: z.string() })
export const accessTokenShape = z.object({ accessToken: jwt })
export const deletedDataShape = z.object({
  deletedData: z.object({ likes: z.int(), articles: z.int(), reviews: z.int(), wasAdmin: z.boolean() }),
})
export const messageShape = z.object({ message: z.string() })
export const endedShape = messageShape.extend({ ended: z.int().describe('How many sessions that were') })
export const disputedShape = z.object({
  state: z.enum(['waiting', 'mailed']).describe('Whether the link that ends it is on its way'),
  until: time.optional().describe('While waiting: when it can be ended'),
  olderDoor: z
    .boolean()
    .optional()
    .describe('While waiting: an older second step counts, which stops it and signs in'),
})
const openSession = z
  .object({
    _id: id,
    device: z.object({ browser: z.string().nullable(), system: z.string().nullable() }),
    createdAt: time.describe('When somebody signed in there'),
    lastSeenAt: time,
    current: z.boolean().describe('Whether it is the session that asks'),
    stays: z.boolean().describe('Whether somebody asked to stay signed in there'),
  })
  .meta({ id: 'OpenSession' })
export const sessionsShape = z.object({ sessions: z.array(openSession) })

const imageUse = z.object({ id, kind: z.enum(KINDS), slug: z.string(), title: z.string() })
export const imageListShape = z.object({
  images: z.array(imageShape),
  pagination: z.object({ page: z.int(), limit: z.int(), total: z.int().describe('Number of images'), pages }),
})

export const healthShape = z.object({
  status: z
    .enum(['ok', 'degraded', 'unavailable'])
    .describe('`degraded`: readers are served, what writes is answered by 503; while `busy`, some of both'),
  database: z.enum(['ok', 'degraded', 'unavailable']),
  version: z.string(),
  uptime: z.int().describe('Seconds since the server started'),
  reads: z.enum(['ok']).optional(),
  writes: z.enum(['ok', 'unavailable']).optional(),
  reason: z
    .enum([
      'too-many-connections',
      'read-only',
      'disk-full',
      'out-of-memory',
      'limit-reached',
      'io-error',
      'busy',
      'commits-wait',
    ])
    .optional()
    .describe('Why it is `degraded`'),
  replication: z
    .object({
      standbys: z.int(),
      synchronous: z.int().describe('Of them, those that commits wait for'),
      lagSeconds: z.number().nullable().describe('Of the one that is furthest behind'),
      commitsWait: z.boolean().describe('Commits hang, because no standby answers'),
    })
    .optional()
    .describe('Where the database has standbys, or commits are to wait for some'),
})

export const readyShape = z.object({ status: z.enum(['ready', 'starting', 'draining', 'unavailable']) })

export const liveShape = z.object({ status: z.enum(['live']) })

const placedPerson = z.object({
  _id: z.string().regex(ID_PATTERN),
  slug: z.string(),
  name: z.string(),
  job: z.string().nullable(),
  portrait: z.string().nullable(),
})
export const placedShape = z.object({ shown: z.array(placedPerson), others: z.array(placedPerson) })

/** Distinguishes a comment (schemas-comments.ts) from other things that may have changed. */
const changedComment = z.looseObject({ _id: id, content: z.string() })

export const errorShape = refusalShape
  .extend({
    current: z
      .union([articleShape, reviewShape, wholeBrandShape, placedShape, changedComment])
      .optional()
      .describe(
        'The item, the comment, the brand, or who stands on /about, as it is by now, with EDIT_CONFLICT',
      ),
    proposal: z.string().optional().describe('A slug that is free, with SLUG_TAKEN'),
    uses: z.array(imageUse).optional().describe('What shows the picture, with IMAGE_IN_USE'),
    ticket: z.string().optional().describe('For POST /api/auth/second-factor, with SECOND_FACTOR_REQUIRED'),
    means: z
      .array(z.string())
      .optional()
      .describe('By what the second step is given, with SECOND_FACTOR_REQUIRED'),
    retryAfter: z.int().optional().describe('Seconds to wait, with TOO_MANY_REQUESTS'),
  })
  .meta({ id: 'Error' })
