import { z } from 'zod'
import type { Playlist } from '../../shared/videos/schema.ts'
import { pictureName, readData } from './data.ts'

const videoSchema = z.strictObject({
  /** The film that plays on a click: a short one under a free licence, since the videos do not really exist. */
  videoId: z.string(),
  title: z.string(),
  /** The same as in the head of an article (files.ts). */
  daysAgo: z.number().positive(),
  /** The picture of its still. */
  still: pictureName,
  /** The name of its game, which its title does not mention, as chosen by somebody. */
  game: z.string().optional(),
  /** The person of the team who made it: a key in members.json. */
  by: z.string(),
})
export type DemoVideo = z.infer<typeof videoSchema>

const programme = z.strictObject({ lives: z.array(videoSchema), videos: z.array(videoSchema) })

/** The demo's videos, newest first (demo/videos.json). */
export const DEMO_VIDEOS: Record<Playlist, readonly DemoVideo[]> = readData('videos.json', programme)
