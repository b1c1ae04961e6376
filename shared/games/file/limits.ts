/** Limits for a file of games: beyond them the whole file is refused, before it is read where possible. */
export const GAME_FILE_LIMITS = {
  bytes: 1_000_000,
  /** Without the headings. */
  lines: 500,
  columns: 100,
  /** UTF-16 units of a cell: a longer one is not parsed. Twelve releases with all platforms take less. */
  cell: 10_000,
  /** The most games that are offered for one line. */
  offered: 6,
} as const
