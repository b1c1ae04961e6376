import { expect, it } from 'vitest'
import { toldTexts } from './told.ts'

it('a thousand texts of one fault are one line', () => {
  const lines: string[] = []
  const { tell, summary, counts } = toldTexts(undefined, (line) => lines.push(line))
  for (let i = 0; i < 1000; i++)
    tell(
      `« Texte ${i}: suite »: dropped by the sanitiser: id ×2, class; no picture https://a.example/${i}.png: not found`,
    )
  expect(lines).toHaveLength(60)
  expect(summary()).toEqual([
    '… and 940 more lines (--report FILE has them all). Of all:',
    '  dropped by the sanitiser: id ×2,000',
    '  dropped by the sanitiser: class ×1,000',
    '  no picture … ×1,000',
  ])
  expect(counts()).toEqual({
    'dropped by the sanitiser: id': 2000,
    'dropped by the sanitiser: class': 1000,
    'no picture …': 1000,
  })
})

it('of few texts there is nothing to sum up', () => {
  const { tell, summary } = toldTexts(undefined, () => {})
  tell('« a »: was private: a draft now')
  expect(summary()).toEqual([])
})
