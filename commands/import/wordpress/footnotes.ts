import { hasFields, textAt } from '../../../shared/base/property.ts'
import { footnoteOf } from '../body/footnotes.ts'
import { make, write } from '../body/tree.ts'

/** WordPress' own footnotes (since 6.3): a number in the body, and the words in the post's meta `footnotes`. */
const CALL = /<sup\b([^<>]*)>(?:[^<]|<(?!\/?sup\b))*<\/sup>/g
const ID = /\sdata-fn="([^"]*)"/

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

/** @returns the body with its footnotes where they are called, and how many have no words in the export */
export function withFootnotes(html: string, meta: string | undefined): { html: string; missing: number } {
  const words = wordsIn(meta)
  let missing = 0
  const joined = html.replace(CALL, (call, attributes: string) => {
    const id = ID.exec(attributes)?.[1]
    const said = id === undefined ? undefined : words.get(id)
    if (id !== undefined && said === undefined) missing++
    return said === undefined ? call : write(make('div', {}, [footnoteOf(said)]))
  })
  return { html: joined, missing }
}
