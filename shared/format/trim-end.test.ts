import { describe, expect, it } from 'vitest'
import { trimEnd } from './trim-end.ts'

describe('trimEnd', () => {
  it.each([
    ['/a/b///', '/a/b'],
    ['/a//b', '/a//b'],
    ['///', ''],
    ['', ''],
  ])('%s', (text, wanted) => expect(trimEnd(text, /\//)).toBe(wanted))

  it('reads a run that is not at the end not at all', () => {
    const text = `${'/'.repeat(1_000_000)}a`
    expect(trimEnd(text, /\//)).toBe(text)
  })
})
