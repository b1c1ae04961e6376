import { typedOf } from '../../../../shared/texts/fields/text-fields.ts'
import type { EditedText, ShownCopy } from '../../../../shared/texts/writing/edited.ts'
import type { FormValues } from '../values/form-values.ts'
import { valuesOf } from '../values/form-values.ts'
import { gamesText } from '../values/games.ts'
import { signersText } from '../values/signatures.ts'
import { subjectsText } from '../values/subjects.ts'
import type { SaveBase } from '../work/save-queue.ts'

/** Two versions of one text: what the form holds, and what somebody else has saved meanwhile. */
export interface Conflict {
  mine: FormValues
  theirs: FormValues
  /** When it was saved, and by whom where that is known. */
  at: Date
  by: string | undefined
  /** What work goes on from once something is chosen. */
  from: SaveBase
  /** Theirs is the text that readers have, which publishing would overwrite. */
  over: Date | undefined
}

/** Work on a text as a form holds it. */
export const valuesOfWork = ({ fields }: Pick<ShownCopy, 'fields'>): FormValues => ({
  ...typedOf({ ...fields, signatures: [], games: [], subjects: [] }),
  signatures: fields.signatures.length > 0 ? signersText(fields.signatures) : '',
  games: gamesText(fields.games),
  subjects: subjectsText(fields.subjects),
  slugByHand: true,
  readingByHand: true,
})

/** Somebody else has gone on with the working copy. */
export const conflictOfCopy = (copy: ShownCopy, mine: FormValues): Conflict => ({
  mine,
  theirs: valuesOfWork(copy),
  at: copy.savedAt ?? copy.base,
  by: copy.savedBy?.username,
  from: { revision: copy.revision, base: copy.base.toISOString() },
  over: undefined,
})

/** The text has changed since the work began. */
export const conflictOfText = (text: EditedText, mine: FormValues, revision: number | null): Conflict => ({
  mine,
  theirs: valuesOf(text),
  at: text.updatedAt,
  by: undefined,
  from: { revision, base: text.updatedAt.toISOString() },
  over: text.updatedAt,
})
