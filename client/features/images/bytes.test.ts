import { describe, expect, it } from 'vitest'
import { sizeIn } from './bytes.ts'

describe('sizes of files', () => {
  it.each([
    [0, 'bytes', '0'],
    [1023, 'bytes', '1 023'],
    [1024, 'kilobytes', '1'],
    [700 * 1024, 'kilobytes', '700'],
    [1024 * 1024, 'megabytes', '1'],
    [1.55 * 1024 * 1024, 'megabytes', '1,6'],
  ] as const)('%d bytes are told in %s', (bytes, unit, n) => {
    const size = sizeIn(bytes, 'fr')
    // French separates thousands by a narrow space.
    expect({ ...size, n: size.n.replace(/\s/g, ' ') }).toEqual({ unit, n })
  })

  it('are written the English way in English', () => expect(sizeIn(1.55 * 1024 * 1024, 'en').n).toBe('1.6'))
})
