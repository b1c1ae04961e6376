import { documentLang, textOf } from '../../i18n/words.ts'
import { sizeIn } from './bytes.ts'

/** A picture that was made smaller before it was sent. */
export interface Smaller {
  name: string
  from: number
  to: number
}

/** A list with the reduced copy of a file; empty when the file itself was sent. */
export const smallerThan = (file: File, sent: File): Smaller[] =>
  sent === file ? [] : [{ name: file.name, from: file.size, to: sent.size }]

function size(bytes: number): string {
  const { unit, n } = sizeIn(bytes, documentLang())
  return textOf(`adminImages.${unit}`, { n })
}

const sum = (made: readonly Smaller[], end: 'from' | 'to'): string =>
  size(made.reduce((all, one) => all + one[end], 0))

/** The sentence that tells which pictures were made smaller, and by how much. The user was not asked before. */
export function saidSmaller(made: readonly Smaller[]): string | undefined {
  const [first, ...others] = made
  if (!first) return undefined
  const sizes = { from: sum(made, 'from'), to: sum(made, 'to') }
  return others.length === 0
    ? textOf('adminImages.smaller', { name: first.name, ...sizes })
    : textOf('adminImages.smallerAll', { n: made.length, ...sizes })
}
