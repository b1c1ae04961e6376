/** client/i18n has the words for all of these under `games`. */
export const GAME_KINDS = ['game', 'expansion', 'edition', 'remake', 'remaster', 'port'] as const
export type GameKind = (typeof GAME_KINDS)[number]

/** Ages of the PEGI label as words, as its pictures are trademarks. */
export const PEGI_AGES = ['3', '7', '12', '16', '18'] as const
export type PegiAge = (typeof PEGI_AGES)[number]

/** Whether a game has French; null when unknown. */
export const FRENCH = ['no', 'texts', 'voices'] as const
export type French = (typeof FRENCH)[number]

/** Whether a release is early access or full. */
export const ACCESSES = ['early', 'full'] as const
export type ReleaseAccess = (typeof ACCESSES)[number]

/** How exactly a release's date is known. `tba`: it is to come, nobody knows when; `out`: it is out, nobody knows since when. */
export const PRECISIONS = ['day', 'month', 'quarter', 'year', 'tba', 'out'] as const
export type ReleasePrecision = (typeof PRECISIONS)[number]

/** A game's state today, computed from its releases at each read; none while nothing says which. */
export const GAME_STATES = ['announced', 'early', 'out', 'cancelled'] as const
export type GameState = (typeof GAME_STATES)[number]

export const GAME_SORTS = ['name', 'score', 'release'] as const
export type GameSort = (typeof GAME_SORTS)[number]
