import { usernameKey } from '../../../../shared/account/username.ts'
import { FRUITLESS_LIMITS } from '../../../../shared/search/fruitless.ts'
import { readable, wordsOf } from '../../retrieval/question/words.ts'

const ADDRESS = /:\/\/|www\.|\.\p{L}{2,}\//u
const LONG_NUMBER = /\p{Nd}{5}/u
const SEPARATORS = /[\s\p{P}\p{S}]/gu

const mayNameSomebody = (text: string): boolean =>
  text.includes('@') || ADDRESS.test(text) || LONG_NUMBER.test(text.replace(SEPARATORS, ''))

/** A question in small letters; undefined for one that is empty, long or may hold an address or a number of somebody. */
export function keptWords(q: string): string | undefined {
  const words = readable(q.replace(/\p{Cc}/gu, ' ')).toLowerCase()
  const isKept =
    Array.from(words).length <= FRUITLESS_LIMITS.wordsMax &&
    /[\p{L}\p{N}]/u.test(words) &&
    !mayNameSomebody(words.normalize('NFKC'))
  return isKept ? words : undefined
}

const JOINTS = [' ', '', '_', '-', '.']

/** Every part of some words that may be a username, as those are compared. */
export function namesWithin(words: string): string[] {
  const found = wordsOf(words)
  const parts = [
    ...found,
    ...Array.from(words.matchAll(/\S+/g), ({ 0: part, index }) => ({ from: index, to: index + part.length })),
  ]
  const names = new Set<string>()
  for (const { from } of parts) for (const { to } of parts) if (to > from) names.add(words.slice(from, to))
  for (let from = 0; from < found.length; from++)
    for (let to = from + 2; to <= found.length; to++)
      for (const joint of JOINTS)
        names.add(
          found
            .slice(from, to)
            .map(({ typed }) => typed)
            .join(joint),
        )
  return [...new Set(Array.from(names, usernameKey))]
}
