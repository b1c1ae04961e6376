import { isLivePath, isSecretPath, mayBePage, splitLang } from '../../../shared/routes.ts'
import { places } from '../../base/navigation/place.ts'
import { isStale } from '../../base/navigation/stale.ts'
import { addressOf } from './fetch-document.ts'

/** The part of a document that is exchanged: the page as the server has written it; pages made in the browser have none. */
export const placeIn = (document: Document): HTMLElement | null =>
  document.querySelector<HTMLElement>('#main [data-static]')

/**
 * How the reader comes to an address: `within` the page that they are on, by an `exchange` of documents, or by a `load`,
 * as the browser does it: between public pages and those that it makes itself, and with secret addresses (decision 031).
 */
export type WayTo = 'within' | 'exchange' | 'load'

const stands = ({ pathname }: { pathname: string }): boolean =>
  mayBePage(pathname) && !isSecretPath(pathname) && !isLivePath(pathname)

export function wayTo(to: URL): WayTo {
  if (to.origin !== location.origin || isStale()) return 'load'
  // What is shown: where the site leads to another document, the address bar is ahead.
  const here = places.get()
  if (!placeIn(document)) return to.pathname === here.pathname ? 'within' : 'load'
  if (to.hash && addressOf(to) === addressOf(here)) return 'within'
  const sameLang = splitLang(to.pathname).lang === splitLang(here.pathname).lang
  return sameLang && stands(to) && stands(here) ? 'exchange' : 'load'
}
