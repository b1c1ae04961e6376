import { availableParallelism } from 'node:os'
import { appError } from '../../trpc/errors.ts'

/** How many pictures are worked on at once: the processor has pages to serve, too. */
const AT_ONCE = Math.max(1, availableParallelism() - 1)
/** Readers who may wait for their turn; beyond, they are asked to come back. */
const WAITING_AT_MOST = 200

let working = 0
const queue: (() => void)[] = []

/**
 * Waits for its turn, works, and lets the next one go: all decoding of this process goes through here.
 * @throws UNAVAILABLE when too many wait already
 */
export async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (working >= AT_ONCE) {
    if (queue.length >= WAITING_AT_MOST) throw appError('UNAVAILABLE')
    await new Promise<void>((resolve) => queue.push(resolve))
  }
  working++
  try {
    return await work()
  } finally {
    working--
    queue.shift()?.()
  }
}
