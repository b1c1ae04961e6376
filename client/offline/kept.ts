import type { Lang } from '../../shared/base/lang.ts'
import { CACHES } from '../../shared/offline/caches.ts'
import { splitLang } from '../../shared/routes.ts'

export interface KeptPage {
  path: string
  title: string
}

/** The title of a page, without the site's name behind it. */
async function titleOf(answer: Response | undefined): Promise<string | undefined> {
  const html = (await answer?.text()) ?? ''
  const page = new DOMParser().parseFromString(html, 'text/html')
  const site = page.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  const end = ` – ${site}`
  const { title } = page
  return (title.endsWith(end) ? title.slice(0, -end.length) : title) || undefined
}

/** The pages in a language that this browser keeps, the last read first. */
export async function keptPages(lang: Lang): Promise<KeptPage[]> {
  try {
    const cache = await caches.open(CACHES.pages)
    const requests = [...(await cache.keys())].reverse()
    const pages = requests
      .map((request) => ({ request, url: new URL(request.url) }))
      .filter(({ url }) => splitLang(url.pathname).lang === lang)
    return await Promise.all(
      pages.map(async ({ request, url }) => ({
        path: url.pathname + url.search,
        title: (await titleOf(await cache.match(request))) ?? url.pathname,
      })),
    )
  } catch {
    // Without storage in this browser no pages are kept.
    return []
  }
}
