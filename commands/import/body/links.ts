import { trimEnd } from '../../../shared/format/trim-end.ts'
import { itemAt } from '../../../shared/texts/card-links.ts'
import {
  attribute,
  type Element,
  elementsNamed,
  elementsOf,
  make,
  replace,
  setAttribute,
  textOf,
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

/** Links to imported texts lead to ours; other links to the old site stay, with the full address. */
export function rewriteLinks(root: Element, { site, targetOf }: LinkRules): void {
  for (const link of elementsNamed(root, 'a')) {
    const href = attribute(link, 'href')?.trim()
    if (!href || href.startsWith('#') || /^(?:mailto|tel|javascript|data):/i.test(href)) continue
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
    const [only, ...others] = elementsOf(figure)
    if (only?.tagName !== 'a' || others.length > 0 || itemAt(attribute(only, 'href') ?? '')) continue
    // Only our own texts have cards; any other link becomes a line.
    if (textOf(figure).trim() === textOf(only).trim()) replace(figure, [make('p', {}, [only])])
  }
}
