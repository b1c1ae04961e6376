import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { correctable, editDistance, errorsAgainst } from './typing-errors.ts'

describe('editDistance', () => {
  it.each([
    ['zelda', 'zelda', 0],
    ['zleda', 'zelda', 1],
    ['zeldaa', 'zelda', 1],
    ['elda', 'zelda', 1],
    ['zolda', 'zelda', 1],
    ['ezdla', 'zelda', 2],
    ['', 'abc', 3],
    ['ca', 'abc', 3],
  ])('%s → %s is %i', (a, b, distance) => {
    expect(editDistance(a, b, 3)).toBe(distance)
  })

  it('says no more than that it is too much', () => {
    expect(editDistance('abcdefgh', 'zyxwvuts', 2)).toBe(3)
    expect(editDistance('a', 'abcdef', 2)).toBe(3)
  })

  it('is the same both ways, and never negative', () => {
    const word = fc.string({ maxLength: 12, unit: fc.constantFrom('a', 'b', 'c') })
    fc.assert(
      fc.property(word, word, fc.nat(4), (a, b, most) => {
        const distance = editDistance(a, b, most)
        expect(distance).toBe(editDistance(b, a, most))
        expect(distance).toBeGreaterThanOrEqual(0)
        expect(distance === 0).toBe(a === b)
      }),
    )
  })
})

describe('errorsAgainst', () => {
  const title = 'la legende de zelda 2 majoras mask'
  it.each([
    [['zleda'], 1],
    [['zelda'], 0],
    [['legnede', 'zleda'], 2],
    [['legnede', 'de', 'zleda'], 2],
    [['zleda', '2'], 1],
    [['zleda', '3'], undefined],
    [['zleda', 'mario'], undefined],
    [['zlead'], undefined],
    [['msk'], 0],
  ])('%j', (words, errors) => {
    expect(errorsAgainst(words, title)).toBe(errors)
  })

  it('leaves short words and numbers alone', () => {
    expect(correctable(['le', 'abc', 'zelda', 'castlevania'])).toEqual(['castlevania', 'zelda'])
  })
})
