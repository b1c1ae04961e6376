import { describe, expect, it } from 'vitest'
import { hasVisible, isBlank } from './visible.ts'

const FAMILY = '👩‍👩‍👧‍👦'

describe('what people see of a text', () => {
  it.each(['', ' \n\t', '\u200b\u2060\ufeff', '\u00ad', '\u2800', '\u3164'])('is nothing: %j', (text) => {
    expect(isBlank(text)).toBe(true)
    expect(hasVisible(text.repeat(60), 1)).toBe(false)
  })

  it.each([
    ['a'.repeat(50), 50, true],
    ['a'.repeat(49), 50, false],
    [`${'a'.repeat(49)}${'\u200b'.repeat(500)}`, 50, false],
    [Array.from('a'.repeat(50)).join('\u200b'), 50, true],
    [FAMILY.repeat(49), 50, false],
    [FAMILY.repeat(50), 50, true],
    ['é'.normalize('NFD').repeat(49), 50, false],
  ])('%.20j has %d characters: %j', (text, least, expected) => {
    expect(hasVisible(text, least)).toBe(expected)
  })
})
