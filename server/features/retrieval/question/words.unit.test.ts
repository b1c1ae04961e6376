import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { SEARCH_WORDS } from '../../../../shared/texts/limits.ts'
import { beginningOf, fold, phrase, readable, wordsOf } from './words.ts'

describe('the words of a question', () => {
  it.each([
    ['zelda', ['zelda']],
    ['  Le  phare\u00a0', ['Le', 'phare']],
    ["l’ombre d'été", ['l', 'ombre', 'd', 'été']],
    ['R-Type 1.04', ['R', 'Type', '1', '04']],
    ['Marée Basse : le patch, enfin !', ['Marée', 'Basse', 'le', 'patch', 'enfin']],
    ['« Mon oncle » raconte…', ['Mon', 'oncle', 'raconte']],
    ['ゼルダ Ζέλντα', ['ゼルダ', 'Ζέλντα']],
    ['x/y x_y #horizon', ['x', 'y', 'x', 'y', 'horizon']],
    ['½ Ⅷ 🎮 %', []],
    ['', []],
  ])('%j', (text, words) => {
    expect(wordsOf(text).map(({ typed }) => typed)).toEqual(words)
  })

  it('know where they stand', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (text) => {
        for (const { typed, from, to } of wordsOf(text)) expect(text.slice(from, to)).toBe(typed)
      }),
    )
  })

  it.each([
    ['Œuvre', 'oeuvre'],
    ['ÉTÉ', 'ete'],
    ['Łódź', 'lodz'],
    ['straße', 'strasse'],
    ['ﬁn', 'fin'],
    ['зелёный', 'зеленыи'],
    ['phare', 'phare'],
  ])('%s are compared as %s', (word, plain) => {
    expect(fold(word)).toBe(plain)
  })

  it.each([
    ['L’été à Évry !', 'l ete a evry'],
    ['Shoot’em up', 'shoot em up'],
    ['Genesis/Mega Drive', 'genesis mega drive'],
    ['%', ''],
  ])('%j as a phrase', (text, plain) => expect(phrase(text)).toBe(plain))
})

describe('a question as it is read', () => {
  it.each([
    ['Horizon Lointain™', 'Horizon Lointain'],
    ['S.T.A.L.K.E.R.', 'STALKER'],
    ['R.E.P.O. et S.T.A.L.K.E.R 2', 'REPO et STALKER 2'],
    ['v1.2.3 fin. Suite', 'v1.2.3 fin. Suite'],
    ['a.b', 'a.b'],
    ['1.04', '1.04'],
    ['pha\u200bre\u00ad', 'phare'],
    ['\u202ephare\u202c', 'phare'],
    ['  deux \n\t mots ', 'deux mots'],
    ['e\u0301te\u0301', 'été'],
    ['\ud83d', '\ufffd'],
    ['👩‍👩‍👧 phare', '👩👩👧 phare'],
    ['\u200b\u202e', ''],
  ])('%j', (raw, text) => expect(readable(raw)).toBe(text))

  it('is so when it is read again', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 60 }), (raw) => {
        expect(readable(readable(raw))).toBe(readable(raw))
      }),
      { numRuns: 500 },
    )
  })
})

describe('beginningOf', () => {
  const words = (n: number) => Array.from({ length: n }, (_, i) => `mot${i + 1}`).join(' ')
  it.each([
    ['', undefined],
    [words(12), undefined],
    [`${words(12)} MOT3 mot4 !`, undefined],
    [words(13), words(12)],
    [`${words(12)} & ${words(20)} % autre`, `${words(12)} & ${words(12)}`],
    [`100 % ${words(11)} « suite`, `100 % ${words(11)} «`],
    ['%'.repeat(3000), undefined],
    ['a'.repeat(3000), undefined],
  ])('%.30j', (text, wanted) => expect(beginningOf(text)).toBe(wanted))

  it('has no more words than count, and is a beginning', () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: 'grapheme', maxLength: 5 }), { maxLength: 40 }), (all) => {
        const text = all.join(' ')
        const used = beginningOf(text) ?? text
        expect(text.startsWith(used)).toBe(true)
        expect(new Set(wordsOf(used).map(({ typed }) => typed.toLowerCase())).size).toBeLessThanOrEqual(
          SEARCH_WORDS,
        )
      }),
    )
  })
})
