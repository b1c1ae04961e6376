import { describe, expect, it } from 'vitest'
import { beginningOf, readSearch } from './search-text.ts'

describe('texts that ask for their words', () => {
  it.each([
    ['zelda', ['zelda']],
    ['  Le  phare\u00a0', ['le', 'phare']],
    ["l’ombre d'été", ['l', 'ombre', 'd', 'été']],
    ['R-Type 1.04', ['r', 'type', '1', '04']],
    ['Marée Basse : le patch, enfin !', ['marée', 'basse', 'le', 'patch', 'enfin']],
    ['« Mon oncle » raconte…', ['mon', 'oncle', 'raconte']],
    ['"Mon oncle" (suite) “fin”.', ['mon', 'oncle', 'suite', 'fin']],
    ['Orbite – le retour', ['orbite', 'le', 'retour']],
    ['mot mot autre mot', ['autre', 'mot']],
    ['ゼルダ Ζέλντα', ['ゼルダ', 'ζέλντα']],
  ])('%j', (text, words) => {
    expect(readSearch(text)).toEqual({ mode: 'words', words })
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
})

describe('texts that are meant literally', () => {
  it.each([
    '%',
    '_',
    '\\',
    "' OR 1=1--",
    "a' | 'b",
    ':*',
    'zelda:*',
    'zelda:A',
    '!zelda',
    'a & b',
    '50 %',
    'C++',
    'a <-> b',
    '"a',
    'a)',
    '24/7',
    '🎮',
    '$1',
    'a;b',
    '--',
    "'",
    '...',
    '10 €',
  ])('%j', (text) => {
    expect(readSearch(text)).toMatchObject({ mode: 'literal', text })
  })

  it('knows the longest run of symbols that stands in texts as it is', () => {
    expect(readSearch("' OR 1=1--")).toMatchObject({ run: '--' })
    expect(readSearch('l’ & <b>')).toMatchObject({ run: '' })
  })
})

describe('texts that ask for nothing', () => {
  it.each(['', '   ', 'a'.repeat(3000), `zelda ${'é'.repeat(101)}`])('%.20j', (text) => {
    expect(readSearch(text)).toEqual({ mode: 'none' })
  })
})
