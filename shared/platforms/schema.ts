import { z } from 'zod'
import { LANGS } from '../base/lang.ts'
import { boundedList, linesInput } from '../format/bounded-list.ts'
import { emptied, lineInput, nameInput } from '../format/line-input.ts'
import { PLATFORM_FAMILIES } from './filing.ts'
import { filedId } from './id.ts'
import { FILED, type Filed } from './kinds.ts'
import { FILING_LIMITS as L } from './limits.ts'
import { plainWord } from './plain-word.ts'

/** Files separate names by these. */
const isOneName = (name: string): boolean => !/[,;]/.test(name) && plainWord(name) !== ''

export const filingName = nameInput(L.nameMax, 'filingNameInvalid').refine(isOneName, {
  error: 'filingNameInvalid',
})

const shortForm = lineInput(L.shortMax, 'shortInvalid').refine(isOneName, { error: 'shortInvalid' })

const generation = z.preprocess((v) => {
  const said = emptied(v)
  return typeof said === 'string' && /^\d{1,2}$/.test(said.trim()) ? Number(said) : said
}, z
  .int({ error: 'generationInvalid' })
  .min(1, { error: 'generationInvalid' })
  .max(L.generationMax, { error: 'generationInvalid' })
  .nullable())

/** What editors say of a platform or genre, in the order of its form; columns have the same names. */
export const FILING_FIELDS = {
  name: filingName,
  nameEn: z.preprocess(emptied, filingName.nullable()),
  short: linesInput(shortForm, { most: L.shorts, tooMany: 'shortsTooMany', key: plainWord }),
  others: linesInput(filingName, { most: L.others, tooMany: 'otherNamesMany', key: plainWord }),
  family: z.preprocess(emptied, z.enum(PLATFORM_FAMILIES, { error: 'invalid' }).nullable()),
  generation,
}
export type FilingFieldName = keyof typeof FILING_FIELDS
export const FILING_FIELDS_OF = {
  platform: ['name', 'nameEn', 'short', 'others', 'family', 'generation'],
  genre: ['name', 'nameEn', 'short', 'others'],
} as const satisfies Record<Filed, readonly FilingFieldName[]>

const kind = z.enum(FILED, { error: 'invalid' })
const one = { kind, id: filedId('invalid') }
const { name, ...others } = FILING_FIELDS
const optional = {
  nameEn: others.nameEn.optional(),
  short: others.short.optional(),
  others: others.others.optional(),
  family: others.family.optional(),
  generation: others.generation.optional(),
}

/** Without a language, the caller's. */
export const filingListInput = z.object({ lang: z.enum(LANGS, { error: 'invalid' }).optional() })

/** The id is the first name, and stays. Omitted fields are empty; a platform is then among the others. */
export const createFilingInput = z.object({ kind, name, ...optional }, { error: 'invalid' })
export type CreateFilingInput = z.output<typeof createFilingInput>

/** Omitted fields stay. EDIT_CONFLICT refuses one that was saved since the `updatedAt` that was read. */
export const saveFilingInput = z.object(
  {
    ...one,
    updatedAt: z
      .union([z.date(), z.iso.datetime({ offset: true }).transform((s) => new Date(s))], { error: 'invalid' })
      .nullish(),
    name: name.optional(),
    ...optional,
  },
  { error: 'invalid' },
)
export type SaveFilingInput = z.output<typeof saveFilingInput>

export const filingOneInput = z.object(one)
export type FilingKey = z.output<typeof filingOneInput>

export const mergeFilingInput = z.object({ ...one, into: filedId('invalid') })

/** Ids in their new order; those that are not named follow in the order that they have. */
export const orderFilingInput = z.object({ kind, ids: boundedList(filedId('invalid'), { most: 2 * L.most }) })
