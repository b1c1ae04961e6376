import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY } from '../values/form-values.ts'
import { compare, compareBodies, differingFields } from './compare.ts'

describe('compare', () => {
  it('gives back both texts, whatever they are, and calls equal only what is', () => {
    const text = fc.array(fc.constantFrom('a', 'b', 'c', 'd'), { maxLength: 12 })
    fc.assert(
      fc.property(text, text, (theirs, mine) => {
        const stretches = compare(theirs, mine)
        expect(stretches.flatMap((s) => s.theirs)).toEqual(theirs)
        expect(stretches.flatMap((s) => s.mine)).toEqual(mine)
        for (const { equal, theirs: a, mine: b } of stretches) if (equal) expect(a).toEqual(b)
      }),
    )
  })

  it('finds the one paragraph that differs', () => {
    const stretches = compareBodies('<p>un</p><p>deux</p><p>trois</p>', '<p>un</p><p>2</p>\n<p>trois</p>')
    expect(stretches).toEqual([
      { equal: true, theirs: ['<p>un</p>'], mine: ['<p>un</p>'] },
      { equal: false, theirs: ['<p>deux</p>'], mine: ['<p>2</p>'] },
      { equal: true, theirs: ['<p>trois</p>'], mine: ['<p>trois</p>'] },
    ])
  })
})

it('names the fields that differ, white space at their ends aside', () => {
  expect(
    differingFields({ ...EMPTY, title: 'a ', rating: '7' }, { ...EMPTY, title: 'a', rating: '8' }),
  ).toEqual(['rating'])
})
