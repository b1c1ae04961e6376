import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { draftedReplies, draftKey, readDraft, saveDraft } from './drafts.ts'

/** What a browser gives, as far as drafts use it: its keys are its own properties. */
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

describe('drafts', () => {
  beforeEach(() => void vi.useFakeTimers({ now: 1_800_000_000_000 }))
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  it('keep a text, and forget it when nothing is left of it', () => {
    const store = storage()
    vi.stubGlobal('localStorage', store)
    saveDraft(draftKey(place), 'bonjour')
    expect(readDraft(draftKey(place))).toBe('bonjour')
    saveDraft(draftKey(place), ' \n')
    expect(readDraft(draftKey(place))).toBe('')
    expect(Object.keys(store)).toEqual([])
  })

  it('belong to one person, one item and one comment', () => {
    vi.stubGlobal('localStorage', storage())
    saveDraft(draftKey({ ...place, parentId: 'p1' }), 'réponse')
    for (const other of [place, { ...place, userId: 'u2', parentId: 'p1' }, { ...place, parentId: 'p2' }])
      expect(readDraft(draftKey(other))).toBe('')
    expect(draftedReplies('u1', 'c1')).toEqual(['p1'])
    expect(draftedReplies('u2', 'c1')).toEqual([])
  })

  it.each([
    ['full', () => storage('writing')],
    ['blocked', () => undefined],
  ])('live as long as the page where storage is %s', (_, make) => {
    vi.stubGlobal('localStorage', make())
    const key = draftKey({ ...place, parentId: 'p9' })
    saveDraft(key, 'bonjour')
    expect(readDraft(key)).toBe('bonjour')
    expect(draftedReplies('u1', 'c1')).toEqual(['p9'])
    saveDraft(key, '')
    expect(readDraft(key)).toBe('')
  })

  it('go after a month, and the oldest of more than thirty; other things stay', () => {
    const store = storage()
    vi.stubGlobal('localStorage', store)
    store.theme = 'light'
    store['draft.x.y'] = 'nonsense'
    saveDraft(draftKey({ ...place, contentId: 'old' }), 'ancien')
    vi.advanceTimersByTime(31 * 24 * 3_600_000)
    for (let i = 0; i < 32; i++) {
      vi.advanceTimersByTime(1000)
      saveDraft(draftKey({ ...place, contentId: `n${i}` }), `texte ${i}`)
    }
    expect(readDraft(draftKey({ ...place, contentId: 'old' }))).toBe('')
    expect(readDraft(draftKey({ ...place, contentId: 'n1' }))).toBe('')
    expect(readDraft(draftKey({ ...place, contentId: 'n31' }))).toBe('texte 31')
    expect(Object.keys(store)).toHaveLength(31)
    expect(store.theme).toBe('light')
  })
})
