import { describe, expect, it } from 'vitest'
import { loadOnce } from './load-once.ts'

describe('what is loaded once', () => {
  it('is fetched once for all who ask, and is there from then on', async () => {
    let fetched = 0
    const code = loadOnce(async () => ++fetched)
    expect(code.loaded()).toBeUndefined()
    expect(await Promise.all([code.load(), code.load()])).toEqual([1, 1])
    expect(code.loaded()).toBe(1)
  })

  it('is tried again after a failure', async () => {
    let failing = true
    const code = loadOnce(async () => {
      if (failing) throw new Error('gone')
      return 'here'
    })
    await expect(code.load()).rejects.toThrow('gone')
    expect(code.loaded()).toBeUndefined()
    failing = false
    await expect(code.load()).resolves.toBe('here')
  })
})
