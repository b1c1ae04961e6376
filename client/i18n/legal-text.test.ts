import { describe, expect, it } from 'vitest'
import { INITIAL_BRAND } from '../../shared/brand/read.ts'
import legalEn from './en/legal.ts'
import termsEn from './en/terms.ts'
import legalFr from './fr/legal.ts'
import termsFr from './fr/terms.ts'
import { filled, legalValues, pieces } from './legal-text.ts'
import type { LegalText } from './long-text.ts'

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

/** All of a text's sentences, in order. */
const sentences = (text: LegalText): string[] => [
  text.intro,
  ...text.sections.flatMap(({ blocks }) =>
    blocks.flatMap((block) =>
      typeof block === 'string' ? [block] : 'list' in block ? block.list : block.facts.flat(),
    ),
  ),
]
/** What is said in which form, without the words. */
const shape = (text: LegalText) =>
  text.sections.map(({ id, blocks }) => ({
    id,
    blocks: blocks.map((b) =>
      typeof b === 'string' ? 'text' : 'list' in b ? b.list.length : -b.facts.length,
    ),
  }))
const targets = (text: LegalText): string[] =>
  sentences(text).flatMap((sentence) =>
    pieces(sentence).flatMap((p) => (typeof p === 'string' ? [] : [p.target])),
  )

describe.each([
  ['terms', termsFr, termsEn],
  ['legal notice', legalFr, legalEn],
])('%s', (_, fr, en) => {
  it('says the same in both languages, at the same anchors', () => {
    expect(shape(en)).toEqual(shape(fr))
    const places = (text: LegalText) => targets(text).filter((t) => !t.startsWith('https:'))
    expect(places(en)).toEqual(places(fr))
  })

  it.each([fr, en])('asks for values of the brand alone', (text) => {
    const values = legalValues(INITIAL_BRAND, 'La Cabine')
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
    const known = new Set(['mail', 'repository', 'terms', 'legal'])
    for (const { id } of termsFr.sections) known.add(`terms#${id}`)
    for (const { id } of legalFr.sections) known.add(`legal#${id}`)
    expect(targets(text).filter((t) => !known.has(t) && !/^https:\/\/[\w.]+\//.test(t))).toEqual([])
    // Contact and code are named on each of these pages.
    expect(targets(text)).toEqual(expect.arrayContaining(['mail', 'repository']))
  })

  it.each([
    ['fr', fr],
    ['en', en],
  ])('says nothing twice, for sentences are keys (%s)', (_lang, text) => {
    const all = text.sections.map(({ blocks }) => blocks.filter((b) => typeof b === 'string'))
    for (const paragraphs of all) expect(new Set(paragraphs).size).toBe(paragraphs.length)
  })
})
