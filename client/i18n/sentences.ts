import type { Lang } from '../../shared/lang.ts'
import { typeset } from '../../shared/text/typography.ts'

type Values = Readonly<Record<string, string | number>>

/** A sentence taken apart: texts, and between them the names of what is filled in. */
type Parts = readonly string[]

const NAME = /\{\{(\w+)\}\}/

/** What stands at a path of own keys in a tree of words. */
function textAt(words: object, path: readonly string[]): string | undefined {
  let found: unknown = words
  for (const step of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, step)) return undefined
    found = (found as Record<string, unknown>)[step]
  }
  return typeof found === 'string' ? found : undefined
}

const valueAt = (values: Values, name: string): string =>
  Object.hasOwn(values, name) ? String(values[name] ?? '') : ''

/** Values are joined in as they are: what looks like a name in them, or like HTML, stays text. */
function join(parts: Parts, values: Values): string {
  let text = parts[0] ?? ''
  for (let i = 1; i < parts.length; i += 2) text += valueAt(values, parts[i] ?? '') + (parts[i + 1] ?? '')
  return text
}

/**
 * Gives the sentences of one language: a key leads to a text or, by `count`, to its plural form (CLDR, by
 * Intl.PluralRules), and `{{name}}` in it is filled from the values. French texts get their no-break spaces here, once.
 * @param areas the trees of words to look in; more may be added later
 * @returns undefined for a key that none of them has
 */
export function sentences(
  lang: Lang,
  areas: ReadonlyMap<string, object>,
): (key: string, values?: Values) => string | undefined {
  const rules = new Intl.PluralRules(lang)
  const known = new Map<string, Parts>()

  function partsOf(key: string): Parts | undefined {
    const parts = known.get(key)
    if (parts) return parts
    const path = key.split('.')
    for (const words of areas.values()) {
      const text = textAt(words, path)
      if (text === undefined) continue
      const found = (lang === 'fr' ? typeset(text) : text).split(NAME)
      known.set(key, found)
      return found
    }
    return undefined
  }

  return (key, values = {}) => {
    const { count } = values
    const parts =
      partsOf(key) ?? (typeof count === 'number' ? partsOf(`${key}_${rules.select(count)}`) : undefined)
    return parts && join(parts, values)
  }
}
