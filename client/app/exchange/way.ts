import { isLivePath, isSecretPath, mayBePage, splitLang } from '../../../shared/routes.ts'
import { addressOf } from './fetch-document.ts'
import { placeIn } from './fits.ts'

/**
 * How the reader comes to an address: `within` the page that they are on, by an `exchange` of documents, or by a `load`,
 * as the browser does it: between public pages and those that it makes itself, and with secret addresses (decision 031).
 */
export type Way = 'within' | 'exchange' | 'load'

const stands = ({ pathname }: URL | Location): boolean =>
  mayBePage(pathname) && !isSecretPath(pathname) && !isLivePath(pathname)

export function wayTo(to: URL): Way {
  if (to.origin !== location.origin) return 'load'
  if (!placeIn(document)) return to.pathname === location.pathname ? 'within' : 'load'
  if (to.hash && addressOf(to) === addressOf(location)) return 'within'
  const sameLang = splitLang(to.pathname).lang === splitLang(location.pathname).lang
  return sameLang && stands(to) && stands(location) ? 'exchange' : 'load'
}
