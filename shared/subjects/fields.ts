import { z } from 'zod'
import { isId } from '../base/id.ts'
import { emptied, nameInput, optionalLine } from '../format/line-input.ts'
import { isSlug } from '../format/slug.ts'
import { storableText } from '../format/storable.ts'
import { otherNamesInput } from '../platforms/other-names.ts'
import { plainWord } from '../platforms/plain-word.ts'
import { SUBJECT_LIMITS as L } from './limits.ts'

/** Addresses below /subjects, or of the site, that no subject may have. */
const RESERVED = ['en', 'fr', 'rss', 'rss.xml', 'suggest']

/** Reserved as a subject's name or address, in any spelling. */
const isReservedSubject = (name: string): boolean =>
  RESERVED.includes(name.normalize('NFKC').trim().toLowerCase())

export const subjectName = nameInput(L.nameMax, 'subjectNameInvalid').refine((s) => !isReservedSubject(s), {
  error: 'subjectReserved',
})

/** By which it is found, too. */
export const otherSubjectName = subjectName.refine((s) => plainWord(s) !== '', {
  error: 'subjectNameInvalid',
})

/** An address in either language, a former one, or an id; an unknown one is 404. */
export const subjectKey = storableText.pipe(
  z.string().min(1, { error: 'slugInvalid' }).max(L.keyMax, { error: 'slugInvalid' }),
)

const slug = storableText
  .refine((s) => !isReservedSubject(s), { error: 'subjectReserved', abort: true })
  .refine((s) => s.length <= L.slugMax && isSlug(s) && !isId(s), { error: 'slugInvalid' })

/** A subject's fields, in the order of its form; columns have the same names. An empty address is made from the name. */
export const SUBJECT_FIELDS = {
  name: subjectName,
  nameEn: z.preprocess(emptied, subjectName.nullable()),
  otherNames: otherNamesInput(otherSubjectName, { most: L.otherNames, tooMany: 'otherNamesMany' }),
  slug: z.preprocess(emptied, slug.nullable()),
  slugEn: z.preprocess(emptied, slug.nullable()),
  words: optionalLine(L.wordsMax),
  wordsEn: optionalLine(L.wordsMax),
}

export type SubjectFieldName = keyof typeof SUBJECT_FIELDS
