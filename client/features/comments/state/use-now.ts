import { useSyncExternalStore } from 'react'

/** Relative times change once a minute at most. The clock ticks twice as often, so that none is late by more than half a minute. */
const TICK_MS = 30_000

/** How far this machine's clock is ahead of the server's, which dates comments. */
let ahead = 0
const present = () => new Date(Date.now() - ahead)

let now = present()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = present()
  for (const listener of listeners) listener()
}

const onVisible = () => document.visibilityState === 'visible' && tick()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = present()
    timer = setInterval(tick, TICK_MS)
    // Timers may stop in hidden tabs.
    document.addEventListener('visibilitychange', onVisible)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    clearInterval(timer)
    document.removeEventListener('visibilitychange', onVisible)
  }
}

/** Sets the server's present time, so that a new comment does not look hours old on a machine whose clock is wrong. */
export function setServerTime(at: Date): void {
  ahead = Date.now() - at.getTime()
  now = present()
}

/** The server's time, as far as this machine knows it. */
export const serverNow = present

/** The current time, updated every half minute: one clock for all components that show it. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now)
