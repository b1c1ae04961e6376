import { describe, expect, it } from 'vitest'
import { IMAGE_WIDTHS, imageAt, imageSet } from './widths.ts'

const ID = '/api/images/0123456789abcdef01234567'

describe('the widths that pictures are kept in', () => {
  it('with the thumbnail, in three formats, are at most 30 variants', () => {
    expect([...IMAGE_WIDTHS].sort((a, b) => a - b)).toEqual(IMAGE_WIDTHS)
    expect((new Set(IMAGE_WIDTHS).size + 1) * 3).toBeLessThanOrEqual(30)
  })

  it('are offered by srcset, from one on', () => {
    expect(imageSet(ID, 960)).toBe(`${ID}?width=960 960w, ${ID}?width=1280 1280w`)
    expect(imageSet(ID).split(', ')).toEqual(IMAGE_WIDTHS.map((width) => `${imageAt(ID, width)} ${width}w`))
  })
})
