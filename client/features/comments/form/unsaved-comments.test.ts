import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import {
  readUnsavedComment,
  saveUnsavedComment,
  unsavedCommentKey,
  unsavedReplies,
} from './unsaved-comments.ts'

/** A storage like a browser's, as far as unsaved comments use it: its keys are its own properties. */
function storage(refuse: 'nothing' | 'writing' = 'nothing') {
  const store = Object.create({
    getItem(key: string) {
      return Object.hasOwn(store, key) ? store[key] : null
    },
    setItem(key: string, value: string) {
      if (refuse === 'writing') throw new DOMException('full', 'QuotaExceededError')
      store[key] = value
    },
    removeItem(key: string) {
      delete store[key]
    },
  }) as Record<string, string>
  return store
}

const place = { userId: 'u1', contentId: 'c1' }

describe('unsaved words', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('keep a text, and forget it when nothing is left of it', () => {
    const store = storage()
    vi.stubGlobal('localStorage', store)
    saveUnsavedComment(unsavedCommentKey(place), 'bonjour')
    expect(readUnsavedComment(unsavedCommentKey(place))).toBe('bonjour')
    saveUnsavedComment(unsavedCommentKey(place), ' \n')
    expect(readUnsavedComment(unsavedCommentKey(place))).toBe('')
    expect(Object.keys(store)).toEqual([])
  })

  it('belong to one person, one item and one comment', () => {
    vi.stubGlobal('localStorage', storage())
    saveUnsavedComment(unsavedCommentKey({ ...place, parentId: 'p1' }), 'réponse')
    for (const other of [place, { ...place, userId: 'u2', parentId: 'p1' }, { ...place, parentId: 'p2' }])
      expect(readUnsavedComment(unsavedCommentKey(other))).toBe('')
    expect(unsavedReplies('u1', 'c1')).toEqual(['p1'])
    expect(unsavedReplies('u2', 'c1')).toEqual([])
  })

  it.each([
    ['full', () => storage('writing')],
    ['blocked', () => undefined],
  ])('live as long as the page where storage is %s', (_, make) => {
    vi.stubGlobal('localStorage', make())
    const key = unsavedCommentKey({ ...place, parentId: 'p9' })
    saveUnsavedComment(key, 'bonjour')
    expect(readUnsavedComment(key)).toBe('bonjour')
    expect(unsavedReplies('u1', 'c1')).toEqual(['p9'])
    saveUnsavedComment(key, '')
    expect(readUnsavedComment(key)).toBe('')
  })

  it('go after a month, and the oldest of more than thirty; other things stay', () => {
    const store = storage()
    vi.stubGlobal('localStorage', store)
    store.theme = 'light'
    store['draft.x.y'] = 'nonsense'
    saveUnsavedComment(unsavedCommentKey({ ...place, contentId: 'old' }), 'ancien')
    vi.advanceTimersByTime(31 * 24 * 3_600_000)
    for (let i = 0; i < 32; i++) {
      vi.advanceTimersByTime(1000)
      saveUnsavedComment(unsavedCommentKey({ ...place, contentId: `n${i}` }), `texte ${i}`)
    }
    expect(readUnsavedComment(unsavedCommentKey({ ...place, contentId: 'old' }))).toBe('')
    expect(readUnsavedComment(unsavedCommentKey({ ...place, contentId: 'n1' }))).toBe('')
    expect(readUnsavedComment(unsavedCommentKey({ ...place, contentId: 'n31' }))).toBe('texte 31')
    expect(Object.keys(store)).toHaveLength(31)
    expect(store.theme).toBe('light')
  })
})
