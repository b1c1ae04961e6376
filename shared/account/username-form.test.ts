import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countCharacters } from '../format/graphemes.ts'
import { profileInput } from './schema.ts'
import { usernameKey } from './username.ts'
import { cleanUsername } from './username-form.ts'

const parse = (username: unknown) => profileInput.safeParse({ username })
const kept = (given: string) => parse(given).data?.username
const fault = (given: string) => parse(given).error?.issues[0]?.message

describe('a username', () => {
  it.each([
    ['Zoé', 'Zoé'],
    ['  Zoé  ', 'Zoé'],
    ['Zoe\u0301', 'Zoé'],
    ['Zoé\u00a0\u3000 B', 'Zoé B'],
    ['李小龍', '李小龍'],
    ['Ωmega_42', 'Ωmega_42'],
    ['🎮🕹️', '🎮🕹'],
    ['नमस्ते', 'नमस्ते'],
    ['x'.repeat(20), 'x'.repeat(20)],
    ['é'.normalize('NFD').repeat(20), 'é'.repeat(20)],
    ['👍🏽'.repeat(20), '👍🏽'.repeat(20)],
  ])('%s is kept as %s', (given, name) => {
    expect(kept(given)).toBe(name)
  })

  it.each([
    ['', 'usernameRequired'],
    [' \u3000 ', 'usernameRequired'],
    ['a', 'usernameTooShort'],
    [' é ', 'usernameTooShort'],
    ['x'.repeat(21), 'usernameTooLong'],
    ['🎮'.repeat(21), 'usernameTooLong'],
    ['x'.repeat(1_000_000), 'usernameTooLong'],
    ['ad\u200bmin', 'usernameInvalid'],
    ['ad\u00admin', 'usernameInvalid'],
    ['ad\u2060min', 'usernameInvalid'],
    ['ad\ufeffmin', 'usernameInvalid'],
    ['\u202enimda', 'usernameInvalid'],
    ['ad\u2066min\u2069', 'usernameInvalid'],
    ['ad\u3164min', 'usernameInvalid'],
    ['\u2800\u2800', 'usernameInvalid'],
    ['ad\u034fmin', 'usernameInvalid'],
    ['ad\ufe0fmin', 'usernameInvalid'],
    ['ad\u{e0061}min', 'usernameInvalid'],
    ['ad\nmin', 'usernameInvalid'],
    ['ad\tmin', 'usernameInvalid'],
    ['ad\0min', 'usernameInvalid'],
    ['ad\u0085min', 'usernameInvalid'],
    ['ad\u2028min', 'usernameInvalid'],
    ['ad\ue000min', 'usernameInvalid'],
    ['ad\ud800min', 'usernameInvalid'],
    [`a${'\u0300'.repeat(12)}b`, 'usernameInvalid'],
    ['\u0301\u0301', 'usernameTooShort'],
  ])('%j is refused: %s', (given, message) => {
    expect(fault(given)).toBe(message)
  })

  const anything = fc.oneof(
    fc.string({ unit: 'grapheme', minLength: 1, maxLength: 24 }),
    fc.string({ unit: 'binary', minLength: 1, maxLength: 24 }),
    fc.string({
      unit: fc.constantFrom('a', 'É', 'e\u0301', ' ', '\u00a0', '🎮', '\u200d', '\ufe0f', 'ß', 'İ', 'ﬀ'),
    }),
  )

  it('that was kept is kept as it is', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const name = kept(given)
        if (name !== undefined) expect(kept(name)).toBe(name)
      }),
      { numRuns: 500 },
    )
  })

  it('shows what it is: 2 to 20 characters, none of them hidden, with a key to compare by', () => {
    fc.assert(
      fc.property(anything, (given) => {
        const name = kept(given)
        if (name === undefined) return
        expect(countCharacters(name)).toBeGreaterThanOrEqual(2)
        expect(countCharacters(name)).toBeLessThanOrEqual(20)
        expect(Array.from(name).length).toBeLessThanOrEqual(80)
        expect(name).not.toMatch(/[\p{Cc}\p{Cf}\p{Co}\p{Default_Ignorable_Code_Point}]|^\s|\s$|\s\s/u)
        expect(name.isWellFormed()).toBe(true)
        expect(usernameKey(name)).not.toBe('')
      }),
      { numRuns: 500 },
    )
  })

  it('has the key of every other spelling of it', () => {
    const letters = fc.string({
      unit: fc.constantFrom('a', 'b', 'é', 'ç', 'Ü', 'ñ', 'z', '4', '_'),
      minLength: 2,
      maxLength: 20,
    })
    fc.assert(
      fc.property(letters, fc.constantFrom('NFC', 'NFD', 'NFKC', 'NFKD'), (name, form) => {
        const key = usernameKey(cleanUsername(name))
        const bare = name.normalize('NFD').replace(/\p{M}/gu, '')
        for (const other of [name.toUpperCase(), name.toLowerCase(), name.normalize(form), ` ${name} `, bare])
          expect(usernameKey(cleanUsername(other))).toBe(key)
      }),
    )
  })
})
