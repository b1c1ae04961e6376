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

/** How long the switch shows before it happens (docs/product/site-and-pages.md, "Around every page"). */
const SWITCH_MS = 250
const YEAR_S = 365 * 24 * 60 * 60

/**
 * The address of this page in another language. Only the parameters a page is made of: the server knows no
 * others, and must write the same link.
 */
function useAlternateAddress(lang: Lang): string {
  const { pathname } = useLocation()
  const params = useSearchParams()
  const shared = new URLSearchParams()
  const list = filteredPage(splitLang(pathname).path)
  const filters = list ? Object.keys(filtersIn(list, params)) : []
  // Crawlers would follow it from one list of several filters to the next.
  if (filters.length < 2)
    for (const name of ['search', ...filters, 'page']) {
      const value = params.get(name)
      if (value) shared.set(name, value)
    }
  // A refusal has no address: it leads home. A browser knows what was asked for.
  if (import.meta.env.SSR && isRefusedPath(pathname)) return href('home', lang)
  return alternatePath(pathname, lang) + (shared.size > 0 ? `?${shared}` : '')
}

/**
 * Pages that the browser makes by itself are made of their whole query, as the tab of the back office, and of the token of
 * a mail; lists of their filters. They join the link when the link is followed and not before, so that no token stands in the page's markup.
 */
function withAllItIsMadeOf(href: string): string {
  const { path } = splitLang(location.pathname)
  const personal = pageEntries().some(([, page]) => page.access !== 'public' && page.path === path)
  return personal || filteredPage(path) ? href.split('?', 1)[0] + location.search + mailedFragment() : href
}

/** Leads to this page in the other language and remembers the choice. A whole new page, for it has other words. */
export function LanguageLink() {
  const t = useT()
  const other = useLang() === 'fr' ? 'en' : 'fr'
  const href = useAlternateAddress(other)
  const [switching, setSwitching] = useState(false)

  // Coming back by the browser's cache, the page is as it was left: in the middle of switching.
  useEffect(() => {
    const reset = () => setSwitching(false)
    addEventListener('pageshow', reset)
    return () => removeEventListener('pageshow', reset)
  }, [])

  function choose(event: MouseEvent<HTMLAnchorElement>) {
    const target = withAllItIsMadeOf(href)
    // A click that opens another window is followed by the browser, by what the link says then.
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
