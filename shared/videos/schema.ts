import { z } from 'zod'

/** `lives` are replays of live evenings. */
export const PLAYLISTS = ['lives', 'videos'] as const
export type Playlist = (typeof PLAYLISTS)[number]

/** A list of all of them is the platform's business. */
export const VIDEOS_MAX = 50

const count = z.int().min(0).max(VIDEOS_MAX)

/** The newest of each are given; `games`: with the games that they are about. */
export const latestInput = z.object({
  lives: count.default(1),
  videos: count.default(2),
  games: z.boolean().default(false),
})
