import type { GateUse } from './gate.ts'

const LINE_MS = 1000

/** Logs one line a second at most about a busy pool, and two in all about a hanging commit. */
export function pressureLines(warn: (facts: object, line: string) => void) {
  let refused = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  let hanging = false
  let last: GateUse | undefined

  function say(): void {
    timer = undefined
    if (refused === 0) return
    warn({ refused, ...last, oldestMs: Math.round(last?.oldestMs ?? 0) }, 'database pool busy')
    refused = 0
    timer = setTimeout(say, LINE_MS).unref()
  }

  return {
    onBusy(use: GateUse): void {
      refused++
      last = use
      if (!timer) say()
    },
    onHanging(commits: number): void {
      if (hanging === commits > 0) return
      hanging = commits > 0
      if (hanging)
        warn({}, 'a commit waits, such as for a standby that is gone: writers are refused, readers served')
      else warn({}, 'commits are confirmed again')
    },
  }
}
