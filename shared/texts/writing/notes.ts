import { z } from 'zod'
import { idSchema } from '../../base/id-schema.ts'
import { storable } from '../../format/storable.ts'
import { isBlank } from '../../format/visible.ts'
import { textIdInput } from '../schema.ts'
import { NOTE_TEXT_MAX, noteText, sized } from '../states/note-text.ts'

/** In characters, as in the columns. */
export const NOTE_LIMITS = {
  text: NOTE_TEXT_MAX,
  quote: 500,
  /** How many characters are kept on either side of a passage. */
  around: 60,
  perText: 500,
} as const

export const NOTED_FIELDS = ['title', 'excerpt', 'content'] as const
export type AnnotatedField = (typeof NOTED_FIELDS)[number]

const around = storable('invalid').refine((s) => Array.from(s).length <= NOTE_LIMITS.around, {
  error: 'invalid',
})

/** The words at the time of the note (shared/texts/writing/passage.ts). */
const passageInput = z.object({
  field: z.enum(NOTED_FIELDS, { error: 'invalid' }),
  quote: sized(NOTE_LIMITS.quote, 'quoteTooLong').refine((s) => !isBlank(s), { error: 'quoteEmpty' }),
  before: around,
  after: around,
  /** How many characters come before the passage. */
  place: z.int({ error: 'invalid' }).min(0, { error: 'invalid' }).max(1_000_000, { error: 'invalid' }),
})

/** A message to the author. */
export const sendBackInput = textIdInput.extend({ word: noteText.optional() })

export const notesInput = z.object({ contentId: idSchema })
/** A note without a passage is on the whole text. */
export const addNoteInput = notesInput.extend({ text: noteText, passage: passageInput.optional() })
export const answerNoteInput = z.object({ id: idSchema, text: noteText })
/** `resolved: false` reopens it. */
export const resolveNoteInput = z.object({ id: idSchema, resolved: z.boolean({ error: 'invalid' }) })

export type AddNoteInput = z.infer<typeof addNoteInput>
