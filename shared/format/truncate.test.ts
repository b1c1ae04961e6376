import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { truncate } from './truncate.ts'

const graphemes = (text: string) =>
  Array.from(new Intl.Segmenter('fr', { granularity: 'grapheme' }).segment(text)).length

describe('truncate', () => {
  it('leaves a short text alone, its outer spaces aside', () => {
    expect(truncate('Bonjour', 7)).toBe('Bonjour')
    expect(truncate('  Bonjour ', 7)).toBe('Bonjour')
  })

  it('cuts between words', () => {
    expect(truncate('Le château qui ne dormait jamais', 20)).toBe('Le château qui ne…')
    expect(truncate('Un deux trois, quatre', 15)).toBe('Un deux trois…')
    expect(truncate('Un deux trois quatre', 14)).toBe('Un deux trois…')
    expect(truncate('Un deux trois. Quatre', 15)).toBe('Un deux trois…')
  })

  it('cuts a long word rather than showing nothing of it', () => {
    expect(truncate('a anticonstitutionnellement', 12)).toBe('a anticonst…')
  })

  it('never cuts what a reader sees as one character', () => {
    expect(truncate('👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀', 3)).toBe('👩🏽‍🚀👩🏽‍🚀…')
    expect(truncate('e\u0301e\u0301e\u0301e\u0301', 3)).toBe('e\u0301e\u0301…')
    expect(truncate('👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀', 3)).toBe('👩🏽‍🚀👩🏽‍🚀👩🏽‍🚀')
  })

  it('stays within the limit and is a beginning of the text', () =>
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.integer({ min: 2, max: 60 }), (text, max) => {
        const short = truncate(text, max)
        expect(graphemes(short)).toBeLessThanOrEqual(max)
        expect(text.trim().startsWith(short.replace(/…$/, '')) || text.trim() === short).toBe(true)
        expect(short.isWellFormed()).toBe(text.isWellFormed())
      }),
    ))
})
