import { z } from 'zod'
import { DEFAULT_LANG, LANGS } from '../base/lang.ts'
import { pageNumber } from '../base/paging.ts'
import { storableText } from '../format/storable.ts'
import { SUBJECT_FIELDS as F, subjectKey } from './fields.ts'
import { SUBJECT_LIMITS as L } from './limits.ts'

const lang = z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG)

/** By an address in either language, a former one, or an id. */
export const subjectInput = z.object({ slug: subjectKey, lang, page: pageNumber.default(1) })

/** A part of a name, as a user types it. */
export const typedName = storableText
  .transform((s) => s.trim())
  .pipe(z.string().max(2 * L.nameMax, { error: 'searchTooLong' }))

export const subjectSuggestInput = z.object({ q: typedName })

export const subjectOneInput = z.object({ subject: subjectKey })

const { name, ...others } = F
const optional = {
  nameEn: others.nameEn.optional(),
  otherNames: others.otherNames.optional(),
  slug: others.slug.optional(),
  slugEn: others.slugEn.optional(),
  words: others.words.optional(),
  wordsEn: others.wordsEn.optional(),
}

/** Omitted fields are empty; the address is made from the name. */
export const createSubjectInput = z.object({ name, ...optional }, { error: 'invalid' })
export type CreateSubjectInput = z.output<typeof createSubjectInput>

/** Omitted fields stay. EDIT_CONFLICT refuses a subject that was saved since the `updatedAt` that was read. */
export const saveSubjectInput = z.object(
  {
    subject: subjectKey,
    updatedAt: z
      .union([z.date(), z.iso.datetime({ offset: true }).transform((s) => new Date(s))], { error: 'invalid' })
      .nullish(),
    name: name.optional(),
    ...optional,
  },
  { error: 'invalid' },
)
export type SaveSubjectInput = z.output<typeof saveSubjectInput>

export const mergeSubjectsInput = z.object({ subject: subjectKey, into: subjectKey })

/** The team's list, by a part of a name. */
export const subjectsForTeamInput = z.object({ search: typedName.optional(), page: pageNumber.default(1) })
