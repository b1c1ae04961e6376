import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { readBounded } from './read-bounded.ts'

const tooMuch = () => new Error('too much')

describe('readBounded', () => {
  it('gives the whole of what is within the limit, to the byte', async () => {
    const pieces = ['ab', '', 'cde'].map((piece) => Buffer.from(piece))
    expect((await readBounded(Readable.from(pieces), 5, tooMuch)).toString()).toBe('abcde')
    await expect(readBounded(Readable.from(pieces), 4, tooMuch)).rejects.toThrow('too much')
    expect(await readBounded(Readable.from([]), 0, tooMuch)).toHaveLength(0)
  })

  it('takes nothing more from an endless stream, and ends it', async () => {
    let given = 0
    const endless = Readable.from(
      (function* () {
        for (;;) {
          given++
          yield Buffer.alloc(1000)
        }
      })(),
      { highWaterMark: 1 },
    )
    await expect(readBounded(endless, 10_000, tooMuch)).rejects.toThrow('too much')
    expect(given).toBeLessThan(15)
    expect(endless.destroyed).toBe(true)
  })

  it('fails as the stream fails', async () => {
    const cut = Readable.from(
      (async function* () {
        yield Buffer.from('a')
        throw new Error('cut')
      })(),
    )
    await expect(readBounded(cut, 10, tooMuch)).rejects.toThrow('cut')
  })
})
