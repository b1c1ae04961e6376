import { NO_GAME_PLATFORM } from '../texts/fields/filed.ts'
import { PLATFORMS, type Platform } from '../texts/filing.ts'

/** The words of all of these stand under `games` in client/i18n. */
export const GAME_KINDS = ['game', 'expansion', 'edition', 'remake', 'remaster', 'port'] as const
export type GameKind = (typeof GAME_KINDS)[number]

export type GamePlatform = Exclude<Platform, typeof NO_GAME_PLATFORM>
export const GAME_PLATFORMS = PLATFORMS.filter(
  (platform): platform is GamePlatform => platform !== NO_GAME_PLATFORM,
)

/** Ages of the PEGI label, in words: its pictures are trademarks. */
export const PEGI_AGES = ['3', '7', '12', '16', '18'] as const
export type PegiAge = (typeof PEGI_AGES)[number]

/** Whether a game speaks French; none of these: not said. */
export const FRENCH = ['no', 'texts', 'voices'] as const
export type French = (typeof FRENCH)[number]

/** How whole a game is that is released. */
export const ACCESSES = ['early', 'full'] as const
export type ReleaseAccess = (typeof ACCESSES)[number]

/** How much of a release's date is known. */
export const PRECISIONS = ['day', 'month', 'quarter', 'year', 'tba'] as const
export type ReleasePrecision = (typeof PRECISIONS)[number]

/** What a game is today; it follows from its dates at each read. */
export const GAME_STATES = ['announced', 'early', 'out', 'cancelled'] as const
export type GameState = (typeof GAME_STATES)[number]

export const GAME_SORTS = ['name', 'score', 'release'] as const
export type GameSort = (typeof GAME_SORTS)[number]
