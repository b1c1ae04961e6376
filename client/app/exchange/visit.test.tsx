import { act, cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { places } from '../../base/place.ts'
import { noteFrame } from './fits.ts'
import { NAVIGATION, noteFirstDocument } from './visit.ts'

const page = (title: string) =>
  `<title>${title}</title><main id="main"><div data-static="">${title}</div></main>`

let asked: { address: string; signal: AbortSignal; answer: (title: string) => Promise<void> }[] = []
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
    asked.push({ address, signal, answer })
    return promise
  })
  history.replaceState(null, '', '/news')
  document.body.innerHTML = page('Actus')
  noteFrame()
  noteFirstDocument()
  places.tell('POP')
})
afterEach(() => {
  cleanup()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

it('a page that is renewed twice shows what was asked for last', async () => {
  NAVIGATION.renew()
  NAVIGATION.renew()
  expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false])
  await asked[1]?.answer('Actus en anglais')
  expect(shown()).toEqual(['/news', 'Actus en anglais'])
})

it('who is on the way to another page gets there, whatever would renew this one', async () => {
  NAVIGATION.navigate('/reviews')
  NAVIGATION.renew()
  expect(asked.map(({ address }) => address)).toEqual(['/reviews'])
  await asked[0]?.answer('Tests')
  expect(shown()).toEqual(['/reviews', 'Tests'])
})

it('who leaves a page while it is renewed gets to the other', async () => {
  NAVIGATION.renew()
  NAVIGATION.navigate('/reviews')
  expect(asked[0]?.signal.aborted).toBe(true)
  await asked[1]?.answer('Tests')
  expect(shown()).toEqual(['/reviews', 'Tests'])
})
