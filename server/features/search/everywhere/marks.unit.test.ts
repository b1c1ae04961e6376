import fc from 'fast-check'
import { expect, it } from 'vitest'
import type { Db } from '../../../database/client.ts'
import { markWords } from './marks.ts'

/** A stand-in in which every word is its own stem. */
const db = {
  $queryRaw: (_: unknown, _prepared: unknown, words: readonly string[]) =>
    words.map((word) => ({ word, stems: [word] })),
} as unknown as Db

const marked = async (text: string, asked: string): Promise<string[]> => {
  const [marks = []] = await markWords(db, [text], asked)
  return marks.map(([from, to]) => text.slice(from, to))
}

it('marks words whatever their case, accents and ligatures, and what begins so', async () => {
  expect(await marked('Œuvre d’été, ÉTÉS et œufs : oeuvre !', "('#oeuvr' | '#oeuvre':*)")).toEqual([
    'Œuvre',
    'oeuvre',
  ])
  expect(await marked('L’été 2026 – étés, E\u0301TE\u0301 et « été »', "'#ete'")).toEqual([
    'été',
    'E\u0301TE\u0301',
    'été',
  ])
  expect(await marked('Зельда и Zelda × zelda', "'#zelda' & '#зельда'")).toEqual(['Зельда', 'Zelda', 'zelda'])
})

const ANY = [...'aeso9\u03bcƀ'].map((letter) => `'#${letter}':*`).join(' | ')

it('takes the same for words in texts of Latin letters as in others', () =>
  fc.assert(
    fc.asyncProperty(
      fc.string({ unit: fc.constantFrom(...'aÉßœ9µ×÷²’« …€\u0300ƀ-') }),
      async (text) =>
        // A separate Greek letter keeps the text from being treated as Latin.
        void expect(await marked(`${text} `, ANY)).toEqual(await marked(`${text} Ω`, ANY)),
    ),
  ))
