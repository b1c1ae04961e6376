import { z } from 'zod'

/** `lives` are recordings of live evenings. */
export const PLAYLISTS = ['lives', 'videos'] as const
export type Playlist = (typeof PLAYLISTS)[number]

/** The video platform itself has the list of all. */
export const VIDEOS_MAX = 50

const count = z.int().min(0).max(VIDEOS_MAX)

/** Returns the newest of each; `games`: also the games that they are about. */
export const latestInput = z.object({
  lives: count.default(1),
  videos: count.default(2),
  games: z.boolean().default(false),
})
