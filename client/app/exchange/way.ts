import { isLivePath, isSecretPath, mayBePage, splitLang } from '../../../shared/routes.ts'
import { places } from '../../base/navigation/place.ts'
import { isStale } from '../../base/navigation/stale.ts'
import { addressOf } from './fetch-document.ts'

/** The part of a document that is exchanged, as the server has written it. Pages that the browser makes have none. */
export const placeIn = (document: Document): HTMLElement | null =>
  document.querySelector<HTMLElement>('#main [data-static]')

/**
 * How the reader gets to an address: `within` the present page, by an `exchange` of documents, or by a `load` of the browser.
 * Loads lead between public pages and those that the browser makes, and to and from secret addresses (decision 031).
 */
export type WayTo = 'within' | 'exchange' | 'load'

const stands = ({ pathname }: { pathname: string }): boolean =>
  mayBePage(pathname) && !isSecretPath(pathname) && !isLivePath(pathname)

export function wayTo(to: URL): WayTo {
  if (to.origin !== location.origin || isStale()) return 'load'
  // This is the address of the page that is shown: the address bar may already show the next one.
  const here = places.get()
  if (!placeIn(document)) return to.pathname === here.pathname ? 'within' : 'load'
  if (to.hash && addressOf(to) === addressOf(here)) return 'within'
  const sameLang = splitLang(to.pathname).lang === splitLang(here.pathname).lang
  return sameLang && stands(to) && stands(here) ? 'exchange' : 'load'
}
