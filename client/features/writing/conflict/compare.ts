import { splitBlocks } from '../../../../shared/editor/split-blocks.ts'
import { type FieldName, FORM_FIELDS, fieldOf } from '../../../../shared/texts/fields/derive.ts'
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
  const add = (equal: boolean, a: string | undefined, b: string | undefined) => {
    const last = stretches.at(-1)
    const to = last?.equal === equal ? last : { equal, theirs: [], mine: [] }
    if (to !== last) stretches.push(to)
    if (a !== undefined) to.theirs.push(a)
    if (b !== undefined) to.mine.push(b)
  }
  let i = 0
  let j = 0
  while (i < theirs.length || j < mine.length) {
    if (i < theirs.length && j < mine.length && theirs[i] === mine[j]) add(true, theirs[i++], mine[j++])
    else if (
      j >= mine.length ||
      (i < theirs.length && (common[(i + 1) * width + j] ?? 0) >= (common[i * width + j + 1] ?? 0))
    )
      add(false, theirs[i++], undefined)
    else add(false, undefined, mine[j++])
  }
  return stretches
}

const blocks = (html: string): string[] => splitBlocks(html).map(({ source }) => source)

/** Two bodies block by block. */
export const compareBodies = (theirs: string, mine: string): DiffSpan[] =>
  compare(blocks(theirs), blocks(mine))

/** Fields other than the text in which two versions differ, in the order of the form. */
export const differingFields = (theirs: FormValues, mine: FormValues): FieldName[] =>
  FORM_FIELDS.filter((name) => fieldOf(name).control !== 'body' && theirs[name].trim() !== mine[name].trim())
