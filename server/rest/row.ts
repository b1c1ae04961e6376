import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Action } from '../../shared/account/permissions.ts'
import type { OutputOf, ProcedurePath } from '../router.ts'
import type { Actor } from '../trpc/context.ts'
import type { Callers } from '../trpc/rights-row.ts'

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

export interface RestInput {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

export const TAGS = {
  Articles: 'News articles: reading, searching, writing',
  Reviews: 'Reviews of games: reading, searching, writing',
  Games: 'Games that texts are about: reading, writing, merging',
  Search: 'One search over all that readers may look for',
  Pages: 'Pages of one’s own, at the root of the site: reading, writing',
  Comments: 'The discussion below an article or a review',
  Moderation: 'Reports of comments, and what the team decides',
  Likes: 'Likes of articles, reviews and comments',
  Images: 'Pictures: uploads, the library, copies in the sizes that pages use',
  Translation: 'The English of articles and reviews',
  Account: 'Signing up and in, sessions, passwords, the profile',
  People: 'Accounts as the team sees them: roles, sessions, removal',
  'Likes (administration)': 'Who likes what, and the check and repair of kept counters',
  Logs: 'What happened in the last 30 days',
  Notifications: 'What concerns the caller, and mails of it',
  Site: 'How the site is: for monitors and load balancers',
} as const
export type Tag = keyof typeof TAGS

interface Operation {
  method: Method
  /** Below /api, with parameters as `:name`. */
  path: string
  summary: string
  tag: Tag
  /** For the documentation; the procedure's own schema decides. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** Sent with an ETag: the same for all callers. */
  cacheable?: boolean
  errors?: number[]
}

/** Routes with bytes, for everybody or for users with a right; the handler then gets the user. */
type HandlerRow =
  | { right: 'public'; handler: (req: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply> }
  | {
      right: Action
      handler: (req: FastifyRequest, reply: FastifyReply, actor: Actor) => Promise<FastifyReply>
    }

export type FileRow = FileOperation & HandlerRow

interface FileOperation extends Operation {
  callers: Callers
  types: readonly string[]
  upload?: string
  /** As in rows of procedures (server/trpc/rights.ts). */
  proof?: true
  created?: z.ZodType
  /** Set when it only answers 303. */
  leads?: true
}

export interface Row<P extends ProcedurePath = ProcedurePath> extends Operation {
  procedure: P
  /** Absent when the procedure takes no input. */
  input?: (given: RestInput) => unknown
  output?: (output: OutputOf<P>) => object
  /** Converts the saved state in an EDIT_CONFLICT, which has the form of the procedure's answer. */
  conflict?: (current: OutputOf<P>) => unknown
  response: z.ZodType
  status?: number | ((output: OutputOf<P>) => number)
  /** A form of either type may be sent; its contents are ignored. */
  form?: true
  /** Strangers get it from the cache of bytes, by the tags that ssr/cache/tags.ts gives its procedure. */
  kept?: true
}

/** Checks a row against its procedure's types, then widens it, so that all rows fit into one list. */
export const row = <P extends ProcedurePath>(definition: Row<P>): Row => definition as unknown as Row
