import { type LossReason, session } from '../store.ts'
import { typing } from './typing.ts'

/** Whether the session has ended and the user, who was typing, is asked to sign in again. */
export function isAsking(): boolean {
  const now = session.get()
  return now.status === 'member' && now.lost !== undefined
}

/** Waits for the user to sign in again. @returns whether the session goes on */
export function untilFound(): Promise<boolean> {
  return new Promise((resolve) => {
    let stop = () => {}
    const settle = () => {
      if (isAsking()) return false
      stop()
      resolve(session.get().status === 'member')
      return true
    }
    if (!settle()) stop = session.subscribe(settle)
  })
}

/**
 * Call it when the session has ended and nobody wanted that. Where the user is typing, the page stays and a dialog
 * asks them to sign in again; elsewhere the session ends.
 * @returns whether it goes on
 */
export async function loseSession(lost: LossReason): Promise<boolean> {
  if (session.get().status !== 'member') return false
  if (!isAsking()) {
    if (!typing()) {
      session.end(lost)
      return false
    }
    session.lose(lost)
  }
  return untilFound()
}
