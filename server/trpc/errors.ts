import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import { ZodError, type z } from 'zod'
import type { ErrorData } from '../../shared/base/error-data.ts'
import { ERRORS, type ErrorBody, type ErrorCode, STATUS_OF } from '../../shared/base/errors.ts'
import type { Lang } from '../../shared/base/lang.ts'
import { keysIn, recordOf } from '../../shared/base/tables.ts'
import { factsTroubleMessage } from '../../shared/facts/trouble.ts'
import type { FieldMessage } from '../../shared/messages/fr.ts'
import { errorMessage, fieldMessage, tooManyMessage } from '../../shared/messages/messages.ts'
import { suspendedMessage } from '../../shared/messages/suspended.ts'
import { troubleOf } from '../database/errors.ts'

export interface ErrorDetails<Code extends ErrorCode = ErrorCode> {
  /** Maps each field to a message in shared/messages. */
  fields?: Record<string, FieldMessage>
  data?: ErrorData[Code & keyof ErrorData]
  /** What REST sends in place of `data`. */
  restData?: object
  /** For errors that are thrown before a call has a context. */
  lang?: Lang
  /** Logged, never sent. */
  cause?: unknown
  /** Tells the log whose account was tried, by id or address (features/logs/warnings/warnings.ts); never sent. */
  account?: string
  /** For the log, when the code does not say so. */
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

/** Codes that are never sent without their data. */
type CodeWithData = {
  [Code in keyof ErrorData]: object extends ErrorData[Code] ? never : Code
}[keyof ErrorData]

/** An error for procedures and routes to throw, with its code's data (shared/base/error-data.ts). */
export function appError<Code extends CodeWithData>(
  code: Code,
  details: ErrorDetails<Code> & { data: ErrorData[Code] },
): AppError
export function appError<Code extends Exclude<ErrorCode, CodeWithData>>(
  code: Code,
  details?: ErrorDetails<Code>,
): AppError
export function appError(code: ErrorCode, details: ErrorDetails = {}): AppError {
  return new AppError(code, details)
}

const carries = <Code extends keyof ErrorData>(
  error: AppError,
  code: Code,
): error is AppError & { details: { data?: ErrorData[Code] } } => error.errorCode === code

/** @returns the data of an error with this code; undefined for any other */
export function dataOf<Code extends keyof ErrorData>(
  error: unknown,
  code: Code,
): ErrorData[Code] | undefined {
  return error instanceof AppError && carries(error, code) ? error.details.data : undefined
}

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

const STATUS = recordOf<Record<ErrorCode, number>>(
  keysIn(ERRORS),
  (code) => STATUS_OF[code] ?? getHTTPStatusCodeFromError(new TRPCError({ code: ERRORS[code] })),
)

/** Errors that tRPC and Fastify throw; others are faults. */
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

/** None of our forms has more fields; it also limits the answer. */
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

/** `fields` still contains names of messages. */
function classify(error: unknown): { code: ErrorCode; fields?: Record<string, string> } {
  if (error instanceof AppError) return { code: error.errorCode, ...error.details }
  const cause = error instanceof TRPCError ? (error.cause ?? error) : error
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
const unwrapped = (error: unknown): unknown =>
  error instanceof TRPCError && !(error instanceof AppError) && error.cause instanceof AppError
    ? error.cause
    : error

export function detailsOf(error: unknown): ErrorDetails {
  const own = unwrapped(error)
  return own instanceof AppError ? own.details : {}
}

/** Adds details: how long to wait after too many attempts, until when and why somebody is suspended, which source fails. */
function sentence(error: unknown, code: ErrorCode, lang: Lang): string {
  const wait = dataOf(error, 'TOO_MANY_REQUESTS')
  if (wait) return tooManyMessage(wait.retryAfter, lang)
  const suspended = dataOf(error, 'SUSPENDED')
  if (suspended) return suspendedMessage(suspended, lang)
  const trouble = dataOf(error, 'FACTS_AWAY')
  return trouble ? factsTroubleMessage(trouble, lang) : errorMessage(code, lang)
}

/** In seconds; a request refused by a busy pool may come again this soon. */
const BUSY_RETRY_AFTER = 2

/** tRPC, REST and pages share this mapping. An unknown error's own text is never sent. */
export function toErrorBody(thrown: unknown, lang: Lang): ErrorAnswer {
  const error = unwrapped(thrown)
  const { code, fields = {} } = classify(error)
  const { data, restData = data } = detailsOf(error)
  const sentences = Object.fromEntries(
    Object.entries(fields).map(([k, name]) => [k, fieldMessage(name, lang)]),
  )
  const [first] = Object.values(sentences)
  return {
    status: STATUS[code],
    body: {
      message:
        (code === 'BAD_INPUT' || code === 'COMMENT_REFUSED' ? first : undefined) ??
        sentence(error, code, lang),
      code,
      ...(first === undefined ? {} : { fields: sentences }),
      ...(code === 'BUSY' && { retryAfter: BUSY_RETRY_AFTER }),
      ...restData,
    },
  }
}
