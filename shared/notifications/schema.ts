import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { DISCUSSION_CHOICES, MAIL_TIMES } from './kinds.ts'

const moment = z.iso.datetime({ offset: true, error: 'invalid' })

export const readInput = z.object({
  /** An entry's id, or a moment: it and all before are read. */
  upTo: z.union([idSchema, moment], { error: 'invalid' }),
})

/** What is followed is read with all that it sums up. */
export const readOneInput = z.object({ id: idSchema })

export const discussionInput = z.object({ contentId: idSchema })

export const muteInput = z.object({
  contentId: idSchema,
  choice: z.enum(DISCUSSION_CHOICES, { error: 'invalid' }),
})

const time = z.enum(MAIL_TIMES, { error: 'invalid' })

/** What is left out stays. */
export const mailChoicesInput = z.object({
  answer: time,
  mention: time,
  followed: time,
  news: time.optional(),
  out: time.optional(),
})

/** Some mail programs shorten long addresses: what is too short is refused as what is wrong. */
export const unsubscribeInput = z.object({
  token: z.string({ error: 'invalid' }).max(200, { error: 'invalid' }),
})
