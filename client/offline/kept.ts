import type { Lang } from '../../shared/base/lang.ts'
import { CACHES } from '../../shared/offline/caches.ts'
import { splitLang } from '../../shared/routes.ts'

export interface KeptPage {
  path: string
  title: string
}

/** The title a page has given itself, without the name behind it that the site had then. */
async function titleOf(answer: Response | undefined): Promise<string | undefined> {
  const html = (await answer?.text()) ?? ''
  const page = new DOMParser().parseFromString(html, 'text/html')
  const site = page.querySelector<HTMLMetaElement>('meta[property="og:site_name"]')?.content
  const end = ` – ${site}`
  const { title } = page
  return (title.endsWith(end) ? title.slice(0, -end.length) : title) || undefined
}

/** The pages in a language that are kept in this browser, those read last first. */
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
    // No storage in this browser: then nothing is kept.
    return []
  }
}
