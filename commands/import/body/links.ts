import { trimEnd } from '../../../shared/format/trim-end.ts'
import { itemAt } from '../../../shared/texts/card-links.ts'
import {
  attribute,
  below,
  type Element,
  elementsNamed,
  elementsOf,
  hasWords,
  make,
  remove,
  replace,
  setAttribute,
  type Tell,
  textOf,
  unwrap,
} from './tree.ts'

/** Host without www, path without a final slash, and the query, so that `http` and `https`, `/a` and `/a/` are equal. */
export function addressKey(address: string, site: URL | undefined): string | undefined {
  let url: URL
  try {
    url = new URL(address, site ?? 'https://nowhere.invalid')
  } catch {
    return undefined
  }
  if (!/^https?:$/.test(url.protocol)) return undefined
  let path = url.pathname
  try {
    path = decodeURIComponent(path)
  } catch {
    // Stays as it is.
  }
  const [first] = [...url.searchParams].filter(([name]) => /^(?:p|page_id|attachment_id)$/.test(name))
  const query = first ? `?${first[0]}=${first[1]}` : ''
  return `${url.host.replace(/^www\./, '')}${trimEnd(path, /\//)}${query}`
}

export interface LinkRules {
  site: URL | undefined
  /** Our path for an old address, or undefined. */
  targetOf: (address: string) => string | undefined
}

const NOWHERE = 'nowhere.invalid'

/** Makes addresses that are relative to the page (`../a/`) addresses of the site. */
export function fromPage(root: Element, page: URL): void {
  for (const element of below(root))
    for (const name of ['href', 'src']) {
      const given = attribute(element, name)?.trim() ?? ''
      if (given === '' || /^(?:[a-z][a-z0-9+.-]*:|[/#?])/i.test(given) || !URL.canParse(given, page)) continue
      const { host, href, pathname, search, hash } = new URL(given, page)
      setAttribute(element, name, host === NOWHERE ? pathname + search + hash : href)
    }
}

/** The page of a text: its first old address. */
export const pageOf = ([address = '/']: readonly string[], site: URL | undefined): URL =>
  new URL(URL.canParse(address, site ?? `https://${NOWHERE}`) ? address : '/', site ?? `https://${NOWHERE}`)

/** Ghost opens its windows by such links: to sign up, to search. */
const OF_OLD_SYSTEM = /#\/(?:portal|search|share)\b/

/** Takes out links that lead to nothing here, and says so. @returns whether it did */
function withoutUse(link: Element, href: string, tell: Tell): boolean {
  if (OF_OLD_SYSTEM.test(href)) {
    tell(`a link of the old system (${href.slice(href.indexOf('#'), 100)})`)
    unwrap(link)
    return true
  }
  if (hasWords(link) || below(link).some(({ tagName }) => /^(?:img|iframe)$/.test(tagName))) return false
  tell(`a link without words to ${href.slice(0, 200)}`)
  unwrap(link)
  return true
}

/**
 * Links to imported texts lead to ours; other links to the old site stay, with the full address. Those that can lead
 * nowhere go, and their words stay.
 */
export function rewriteLinks(root: Element, { site, targetOf }: LinkRules, tell: Tell): void {
  for (const link of elementsNamed(root, 'a')) {
    const href = attribute(link, 'href')?.trim()
    if (!href || withoutUse(link, href, tell)) continue
    if (href.startsWith('#') || /^(?:mailto|tel|javascript|data):/i.test(href)) continue
    const ours = targetOf(href)
    if (ours) {
      const hash = href.includes('#') ? href.slice(href.indexOf('#')) : ''
      setAttribute(link, 'href', ours + hash)
      continue
    }
    try {
      setAttribute(link, 'href', new URL(href, site).href)
    } catch {
      // This is no address: the sanitiser removes the link and keeps its words.
    }
  }
  for (const figure of elementsNamed(root, 'figure')) {
    const [only, ...about] = elementsOf(figure)
    if (only?.tagName !== 'a' || about.some(({ tagName }) => tagName !== 'p')) continue
    const isCard = itemAt(attribute(only, 'href') ?? '') !== undefined
    // Only our own texts have cards, which say what they are about; any other link becomes a line.
    if (isCard) for (const line of about) remove(line)
    else if (textOf(figure).trim().startsWith(textOf(only).trim()))
      replace(figure, [make('p', {}, [only]), ...about])
  }
}
