import { dehydrate, type QueryClient } from '@tanstack/react-query'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { createServerSideHelpers } from '@trpc/react-query/server'
import { observable } from '@trpc/server/observable'
import { renderToString } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom'
import superjson from 'superjson'
import type { AppRouter } from '../server/router.ts'
import type { Render, RenderInput } from '../server/ssr/render.ts'
import { App } from './app.tsx'
import { failureHead } from './head.ts'
import { loadWords, tOf, wordsFile } from './i18n/words.ts'
import { createQueryClient } from './query-client.ts'
import { matchRoute, Redirect, ROUTES, type Route } from './routes.tsx'
import { trpc } from './trpc.ts'

// With every page's code and words here, rendering never suspends and can be synchronous.
await loadWords('site')
const pages = new Map(await Promise.all(ROUTES.map(async (r) => [r, await r.load()] as const)))

/** Rendering must not fetch: what a page shows has been read before, by its route's `data`. */
const noNetwork: TRPCLink<AppRouter> = () => () =>
  observable((observer) => observer.error(new TRPCClientError('not read before rendering')))
const client = trpc.createClient({ links: [noNetwork] })

/** Renders the page behind an address for a reader we know nothing of. */
export const render: Render = async ({ pathname, search, router, ctx, describe }) => {
  const { route, asked } = matchRoute(pathname, search)
  const { lang } = asked
  const queryClient = createQueryClient()
  const helpers = createServerSideHelpers<AppRouter>({ router, ctx, transformer: superjson, queryClient })

  let data: unknown
  let status: number = route.status ?? 200
  try {
    data = await route.data?.(helpers, asked)
  } catch (error) {
    if (error instanceof Redirect) return { redirect: error.to, status: error.status }
    status = describe(error).status
    showFailures(queryClient, describe)
  }

  const t = tOf(lang)
  const html = renderToString(
    <App
      lang={lang}
      queryClient={queryClient}
      client={client}
      router={(children) => <StaticRouter location={pathname + search}>{children}</StaticRouter>}
    />,
  )
  const head =
    status === 200 || route.status ? pageOf(route).head(t, data as never, lang) : failureHead(t, status)
  const state = superjson.serialize(
    dehydrate(queryClient, { shouldDehydrateQuery: (q) => q.state.status !== 'pending' }),
  )
  return {
    status,
    html,
    head,
    // `<` would let a text end the script element; U+2028/9 are fine in JSON.
    boot: JSON.stringify({ lang, state }).replace(/</g, '\\u003c'),
    files: [route.file, ...['site' as const, ...route.words].map((area) => wordsFile(lang, area))],
    route: route.name,
    personal: route.browserOnly === true,
  }
}

function pageOf(route: Route) {
  const page = pages.get(route)
  if (!page) throw new Error(`page ${route.name} is not loaded`)
  return page
}

/**
 * Gives each failed query the form that the browser's client would have given it, so that the page shows the
 * same on both sides and nothing but the public part of the error is handed over.
 */
function showFailures(queryClient: QueryClient, describe: RenderInput['describe']): void {
  for (const query of queryClient.getQueryCache().findAll()) {
    if (query.state.status !== 'error') continue
    const { status, body } = describe(query.state.error)
    const data = { code: body.code, httpStatus: status, fields: body.fields }
    // A plain object: superjson would keep no more of an Error than its message.
    query.setState({ ...query.state, error: { message: body.message, data } as unknown as Error })
  }
}
