import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { forgetDocuments } from '../../base/navigation/kept-documents.ts'
import { fetchAhead, fetchDocument, stopAhead } from './fetch-document.ts'

const html = (title: string) => `<title>${title}</title><main id="main"></main>`

interface Asked {
  address: string
  signal: AbortSignal
  answer: (title: string, init?: ResponseInit & { url?: string }) => void
  fail: () => void
}
let asked: Asked[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal('fetch', (address: string, { signal }: { signal: AbortSignal }) => {
    const { promise, resolve, reject } = Promise.withResolvers<Response>()
    signal.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError')))
    const answer: Asked['answer'] = (title, { url = address, ...init } = {}) => {
      const response = new Response(html(title), { headers: { 'content-type': 'text/html' }, ...init })
      Object.defineProperty(response, 'url', { value: new URL(url, location.href).href })
      resolve(response)
    }
    asked.push({ address, signal, answer, fail: () => reject(new TypeError('Failed to fetch')) })
    return promise
  })
})
afterEach(() => {
  forgetDocuments()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const get = (address: string) => fetchDocument(address, new AbortController().signal)
const addresses = () => asked.map(({ address }) => address)
/** Lets answers arrive that have been sent. */
const settled = () => new Promise(setImmediate)

it('gives the document, and the address that redirects have led to', async () => {
  const got = get('/news/ancien')
  asked[0]?.answer('Phare', { url: '/news/phare?page=2' })
  const { address, document } = await got
  expect([address, document.title]).toEqual(['/news/phare?page=2', 'Phare'])
})

it('takes a page of ours whatever its status, and nothing that is no page', async () => {
  const missing = get('/rien')
  asked[0]?.answer('Introuvable', { status: 404 })
  expect((await missing).document.title).toBe('Introuvable')
  const data = get('/news')
  asked[1]?.answer('x', { headers: { 'content-type': 'application/json' } })
  await expect(data).rejects.toThrow('no page')
})

it('what was fetched ahead is asked for once, also where it is still on its way', async () => {
  fetchAhead('/news')
  fetchAhead('/news')
  const got = get('/news')
  asked[0]?.answer('Actus')
  expect((await got).document.title).toBe('Actus')
  expect(addresses()).toEqual(['/news'])
})

it('holds for a minute, and not after something was written', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  for (const [address, after] of [
    ['/a', () => vi.advanceTimersByTime(60_000)],
    ['/b', forgetDocuments],
  ] as const) {
    fetchAhead(address)
    asked.at(-1)?.answer('alt')
    await settled()
    after()
    const got = get(address)
    await settled()
    asked.at(-1)?.answer('neu')
    expect((await got).document.title).toBe('neu')
  }
  expect(addresses()).toEqual(['/a', '/a', '/b', '/b'])
})

it('at most two are under way, and one is ended when the reader turns away', async () => {
  fetchAhead('/a')
  fetchAhead('/b')
  fetchAhead('/c')
  expect(addresses()).toEqual(['/a', '/b'])
  stopAhead('/a')
  expect(asked[0]?.signal.aborted).toBe(true)
  fetchAhead('/c')
  expect(addresses()).toEqual(['/a', '/b', '/c'])
  asked[1]?.answer('b')
  await settled()
  stopAhead('/b')
  expect((await get('/b')).document.title).toBe('b')
})

it.each([
  ['refused', ({ answer }: Asked) => answer('Trop', { status: 429 })],
  ['lost', ({ fail }: Asked) => fail()],
])('one that was %s says nothing, and the press asks itself', async (_what, end) => {
  fetchAhead('/a')
  if (asked[0]) end(asked[0])
  await settled()
  const got = get('/a')
  asked[1]?.answer('a')
  expect((await got).document.title).toBe('a')
})

it('what stands for readers without scripts is no element of the page', async () => {
  const got = get('/a')
  asked[0]?.answer('a</title><noscript><p id="instead">sans</p></noscript><title>')
  const { document } = await got
  expect(document.querySelector('noscript')?.children).toHaveLength(0)
})
