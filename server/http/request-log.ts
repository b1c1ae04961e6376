import type { FastifyBaseLogger } from 'fastify'

type Line = Parameters<FastifyBaseLogger['info']>

/**
 * A request's own logger, made with its first line: pino goes through a child's fields for secrets as it makes it, which
 * cost each request 14 KB, and hardly any says anything.
 */
class RequestLog {
  readonly #make: () => FastifyBaseLogger
  readonly #detailed: boolean
  #made: FastifyBaseLogger | undefined

  constructor(make: () => FastifyBaseLogger, detailed: boolean) {
    this.#make = make
    this.#detailed = detailed
  }

  get #log(): FastifyBaseLogger {
    this.#made ??= this.#make()
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
    if (this.#detailed) this.#log.debug(...line)
  }

  trace(...line: Line): void {
    if (this.#detailed) this.#log.trace(...line)
  }

  silent(): void {}

  child(...given: Parameters<FastifyBaseLogger['child']>): FastifyBaseLogger {
    return this.#log.child(...given)
  }
}

const DETAILED = new Set(['debug', 'trace'])

/** Whether lines for every request are written. */
export const isDetailed = ({ level }: FastifyBaseLogger): boolean => DETAILED.has(level)

/** For Fastify's `childLoggerFactory`. */
export const requestLog = (
  log: FastifyBaseLogger,
  ...given: Parameters<FastifyBaseLogger['child']>
): FastifyBaseLogger => new RequestLog(() => log.child(...given), isDetailed(log)) as FastifyBaseLogger
