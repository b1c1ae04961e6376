import { typedOf } from '../../../../shared/texts/fields/text-fields.ts'
import type { EditedText, ShownCopy } from '../../../../shared/texts/writing/edited.ts'
import type { FormValues } from '../values/form-values.ts'
import { valuesOf } from '../values/form-values.ts'
import { gamesText } from '../values/games.ts'
import { signersText } from '../values/signatures.ts'
import { subjectsText } from '../values/subjects.ts'
import type { SaveBase } from '../work/save-queue.ts'

/** A conflict between two versions of one text: the form's, and one that somebody else has saved meanwhile. */
export interface Conflict {
  mine: FormValues
  theirs: FormValues
  /** When the other version was saved, and by whom where that is known. */
  at: Date
  by: string | undefined
  /** The base of the next save, once one is chosen. */
  from: SaveBase
  /** Set where the other version is the public text, which publishing would overwrite. */
  over: Date | undefined
}

/** The working copy of a text as values of the form. */
export const valuesOfWork = ({ fields }: Pick<ShownCopy, 'fields'>): FormValues => ({
  ...typedOf({ ...fields, signatures: [], games: [], subjects: [] }),
  signatures: fields.signatures.length > 0 ? signersText(fields.signatures) : '',
  games: gamesText(fields.games),
  subjects: subjectsText(fields.subjects),
  slugByHand: true,
  readingByHand: true,
})

/** Somebody else has saved the working copy. */
export const conflictOfCopy = (copy: ShownCopy, mine: FormValues): Conflict => ({
  mine,
  theirs: valuesOfWork(copy),
  at: copy.savedAt ?? copy.base,
  by: copy.savedBy?.username,
  from: { revision: copy.revision, base: copy.base.toISOString() },
  over: undefined,
})

/** The text has changed since this work began. */
export const conflictOfText = (text: EditedText, mine: FormValues, revision: number | null): Conflict => ({
  mine,
  theirs: valuesOf(text),
  at: text.updatedAt,
  by: undefined,
  from: { revision, base: text.updatedAt.toISOString() },
  over: text.updatedAt,
})
