import { expect, it } from 'vitest'
import { testConfig } from '../../testing/app.ts'
import { countRead, READ_LIMITS, shareReads } from './reads.ts'

const calls = async (on: Parameters<typeof countRead>[0], times: number) => {
  for (let i = 0; i < times; i++) await countRead(on, 'search')
}

it('processes that share what they count refuse a network after what it asked of all of them', async () => {
  const [one, two] = [testConfig({ RATE_LIMIT: 'on' }), testConfig({ RATE_LIMIT: 'on' })]
  const http = { ip: '198.51.100.7', setHeader: () => {} }
  const other = { ip: '203.0.113.9', setHeader: () => {} }
  const [first, second] = [shareReads(one), shareReads(two)]
  await calls({ config: one, http }, READ_LIMITS.search - 10)
  await calls({ config: two, http }, 5)
  const counts = first.take()
  expect(counts).toEqual([['search', expect.any(String), READ_LIMITS.search - 10]])
  // Each count is passed on once.
  expect(first.take()).toEqual([])
  await second.add(counts)
  // Counts from others are not passed on again.
  expect(second.take()).toEqual([['search', expect.any(String), 5]])
  await calls({ config: two, http }, 5)
  await expect(calls({ config: two, http }, 1)).rejects.toMatchObject({ errorCode: 'TOO_MANY_REQUESTS' })
  await calls({ config: two, http: other }, 1)
  await second.add([['unknown' as 'search', 'a network', 5]])
})
