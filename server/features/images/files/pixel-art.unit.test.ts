import { describe, expect, it } from 'vitest'
import { blockSize } from './pixel-art.ts'

/** A chequered picture of blocks, with `channels` bytes per pixel. */
function chequered(block: number, across: number, down: number, channels: number) {
  const width = block * across
  const height = block * down
  const data = new Uint8Array(width * height * channels)
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const dark = (Math.floor(x / block) + Math.floor(y / block)) % 2
      data.fill(dark ? 20 : 200, (y * width + x) * channels, (y * width + x + 1) * channels)
    }
  return { data, width, height, channels }
}

describe('blockSize', () => {
  it.each([
    [8, 3],
    [6, 4],
    [5, 3],
    [1, 3],
  ])('finds blocks of %i pixels in %i channels', (block, channels) => {
    expect(blockSize(chequered(block, 7, 5, channels))).toBe(block)
  })

  it('is not taken in by one pixel that differs', () => {
    const art = chequered(8, 7, 5, 3)
    art.data[3 * 10] = 99
    expect(blockSize(art)).toBe(1)
  })
})
