/** Optimal string alignment distance (insert, drop, change, swap neighbours); `most + 1` when it is more than `most`. */
export function editDistance(a: string, b: string, most: number): number {
  const [from, to] = [Array.from(a), Array.from(b)]
  if (Math.abs(from.length - to.length) > most) return most + 1
  let beforeLast: number[] = []
  let last = Array.from({ length: to.length + 1 }, (_, j) => j)
  for (let i = 1; i <= from.length; i++) {
    const row = [i]
    for (let j = 1; j <= to.length; j++) {
      const changed = from[i - 1] === to[j - 1] ? 0 : 1
      let best = Math.min((last[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (last[j - 1] ?? 0) + changed)
      const swapped = i > 1 && j > 1 && from[i - 1] === to[j - 2] && from[i - 2] === to[j - 1]
      if (swapped) best = Math.min(best, (beforeLast[j - 2] ?? 0) + 1)
      row.push(best)
    }
    if (Math.min(...row) > most) return most + 1
    beforeLast = last
    last = row
  }
  return Math.min(last[to.length] ?? 0, most + 1)
}

/** How many errors a word may have: none in short words, where one letter makes another word. */
const allowance = (word: string): number => (word.length >= 7 ? 2 : word.length >= 4 ? 1 : 0)

/** Stored words are no longer (search_words_noted), and of a longer one there would be thousands of variants. */
const LONGEST = 30

/** Whether a typing error in it can be recognised: it is long enough to differ from other words, and no longer than any. */
export const isCorrectable = (word: string): boolean => allowance(word) > 0 && word.length <= LONGEST

/** Whether it may have two errors. */
export const mayHaveTwo = (word: string): boolean => allowance(word) > 1

/** Weights: a wrong first letter is rarer than other errors, swapped neighbours are more frequent. */
const FIRST_LETTER = 0.4
const SWAPPED = 0.2
/** Another spelling of the same sound. */
const SOUNDS_ALIKE = 0.9

const isSwapped = (a: string, b: string): boolean =>
  a.length === b.length && a !== b && [...a].sort().join('') === [...b].sort().join('')

const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/eaux?|aux?$|au/g, 'o'],
  [/ph/g, 'f'],
  [/(?<=[aeiouy])s(?=[aeiouy])/g, 'z'],
  [/qu?|ck|c(?![eiyh])/g, 'k'],
  [/c(?=[eiy])|ss/g, 's'],
  [/ai|ei|er$|ez$|es$/g, 'e'],
  [/y/g, 'i'],
  [/(?:un|ain|ein|im|um)(?![aeiouyn])/g, 'in'],
  [/(?:en|am|em)(?![aeiouynm])/g, 'an'],
  [/(?<=.{3})[sxtd]$/, ''],
  [/h|(?<=.)e$/g, ''],
  [/(.)\1/g, '$1'],
]

/** How a word sounds in French, roughly: two that sound alike are one word written in two ways. */
export const soundOf = (word: string): string =>
  SOUNDS.reduce((sound, [written, heard]) => sound.replace(written, heard), word)

/** Letters that sound alike. */
const SPELLINGS = ['eau au o', 'ain ein in un im', 'an en am em', 'ph f', 'qu ck c k', 'ss s'].map((line) =>
  line.split(' '),
)
const SPELLED = new RegExp(`(?:${SPELLINGS.flat().join('|')})`, 'g')
/** Of a word with many such letters, so that it costs as much as another. */
const RESPELLED_MOST = 200

/** Other ways to write what is heard: "veaubrin" might be "vaubrun". */
export function respelled(word: string): string[] {
  let ways = ['']
  let end = 0
  for (const { 0: letters, index } of word.matchAll(SPELLED)) {
    const others = SPELLINGS.find((line) => line.includes(letters)) ?? []
    const before = word.slice(end, index)
    ways = ways.flatMap((way) => others.map((other) => way + before + other)).slice(0, RESPELLED_MOST)
    end = index + letters.length
  }
  return ways.map((way) => way + word.slice(end))
}

/** Whether both begin alike, in letters or in sound: who types a word rarely misses its beginning. */
export const beginsAlike = (typed: string, meant: string): boolean =>
  typed[0] === meant[0] || soundOf(typed)[0] === soundOf(meant)[0]

const single = (word: string): string => word.replace(/(.)\1/g, '$1')

/** How unlikely it is that the typed word meant the other: 1 for a common error; undefined for more errors than allowed. */
export function unlikelihood(typed: string, meant: string): number | undefined {
  const isHeardSo = soundOf(typed) === soundOf(meant) || single(typed) === single(meant)
  if (typed !== meant && isHeardSo) return SOUNDS_ALIKE
  const most = allowance(typed)
  const errors = editDistance(typed, meant, most)
  if (errors > most) return undefined
  return errors + (typed[0] === meant[0] ? 0 : FIRST_LETTER) - (isSwapped(typed, meant) ? SWAPPED : 0)
}

const LATIN = 'abcdefghijklmnopqrstuvwxyz'
const CYRILLIC = 'абвгдежзийклмнопрстуфхцчшщъыьэюя'

/** All words with one error less or more (insert, drop, change, swap neighbours), and the word itself: some hundreds. */
export function variantsOf(word: string): string[] {
  const letters = Array.from(word)
  const alphabet = /[a-z]/.test(word) ? LATIN : /[а-я]/.test(word) ? CYRILLIC : word
  const found = new Set([word])
  for (let i = 0; i <= letters.length; i++) {
    const [before, after] = [letters.slice(0, i).join(''), letters.slice(i).join('')]
    const [here = '', next = ''] = letters.slice(i)
    const rest = after.slice(here.length)
    found.add(before + rest)
    found.add(before + next + here + rest.slice(next.length))
    for (const letter of alphabet) found.add(before + letter + after).add(before + letter + rest)
  }
  return [...found]
}

/** The places where a word may be two that were run together. */
export const splitsOf = (word: string): [string, string][] =>
  Array.from({ length: Math.max(0, word.length - 3) }, (_, i) => [word.slice(0, i + 2), word.slice(i + 2)])
