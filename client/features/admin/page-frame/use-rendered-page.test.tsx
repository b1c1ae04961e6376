import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useRenderedPage } from './use-rendered-page.ts'

const ADDRESS = '/api/admin/some-preview'

/** What was posted, and how each is answered. */
let asked: { body: unknown; answer: (answer: Response) => void }[] = []

beforeEach(() => {
  asked = []
  vi.stubGlobal(
    'fetch',
    (address: string, { body, signal }: { body: string; signal: AbortSignal }) =>
      new Promise((answer, fail) => {
        expect(address).toBe(ADDRESS)
        signal.addEventListener('abort', () => fail(signal.reason))
        asked.push({ body: JSON.parse(body), answer })
      }),
  )
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function show(body: object | undefined, options?: Parameters<typeof useRenderedPage>[2]) {
  return renderHook((now: { body: object | undefined }) => useRenderedPage(ADDRESS, now.body, options), {
    initialProps: { body },
  })
}
const answer = (n: number, said: Response) => act(async () => asked[n]?.answer(said))
const asks = (bodies: object[]) => expect.poll(() => asked.map(({ body }) => body)).toEqual(bodies)

it('keeps the last page until the next one is there, and says that it waits', async () => {
  const { result, rerender } = show({ lang: 'fr' })
  expect(result.current).toEqual({ page: undefined, waiting: true })
  await asks([{ lang: 'fr' }])
  await answer(0, new Response('français'))
  await expect.poll(() => result.current).toEqual({ page: { html: 'français' }, waiting: false })
  rerender({ body: { lang: 'fr' } })
  rerender({ body: { lang: 'en' } })
  expect(result.current).toEqual({ page: { html: 'français' }, waiting: true })
  await asks([{ lang: 'fr' }, { lang: 'en' }])
  await answer(1, new Response('English'))
  await expect.poll(() => result.current).toEqual({ page: { html: 'English' }, waiting: false })
})

it('never shows the answer to an older question', async () => {
  const { result, rerender } = show({ n: 1 })
  await asks([{ n: 1 }])
  rerender({ body: { n: 2 } })
  await asks([{ n: 1 }, { n: 2 }])
  await answer(1, new Response('two'))
  await answer(0, new Response('one'))
  await expect.poll(() => result.current).toEqual({ page: { html: 'two' }, waiting: false })
})

it('asks nothing while it is not known what', async () => {
  const { result, rerender } = show(undefined)
  expect(result.current).toEqual({ page: undefined, waiting: true })
  rerender({ body: { n: 1 } })
  await asks([{ n: 1 }])
})

it('has the sentence of a refusal, or none, and asks again for something else', async () => {
  const { result, rerender } = show({ n: 1 })
  await asks([{ n: 1 }])
  await answer(0, Response.json({ message: 'Trop tôt.' }, { status: 409 }))
  await expect.poll(() => result.current.page).toEqual({ failed: 'Trop tôt.' })
  rerender({ body: { n: 2 } })
  await asks([{ n: 1 }, { n: 2 }])
  await answer(1, new Response('<html>', { status: 502 }))
  await expect.poll(() => result.current).toEqual({ page: { failed: undefined }, waiting: false })
  rerender({ body: { n: 3 } })
  await asks([{ n: 1 }, { n: 2 }, { n: 3 }])
  await answer(2, new Response('there'))
  await expect.poll(() => result.current.page).toEqual({ html: 'there' })
})

it('waits for what has to happen before each question', async () => {
  const saves: (() => void)[] = []
  const before = () => new Promise<void>((done) => saves.push(done))
  const { rerender } = show({ n: 1 }, { before })
  await expect.poll(() => saves.length).toBe(1)
  expect(asked).toEqual([])
  await act(async () => saves[0]?.())
  await asks([{ n: 1 }])
  rerender({ body: { n: 2 } })
  await expect.poll(() => saves.length).toBe(2)
  await act(async () => saves[1]?.())
  await asks([{ n: 1 }, { n: 2 }])
})

it('asks once something has stayed the same for a while, not on every step on the way', async () => {
  vi.useFakeTimers()
  try {
    const { rerender } = show({ n: 1 }, { rest: 300 })
    for (const n of [2, 3]) {
      await act(() => vi.advanceTimersByTimeAsync(299))
      rerender({ body: { n } })
    }
    expect(asked).toEqual([])
    await act(() => vi.advanceTimersByTimeAsync(300))
    expect(asked.map(({ body }) => body)).toEqual([{ n: 3 }])
  } finally {
    vi.useRealTimers()
  }
})
