import { setTimeout as wait } from 'node:timers/promises'
import type { Member } from './member.ts'

/** After a process that ended sooner than this, the next waits longer. */
const AT_ONCE_MS = 5000
const FIRST_PAUSE_MS = 500
const LONGEST_PAUSE_MS = 30_000

/** @returns milliseconds before the next start */
export const restartPause = (ends: number): number =>
  ends === 0 ? 0 : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 2 ** (ends - 1))

interface KeeperOptions {
  /** A process without a place is not restarted. */
  places: Member[]
  /** Nothing is restarted after it. */
  signal: AbortSignal
  report: (line: string) => void
  /** Resolves once a restart is allowed, with the function that starts a process. */
  again: () => Promise<() => Member>
}

/** @returns a function that gives a process a place: when it ends by itself, another takes that place */
export function createKeeper({ places, signal, report, again }: KeeperOptions) {
  /** @param ends how many in a row before it ended at once */
  function keep(place: number, member: Member, ends = 0): void {
    places[place] = member
    const isKept = () => places[place] === member && !signal.aborted
    if (ends > 1) void member.serving.then(() => report('It serves again.')).catch(() => {})
    void member.ended.then(async (how) => {
      if (!isKept()) return
      const since = member.servingSince()
      const before = since !== undefined && Date.now() - since > AT_ONCE_MS ? 0 : ends
      if (before === 0) report(`A process of the site has ended (${how}): starting it again.`)
      if (before === 1) report(`${await why(member, how)} Trying again, more and more rarely.`)
      const start = await again()
      await wait(restartPause(before), undefined, { signal }).catch(() => {})
      if (isKept()) keep(place, start(), before + 1)
    })
  }
  return keep
}

const why = (member: Member, how: number | string): Promise<string> =>
  member.serving.then(
    () => `It has ended at once, again (${how}).`,
    (error: Error) => error.message,
  )
