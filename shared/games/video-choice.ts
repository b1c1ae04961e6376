import { z } from 'zod'
import { storableText } from '../format/storable.ts'
import { slugOrId } from '../texts/schema.ts'
import { gamesForTeamInput } from './schema.ts'

/** How a video was linked with a game, or not: by its title, or by hand. */
const VIDEO_CHOICES = ['title', 'chosen', 'refused'] as const
export type VideoChoice = (typeof VIDEO_CHOICES)[number]

/** Videos to link with a game, by a part of their titles. */
export const offerVideosInput = gamesForTeamInput.pick({ search: true }).extend({ game: slugOrId })

export const chooseVideoInput = z.object({
  game: slugOrId,
  videoId: storableText.pipe(z.string().min(1, { error: 'videoUnknown' }).max(20, { error: 'videoUnknown' })),
  choice: z.enum(VIDEO_CHOICES, { error: 'invalid' }),
})
