import { z } from 'zod'
import { GENRES, PLATFORMS } from '../../shared/content/catalog.ts'
import { ERRORS, type ErrorCode } from '../../shared/errors.ts'
import { ID_PATTERN } from '../../shared/id.ts'

/** The shapes of SPEC sections 3 and 7 as REST answers them: documentation, and what the tests hold answers to. */

const id = z.string().regex(ID_PATTERN)
const time = z.iso.datetime()
const author = z.object({ _id: id, username: z.string(), role: z.enum(['visitor', 'admin']) })

const common = {
  _id: id,
  slug: z.string(),
  title: z.string(),
  excerpt: z.string(),
  content: z.string().describe('Sanitised HTML'),
  image: z.string().nullable(),
  secondaryImage: z.string().nullable(),
  readingTime: z.string().nullable(),
  likeCount: z.int(),
  author,
  createdAt: time,
  updatedAt: time,
}

export const articleShape = z.object(common).meta({ id: 'Article' })

export const reviewShape = z
  .object({
    ...common,
    gameTitle: z.string(),
    genre: z.enum(GENRES).nullable(),
    platform: z.enum(PLATFORMS).nullable(),
    rating: z.number().min(0).max(10).nullable(),
  })
  .meta({ id: 'Review' })

const pages = z.int().describe('Number of pages')
export const articleListShape = z.object({
  articles: z.array(articleShape),
  pagination: z.object({ total: pages, totalArticles: z.int().describe('Number of articles') }),
})
export const reviewListShape = z.object({
  reviews: z.array(reviewShape),
  pagination: z.object({ total: pages, totalReviews: z.int().describe('Number of reviews') }),
})

const ownUser = {
  _id: id,
  username: z.string(),
  email: z.string(),
  role: z.enum(['visitor', 'admin']),
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

export const healthShape = z.object({
  status: z.enum(['ok', 'unavailable']),
  database: z.enum(['ok', 'unavailable']),
  version: z.string(),
  uptime: z.int().describe('Seconds since the server started'),
})

export const errorShape = z
  .object({
    message: z.string().describe('A sentence in the language of Accept-Language; French by default'),
    code: z.enum(Object.keys(ERRORS) as [ErrorCode, ...ErrorCode[]]),
    fields: z
      .record(z.string(), z.string())
      .optional()
      .describe('The fields at fault, each with its sentence'),
    retryAfter: z.int().optional().describe('Seconds to wait, with TOO_MANY_REQUESTS'),
  })
  .meta({ id: 'Error' })
