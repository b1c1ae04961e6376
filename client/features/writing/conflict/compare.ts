import { splitBlocks } from '../../../../shared/editor/split-blocks.ts'
import { type FieldName, FORM_FIELDS, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import { allFiled, isFiledUnder } from '../../../../shared/texts/fields/filed.ts'
import type { FormValues } from '../values/form-values.ts'

/** One stretch of two texts side by side; equal stretches are the same on both. */
export interface DiffSpan {
  equal: boolean
  theirs: string[]
  mine: string[]
}

/** More pairs of blocks than this are not compared one by one: the browser would be busy for seconds. */
const MOST_PAIRS = 4_000_000

/**
 * Where two lists of blocks agree and where they do not, by their longest common subsequence. The package `diff`
 * finds the same with 1 kB more for every form.
 */
export function compare(theirs: readonly string[], mine: readonly string[]): DiffSpan[] {
  if (theirs.length * mine.length > MOST_PAIRS)
    return [{ equal: false, theirs: [...theirs], mine: [...mine] }]
  const width = mine.length + 1
  const common = new Uint32Array((theirs.length + 1) * width)
  for (let i = theirs.length - 1; i >= 0; i--)
    for (let j = mine.length - 1; j >= 0; j--)
      common[i * width + j] =
        theirs[i] === mine[j]
          ? (common[(i + 1) * width + j + 1] ?? 0) + 1
          : Math.max(common[(i + 1) * width + j] ?? 0, common[i * width + j + 1] ?? 0)
  const stretches: DiffSpan[] = []
  const stretch = (equal: boolean): DiffSpan => {
    const last = stretches.at(-1)
    if (last?.equal === equal) return last
    const next = { equal, theirs: [], mine: [] }
    stretches.push(next)
    return next
  }
  let i = 0
  let j = 0
  while (i < theirs.length || j < mine.length) {
    const [a, b] = [theirs[i], mine[j]]
    if (a !== undefined && a === b) {
      const both = stretch(true)
      both.theirs.push(a)
      both.mine.push(b)
      i++
      j++
    } else if (
      a !== undefined &&
      (b === undefined || (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    ) {
      stretch(false).theirs.push(a)
      i++
    } else if (b !== undefined) {
      stretch(false).mine.push(b)
      j++
    }
  }
  return stretches
}

const blocks = (html: string): string[] => splitBlocks(html).map(({ source }) => source)

/** Two bodies block by block. */
export const compareBodies = (theirs: string, mine: string): DiffSpan[] =>
  compare(blocks(theirs), blocks(mine))

/** A list counts as its first. */
const typedAs = (values: FormValues, name: FieldName): string =>
  isFiledUnder(name) ? allFiled(values, name).join('\n') : values[name].trim()

/** Fields other than the text in which two versions differ, in the order of the form. */
export const differingFields = (theirs: FormValues, mine: FormValues): FieldName[] =>
  FORM_FIELDS.filter(
    (name) =>
      !['body', 'filed'].includes(fieldOf(name).control) && typedAs(theirs, name) !== typedAs(mine, name),
  )
