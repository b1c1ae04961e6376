import type { inferRouterOutputs } from '@trpc/server'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { AppRouter } from '../router.ts'
import type { Access } from '../trpc/init.ts'

type Outputs = inferRouterOutputs<AppRouter>

/** The name of a procedure, as `content.list`. */
export type ProcedurePath = {
  [N in keyof Outputs & string]: `${N}.${keyof Outputs[N] & string}`
}[keyof Outputs & string]

export type OutputOf<P extends ProcedurePath> = P extends `${infer N}.${infer M}`
  ? N extends keyof Outputs
    ? M extends keyof Outputs[N]
      ? Outputs[N][M]
      : never
    : never
  : never

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** What a request brings, reduced to what its row documents. */
export interface Given {
  params: Record<string, unknown>
  query: Record<string, unknown>
  body: unknown
}

/** The parts of the interface, in the order in which its documentation shows them. */
export const TAGS = {
  Articles: 'News articles: reading, searching, writing',
  Reviews: 'Reviews of games: reading, searching, writing',
  Comments: 'The discussion below an article or a review',
  Likes: 'Likes of articles, reviews and comments',
  Images: 'Pictures: uploads, the library, copies in the sizes that pages use',
  Translation: 'The English of articles and reviews',
  Account: 'Signing up and in, sessions, passwords, the profile',
  People: 'Accounts as the team sees them: roles, sessions, removal',
  'Likes (administration)': 'Who likes what, and the check and repair of kept counters',
  Logs: 'What happened in the last 30 days',
  Site: 'How the site is: for monitors and load balancers',
} as const
export type Tag = keyof typeof TAGS

/** What every operation of the REST interface says of itself. */
interface Operation {
  method: Method
  /** Below /api, with parameters as `:name`. */
  path: string
  summary: string
  tag: Tag
  /** The parameters that are read, for the documentation; the procedure's own schema decides. */
  params?: z.ZodObject
  query?: z.ZodObject
  body?: z.ZodType
  /** The same for everybody, so that it may be kept and asked for again by its ETag. */
  cacheable?: boolean
  /** Error statuses that clients should expect, for the documentation. */
  errors?: number[]
}

/** An operation on files: bytes, which no procedure carries. */
export interface FileRow extends Operation {
  /** Who may; the handler holds to it (memberOf, adminOf). */
  access: Access
  handler: (req: FastifyRequest, reply: FastifyReply) => Promise<FastifyReply>
  /** Content types that it answers with. */
  types: readonly string[]
  /** The field of a multipart form that carries a file, where one is taken. */
  upload?: string
  /** What is answered (201) where something is made. */
  created?: z.ZodType
}

/** An operation on data: a procedure, and how its input and output are mapped. */
export interface Row<P extends ProcedurePath = ProcedurePath> extends Operation {
  procedure: P
  /** The procedure's input. Absent: it takes none. */
  input?: (given: Given) => unknown
  output?: (output: OutputOf<P>) => object
  /** How what a refusal carries besides its code is put (ErrorDetails.data). */
  failure?: (data: Record<string, unknown>) => Record<string, unknown>
  /** What is answered. */
  response: z.ZodType
  /** Status of a success, 200 unless told otherwise. */
  status?: number | ((output: OutputOf<P>) => number)
}

/** Checks a row against its procedure, then forgets which one it was, so that rows make one list. */
export const row = <P extends ProcedurePath>(definition: Row<P>): Row => definition as unknown as Row
