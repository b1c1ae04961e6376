import { useSyncExternalStore } from 'react'

/** Relative times change by the minute at most; twice as often, so that none is late by more than half of one. */
const TICK_MS = 30_000

let now = new Date()
let timer: ReturnType<typeof setInterval> | undefined
const listeners = new Set<() => void>()

function tick(): void {
  now = new Date()
  for (const listener of listeners) listener()
}

const onVisible = () => document.visibilityState === 'visible' && tick()

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) {
    now = new Date()
    timer = setInterval(tick, TICK_MS)
    // Timers stand still in sleeping tabs.
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

/** The present, told anew every half minute: one clock for all that shows it. */
export const useNow = (): Date => useSyncExternalStore(subscribe, () => now)
