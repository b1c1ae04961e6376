import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { places } from '../../base/navigation/place.ts'
import { keepFirstDocument } from './first-document.ts'
import { followHistory, NAVIGATION } from './navigation.ts'

const page = (title: string) =>
  `<title>${title}</title><main id="main"><div data-static="">${title}</div></main>`

let asked: {
  address: string
  signal: AbortSignal
  answer: (title: string) => Promise<void>
  fail: () => void
}[] = []
/** Loads afresh the code that exchanges pages. */
const renew = async () => {
  NAVIGATION.renew()
  await vi.dynamicImportSettled()
}
const navigate = async (to: string) => {
  NAVIGATION.navigate(to)
  await vi.dynamicImportSettled()
}
const shown = () => [location.pathname, document.querySelector('[data-static]')?.textContent]

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    const answer = (title: string) =>
      act(async () => {
        const response = new Response(page(title), { headers: { 'content-type': 'text/html' } })
        Object.defineProperty(response, 'url', { value: new URL(address, location.href).href })
        resolve(response)
        await new Promise(setImmediate)
      })
    asked.push({ address, signal, answer, fail: () => reject(new TypeError('Failed to fetch')) })
    return promise
  })
  history.replaceState(null, '', '/news')
  document.body.innerHTML = page('Actus')
  keepFirstDocument()
  places.tell('POP')
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

it('a page that is renewed twice shows what was asked for last', async () => {
  await renew()
  await renew()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await asked[1]?.answer('Actus en anglais')
  await expect.poll(shown).toEqual(['/news', 'Actus en anglais'])
})

it('who is on the way to another page gets there, whatever would renew this one', async () => {
  await navigate('/reviews')
  await renew()
  expect(asked.map(({ address }) => address)).toEqual(['/reviews'])
  await asked[0]?.answer('Tests')
  await expect.poll(shown).toEqual(['/reviews', 'Tests'])
})

it('who leaves a page while it is renewed gets to the other', async () => {
  await renew()
  await navigate('/reviews')
  expect(asked[0]?.signal.aborted).toBe(true)
  await asked[1]?.answer('Tests')
  await expect.poll(shown).toEqual(['/reviews', 'Tests'])
})

it('a page that cannot be renewed stays as it is', async () => {
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  await renew()
  asked[0]?.fail()
  await act(() => new Promise(setImmediate))
  expect(shown()).toEqual(['/news', 'Actus'])
  expect(reload).not.toHaveBeenCalled()
})

it('who goes back and forward at once has the page of the address', async () => {
  followHistory()
  const goTo = (path: string) => {
    history.replaceState(null, '', path)
    dispatchEvent(new PopStateEvent('popstate'))
  }
  await navigate('/reviews')
  await asked[0]?.answer('Tests')
  await expect.poll(shown).toEqual(['/reviews', 'Tests'])
  goTo('/news')
  goTo('/reviews')
  await vi.dynamicImportSettled()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(shown()).toEqual(['/reviews', 'Tests'])
  goTo('/news')
  await expect.poll(() => shown()[1]).not.toBe('Tests')
})
