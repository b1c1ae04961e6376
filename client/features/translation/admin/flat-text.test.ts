import { describe, expect, it } from 'vitest'
import { isNested, marksOf, readMarked, writeMarked } from '../../../../shared/translation/marked-text.ts'
import { placed, replaced, toFlat, toTokens, withEmptyMarks } from './flat-text.ts'

const flat = (marked: string) => toFlat(readMarked(marked))
const written = (text: ReturnType<typeof flat>) => writeMarked(toTokens(text))
const around = (marked: string, n: number, from: number, to: number, words = 'mot') =>
  written(placed(flat(marked), { n, alone: false, words }, from, to).flat)

describe('a text by places', () => {
  it.each([
    'No mark, {1} and &lt;b&gt; &amp;amp;',
    '<1>a</1> b <2><3>c</3> d</2><4/>',
    '<1><2>both</2></1>',
    '<2><1>both</1></2> <3/>',
    '',
  ])('is the marked text again: %s', (marked) => expect(written(flat(marked))).toBe(marked))

  it.each([
    ['inside a mark', 'a <1>bc</1> d', 3, 3, 'X', 'a <1>bXc</1> d'],
    ['over a mark, which goes with its words', 'a <1>bc</1> d', 0, 5, 'X', 'Xd'],
    ['over the end of a mark', 'a <1>bc</1> d', 3, 5, '', 'a <1>b</1>d'],
    ['over the start of a mark', 'a <1>bc</1> d', 1, 3, 'X', 'aX<1>c</1> d'],
    ['over what stands alone', 'a <1/> d', 2, 3, 'X', 'a X d'],
  ])('takes other words %s', (_, marked, start, end, words, after) =>
    expect(written(replaced(flat(marked), start, end, words))).toBe(after),
  )
})

describe('a mark', () => {
  it.each([
    ['goes around words', around('a bc d', 1, 2, 4), 'a <1>bc</1> d'],
    ['moves from where it was', around('<1>a</1> bc', 1, 2, 4), 'a <1>bc</1>'],
    ['brings its French words where nothing is selected', around('a  d', 1, 2, 2), 'a <1>mot</1> d'],
    ['stands inside another', around('<1>abc</1>', 2, 1, 2), '<1>a<2>b</2>c</1>'],
    ['holds another', around('a <1>b</1> c', 2, 0, 5), '<2>a <1>b</1> c</2>'],
    ['is widened where it would cross another', around('<1>ab</1> cd', 2, 1, 4), '<2><1>ab</1> c</2>d'],
  ])('%s', (_, after, expected) => expect(after).toBe(expected))

  it('that stands alone is there once, wherever it is put', () => {
    const mark = { n: 2, alone: true, words: '' }
    expect(written(placed(flat('a <1>b</1>'), mark, 0, 0).flat)).toBe('<2/>a <1>b</1>')
    expect(written(placed(flat('<2/>a <1>b</1>'), mark, 4, 4).flat)).toBe('a <1>b</1><2/>')
  })

  it('never crosses another, whatever is selected', () => {
    const source = 'a<1>bc<2>de</2>f</1>g<3>h<4/>i</3>j<5>k</5>'
    const length = flat(source).units.length
    for (const n of [1, 2, 3, 5])
      for (let from = 0; from <= length; from++)
        for (let to = from; to <= length; to++) {
          const tokens = toTokens(placed(flat(source), { n, alone: false, words: 'x' }, from, to).flat)
          expect(isNested(tokens)).toBe(true)
          expect(marksOf(tokens).sort()).toEqual(marksOf(readMarked(source)).sort())
        }
  })

  it('that holds nothing in French is sent along, as no field shows it', () => {
    expect(withEmptyMarks('The <2>end</2>', 'La <1></1><2>fin</2>')).toBe('The <2>end</2><1></1>')
    expect(withEmptyMarks('', 'La <1></1>fin')).toBe('')
  })
})
