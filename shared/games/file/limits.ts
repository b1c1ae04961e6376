/** Of a file of games: beyond them it is refused as a whole, before it is read where that can be seen. */
export const GAME_FILE_LIMITS = {
  bytes: 1_000_000,
  /** Besides the headings. */
  lines: 500,
  columns: 100,
  /** Of a cell, in UTF-16 units: a longer one is not taken apart. Twelve releases with all platforms take less. */
  cell: 10_000,
  /** Games that are offered for one line. */
  offered: 6,
} as const
