import type { FastifyBaseLogger } from 'fastify'

type Line = Parameters<FastifyBaseLogger['info']>
type Given = Parameters<FastifyBaseLogger['child']>

const DETAILED = new Set(['debug', 'trace'])

/** Whether lines for every request are written. */
export const isDetailed = ({ level }: FastifyBaseLogger): boolean => DETAILED.has(level)

/**
 * A request's own logger, made with its first line: pino searches a child's fields for secrets when it makes it, which
 * cost each request 14 KB, and few requests log anything.
 */
class RequestLog {
  readonly #parent: FastifyBaseLogger
  readonly #given: Given
  #made: FastifyBaseLogger | undefined

  constructor(parent: FastifyBaseLogger, given: Given) {
    this.#parent = parent
    this.#given = given
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#parent.child(...this.#given)
    return this.#made
  }

  get level(): string {
    return this.#log.level
  }

  set level(level: string) {
    this.#log.level = level
  }

  fatal(...line: Line): void {
    this.#log.fatal(...line)
  }

  error(...line: Line): void {
    this.#log.error(...line)
  }

  warn(...line: Line): void {
    this.#log.warn(...line)
  }

  info(...line: Line): void {
    this.#log.info(...line)
  }

  debug(...line: Line): void {
    if (isDetailed(this.#parent)) this.#log.debug(...line)
  }

  trace(...line: Line): void {
    if (isDetailed(this.#parent)) this.#log.trace(...line)
  }

  silent(): void {}

  child(...given: Given): FastifyBaseLogger {
    return this.#log.child(...given)
  }
}

/** For Fastify's `childLoggerFactory`. */
export const requestLog = (log: FastifyBaseLogger, ...given: Given): FastifyBaseLogger =>
  new RequestLog(log, given) as FastifyBaseLogger
