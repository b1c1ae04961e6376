import { afterEach, describe, expect, it, vi } from 'vitest'

/** Imports the module again, with a localStorage of the test's own. */
async function withStorage(storage: Partial<Storage>) {
  vi.resetModules()
  vi.stubGlobal('localStorage', storage)
  return (await import('./storage.ts')).stored
}

function fail(): never {
  throw new DOMException('no', 'SecurityError')
}

afterEach(() => vi.unstubAllGlobals())

describe('what the session keeps', () => {
  it('is kept in localStorage', async () => {
    const map = new Map<string, string>()
    const stored = await withStorage({
      getItem: (k) => map.get(k) ?? null,
      setItem: (k, v) => void map.set(k, v),
      removeItem: (k) => void map.delete(k),
    })
    stored.set('accessToken', 'a')
    expect(map.get('accessToken')).toBe('a')
    map.set('accessToken', 'of another tab')
    expect(stored.get('accessToken')).toBe('of another tab')
    stored.remove('accessToken')
    expect(stored.get('accessToken')).toBeNull()
  })

  it('is kept in memory where storage is blocked', async () => {
    const stored = await withStorage({ getItem: fail, setItem: fail, removeItem: fail })
    expect(stored.get('user')).toBeNull()
    stored.set('user', '{}')
    expect(stored.get('user')).toBe('{}')
    stored.remove('user')
    expect(stored.get('user')).toBeNull()
  })

  it('does not go back to an old value when storage is full', async () => {
    const map = new Map([['accessToken', 'old']])
    const stored = await withStorage({
      getItem: (k) => map.get(k) ?? null,
      setItem: fail,
      removeItem: (k) => void map.delete(k),
    })
    stored.set('accessToken', 'new')
    expect(stored.get('accessToken')).toBe('new')
    expect(map.has('accessToken')).toBe(false)
  })
})
