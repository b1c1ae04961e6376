import { splitBlocks } from '../../../../shared/editor/split-blocks.ts'
import { type FieldName, FORM_FIELDS, fieldOf } from '../../../../shared/texts/fields/derive.ts'
import { allFiled, isFiledUnder } from '../../../../shared/texts/fields/filed.ts'
import type { FormValues } from '../values/form-values.ts'

/** A part of two texts side by side: either equal on both sides, or different. */
export interface DiffSpan {
  equal: boolean
  theirs: string[]
  mine: string[]
}

/** The most pairs of blocks to compare one by one: more would keep the browser busy for seconds. */
const MOST_PAIRS = 4_000_000

/**
 * Finds where two lists of blocks are equal and where they differ, by their longest common subsequence. The package `diff`
 * finds the same, but adds 1 kB to every form.
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

export const compareBodies = (theirs: string, mine: string): DiffSpan[] =>
  compare(blocks(theirs), blocks(mine))

/** The text of a field; a field that is the first of a list stands for the whole list. */
const typedAs = (values: FormValues, name: FieldName): string =>
  isFiledUnder(name) ? allFiled(values, name).join('\n') : values[name].trim()

/** The fields other than the body in which two versions differ, in the order of the form. */
export const differingFields = (theirs: FormValues, mine: FormValues): FieldName[] =>
  FORM_FIELDS.filter(
    (name) =>
      !['body', 'filed'].includes(fieldOf(name).control) && typedAs(theirs, name) !== typedAs(mine, name),
  )
