import { type LossReason, session } from '../store.ts'
import { typing } from './typing.ts'

/** Whether the session is over and who types is asked who they are. */
export function isAsking(): boolean {
  const now = session.get()
  return now.status === 'member' && now.lost !== undefined
}

/** Waits while somebody is asked who they are. @returns whether the session goes on */
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
 * The session has come to an end that nobody has asked for. Where somebody types, the page stays, and a dialog asks them
 * to sign in again; else it ends. @returns whether it goes on
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
