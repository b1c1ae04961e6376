import { dehydrate, hydrate } from '@tanstack/react-query'
import { expect, it, onTestFinished, vi } from 'vitest'
import { createQueryClient, freshOnArrival } from './query-client.ts'

it('what a page brings is fresh on arrival, and a failure stays one', async () => {
  const server = createQueryClient()
  server.setQueryData(['list'], ['an article'])
  await server.prefetchQuery({ queryKey: ['failed'], queryFn: () => Promise.reject(new Error('no')) })
  const state = dehydrate(server, { shouldDehydrateQuery: () => true })
  // Rendered an hour ago.
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 3_600_000 })
  onTestFinished(() => void vi.useRealTimers())

  const queryFn = vi.fn(() => ['fetched'])
  const read = async (from: typeof state) => {
    const browser = createQueryClient()
    hydrate(browser, from)
    return browser.fetchQuery({ queryKey: ['list'], queryFn })
  }
  expect(await read(freshOnArrival(state))).toEqual(['an article'])
  expect(await read(state)).toEqual(['fetched'])
  const failed = freshOnArrival(state).queries.find(({ queryKey }) => queryKey[0] === 'failed')
  expect(failed?.state).toMatchObject({ status: 'error', dataUpdatedAt: 0 })
})
