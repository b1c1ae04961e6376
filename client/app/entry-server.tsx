import { type QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { TRPCClientError, type TRPCLink } from '@trpc/client'
import { createServerSideHelpers } from '@trpc/react-query/server'
import { observable } from '@trpc/server/observable'
import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import superjson from 'superjson'
import type { AppRouter } from '../../server/router.ts'
import type { PageRead, RenderInput, RenderingEntry } from '../../server/ssr/render.ts'
import type { Lang } from '../../shared/base/lang.ts'
import type { MenuLink } from '../../shared/brand/menu.ts'
import { isLive } from '../../shared/pages.ts'
import { type DocumentBrand, giveBrand, type NamedLink } from '../base/brand.ts'
import { failureHead, type PageHead } from '../base/head.ts'
import { StaticPageFrame } from '../base/island.tsx'
import { type Router, RouterProvider } from '../base/navigation/router.tsx'
import { Redirect } from '../base/page-request.ts'
import { createQueryClient } from '../base/query-client.ts'
import { trpc } from '../base/trpc.ts'
import { Logo } from '../features/layout/header/logo.tsx'
import { BLOCK_STYLES, hasBlocks } from '../features/texts/item/has-blocks.ts'
import { loadWords, tOf } from '../i18n/words.ts'
import { BrowserOnly } from '../ui/browser-only.tsx'
import { addIcons } from '../ui/pictures/icon.tsx'
import { PAGE_ICON_ART } from '../ui/pictures/page-icon-art.ts'
import { App } from './app.tsx'
import type { Boot } from './boot.ts'
import { renderedFooter } from './islands/rendered-footer.tsx'
import * as pageFiles from './page/page-files.ts'
import { matchRoute, ROUTES, type Route } from './routes.tsx'

// With every page's code and words here, rendering never suspends and can be synchronous.
addIcons(PAGE_ICON_ART)
await loadWords('site', 'pages')
await Promise.all(ROUTES.map((route) => route.load()))

const NOWHERE = matchRoute('/no/where', '').route

/** What public pages are made of. */
export const offlineFiles: RenderingEntry['offlineFiles'] = pageFiles.filesToKeep(ROUTES)

/** Rendering must not fetch: what a page shows has been read before, by its route's `data`. */
const noNetwork: TRPCLink<AppRouter> = () => () =>
  observable((observer) => observer.error(new TRPCClientError('not read before rendering')))
const client = trpc.createClient({ links: [noNetwork] })

/** Renders the page behind an address for a reader we know nothing of. */
export const render: RenderingEntry['render'] = async (input) => {
  const { pathname, search, languages, router, ctx, describe, brand } = input
  const documentBrand: DocumentBrand = {
    name: brand.name,
    version: brand.version,
    ...(brand.pagesOff.length > 0 && { off: brand.pagesOff }),
  }
  giveBrand(documentBrand)
  const { route: asking, asked } = matchRoute(pathname, search)
  const { lang } = asked
  let route = asking
  const queryClient = createQueryClient()
  const helpers = createServerSideHelpers<AppRouter>({ router, ctx, transformer: superjson, queryClient })

  let head: (() => PageHead) | undefined
  let status = asking.name === 'notFound' ? 404 : 200
  try {
    head = await route.open(helpers, asked)
  } catch (error) {
    if (error instanceof Redirect) return { redirect: error.to, status: error.status }
    status = describe(error).status
    showFailures(queryClient, describe)
    if (asking.name === 'page' && (status === 404 || status === 400)) {
      // No page of the team's own can be, or is, at this address: it leads nowhere, as any other.
      status = 404
      route = NOWHERE
      head = await route.open(helpers, asked)
    }
  }

  const { header, footer, site } = await input.menus
  const t = tOf<'pages'>(lang)
  const named = (menu: MenuLink[]) =>
    menu.map(({ to, page, words }): NamedLink => [to, words || (page ? t(`menu.${page}`) : '')])
  // From here on nothing is waited for.
  giveBrand(documentBrand, named(header))
  const islands = new Set<string>()
  const place = { pathname, search, hash: '', state: null, key: 'default', action: 'POP' } as const
  const here: Router = { place, slug: route === asking ? asked.slug : '', navigate: () => {} }
  const html = renderToString(
    <App
      lang={lang}
      languages={languages}
      router={(children) => <RouterProvider value={here}>{children}</RouterProvider>}
      logo={<Logo brand={brand} />}
      footer={renderedFooter(lang, brand, { footer: named(footer), site: named(site) })}
    >
      {shownPage(route, queryClient, islands)}
    </App>,
  )
  const files = route.live ? pageFiles.liveFiles(route, lang) : pageFiles.staticFiles(route, lang, islands)
  return {
    status,
    html,
    head: head?.() ?? failureHead(tOf<'pages'>(lang), status),
    boot: bootText(lang, documentBrand, route),
    files: files.files,
    styleFiles: hasBlocks(html) ? [...files.styleFiles, BLOCK_STYLES] : files.styleFiles,
    reads: readsOf(queryClient),
    route: route.name,
    personal: route.access !== 'public',
  }
}

/** @param islands takes the names of those that the page has */
function shownPage({ Page, live }: Route, queryClient: QueryClient, islands: Set<string>): ReactNode {
  // Its code runs in browsers alone.
  if (live) return <BrowserOnly>{null}</BrowserOnly>
  return (
    <StaticPageFrame islands={islands}>
      <trpc.Provider client={client} queryClient={queryClient}>
        <QueryClientProvider client={queryClient}>
          <Page />
        </QueryClientProvider>
      </trpc.Provider>
    </StaticPageFrame>
  )
}

function bootText(lang: Lang, brand: DocumentBrand, { name, words }: Route): string {
  const boot: Boot = { lang, brand, ...(isLive(name) && { live: { name, words } }) }
  // `<` would let a text end the script element; U+2028/9 are fine in JSON.
  return JSON.stringify(boot).replace(/</g, '\\u003c')
}

/** By tRPC's keys: the path of the procedure, and its input. */
const readsOf = (queryClient: QueryClient): PageRead[] =>
  queryClient
    .getQueryCache()
    .findAll({ predicate: ({ state }) => state.status === 'success' })
    .map(({ queryKey, state }) => {
      const [path, asked] = queryKey as [string[], { input?: unknown }?]
      return { procedure: path.join('.'), input: asked?.input, data: state.data }
    })

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
