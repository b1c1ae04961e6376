import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

/** How often we look whether the process is idle. */
const LOOK_MS = 2000
/** It is, when it was busy for less than this part of the time. */
const BUSY = 0.05
/** Collecting all takes some 150 ms, so it has to be worth it. */
const WORTH = 64_000_000

const held = (): number => {
  const { total_heap_size, external_memory } = getHeapStatistics()
  return total_heap_size + external_memory
}

/**
 * Whether to collect: idle, and `now` bytes held where `least` would do.
 * @param busy the part of the time in which the process was busy
 */
export const isWorthIt = (busy: number, now: number, least: number): boolean =>
  busy < BUSY && now - least > WORTH

/**
 * Collects garbage while nobody asks for anything. V8 does so when it is asked for memory, and an idle site asks
 * for none: it would hold what its start or its last busy minute has left, about 130 MB.
 * @returns a function that ends it
 */
export function collectWhenIdle(): () => void {
  // The documented way to it would be a flag on everybody's command line.
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as (options: object) => void
  // Without this flavour, the room for new objects, which a start has made large, often stays.
  const collect = () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
  let before = performance.eventLoopUtilization()
  let least = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    // What a collection frees goes back to the system over the next seconds.
    least = Math.min(least, held())
    if (!isWorthIt(utilization, held(), least)) return
    collect()
    least = held()
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
