import { afterEach, expect, it, vi } from 'vitest'
import { checkReachability } from './ask.ts'

/** A site that answers, and an interface with this answer. */
const serve = (status: number, body: string) =>
  vi.stubGlobal('fetch', async (address: string) =>
    address === '/' ? new Response('') : new Response(body, { status }),
  )

afterEach(() => vi.unstubAllGlobals())

it.each([
  [200, '{"status":"ok"}', { site: true, api: true }],
  [200, '{"status":"degraded","reason":"disk-full"}', { site: true, api: true, readOnly: true }],
  [200, 'null', { site: true, api: true }],
  [200, '<html>', { site: true, api: true }],
  [503, '{"status":"unavailable"}', { site: true, api: false }],
])('health that says %d %s', async (status, body, answers) => {
  serve(status, body)
  expect(await checkReachability()).toEqual(answers)
})
