import { collectOften } from '../../server/start/heap.ts'

/** In bytes: more makes fewer pauses of 70 ms, and takes as much more memory. */
const GARBAGE_MOST = 24e6

let collect = (): void => {}

/** For the process of the command alone: `tidy` does nothing elsewhere. */
export const keepSmall = (): void => {
  collect = collectOften(GARBAGE_MOST)
}

/** Called between two pieces of a file and between two texts. */
export const tidy = (): void => collect()
