import { createRequire } from 'node:module'
import { type DestinationStream, type Logger, type LoggerOptions, pino } from 'pino'
import { hasFields } from '../../shared/base/property.ts'
import { decodedPath, SECRET_STARTS } from '../../shared/routes.ts'
import type { Config } from './config.ts'

const HIDDEN = '[hidden]'

/** Fields are redacted down to two levels. */
const SECRET_FIELDS = [
  'password',
  'currentPassword',
  'newPassword',
  'passwordHash',
  'token',
  'accessToken',
  'refreshToken',
  'csrfToken',
  'authorization',
  'cookie',
  '["set-cookie"]',
  '["x-csrf-token"]',
]

const paths = SECRET_FIELDS.flatMap((name) => {
  const field = name.startsWith('[') ? name : `.${name}`
  return [name, `*${field}`, `*.*${field}`]
})

/** "eyJ" is searched once per run of its alphabet, so the time is linear. */
const ACCESS_TOKEN = /(?<![\w-])((?:(?!eyJ)[\w-])*)eyJ[\w-]{8,}\.[\w-]{8,}\.[\w-]*/g

const SECRET_PATH = new RegExp(`(?<=${SECRET_STARTS.join('|')})[^/?#\\s"'\\\\]+`, 'gi')

/** Password hashes, Authorization headers, scripts' tokens and tokens of secret pages. */
const SECRET_FORMS = [/\bmnt_[\w-]+/g, /\$argon2id\$[^"\s]+/g, /(?<=\bBearer )[\w.~+/=-]+/gi, SECRET_PATH]

const hidden = (line: string): string =>
  SECRET_FORMS.reduce((text, form) => text.replace(form, HIDDEN), line.replace(ACCESS_TOKEN, `$1${HIDDEN}`))

/** The query may contain a token or input, the path a secret page's token. */
export function pathOf(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  const plain = decodedPath(path)
  const told = plain.replace(SECRET_PATH, HIDDEN)
  return told === plain ? path : told
}

interface LoggedError {
  type: string
  message: string
  code?: string
  stack?: string
  cause?: LoggedError
}

/** Libraries attach requests, queries and rows to their errors, so only some fields are logged. */
function loggedError(error: unknown, depth = 0): LoggedError {
  if (!(error instanceof Error)) return { type: typeof error, message: String(error) }
  const { name, message, stack, cause } = error
  const code = 'code' in error && typeof error.code === 'string' ? error.code : undefined
  return {
    type: name,
    message,
    ...(code === undefined ? {} : { code }),
    ...(stack === undefined ? {} : { stack }),
    ...(cause instanceof Error && depth < 3 ? { cause: loggedError(cause, depth + 1) } : {}),
  }
}

const OPTIONS: LoggerOptions = {
  redact: { paths, censor: HIDDEN },
  serializers: {
    err: (error: unknown) => loggedError(error),
    req: (req: { method?: string; url?: string }) => ({ method: req.method, url: pathOf(req.url ?? '') }),
    res: (res: { statusCode?: number }) => ({ statusCode: res.statusCode }),
  },
  hooks: { streamWrite: hidden },
}

function readable(): DestinationStream {
  const pretty: typeof import('pino-pretty') = createRequire(import.meta.url)('pino-pretty')
  return pretty({ sync: true, translateTime: 'HH:MM:ss', ignore: 'pid,hostname' })
}

const telling = (tells: (error: unknown) => boolean): NonNullable<LoggerOptions['hooks']> => ({
  ...OPTIONS.hooks,
  logMethod(given, method) {
    const [facts]: unknown[] = given
    if (!hasFields(facts) || !('err' in facts) || tells(facts.err)) method.apply(this, given)
  },
})

/** @param tells whether a line with this error is written (server/database/outage.ts) */
export function createLog(
  config: Pick<Config, 'LOG_LEVEL'>,
  destination?: DestinationStream,
  tells?: (error: unknown) => boolean,
): Logger {
  const options = { ...OPTIONS, level: config.LOG_LEVEL, ...(tells && { hooks: telling(tells) }) }
  const stream = destination ?? (process.env.NODE_ENV === 'development' ? readable() : undefined)
  return stream ? pino(options, stream) : pino(options)
}
