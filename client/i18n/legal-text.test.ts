import { describe, expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../shared/brand/initial.ts'
import { JUDGING } from '../../shared/moderation/judging.ts'
import { BUILT_IN_PAGES } from '../../shared/texts/built-in.ts'
import rateEn from './en/how-we-rate.ts'
import legalEn from './en/legal.ts'
import termsEn from './en/terms.ts'
import rateFr from './fr/how-we-rate.ts'
import legalFr from './fr/legal.ts'
import termsFr from './fr/terms.ts'
import { filled, heldSince, legalValues, pieces, saidOf } from './legal-text.ts'
import type { Block, LongText } from './long-text.ts'

describe('pieces', () => {
  it.each([
    ['plain', ['plain']],
    ['', []],
    ['[all](mail)', [{ words: 'all', target: 'mail' }]],
    [
      'see [this](terms#a), [that](b).',
      ['see ', { words: 'this', target: 'terms#a' }, ', ', { words: 'that', target: 'b' }, '.'],
    ],
    ['[no link] (here)', ['[no link] (here)']],
  ])('%s', (text, wanted) => expect(pieces(text)).toEqual(wanted))
})

/** All sentences of a text, in order. */
const sentences = (text: LongText): string[] => [
  text.intro,
  ...text.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) => {
      if (typeof block === 'string') return [block]
      if ('when' in block) return [block.say]
      if ('list' in block) return block.list
      return 'scale' in block ? block.scale.map(([, meaning]) => meaning) : block.facts.flat()
    }),
  ),
]
/** The structure of a text, without its words. */
const shape = (text: LongText) =>
  text.sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((b) => {
      if (typeof b === 'string') return 'text'
      if ('when' in b) return b.when
      if ('list' in b) return b.list.length
      return 'scale' in b ? b.scale.map(([rating]) => rating) : -b.facts.length
    }),
  }))
const paragraphs = (blocks: Block[]): string[] =>
  blocks.flatMap((b) => (typeof b === 'string' ? [b] : 'when' in b ? [b.say] : []))
const targets = (text: LongText): string[] =>
  sentences(text).flatMap((sentence) =>
    pieces(sentence).flatMap((p) => (typeof p === 'string' ? [] : [p.target])),
  )

describe.each([
  ['terms', termsFr, termsEn],
  ['legal notice', legalFr, legalEn],
  ['how we rate', rateFr, rateEn],
])('%s', (_, fr, en) => {
  it('says the same in both languages, at the same anchors', () => {
    expect(shape(en)).toEqual(shape(fr))
    const places = (text: LongText) => targets(text).filter((t) => !t.startsWith('https:'))
    expect(places(en)).toEqual(places(fr))
  })

  it.each([fr, en])('asks for values of the brand alone', (text) => {
    const values = legalValues(INITIAL_BRAND, 'La Cabine', 'fr')
    for (const sentence of [text.description, ...sentences(text)]) {
      const names = Array.from(sentence.matchAll(/\{\{(\w+)\}\}/g), ([, name]) => name)
      expect(Object.keys(values)).toEqual(expect.arrayContaining(names))
      expect(filled(sentence, values)).not.toContain('{{')
    }
  })

  it('has each anchor once', () => {
    const ids = fr.sections.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
  })

  it.each([
    ['fr', fr],
    ['en', en],
  ])('leads to places that exist (%s)', (_lang, text) => {
    const known = new Set(['mail', 'repository', 'report', ...BUILT_IN_PAGES])
    for (const { id } of termsFr.sections) known.add(`terms#${id}`)
    for (const { id } of legalFr.sections) known.add(`legal#${id}`)
    expect(targets(text).filter((t) => !known.has(t) && !/^https:\/\/[\w.]+\//.test(t))).toEqual([])
    expect(targets(text)).toContain('mail')
  })

  it.each([
    ['fr', fr],
    ['en', en],
  ])('says nothing twice, for sentences are keys (%s)', (_lang, text) => {
    const all = text.sections.map(({ blocks }) => paragraphs(blocks))
    for (const said of all) expect(new Set(said).size).toBe(said.length)
  })
})

describe('what is said follows from what the site is set to', () => {
  const OPEN = {
    registration: 'open',
    comments: 'on',
    reportsToHide: 'never',
    stopWords: false,
    holdLinks: false,
    holdFirst: false,
    holdRepeated: false,
    fruitlessSearches: false,
    confirmAddress: false,
    languages: 'both',
  } as const
  const said = (site: Parameters<typeof saidOf>[1]) => JSON.stringify(saidOf(termsFr, site))

  it.each([
    [{ registration: 'invited' }, 'On ouvre un compte sur invitation'],
    [{ registration: 'closed' }, 'Les inscriptions sont fermées'],
    [{ comments: 'off' }, 'Les commentaires sont fermés'],
    [{ reportsToHide: 'three' }, 'plusieurs membres signalent'],
    [{ holdFirst: true }, 'Avant publication, des règles automatiques'],
    [{ confirmAddress: true }, 'avoir confirmé son adresse'],
    [{ fruitlessSearches: true }, 'Les mots des recherches qui n’ont rien trouvé'],
  ] as const)('%j', (set, words) => {
    expect(said(OPEN)).not.toContain(words)
    expect(said({ ...OPEN, ...set })).toContain(words)
  })

  it.each([{ stopWords: true }, { holdLinks: true }, { holdFirst: true }, { holdRepeated: true }])(
    'rules are no promise of hands alone: %j',
    (rule) => {
      expect(said({ ...OPEN, ...rule })).not.toMatch(/sans filtre automatique|Aucune décision automatique/)
    },
  )

  it('what reports hide is no promise of hands alone', () => {
    expect(said(OPEN)).toContain('sans filtre automatique')
    expect(said({ ...OPEN, reportsToHide: 'two' })).not.toMatch(
      /sans filtre automatique|Aucune décision automatique/,
    )
  })

  it('no word of English is said on a site in French alone', () => {
    expect(said(OPEN)).toContain('La version anglaise')
    expect(said({ ...OPEN, languages: 'fr' })).not.toContain('La version anglaise')
  })
})

it('holds since its words were written, or since what they say changed', () => {
  const day = (at: Date) => at.toISOString().slice(0, 10)
  expect(day(heldSince('2026-11-21', null))).toBe('2026-11-21')
  expect(day(heldSince('2026-11-21', new Date('2026-11-20T10:00:00Z')))).toBe('2026-11-21')
  expect(day(heldSince('2026-11-21', new Date('2026-12-01T10:00:00Z')))).toBe('2026-12-01')
})

it('the terms promise another person for a contest for as long as the desk asks for one', () => {
  expect(JUDGING.waits).toBe(7)
  expect(sentences(termsFr).join()).toMatch(
    /Une autre personne que celle qui a décidé reprend le dossier.*après sept jours sans réponse, et vous le lirez/,
  )
  expect(sentences(termsEn).join()).toMatch(
    /Somebody other than the person who decided takes the case up.*after seven days without an answer, and you will read/,
  )
})
