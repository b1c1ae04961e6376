import { performance } from 'node:perf_hooks'
import { getHeapStatistics, setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'

const LOOK_MS = 2000
const BUSY = 0.05
/** In bytes. A full collection takes some 150 ms. */
const WORTH = 64_000_000

const heapInUse = (): number => {
  const { total_heap_size, external_memory } = getHeapStatistics()
  return total_heap_size + external_memory
}

/** @param busy share of the time in which the process was busy */
export const isWorthIt = (busy: number, now: number, least: number): boolean =>
  busy < BUSY && now - least > WORTH

/** How many percent the old generation may grow beyond what a collection has left. */
const GROWTH = 50

/**
 * V8 lets the heap grow to four times the need, in proportion to the machine's memory. Its young generation takes 134 MB
 * unless a Node option limits it (`start` in package.json, decision 039).
 */
export const growSlowly = (): void => setFlagsFromString(`--heap-growing-percent=${GROWTH}`)

function collector(): () => void {
  // The alternative is a flag on every command line.
  setFlagsFromString('--expose-gc')
  const gc: (options: object) => void = runInNewContext('gc')
  // Other flavours often leave the young generation at the size that the start has given it.
  return () => gc({ type: 'major', execution: 'sync', flavor: 'last-resort' })
}

/** @returns what work of many small steps calls between them, so that garbage takes little more than so many bytes */
export function collectOften(most: number): () => void {
  growSlowly()
  const collect = collector()
  let least = Number.POSITIVE_INFINITY
  return () => {
    least = Math.min(least, heapInUse())
    if (heapInUse() - least <= most) return
    collect()
    least = heapInUse()
  }
}

/** V8 collects on allocation, and an idle site allocates nothing: it would keep some 130 MB of its last busy minute. */
export function collectWhenIdle(): () => void {
  const collect = collector()
  let before = performance.eventLoopUtilization()
  let least = 0
  const timer = setInterval(() => {
    const now = performance.eventLoopUtilization()
    const { utilization } = performance.eventLoopUtilization(now, before)
    before = now
    // Freed memory goes back to the system over the next seconds.
    least = Math.min(least, heapInUse())
    if (!isWorthIt(utilization, heapInUse(), least)) return
    collect()
    least = heapInUse()
  }, LOOK_MS)
  timer.unref()
  return () => clearInterval(timer)
}
