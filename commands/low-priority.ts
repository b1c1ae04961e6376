import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'

/** The threads of this process. Only Linux lists them; on other systems a process has one priority. */
function threads(): number[] {
  try {
    return readdirSync('/proc/self/task').map(Number)
  } catch {
    return []
  }
}

/**
 * Lowers the priority, so that the site's readers go first. This also slows PostgreSQL, as it waits until we read more.
 * On Linux each thread has its own priority (setpriority(2), "C library/kernel differences"): existing threads, such as
 * those that compress, are lowered one by one; later ones inherit the main thread's.
 */
export function lowerPriority(): void {
  for (const id of [0, ...threads()])
    try {
      setPriority(id, constants.priority.PRIORITY_BELOW_NORMAL)
    } catch {
      // A thread that has just ended.
    }
}
