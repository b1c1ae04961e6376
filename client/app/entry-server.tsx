import type { ReactNode } from 'react'
import { renderToString } from 'react-dom/server'
import type { RenderingEntry } from '../../server/ssr/render.ts'
import type { Lang } from '../../shared/base/lang.ts'
import type { MenuLink } from '../../shared/brand/menu.ts'
import { isLive } from '../../shared/pages.ts'
import { type DocumentBrand, giveBrand, type NamedLink } from '../base/brand.ts'
import { giveFiling } from '../base/filing.ts'
import { failureHead, type PageHead } from '../base/head.ts'
import { StaticPageFrame } from '../base/island.tsx'
import { type Router, RouterProvider } from '../base/navigation/router.tsx'
import { PageReads, type ReadPage } from '../base/page-reads.tsx'
import { Redirect } from '../base/page-request.ts'
import { Logo } from '../features/layout/header/logo.tsx'
import { blockStyles } from '../features/texts/item/has-blocks.ts'
import { loadWords, tOf } from '../i18n/words.ts'
import { BrowserOnly } from '../ui/browser-only.tsx'
import { addIcons } from '../ui/pictures/icon.tsx'
import { PAGE_ICON_ART } from '../ui/pictures/page-icon-art.ts'
import { App } from './app.tsx'
import type { Boot } from './boot.ts'
import { renderedFooter } from './islands/rendered-footer.tsx'
import { createReads } from './page/create-reads.ts'
import * as pageFiles from './page/page-files.ts'
import { matchRoute, ROUTES, type Route } from './routes.tsx'

// All code and words of the pages are loaded here, so rendering never suspends and can be synchronous.
addIcons(PAGE_ICON_ART)
await loadWords('site', 'pages')
await Promise.all(ROUTES.map((route) => route.load()))

const NOWHERE = matchRoute('/no/where', '').route

/** The files of public pages. */
export const offlineFiles: RenderingEntry['offlineFiles'] = pageFiles.filesToKeep(ROUTES)

/** Renders the page at an address for an anonymous reader. */
export const render: RenderingEntry['render'] = async (input) => {
  const { pathname, search, languages, router, ctx, describe, brand, filing } = input
  const documentBrand: DocumentBrand = {
    name: brand.name,
    version: brand.version,
    ...(brand.pagesOff.length > 0 && { off: brand.pagesOff }),
  }
  giveBrand(documentBrand)
  const { route: asking, asked } = matchRoute(pathname, search)
  const { lang } = asked
  let route = asking
  const reads = createReads(router, ctx, describe)
  let head: (() => PageHead) | undefined
  let status = asking.name === 'notFound' ? 404 : 200
  try {
    head = await route.open(reads.query, asked)
  } catch (error) {
    if (error instanceof Redirect) return { redirect: error.to, status: error.status }
    status = describe(error).status
    if (asking.name === 'page' && (status === 404 || status === 400)) {
      // The team has no page of its own at this address: it is answered like any other unknown address.
      status = 404
      route = NOWHERE
      head = await route.open(reads.query, asked)
    }
  }

  const { header, footer, site } = await input.menus
  const t = tOf<'pages'>(lang)
  const named = (menu: MenuLink[]) =>
    menu.map(({ to, page, words }): NamedLink => [to, words || (page ? t(`menu.${page}`) : '')])
  // From here on nothing is awaited.
  giveBrand(documentBrand, named(header))
  giveFiling(filing)
  const islands = new Set<string>()
  const place = { pathname, search, hash: '', state: null, key: 'default', action: 'POP' } as const
  const here: Router = { place, slug: route === asking ? asked.slug : '', navigate: () => {} }
  const html = renderToString(
    <App
      lang={lang}
      languages={languages}
      router={(children) => <RouterProvider value={here}>{children}</RouterProvider>}
      around={route.around()}
      logo={<Logo brand={brand} />}
      footer={renderedFooter(lang, brand, { footer: named(footer), site: named(site) })}
    >
      {shownPage(route, reads.read, islands)}
    </App>,
  )
  const files = route.live ? pageFiles.liveFiles(route, lang) : pageFiles.staticFiles(route, lang, islands)
  return {
    status,
    html,
    head: head?.() ?? failureHead(tOf<'pages'>(lang), status),
    boot: bootText(lang, documentBrand, route),
    files: files.files,
    styleFiles: [...files.styleFiles, ...blockStyles(html)],
    reads: reads.all(),
    route: route.name,
    personal: route.access !== 'public',
  }
}

/** @param islands collects the names of the islands on the page */
function shownPage({ Page, live }: Route, read: ReadPage, islands: Set<string>): ReactNode {
  // The code of live pages runs in browsers only.
  if (live) return <BrowserOnly>{null}</BrowserOnly>
  return (
    <StaticPageFrame islands={islands}>
      <PageReads read={read}>
        <Page />
      </PageReads>
    </StaticPageFrame>
  )
}

function bootText(lang: Lang, brand: DocumentBrand, { name, words }: Route): string {
  const boot: Boot = { lang, brand, ...(isLive(name) && { live: { name, words } }) }
  // `<` would let a text end the script element; JSON may contain U+2028 and U+2029.
  return JSON.stringify(boot).replace(/</g, '\\u003c')
}
