import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { forgetDocuments, keepDocument, keptDocument, onForgotten } from './kept-documents.ts'

const MINUTE = 60_000
const page = () => document.implementation.createHTMLDocument()

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  forgetDocuments()
  vi.useRealTimers()
})

describe('a document that was left', () => {
  it('is shown again within five minutes, at its address alone', () => {
    const home = page()
    keepDocument('/home', home)
    vi.advanceTimersByTime(5 * MINUTE - 1)
    expect(keptDocument('/home')).toBe(home)
    expect(keptDocument('/home?page=2')).toBeUndefined()
    vi.advanceTimersByTime(1)
    expect(keptDocument('/home')).toBeUndefined()
  })

  it('goes when ten others have been left since, the one left last staying longest', () => {
    for (let n = 0; n <= 9; n++) keepDocument(`/${n}`, page())
    keepDocument('/0', page())
    keepDocument('/10', page())
    expect(['/0', '/1', '/2', '/10'].map((address) => keptDocument(address) !== undefined)).toEqual([
      true,
      false,
      true,
      true,
    ])
  })

  it('is not shown after something was written, nor is what else depends on it', () => {
    const forgotten = vi.fn()
    onForgotten(forgotten)
    keepDocument('/home', page())
    forgetDocuments()
    expect(keptDocument('/home')).toBeUndefined()
    expect(forgotten).toHaveBeenCalledOnce()
  })
})
