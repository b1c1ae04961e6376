import { readFileSync } from 'node:fs'
import path from 'node:path'
import { usernameKey } from '../../../../shared/account/username.ts'

const FILE = path.join(import.meta.dirname, 'confusables.txt')

const fromHex = (codes: string): string =>
  String.fromCodePoint(...codes.split(' ').map((code) => Number.parseInt(code, 16)))

function readConfusables(): Map<string, string> {
  const prototypes = new Map<string, string>()
  for (const line of readFileSync(FILE, 'utf8').split('\n')) {
    const [prototype = '', characters = ''] = line.split(':')
    if (line.startsWith('#') || !characters) continue
    for (const character of characters.split(' ')) prototypes.set(fromHex(character), fromHex(prototype))
  }
  return prototypes
}

let confusables: Map<string, string> | undefined

function toPrototypes(text: string): string {
  confusables ??= readConfusables()
  return Array.from(text, (character) => confusables?.get(character) ?? character).join('')
}

/** Marks above, below or between letters, which do not count. */
const BESIDE_LETTERS = /[\p{M}\p{Default_Ignorable_Code_Point}]/gu

/**
 * The skeleton of UTS 39, section 4: readers cannot distinguish names with the same skeleton ("Chef" and "Сhef" with a
 * Cyrillic С, "Bernard" and "Bemard"). Only for comparison.
 */
export function usernameSkeleton(name: string): string {
  const bare = name.normalize('NFKD').replace(BESIDE_LETTERS, '')
  // Η looks like H, but η does not, so this runs before lowercasing; M becomes m and then rn, so it also runs after.
  const small = usernameKey(toPrototypes(bare))
  // In Unicode, capital I looks like l; without case, so does i.
  const skeleton = usernameKey(toPrototypes(small)).replaceAll('i', 'l')
  return skeleton === '' ? usernameKey(name) : skeleton
}
