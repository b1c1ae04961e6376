import { storable } from '../../format/storable.ts'
import { isBlank } from '../../format/visible.ts'
import type { FieldMessage } from '../../messages/fr.ts'

// Separate from notes.ts, so that a text's own schema can use it.

/** As in the column. */
export const NOTE_TEXT_MAX = 2000

export const sized = (max: number, tooLong: FieldMessage) =>
  storable('invalid')
    // Limits the work.
    .refine((s) => s.length <= max * 4, { error: tooLong, abort: true })
    .transform((s) => s.trim())
    .refine((s) => Array.from(s).length <= max, { error: tooLong })

export const noteText = sized(NOTE_TEXT_MAX, 'noteTooLong').refine((s) => !isBlank(s), {
  error: 'noteEmpty',
})
