import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  beginsAlike,
  editDistance,
  isCorrectable,
  respelled,
  splitsOf,
  unlikelihood,
  variantsOf,
} from './typing-errors.ts'

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

describe('unlikelihood', () => {
  it.each([
    ['zelda', 'zelda', 0],
    ['zleda', 'zelda', 0.8],
    ['zeldaa', 'zelda', 0.9],
    ['zeldab', 'zelda', 1],
    ['selda', 'zelda', 1.4],
    ['zlead', 'zelda', undefined],
    ['msk', 'mask', undefined],
    ['aldremor', 'aldermoor', 2],
    ['fare', 'phare', 0.9],
    ['bato', 'bateau', 0.9],
    ['terasier', 'terrassier', 0.9],
  ])('of %s for %s', (typed, meant, wanted) => {
    const is = unlikelihood(typed, meant)
    if (wanted === undefined) expect(is).toBeUndefined()
    else expect(is).toBeCloseTo(wanted)
  })

  it('leaves short words alone, and those that are longer than any', () => {
    const words = ['le', 'abc', 'zelda', 'castlevania', 'a'.repeat(30), 'a'.repeat(31), 'a'.repeat(3000)]
    expect(words.filter(isCorrectable)).toEqual(['zelda', 'castlevania', 'a'.repeat(30)])
  })
})

describe('variantsOf', () => {
  it('are all words with one error, of its own script', () => {
    const word = fc.string({ minLength: 1, maxLength: 8, unit: fc.constantFrom('a', 'b', 'c', 'z') })
    fc.assert(
      fc.property(word, word, (a, b) => {
        expect(variantsOf(a).includes(b)).toBe(editDistance(a, b, 1) <= 1)
      }),
    )
    expect(variantsOf('зедьла')).toContain('зельда'.replace('ель', 'едь').replace('да', 'ла'))
    expect(variantsOf('зелда')).toContain('зельда')
  })

  it('are some hundreds for the longest word that is corrected, and few for what no alphabet has', () => {
    expect(variantsOf('anticonstitutionnellement').length).toBeLessThan(1500)
    expect(variantsOf('ゼルダ').length).toBeLessThan(40)
  })
})

it('splitsOf are all two words of two letters or more', () => {
  expect(splitsOf('jeuvi')).toEqual([
    ['je', 'uvi'],
    ['jeu', 'vi'],
  ])
  expect(splitsOf('abc')).toEqual([])
  expect(splitsOf('')).toEqual([])
})

it.each([
  ['zelad', 'zelda', true],
  ['fare', 'phare', true],
  ['kartouche', 'cartouche', true],
  ['twitch', 'switch', false],
  ['rating', 'racing', true],
  ['ating', 'racing', false],
  ['', 'racing', false],
])('beginsAlike of %j and %j is %s', (typed, meant, wanted) => {
  expect(beginsAlike(typed, meant)).toBe(wanted)
})

it('respelled are other ways to write what is heard, itself among them', () => {
  expect(respelled('veaubrin')).toContain('vaubrun')
  expect(respelled('lante')).toEqual(['lante', 'lente', 'lamte', 'lemte'])
  expect(respelled('bol')).toContain('bol')
  expect(respelled('')).toEqual([''])
  expect(respelled('anticonstitutionnellement'.repeat(4)).length).toBeLessThanOrEqual(200)
})
