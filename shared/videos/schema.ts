import { z } from 'zod'

/** Playlists of the team's channel: edited videos, and replays of live evenings. */
export const PLAYLISTS = ['lives', 'videos'] as const
export type Playlist = (typeof PLAYLISTS)[number]

/** More than any page shows; a list of all of them is the platform's business. */
export const VIDEOS_MAX = 50

const count = z.int().min(0).max(VIDEOS_MAX)

/** How many of each playlist are wanted, newest first. */
export const latestInput = z.object({ lives: count.default(1), videos: count.default(2) })
