import { currentUnsure, currentWork } from '../../base/current-request.ts'
import type { Connection } from '../connection.ts'
import { statementText, writes } from './statement.ts'

/** With the work before and after it, a call is answered within 5 s. */
const HANGS_MS = 4000
const AGAIN_MS = 250
/** Only PostgreSQL ends statements, and a commit must not be cancelled: it would then be on this server alone. */
const NEVER_MS = 2 ** 31 - 1

export interface Hanging {
  Client: typeof Connection
  /** How many commits have waited too long. */
  count(): number
}

const isObject = (what: unknown): what is object => typeof what === 'object' && what !== null

/**
 * A commit may wait for ever, for example for a standby that is gone. It keeps its connection and goes on; the waiting
 * call is told that its write is not confirmed, and so are calls that wait behind its locks.
 */
export function watchCommits(Client: typeof Connection, told: (count: number) => void): Hanging {
  const hanging = new Set<object>()

  function watch(commits: boolean): () => void {
    const unsure = currentUnsure()
    const one = {}
    let timer = setTimeout(late, HANGS_MS)
    function late(): void {
      if (commits) {
        hanging.add(one)
        told(hanging.size)
      } else if (hanging.size === 0) {
        timer = setTimeout(late, AGAIN_MS)
        return
      }
      unsure?.()
    }
    return () => {
      clearTimeout(timer)
      if (hanging.delete(one)) told(hanging.size)
    }
  }

  class WatchedCommits extends Client {
    override query(...given: unknown[]) {
      const send = super.query
      const [what] = given
      const text = statementText(what)
      const inTransaction = this.getTransactionStatus() === 'T'
      const commits = text === 'COMMIT' || (!inTransaction && writes(text))
      const work = currentWork()
      if (work && writes(text)) work.wrote = true
      const isCursor = isObject(what) && 'submit' in what
      if (isCursor || (!commits && !inTransaction)) return Reflect.apply(send, this, given)
      if (commits) given[0] = { ...(isObject(what) ? what : { text }), query_timeout: NEVER_MS }
      const answered = watch(commits)
      const at = given.findIndex((value) => typeof value === 'function')
      const answer = given[at]
      if (typeof answer === 'function') {
        given[at] = (...args: unknown[]) => {
          answered()
          answer(...args)
        }
        return Reflect.apply(send, this, given)
      }
      const promise = Reflect.apply(send, this, given)
      promise.then(answered, answered)
      return promise
    }
  }
  return { Client: WatchedCommits, count: () => hanging.size }
}
