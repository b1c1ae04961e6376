import type { Lang } from '../../../shared/base/lang.ts'
import { propertyOf } from '../../../shared/base/property.ts'
import { pageEntries } from '../../../shared/pages.ts'
import { alternatePath, href, mayBePage, splitLang } from '../../../shared/routes.ts'
import { lastPage } from './last-page.ts'

/** Pages to which signing in does not lead back. */
const PASSED = pageEntries()
  .filter(([, { access }]) => access === 'anonymous')
  .map(([, { path }]): string => path)

/** A path of this site to return to, in the language of the page; undefined for any other value. */
export function safePath(target: unknown, lang: Lang): string | undefined {
  if (typeof target !== 'string') return undefined
  let url: URL
  try {
    url = new URL(target, location.origin)
  } catch {
    return undefined
  }
  // `//host`, `/\host` and `javascript:` have another origin; a path with two slashes would be taken for a host.
  if (url.origin !== location.origin || !target.startsWith('/') || url.pathname.startsWith('//'))
    return undefined
  if (!mayBePage(url.pathname)) return undefined
  if (PASSED.includes(splitLang(url.pathname).path) || splitLang(url.pathname).path === '/') return undefined
  return alternatePath(url.pathname, lang) + url.search + url.hash
}

/** Where to go after signing in: the page that the address, the history entry or the browser says the user came from. */
export function returnPath(search: string, state: unknown, lang: Lang): string {
  const from = propertyOf(state, 'from')
  const referrer = document.referrer.startsWith(`${location.origin}/`)
    ? document.referrer.slice(location.origin.length)
    : undefined
  for (const target of [new URLSearchParams(search).get('next'), from, lastPage.path, referrer]) {
    const path = safePath(target, lang)
    if (path) return path
  }
  return href('home', lang)
}
