import { type MouseEvent, useEffect, useState } from 'react'
import { LANG_COOKIE, type Lang } from '../../../../shared/base/lang.ts'
import { filteredPage, filtersIn } from '../../../../shared/filters.ts'
import { pageEntries } from '../../../../shared/pages.ts'
import { alternatePath, href, isRefusedPath, splitLang } from '../../../../shared/routes.ts'
import { useLang } from '../../../base/lang.tsx'
import { mailedFragment } from '../../../base/mailed-token.ts'
import { useLocation, useSearchParams } from '../../../base/navigation/router.tsx'
import { useT } from '../../../i18n/use-t.ts'
import { classes } from '../../../ui/classes.ts'
import { buttonClass } from '../../../ui/controls/button.tsx'
import { isPlain } from '../../../ui/plain-click.ts'
import styles from './language-link.module.css'

/** How long the switch is animated before the page changes (docs/product/site-and-pages.md, "Around every page"). */
const SWITCH_MS = 250
const YEAR_S = 365 * 24 * 60 * 60

/**
 * The address of this page in another language. It has only the parameters that the server renders the page from, because
 * the server must write the same link.
 */
function useAlternateAddress(lang: Lang): string {
  const { pathname } = useLocation()
  const params = useSearchParams()
  const shared = new URLSearchParams()
  const list = filteredPage(splitLang(pathname).path)
  const filters = list ? Object.keys(filtersIn(list, params)) : []
  // A link with several filters would lead crawlers from one combination to the next.
  if (filters.length < 2)
    for (const name of ['search', ...filters, 'page']) {
      const value = params.get(name)
      if (value) shared.set(name, value)
    }
  // The page of a refusal has no address in the other language, so the server links home. The browser knows the real address.
  if (import.meta.env.SSR && isRefusedPath(pathname)) return href('home', lang)
  return alternatePath(pathname, lang) + (shared.size > 0 ? `?${shared}` : '')
}

/**
 * Pages that the browser makes need their whole query, such as the tab of the back office, and the token of a mail; lists need
 * all their filters. These are added when the link is followed, so that no token stands in the page's markup.
 */
function withAllItIsMadeOf(href: string): string {
  const { path } = splitLang(location.pathname)
  const personal = pageEntries().some(([, page]) => page.access !== 'public' && page.path === path)
  return personal || filteredPage(path) ? href.split('?', 1)[0] + location.search + mailedFragment() : href
}

/** Leads to this page in the other language and remembers the choice. It loads a whole document, since all words change. */
export function LanguageLink() {
  const t = useT()
  const other = useLang() === 'fr' ? 'en' : 'fr'
  const href = useAlternateAddress(other)
  const [switching, setSwitching] = useState(false)

  // A page from the browser's cache is as it was left, in the middle of switching.
  useEffect(() => {
    const reset = () => setSwitching(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    const target = withAllItIsMadeOf(href)
    // The browser itself follows a click that opens another window, so the link gets its full address first.
    const link = event.currentTarget
    link.href = target
    setTimeout(() => link.setAttribute('href', href))
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not everywhere yet
    document.cookie = `${LANG_COOKIE}=${other}; path=/; max-age=${YEAR_S}; samesite=lax`
    if (!isPlain(event.nativeEvent)) return
    event.preventDefault()
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    setSwitching(true)
    setTimeout(
      () => location.assign(target.includes('#') ? target : target + location.hash),
      still ? 0 : SWITCH_MS,
    )
  }

  return (
    <a
      className={buttonClass('tool', classes(styles.link, switching && styles.switching))}
      href={href}
      hrefLang={other}
      lang={other}
      onClick={choose}
    >
      <span className={styles.word}>{t('language.short')}</span>
      <span className="visually-hidden"> – {t('language.switchTo')}</span>
    </a>
  )
}
