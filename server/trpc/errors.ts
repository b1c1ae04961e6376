import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError, type z } from 'zod'
import { ERRORS, type ErrorBody, type ErrorCode, STATUS_OF } from '../../shared/base/errors.ts'
import type { Lang } from '../../shared/base/lang.ts'
import { type FactsTrouble, factsTroubleMessage } from '../../shared/games/facts-trouble.ts'
import type { FieldMessage } from '../../shared/messages/fr.ts'
import { errorMessage, fieldMessage, tooManyMessage } from '../../shared/messages/messages.ts'
import { type SuspendedData, suspendedMessage } from '../../shared/messages/suspended.ts'
import { troubleOf } from '../database/errors.ts'

export interface ErrorDetails {
  /** Each field names its message in shared/messages. */
  fields?: Record<string, FieldMessage>
  /** An EDIT_CONFLICT has its current item, an image its uses; `retryAfter` is in seconds. */
  data?: Record<string, unknown>
  /** It is for errors that are thrown before a call has a context. */
  lang?: Lang
  /** It is logged, never sent. */
  cause?: unknown
  /** The log names whose account was tried, by id or address (features/logs/warnings/warnings.ts); it is never sent. */
  account?: string
  /** It is for the log, where the code does not say so. */
  wrongPassword?: true
  wrongCode?: true
}

/** A TRPCError passes through procedures unchanged. */
export class AppError extends TRPCError {
  readonly errorCode: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails) {
    super({ code: ERRORS[code], message: code, cause: details.cause })
    this.errorCode = code
    this.details = details
  }
}

export const appError = (code: ErrorCode, details: ErrorDetails = {}): AppError => new AppError(code, details)

/** @throws BAD_INPUT that names the invalid fields */
export function checked<T extends z.ZodType>(schema: T, raw: unknown): z.output<T> {
  const parsed = schema.safeParse(raw)
  if (!parsed.success) throw new TRPCError({ code: 'BAD_REQUEST', cause: parsed.error })
  return parsed.data
}

export interface ErrorAnswer {
  status: number
  body: ErrorBody & Record<string, unknown>
}

const STATUS = Object.fromEntries(
  Object.entries(ERRORS).map(([code, key]) => [
    code,
    STATUS_OF[code as ErrorCode] ?? getHTTPStatusCodeFromError(new TRPCError({ code: key })),
  ]),
) as Record<ErrorCode, number>

/** tRPC and Fastify throw these; others are faults. */
const CODE_OF_STATUS: Record<number, ErrorCode> = {
  400: 'BAD_INPUT',
  401: 'UNAUTHENTICATED',
  403: 'FORBIDDEN',
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_ALLOWED',
  413: 'TOO_LARGE',
  414: 'BAD_INPUT',
  415: 'UNSUPPORTED_TYPE',
  429: 'TOO_MANY_REQUESTS',
}

/** No form of ours has more fields, and it bounds the answer. */
const FIELDS_MAX = 20

/** The schema's order decides which message comes first. */
function fieldsOf(error: ZodError): Record<string, string> {
  const fields: Record<string, string> = {}
  let count = 0
  for (const issue of error.issues) {
    const name = issue.path.join('.')
    if (!name || Object.hasOwn(fields, name)) continue
    fields[name] = issue.message
    if (++count === FIELDS_MAX) break
  }
  return fields
}

const statusOf = (error: unknown): number => {
  if (error instanceof TRPCError) return getHTTPStatusCodeFromError(error)
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : undefined
  return typeof status === 'number' ? status : 500
}

/** `fields` still holds names of messages. */
function classify(error: unknown): {
  code: ErrorCode
  fields?: Record<string, string>
  data?: Record<string, unknown>
} {
  if (error instanceof AppError) return { code: error.errorCode, ...error.details }
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
  if (cause instanceof AppError) return classify(cause)
  // Only the validation of an input is the caller's error; a ZodError from elsewhere is ours.
  const isInput = error instanceof TRPCError && error.code === 'BAD_REQUEST'
  if (cause instanceof ZodError && isInput) return { code: 'BAD_INPUT', fields: fieldsOf(cause) }
  const trouble = troubleOf(cause)
  if (trouble) return { code: trouble === 'busy' ? 'BUSY' : 'UNAVAILABLE' }
  // tRPC decodes the path a second time: `/trpc/%2525` is the caller's mistake, not a fault.
  if (cause instanceof URIError) return { code: 'BAD_INPUT' }
  return { code: CODE_OF_STATUS[statusOf(error)] ?? 'INTERNAL' }
}

/** Our own errors may be wrapped. */
export function detailsOf(error: unknown): ErrorDetails {
  if (error instanceof AppError) return error.details
  return error instanceof TRPCError && error.cause instanceof AppError ? error.cause.details : {}
}

/** After too many attempts it says how long to wait, to somebody suspended until when and why, of a source what fails. */
function sentence(code: ErrorCode, lang: Lang, data: Record<string, unknown> | undefined): string {
  if (code === 'TOO_MANY_REQUESTS' && typeof data?.retryAfter === 'number')
    return tooManyMessage(data.retryAfter, lang)
  if (code === 'SUSPENDED' && data && 'until' in data)
    return suspendedMessage(data as unknown as SuspendedData, lang)
  if (code === 'FACTS_AWAY' && data && 'reason' in data)
    return factsTroubleMessage(data as unknown as FactsTrouble, lang)
  return errorMessage(code, lang)
}

/** Who is refused by a busy pool may come again so soon (seconds). */
const BUSY_RETRY_AFTER = 2

/** tRPC, REST and pages share this mapping. An unknown error's own text is never sent. */
export function toErrorBody(error: unknown, lang: Lang): ErrorAnswer {
  const { code, fields = {}, data } = classify(error)
  const sentences = Object.fromEntries(
    Object.entries(fields).map(([k, name]) => [k, fieldMessage(name, lang)]),
  )
  const [first] = Object.values(sentences)
  return {
    status: STATUS[code],
    body: {
      message:
        (code === 'BAD_INPUT' || code === 'COMMENT_REFUSED' ? first : undefined) ??
        sentence(code, lang, data),
      code,
      ...(first === undefined ? {} : { fields: sentences }),
      ...(code === 'BUSY' && { retryAfter: BUSY_RETRY_AFTER }),
      ...data,
    },
  }
}
