/** What is filled into a sentence: shown as it is, never as HTML and never looked through for names. */
export type Value = string | number

/** The names in `{{braces}}` of a text. */
export type Names<Text> = Text extends `${string}{{${infer Name}}}${infer Rest}` ? Name | Names<Rest> : never

type Intersection<U> = (U extends unknown ? (value: U) => void : never) extends (value: infer I) => void
  ? I
  : never
type Placeholder<Name> = Name extends string ? `${string}{{${Name}}}${string}` : never

/** A text that names what this one names: its translation. */
export type TranslationOf<Text> = string & Intersection<Placeholder<Names<Text>>>

/** A sentence taken apart: texts, and between them the names of what is filled in. */
export type Parts = readonly string[]

/** Takes a sentence apart at its `{{names}}`, to be filled in many times. */
export const partsOf = (text: string): Parts => text.split(/\{\{(\w+)\}\}/)

/** Joins the values in; a name without a value is left out. What looks like a name in a value stays text. */
export function fill(parts: Parts, values: Readonly<Record<string, Value>>): string {
  let text = parts[0] ?? ''
  for (let i = 1; i < parts.length; i += 2) {
    const name = parts[i] ?? ''
    text += Object.hasOwn(values, name) ? String(values[name] ?? '') : ''
    text += parts[i + 1] ?? ''
  }
  return text
}
