import { z } from 'zod'
import { idSchema } from '../base/id-schema.ts'
import { DISCUSSION_CHOICES, MAIL_TIMES } from './kinds.ts'

const moment = z.iso.datetime({ offset: true, error: 'invalid' })

export const readInput = z.object({
  /** An entry's id, or a moment: it and all earlier ones become read. */
  upTo: z.union([idSchema, moment], { error: 'invalid' }),
})

/** A followed discussion becomes read with all that it sums up. */
export const readOneInput = z.object({ id: idSchema })

export const discussionInput = z.object({ contentId: idSchema })

export const muteInput = z.object({
  contentId: idSchema,
  choice: z.enum(DISCUSSION_CHOICES, { error: 'invalid' }),
})

const time = z.enum(MAIL_TIMES, { error: 'invalid' })

/** Omitted choices stay. */
export const mailChoicesInput = z.object({
  answer: time,
  mention: time,
  followed: time,
  news: time.optional(),
  out: time.optional(),
})

/** Some mail programs shorten long addresses: a token that is too short is refused like a wrong one. */
export const unsubscribeInput = z.object({
  token: z.string({ error: 'invalid' }).max(200, { error: 'invalid' }),
})
