import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { FACETS } from '../../../testing/filing.ts'
import { EVERYDAY, STOP_WORDS } from './everyday.ts'
import { understand as understandBy } from './understand.ts'
import { beginningOf, wordsOf } from './words.ts'

/** As on a new site. */
const understand = (text: string, how: { exact?: boolean; signs?: boolean } = {}) =>
  understandBy(text, { facets: FACETS, ...how })

const termsOf = (text: string): string[] =>
  understand(text).terms.map(({ word, keys }) => [word, ...(keys ?? [])].join(' '))

describe('everyday words around a name', () => {
  it.each([
    ['test sous-sol 4', 'review', ['test sous-sol 4', 'sous-sol 4']],
    ['note phare', 'review', ['note phare', 'phare']],
    ['phare avis', 'review', ['phare avis', 'phare']],
    ['date de sortie phare', 'game', ['date de sortie phare', 'phare']],
    ['date de sortie de phare', 'game', ['date de sortie de phare', 'de phare', 'phare']],
    ['trailer de l’horizon', 'video', ['trailer de l’horizon', 'de l’horizon', 'l’horizon', 'horizon']],
    ['soluce phare', undefined, ['soluce phare', 'phare']],
    ['phare review', 'review', ['phare review', 'phare']],
    ['is phare worth playing', 'review', ['is phare worth playing', 'phare worth playing', 'phare']],
    ['phare', undefined, ['phare']],
  ])('%s', (text, wanted, names) => {
    const question = understand(text)
    expect(question.wanted).toBe(wanted)
    expect(question.names).toEqual(names)
    expect(question.listed).toBe(false)
  })

  it.each(['Test', 'Sortie', 'Note', 'PS5', 'Top', 'Action', 'IV', 'Le test', 'Un an', 'jeux de course'])(
    '%s alone is a name, and the only one',
    (text) => {
      expect(understand(text).names).toEqual([text])
    },
  )

  it.each([
    ['tests ps5', 'review', undefined],
    ['meilleurs jeux switch', 'game', 'score'],
    ['jeux de course', 'game', undefined],
    ['racing games', 'game', undefined],
    ['derniers tests', 'review', 'date'],
    ['jeux 2024', 'game', undefined],
    ['sorties', 'game', undefined],
    ['les meilleurs jeux de 2025', 'game', 'score'],
  ])('%s asks for a list', (text, wanted, sort) => {
    expect(understand(text)).toMatchObject({ listed: true, wanted, ...(sort && { sort }) })
  })

  it('say nothing to the letter', () => {
    const question = understand('test ps5 c++', { exact: true })
    expect(question).toMatchObject({ names: ['test ps5 c++'], understood: [], listed: false })
    expect(question).not.toHaveProperty('wanted')
    expect(question.terms).toEqual(question.all)
  })

  it('are told as they were typed', () => {
    expect(understand('Meilleurs JEUX de course PS5').understood).toEqual([
      { what: 'sort', value: 'score', words: 'Meilleurs' },
      { what: 'kind', value: 'game', words: 'JEUX' },
      { what: 'genre', value: 'Course', words: 'course' },
      { what: 'platform', value: 'PlayStation 5', words: 'PS5' },
    ])
  })

  it('leave the words that count', () => {
    expect(understand('le test du phare').counted).toBe('phare')
    expect(understand('test').counted).toBe('')
    expect(understand('le la').counted).toBe('le la')
    expect(understand('le test C++ à 50 %').counted).toBe('C++ 50 %')
  })
})

describe('platforms and genres', () => {
  it.each([
    ['ps5', 'ps5 FpPlayStation 5'],
    ['md', 'md FpGenesis/Mega Drive'],
    ['gcn', 'gcn FpGameCube'],
    ['switch 2', 'switch 2 FpSwitch 2'],
    ['playstation 4', 'playstation 4 FpPlayStation 4'],
    ['horreur', 'horreur FgHorror'],
    ['shoot them up', "shoot them up FgShoot'em up"],
  ])('%s is one', (text, term) => expect(termsOf(text)).toEqual([term]))

  it('bind a number behind them: it is no other platform, and no game', () => {
    expect(termsOf('switch 3')).toEqual(['switch', '3'])
    expect(termsOf('xbox 999')).toEqual(['xbox', '999'])
    // A year is no number of a platform.
    expect(termsOf('switch 2024')).toEqual(['switch FpSwitch', '2024 @2024'])
  })

  it('are whole words', () => {
    expect(understand('dso').facets).toEqual([])
    expect(understand('nest').facets).toEqual([])
  })
})

describe('signs', () => {
  it.each([
    ['50 %', ['S50%'], ['50']],
    ['50%', ['S50%'], ['50']],
    ['C++', ['Sc++'], ['C']],
    ['C#', ['Sc♯'], ['C']],
    ['Q&A', ['Sq&a'], ['Q']],
    ['R&B', ['Sr&b'], ['R', 'B']],
    ['10 €', ['S10€'], ['10']],
  ])('%s is a word with its sign, or without it', (text, keys, words) => {
    expect(understand(text).terms).toEqual([{ word: '', keys }])
    expect(
      understand(text, { signs: false })
        .all.map(({ word }) => word)
        .join(' '),
    ).toBe(words.join(' '))
  })

  it.each([
    ['Horizon Lointain™', ['Horizon', 'Lointain']],
    ['photo + horizon', ['photo', 'horizon']],
    ['#horizon', ['horizon']],
    ['x/z', ['x', 'z']],
    ['x_z', ['x', 'z']],
    ['phare & | !', ['phare']],
    ['« phare »', ['phare']],
    ["'88", ['88']],
    ['S.T.A.L.K.E.R.', ['STALKER']],
    ['🎮', []],
    ['%_%\\', []],
    ["' UNION 1=1--", ['UNION', '1']],
  ])('%s has those dropped that no word has', (text, words) => {
    expect(understand(text).terms.map(({ word }) => word)).toEqual(words)
  })
})

describe('any question', () => {
  const vocabulary = [
    ...EVERYDAY.keys(),
    ...FACETS.keys(),
    ...STOP_WORDS,
    'phare',
    'Zibeline',
    '2024',
    'IV',
    '7',
    '50 %',
    'C++',
    'Q&A',
    '™',
    '🎮',
  ]
  const known = fc.array(fc.constantFrom(...vocabulary), { maxLength: 14 }).map((words) => words.join(' '))
  const text = fc.oneof(fc.string({ unit: 'binary', maxLength: 300 }), fc.string({ unit: 'grapheme' }), known)

  it('is understood without a failure, of no more words than count, in both ways', () => {
    fc.assert(
      fc.property(text, fc.boolean(), fc.boolean(), (raw, exact, signs) => {
        const question = understand(beginningOf(raw) ?? raw, { exact, signs })
        const { terms, all, names } = question
        const words = new Set(all.flatMap(({ word }) => wordsOf(word).map(({ plain }) => plain)))
        expect(words.size).toBeLessThanOrEqual(12)
        expect(all.length).toBeLessThanOrEqual(24)
        expect(terms.length).toBeLessThanOrEqual(Math.max(all.length, wordsOf(question.text).length, 1))
        expect(names.length).toBeLessThanOrEqual(4)
        for (const { word, keys } of [...terms, ...all]) {
          expect(word !== '' || (keys ?? []).length > 0).toBe(true)
          expect(word).not.toMatch(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2064\ufeff]|\s{2}/)
          expect([word, ...(keys ?? [])].every((one) => one.isWellFormed())).toBe(true)
        }
        for (const name of names) expect(question.text).toContain(name.split(' ')[0])
      }),
      { numRuns: 1000 },
    )
  })

  it('is the same in capitals, with zero-width characters and marks of trade', () => {
    fc.assert(
      fc.property(known, (raw) => {
        const [plain, other] = [understand(raw), understand(`\u200b${raw.toUpperCase()}™\u200f `)]
        expect(other.terms.map(({ keys }) => keys)).toEqual(plain.terms.map(({ keys }) => keys))
        expect([other.wanted, other.sort, other.listed]).toEqual([plain.wanted, plain.sort, plain.listed])
      }),
    )
  })

  it.each([
    ['letters', 'a'],
    ['digits', '1'],
    ['full stops between letters', 'a.'],
    ['plus signs', 'a+'],
    ['ampersands', 'a&b '],
    ['everyday words', 'test de '],
    ['platforms', 'switch 2 '],
    ['stop words', 'le la '],
    ['accents', '\u0301'],
    ['blanks', '1 \t\n '],
    ['emoji', '👩‍👩‍👧‍👦'],
  ])('of 100,000 %s takes no time', (_, part) => {
    const long = part.repeat(100_000 / part.length)
    const started = performance.now()
    for (const exact of [false, true]) understand(beginningOf(long) ?? long, { exact })
    // On any machine; quadratic work would take minutes.
    expect(performance.now() - started).toBeLessThan(20_000)
  })

  it('has each word once, the last in its place', () => {
    expect(understand('mot mot Phare MOT phare').terms).toEqual([
      { word: 'MOT' },
      { word: 'phare', begins: true },
    ])
    expect(understand('50 % 50% ps5 PS5').terms).toHaveLength(2)
  })

  it('of words longer than any asks for nothing', () => {
    for (const long of ['a'.repeat(3000), `zelda ${'é'.repeat(101)}`, '1'.repeat(101)])
      expect(understand(long)).toMatchObject({ names: [], terms: [], all: [], listed: false })
    expect(understand('1'.repeat(30)).terms).toEqual([{ word: '1'.repeat(30) }])
  })
})
