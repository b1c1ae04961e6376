import { keysIn } from '../base/tables.ts'

/** What texts and games are filed under, each with the field that holds all of them when there are several. */
export const FILED_LISTS = { platform: 'platforms', genre: 'genres' } as const
export type Filed = keyof typeof FILED_LISTS
export const FILED = keysIn(FILED_LISTS)

/** A review with this value gives its game no platform. */
export const NO_GAME_PLATFORM = 'Multi-plateforme'
