import { createTRPCUntypedClient, httpBatchLink, httpLink } from '@trpc/client'
import superjson from 'superjson'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { AppRouter } from '../../server/router.ts'
import type { Lang } from '../../shared/base/lang.ts'
import { loadWords, tOf } from '../i18n/words.ts'
import { sentenceOf } from './error-code.ts'
import { errorLink } from './error-link.ts'
import { jsonFetch } from './json-fetch.ts'

await loadWords('site', 'pages')
const t = tOf('fr')
const http = { url: 'http://site.test/trpc', fetch: jsonFetch, transformer: superjson }
const LINKS = { batched: httpBatchLink<AppRouter>(http), alone: httpLink<AppRouter>(http) }

const page = (status: number, body: string) => async () =>
  new Response(body, { status, headers: { 'content-type': 'text/html' } })

/** The failure of a call to a server that answers like this. */
async function failure(
  how: keyof typeof LINKS,
  answer: () => Promise<Response>,
  lang?: Lang,
): Promise<unknown> {
  vi.stubGlobal('fetch', answer)
  const client = createTRPCUntypedClient<AppRouter>({ links: [errorLink(t, lang), LINKS[how]] })
  return client.query('texts.list').catch((error: unknown) => error)
}

afterEach(() => vi.unstubAllGlobals())

describe.each(['batched', 'alone'] as const)('a failed call, %s', (how) => {
  it.each([
    ['a page of a proxy', page(502, '<h1>Bad Gateway</h1>'), 'Erreur HTTP: 502'],
    ['an empty body', page(500, ''), 'Erreur HTTP: 500'],
    ['JSON that is not ours', page(503, '{"down":true}'), 'Erreur HTTP: 503'],
    ['a page instead of an answer', page(200, '<title>Wi-Fi</title>'), 'Réponse invalide du serveur'],
    ['JSON instead of an answer', page(200, '{}'), 'Réponse invalide du serveur'],
    [
      'nothing',
      async () => {
        throw new TypeError('Failed to fetch')
      },
      'Aucune réponse reçue du serveur',
    ],
  ])('that brings %s says so, and is no sentence of the server', async (_what, answer, message) => {
    const error = await failure(how, answer)
    expect(error).toMatchObject({ message })
    expect(sentenceOf(error)).toBeUndefined()
  })

  it('that the server refuses keeps its sentence', async () => {
    const body = superjson.serialize({ message: 'Non.', code: -32603, data: { code: 'INTERNAL' } })
    const error = await failure(
      how,
      page(500, JSON.stringify(how === 'batched' ? [{ error: body }] : { error: body })),
    )
    expect(sentenceOf(error)).toBe('Non.')
  })

  it('has the no-break spaces of French, in its fields too, and none in English', async () => {
    const said = 'Écrivez « oui » ou « non » : pas autre chose.'
    const data = { code: 'BAD_INPUT', httpStatus: 400, fields: { file: said } }
    const body = superjson.serialize({ message: said, code: -32600, data })
    const answer = page(400, JSON.stringify(how === 'batched' ? [{ error: body }] : { error: body }))
    const set = 'Écrivez «\u00a0oui\u00a0» ou «\u00a0non\u00a0»\u00a0: pas autre chose.'
    expect(await failure(how, answer, 'fr')).toMatchObject({ message: set, data: { fields: { file: set } } })
    expect(await failure(how, answer, 'en')).toMatchObject({
      message: said,
      data: { fields: { file: said } },
    })
  })
})
