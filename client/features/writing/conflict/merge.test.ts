import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { EMPTY } from '../values/form-values.ts'
import { compareBodies, differingFields } from './compare.ts'
import { allOf, merge, NO_CHOICES } from './merge.ts'

const mine = {
  ...EMPTY,
  title: 'Le mien',
  excerpt: 'Mon chapeau',
  content: '<p>un</p>\n\n<p>ma phrase</p><p>trois</p>',
}
const theirs = {
  ...EMPTY,
  title: 'Le leur',
  excerpt: 'Leur chapeau',
  content: '<p>un</p><p>leur phrase</p><p>trois</p><p>fin</p>',
}
const stretches = compareBodies(theirs.content, mine.content)
const merged = (choices: Parameters<typeof merge>[2]) => merge({ theirs, mine }, stretches, choices)

describe('two versions become one', () => {
  it('that is mine to the letter where nothing of theirs was chosen', () => {
    expect(merged(NO_CHOICES)).toEqual(mine)
    expect(merged(allOf('mine', ['title', 'excerpt'], stretches))).toEqual(mine)
  })

  it('that is theirs to the letter where everything of theirs was', () => {
    expect(merged(allOf('theirs', ['title', 'excerpt'], stretches))).toEqual(theirs)
  })

  it('with a list that goes with its first', () => {
    const filed = {
      mine: { ...mine, platform: 'PC', platforms: 'PC\nMac' },
      theirs: { ...mine, platform: 'PC', platforms: 'PC\nSwitch 2', genre: 'RPG' },
    }
    expect(differingFields(filed.theirs, filed.mine)).toEqual(['platform', 'genre'])
    const taken = merge(filed, [], { fields: { platform: 'theirs' }, passages: {} })
    expect([taken.platform, taken.platforms, taken.genre]).toEqual(['PC', 'PC\nSwitch 2', ''])
  })

  it('field by field and passage by passage', () => {
    expect(merged({ fields: { title: 'theirs' }, passages: { 1: 'theirs' } })).toEqual({
      ...mine,
      title: 'Le leur',
      content: '<p>un</p>\n<p>leur phrase</p>\n<p>trois</p>',
    })
    expect(merged({ fields: {}, passages: { 1: 'both', 3: 'theirs' } }).content).toBe(
      '<p>un</p>\n<p>leur phrase</p>\n<p>ma phrase</p>\n<p>trois</p>\n<p>fin</p>',
    )
  })

  it('and loses no block that was chosen, whatever was written', () => {
    const body = fc.array(fc.constantFrom('a', 'b', 'c'), { maxLength: 8 })
    const html = (words: string[]) => words.map((word) => `<p>${word}</p>`).join('')
    fc.assert(
      fc.property(body, body, (a, b) => {
        const both = compareBodies(html(a), html(b))
        const take = (side: 'mine' | 'theirs') =>
          merge(
            { theirs: { ...EMPTY, content: html(a) }, mine: { ...EMPTY, content: html(b) } },
            both,
            allOf(side, ['title'], both),
          ).content.replaceAll('\n', '')
        expect([take('theirs'), take('mine')]).toEqual([html(a), html(b)])
      }),
    )
  })
})
