import type { Lang } from '../../shared/base/lang.ts'
import { hasFields } from '../../shared/base/property.ts'
import { fill, type Parts, partsOf, type Value } from '../../shared/format/fill.ts'
import { typeset } from '../../shared/format/typography.ts'

/** The text at a path in a tree of words. */
function textAt(words: object, path: readonly string[]): string | undefined {
  let node: unknown = words
  for (const step of path) {
    if (!hasFields(node) || !Object.hasOwn(node, step)) return undefined
    node = node[step]
  }
  return typeof node === 'string' ? node : undefined
}

/**
 * Makes the function that gives the sentences of one language. A key leads to a text or, by `count`, to its plural form (CLDR,
 * by Intl.PluralRules), and `{{name}}` in it is filled from the values. French texts get their no-break spaces here, once.
 * @param siteName fills in `{{site}}`
 * @param areas the trees of words to search; more may be added later
 * @returns a function that gives undefined for a key that none of them has
 */
export function sentences(
  lang: Lang,
  areas: ReadonlyMap<string, object>,
  siteName: () => string,
): (key: string, values?: Readonly<Record<string, Value>>) => string | undefined {
  const rules = new Intl.PluralRules(lang)
  const cache = new Map<string, Parts>()

  function find(key: string): Parts | undefined {
    const parts = cache.get(key)
    if (parts) return parts
    const path = key.split('.')
    for (const words of areas.values()) {
      const text = textAt(words, path)
      if (text === undefined) continue
      const parts = partsOf(lang === 'fr' ? typeset(text) : text)
      cache.set(key, parts)
      return parts
    }
    return undefined
  }

  return (key, values = {}) => {
    const { count } = values
    const parts = find(key) ?? (typeof count === 'number' ? find(`${key}_${rules.select(count)}`) : undefined)
    return parts && fill(parts, parts.includes('site') ? { ...values, site: siteName() } : values)
  }
}
