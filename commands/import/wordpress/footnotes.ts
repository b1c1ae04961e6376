import { hasFields, textAt } from '../../../shared/base/property.ts'
import { footnoteOf } from '../body/footnotes.ts'
import { attribute, type Element, elementsNamed, replace } from '../body/tree.ts'

// WordPress' own footnotes (since 6.3): a number in the body, and the words in the post's meta `footnotes`.

function wordsIn(meta: string | undefined): Map<string, string> {
  const words = new Map<string, string>()
  let all: unknown
  try {
    all = JSON.parse(meta || '[]')
  } catch {
    all = []
  }
  for (const one of Array.isArray(all) ? all.filter(hasFields) : []) {
    const id = textAt(one, 'id')
    if (id && !words.has(id)) words.set(id, textAt(one, 'content'))
  }
  return words
}

/** Puts footnotes where they are called. @returns how many have no words in the export, and the words that nothing calls */
export function placeFootnotes(
  root: Element,
  meta: string | undefined,
): { missing: number; uncalled: string[] } {
  const words = wordsIn(meta)
  const called = new Set<string>()
  let missing = 0
  for (const call of elementsNamed(root, 'sup')) {
    const id = attribute(call, 'data-fn')
    const said = id === undefined ? undefined : words.get(id)
    if (id !== undefined && said === undefined) missing++
    if (id === undefined || said === undefined) continue
    called.add(id)
    replace(call, [footnoteOf(said)])
  }
  return { missing, uncalled: [...words].flatMap(([id, said]) => (called.has(id) ? [] : [said])) }
}
