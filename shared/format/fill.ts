/** Values are shown as they are, never read as HTML, and never searched for names. */
export type Value = string | number

export type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never
type Placeholder<Name> = Name extends string ? `${string}{{${Name}}}${string}` : never

/** A translation must have the same names. */
export type TranslationOf<Text> = string & Intersection<Placeholder<Names<Text>>>

/** Texts alternate with names. */
export type Parts = readonly string[]

/** A sentence is split once and filled many times. */
export const partsOf = (text: string): Parts => text.split(/\{\{(\w+)\}\}/)

/** A name without a value is left out. A value is never searched for names. */
export function fill(parts: Parts, values: Readonly<Record<string, Value>>): string {
  let text = parts[0] ?? ''
  for (let i = 1; i < parts.length; i += 2) {
    const name = parts[i] ?? ''
    text += Object.hasOwn(values, name) ? String(values[name] ?? '') : ''
    text += parts[i + 1] ?? ''
  }
  return text
}
