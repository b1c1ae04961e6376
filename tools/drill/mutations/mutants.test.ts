import { expect, it } from 'vitest'
import { mutantsOf, mutated, pickMutants, seeded } from './mutants.ts'

const of = (text: string, file = 'a.ts') =>
  mutantsOf(file, text).map((mutant) => `${mutant.mutation}: ${mutated(text, mutant)}`)

it.each([
  ['x = a < b', ['comparison flipped: x = ((a) >= (b))']],
  ['x = a && b', ['and for or: x = ((a) || (b))']],
  ['x = a ?? b', []],
  ['x = !a', ['negation dropped: x = (a)']],
  ['x = true', ['boolean negated: x = false']],
  ['function f() { return undefined }', []],
  ['x = 3', ['number moved: x = (4)']],
  ['x = 60_000', ['number moved: x = (600000)']],
  ["x = 'a'", ["string emptied: x = ''"]],
  ['if (a) b', ['condition fixed: if (true) b', 'condition fixed: if (false) b']],
  ['await a(b)', ['call dropped: ;']],
  ['function f() { return a }', ['return dropped: function f() { return; }']],
])('%s', (text, mutants) => expect(of(text)).toEqual(mutants))

it('leaves types, modules, names of properties and classes of styles alone', () => {
  const text = `'use strict'
    import a from 'a'
    export * from 'b'
    type T = 'c' | 1 | true
    const x: { k: 'd' } = { 'k-k': y as 'e' }`
  expect(of(text)).toEqual([])
  expect(of('x = <p className="a" title="b" />', 'a.tsx')).toEqual([
    'string emptied: x = <p className="a" title=\'\' />',
  ])
})

it('leaves lines of a log and words of documents alone', () => {
  const text = `log.info('a', 1)
    app.log.warn({ b: true }, 'b')
    console.error(!c)
    x = y.describe('d')
    z = { summary: 'e', description: 'f' }`
  expect(of(text)).toEqual([])
})

it('names the line', () => expect(mutantsOf('a.ts', 'x\n\ny = 1')).toMatchObject([{ file: 'a.ts', line: 3 }]))

it('picks the same for the same seed, none twice, and of each kind as many as there are', () => {
  const all = mutantsOf('a.ts', `x = [${"'a',".repeat(50)} 1, 2, a < b]`)
  const pick = (seed: number) => pickMutants(all, 12, seeded(seed))
  expect(pick(7)).toEqual(pick(7))
  expect(pick(7)).not.toEqual(pick(8))
  expect(new Set(pick(7).map(({ start }) => start)).size).toBe(12)
  const kinds = Map.groupBy(pick(7), ({ mutation }) => mutation)
  expect(Array.from(kinds, ([kind, { length }]) => [kind, length])).toEqual([
    ['comparison flipped', 1],
    ['number moved', 2],
    ['string emptied', 9],
  ])
  expect(pickMutants(all, 1000, seeded(1))).toHaveLength(53)
})
