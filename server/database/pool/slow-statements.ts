import { propertyOf } from '../../../shared/base/property.ts'
import { currentRequest } from '../../base/current-request.ts'
import type { Connection } from '../connection.ts'
import { statementText } from './statement.ts'

export interface SlowStatement {
  /** The text, with `$1` for each value. */
  statement: string
  ms: number
  failed: boolean
  reqId?: string
}

export interface SlowOptions {
  /** 0 turns the reports off. */
  ms: number
  tell(slow: SlowStatement): void
}

/** So many characters suffice to tell statements apart. */
const STATEMENT_MAX = 1000

const shortText = (what: unknown): string =>
  statementText(what).replace(/\s+/g, ' ').trim().slice(0, STATEMENT_MAX)

/**
 * A statement lasts from its sending to its last row, without the wait for a connection. Its text has no values, so that
 * it names nobody.
 */
export function reportSlow(Client: typeof Connection, { ms, tell }: SlowOptions): typeof Connection {
  if (ms === 0) return Client
  // `pg` overloads it in seven ways.
  class TimedConnection extends Client {
    override query(...given: unknown[]) {
      const send = super.query
      const [what] = given
      // Streams and cursors answer piece by piece, as fast as they are read.
      if (typeof propertyOf(what, 'submit') === 'function') return Reflect.apply(send, this, given)
      const began = performance.now()
      const reqId = currentRequest()
      const ended = (failed: boolean) => {
        const took = performance.now() - began
        if (took < ms) return
        tell({
          statement: shortText(what),
          ms: Math.round(took),
          failed,
          ...(reqId === undefined ? {} : { reqId }),
        })
      }
      const at = given.findIndex((one) => typeof one === 'function')
      const answer = given[at]
      if (typeof answer === 'function') {
        given[at] = (error: unknown, ...rest: unknown[]) => {
          ended(Boolean(error))
          answer(error, ...rest)
        }
        return Reflect.apply(send, this, given)
      }
      const answered = Reflect.apply(send, this, given)
      answered.then(
        () => ended(false),
        () => ended(true),
      )
      return answered
    }
  }
  return TimedConnection
}
