import fc from 'fast-check'
import { expect, it } from 'vitest'
import { usernameKey } from './username.ts'

it.each([
  ['Emma', 'emma'],
  ['  EMMA ', 'emma'],
  ['Émmà', 'emma'],
  ['E\u0301mma', 'émma'],
  ['Ｅｍｍａ', 'emma'],
  ['Em\u200bma', 'emma'],
  ['Straße', 'STRASSE'],
  ['STRAẞE', 'strasse'],
  ['ﬁnn', 'FINN'],
  ['ΟΔΟΣ', 'οδος'],
  ['İstanbul', 'istanbul'],
  ['a\u00a0b', 'a b'],
])('%j and %j are the same name', (one, other) => {
  expect(usernameKey(one)).toBe(usernameKey(other))
})

it.each([
  ['emma', 'ema'],
  ['emma', 'emma2'],
  ['a b', 'ab'],
  ['猫', '犬'],
])('%j and %j are two names', (one, other) => {
  expect(usernameKey(one)).not.toBe(usernameKey(other))
})

it('is its own key, fits its column, and does not depend on case', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 80 }), (name) => {
      const key = usernameKey(name)
      expect(usernameKey(key)).toBe(key)
      expect(usernameKey(name.toUpperCase())).toBe(key)
      expect(Array.from(key).length).toBeLessThanOrEqual(200)
    }),
  )
})

it('is empty for what does not show', () => {
  expect(usernameKey(' \u200b\u2060\u0301 ')).toBe('')
})
