import { setTimeout as wait } from 'node:timers/promises'
import {
  OPERATION_VARIABLE,
  OperationRunningError,
  UPDATE,
  withOperationLock,
} from '../../server/database/operation-lock.ts'
import type { UpdateOptions } from './undo.ts'

const ASK_MS = 1000

/**
 * Runs the work that changes the site once no other operation runs: a backup, perhaps on another machine, may have begun
 * while packages were fetched, and the installed files should not be wasted. @param work its children are part of this
 * operation
 */
export async function whenFree<T>(
  updating: UpdateOptions,
  work: (holding: UpdateOptions) => Promise<T>,
): Promise<T> {
  const { url, env, report, signal } = updating
  let said = ''
  for (;;) {
    let begun = false
    try {
      return await withOperationLock(url, UPDATE, ({ token, signal: lost }) => {
        begun = true
        const within = { ...env, [OPERATION_VARIABLE]: token }
        return work({ ...updating, env: within, signal: AbortSignal.any([signal, lost]) })
      })
    } catch (error) {
      if (begun || !(error instanceof OperationRunningError)) throw error
      if (error.holder !== said) report(`${error.holder}: this goes on when it has ended.`)
      said = error.holder
    }
    await wait(ASK_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
}
