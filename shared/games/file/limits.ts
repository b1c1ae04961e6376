/** Of a file of games: beyond them it is refused as a whole, before it is read where that can be seen. */
export const GAME_FILE_LIMITS = {
  bytes: 1_000_000,
  /** Besides the headings. */
  lines: 500,
  columns: 100,
  /** Games that are offered for one line. */
  offered: 6,
} as const
