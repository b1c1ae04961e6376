import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** Of this process. Only Linux tells them here; elsewhere priority is the whole process's. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return []
  }
}

/**
 * Lets readers of the site go first. PostgreSQL is held back by it, too: it waits until we take more. On Linux priority is
 * each thread's own (setpriority(2), "C library/kernel differences"): those that compress, which the first read of a file
 * has started, are told one by one; what starts later takes over the main one's.
 */
export function lowerPriority(): void {
  for (const id of [0, ...threads()])
    try {
      setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // A thread that has just ended.
    }
}
