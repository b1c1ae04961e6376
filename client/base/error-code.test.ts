import { createTRPCUntypedClient, httpLink } from '@trpc/client'
import { fetchRequestHandler } from '@trpc/server/adapters/fetch'
import superjson from 'superjson'
import { afterEach, expect, it, vi } from 'vitest'
import { appError } from '../../server/trpc/errors.ts'
import { procedure, router } from '../../server/trpc/init.ts'
import { dataOf, hasCode } from './error-code.ts'

/** How a call fails when the server throws this error. */
async function failureBy(error: Error): Promise<unknown> {
  const refusing = router({
    refuse: procedure.query(() => {
      throw error
    }),
  })
  vi.stubGlobal('fetch', (url: string) =>
    fetchRequestHandler({
      endpoint: '/trpc',
      req: new Request(url),
      router: refusing,
      createContext: () => ({}) as never,
    }),
  )
  const client = createTRPCUntypedClient({
    links: [httpLink({ url: 'http://site.test/trpc', transformer: superjson })],
  })
  return client.query('refuse').catch((failure: unknown) => failure)
}

afterEach(() => vi.unstubAllGlobals())

it('gives what a refusal carries as the server has put it there', async () => {
  const last = { act: 'hide', at: new Date('2026-11-29T12:00:00Z'), by: { username: 'Léa' } }
  const failure = await failureBy(appError('ALREADY_DECIDED', { data: { state: 'hidden', last } }))
  const data = dataOf(failure, 'ALREADY_DECIDED')
  expect(data?.last).toEqual(last)
  expect(data?.state satisfies string | undefined).toBe('hidden')
  // @ts-expect-error of another code
  expect(data?.proposal).toBeUndefined()
})

it('gives nothing of a refusal for another reason, nor of what never came back', async () => {
  const failure = await failureBy(appError('SLUG_TAKEN', { data: { proposal: 'zelda-2' } }))
  expect(dataOf(failure, 'SLUG_TAKEN')).toMatchObject({ proposal: 'zelda-2' })
  expect(dataOf(failure, 'IMAGE_IN_USE')).toBeUndefined()
  for (const lost of [new TypeError('Failed to fetch'), { data: null }, null, undefined, 'text']) {
    expect(dataOf(lost, 'SLUG_TAKEN')).toBeUndefined()
    expect(hasCode(lost, 'SLUG_TAKEN')).toBe(false)
  }
})
