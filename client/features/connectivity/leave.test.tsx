import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { leaveForOfflinePage } from './leave.ts'

const assign = vi.fn()

beforeEach(() => {
  assign.mockClear()
  vi.spyOn(location, 'assign').mockImplementation(assign)
  vi.stubGlobal('caches', {
    match: async (_key: unknown, options: CacheQueryOptions) =>
      options.ignoreSearch ? new Response() : undefined,
  })
  Object.defineProperty(navigator, 'serviceWorker', { value: { controller: {} }, configurable: true })
})
afterEach(() => {
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'serviceWorker')
})

it('leads to the offline page', async () => {
  await leaveForOfflinePage()
  expect(assign).toHaveBeenCalledWith(expect.stringContaining('/offline.html?from='))
})

it('does not discard a writer’s unsaved work', async () => {
  const hold = (event: Event) => event.preventDefault()
  addEventListener('beforeunload', hold)
  await leaveForOfflinePage()
  removeEventListener('beforeunload', hold)
  expect(assign).not.toHaveBeenCalled()
})
