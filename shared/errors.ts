/** Every error that leaves the server, with its HTTP status; a code does not compile without its two sentences. */
export const ERRORS = {
  BAD_INPUT: 'BAD_REQUEST',
  UNAUTHENTICATED: 'UNAUTHORIZED',
  INVALID_CREDENTIALS: 'UNAUTHORIZED',
  SESSION_EXPIRED: 'UNAUTHORIZED',
  FORBIDDEN: 'FORBIDDEN',
  CSRF_INVALID: 'FORBIDDEN',
  NOT_FOUND: 'NOT_FOUND',
  ARTICLE_NOT_FOUND: 'NOT_FOUND',
  REVIEW_NOT_FOUND: 'NOT_FOUND',
  IMAGE_NOT_FOUND: 'NOT_FOUND',
  USER_NOT_FOUND: 'NOT_FOUND',
  SESSION_NOT_FOUND: 'NOT_FOUND',
  COMMENT_NOT_FOUND: 'NOT_FOUND',
  COMMENT_DELETED: 'CONFLICT',
  COMMENT_NOT_DELETED: 'CONFLICT',
  RESET_TOKEN_INVALID: 'BAD_REQUEST',
  EMAIL_TAKEN: 'CONFLICT',
  USERNAME_TAKEN: 'CONFLICT',
  SLUG_TAKEN: 'CONFLICT',
  EDIT_CONFLICT: 'CONFLICT',
  LAST_ADMIN: 'CONFLICT',
  SETTING_CONFLICT: 'CONFLICT',
  COMMENTS_CLOSED: 'FORBIDDEN',
  REGISTRATION_CLOSED: 'FORBIDDEN',
  REGISTRATION_INVITED: 'FORBIDDEN',
  RESTORE_TOO_LATE: 'NOT_FOUND',
  IMAGE_IN_USE: 'CONFLICT',
  IMAGE_TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  IMAGE_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  IMAGE_ANIMATION: 'UNSUPPORTED_MEDIA_TYPE',
  IMAGE_PIXELS: 'PAYLOAD_TOO_LARGE',
  IMAGE_BROKEN: 'BAD_REQUEST',
  UPLOAD_ONE_FILE: 'BAD_REQUEST',
  UPLOAD_CUT: 'BAD_REQUEST',
  METHOD_NOT_ALLOWED: 'METHOD_NOT_SUPPORTED',
  TOO_LARGE: 'PAYLOAD_TOO_LARGE',
  UNSUPPORTED_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  TOO_MANY_REQUESTS: 'TOO_MANY_REQUESTS',
  UNAVAILABLE: 'SERVICE_UNAVAILABLE',
  INTERNAL: 'INTERNAL_SERVER_ERROR',
} as const

/** Stable English name of an error; `code` in every error answer (docs/product.md, "Errors and messages"). */
export type ErrorCode = keyof typeof ERRORS

/** Errors a person meets in the ordinary course of things: not logged as faults. */
export const isExpected = (code: ErrorCode): boolean => code !== 'INTERNAL' && code !== 'UNAVAILABLE'

/** The body of every error answer of the REST interface; tRPC carries the same in `error.data`. */
export interface ErrorBody {
  message: string
  code: ErrorCode
  fields?: Record<string, string>
}
