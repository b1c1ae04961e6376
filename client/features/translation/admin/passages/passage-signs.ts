import { type TypedSign, typedAs } from '../../../../../shared/format/typed-signs.ts'
import { type Flat, replaced } from '../flat-text.ts'

interface Changed {
  flat: Flat
  /** The caret after it. */
  at: number
}

/** Writes the apostrophes and quotation marks of English as one types, and takes the last one back at Backspace. */
export function createPassageSigns() {
  let last: { sign: TypedSign; start: number; end: number } | undefined
  return {
    forget: (): void => {
      last = undefined
    },
    /** @returns undefined where the sign stays as it was typed */
    write(flat: Flat, at: number, sign: TypedSign): Changed | undefined {
      const before = flat.units.slice(0, at).map((unit) => (typeof unit === 'string' ? unit : '\uFFFC'))
      const text = typedAs(sign, before.join(''), 'en')
      if (text === undefined) return undefined
      last = { sign, start: at, end: at + text.length }
      return { flat: replaced(flat, at, at, text), at: last.end }
    },
    /** @returns undefined when the caret is not directly behind a sign that was written here */
    takeBack(flat: Flat, at: number): Changed | undefined {
      const written = last
      last = undefined
      if (written?.end !== at) return undefined
      return { flat: replaced(flat, written.start, at, written.sign), at: written.start + 1 }
    },
  }
}
