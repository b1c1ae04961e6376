import { storable } from '../../format/storable.ts'
import { isBlank } from '../../format/visible.ts'
import type { FieldMessage } from '../../messages/fr.ts'

// Apart from notes.ts, so that a text's own schema can take a word.

/** Characters of a note; the column holds as many. */
export const NOTE_TEXT_MAX = 2000

/** Trimmed words of at most so many characters. */
export const sized = (max: number, tooLong: FieldMessage) =>
  storable('invalid')
    // Before anything is done with it.
    .refine((s) => s.length <= max * 4, { error: tooLong, abort: true })
    .transform((s) => s.trim())
    .refine((s) => Array.from(s).length <= max, { error: tooLong })

/** What somebody has to say, up to 2,000 characters. */
export const noteText = sized(NOTE_TEXT_MAX, 'noteTooLong').refine((s) => !isBlank(s), {
  error: 'noteEmpty',
})
