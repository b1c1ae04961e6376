import { afterEach, expect, it, vi } from 'vitest'

function fail(): never {
  throw new DOMException('no', 'SecurityError')
}

/** Simulates another document: the module loses its state. */
async function nextDocument() {
  vi.resetModules()
  return import('./storage.ts')
}

afterEach(() => {
  vi.unstubAllGlobals()
  history.replaceState(null, '')
})

it('where nothing can be stored the session goes along by the history, and is taken out of it', async () => {
  vi.stubGlobal('localStorage', { getItem: fail, setItem: fail, removeItem: fail })
  const { stored, carriedSession } = await nextDocument()
  expect(carriedSession()).toBeUndefined()
  stored.set('accessToken', 'a')
  history.replaceState({ key: 'k', usr: null, session: carriedSession() }, '')
  const next = await nextDocument()
  next.takeCarriedSession()
  expect(next.stored.get('accessToken')).toBe('a')
  expect(history.state).toEqual({ key: 'k', usr: null })
})

it('what can be stored goes nowhere else', async () => {
  const { stored, carriedSession } = await nextDocument()
  stored.set('accessToken', 'a')
  expect(carriedSession()).toBeUndefined()
  stored.remove('accessToken')
})
