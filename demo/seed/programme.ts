import { z } from 'zod'
import type { Playlist } from '../../shared/videos/schema.ts'
import { pictureName, readData } from './data.ts'

const videoSchema = z.strictObject({
  /** What plays on a click: short films under a free licence, for the programme is made up. */
  videoId: z.string(),
  title: z.string(),
  /** As in the head of an article (files.ts). */
  daysAgo: z.number().positive(),
  /** The picture that its still shows. */
  still: pictureName,
  /** The name of a game that it is about, which somebody has chosen: its title does not say so by itself. */
  game: z.string().optional(),
  /** Who of the team made it: a key in members.json. */
  by: z.string(),
})
export type DemoVideo = z.infer<typeof videoSchema>

const programme = z.strictObject({ lives: z.array(videoSchema), videos: z.array(videoSchema) })

/** The demo's programme, newest first (demo/videos.json). */
export const DEMO_VIDEOS: Record<Playlist, readonly DemoVideo[]> = readData('videos.json', programme)
