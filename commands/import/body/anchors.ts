import { slugify } from '../../../shared/format/slug.ts'
import { trimEnd } from '../../../shared/format/trim-end.ts'
import { anchorOf } from '../../../shared/texts/anchors.ts'
import {
  attribute,
  below,
  type Element,
  elementsNamed,
  hasWords,
  isElement,
  make,
  type Parent,
  putBefore,
  remove,
  setAttribute,
  type Tell,
  unwrap,
} from './tree.ts'

/** Marks a place while the elements around it change. */
const PLACE = 'data-place'
const SLUG_MAX = 60

/** The name of the place on this page to which an address leads; undefined for another page, or none. */
function placeIn(href: string, page: URL | undefined): string | undefined {
  const at = href.indexOf('#')
  if (at < 0 || href.startsWith('#/')) return undefined
  if (at > 0) {
    if (!page || !URL.canParse(href, page)) return undefined
    const { host, pathname, search } = new URL(href, page)
    const path = (one: string) => trimEnd(one, /\//)
    if (host !== page.host || path(pathname) !== path(page.pathname) || search !== page.search)
      return undefined
  }
  try {
    return decodeURIComponent(href.slice(at + 1))
  } catch {
    return href.slice(at + 1)
  }
}

/** The first element of each name, as in a browser. */
function namedIn(root: Element): Map<string, Element> {
  const named = new Map<string, Element>()
  for (const element of below(root))
    for (const name of [
      attribute(element, 'id'),
      element.tagName === 'a' ? attribute(element, 'name') : undefined,
    ])
      if (name && !named.has(name)) named.set(name, element)
  return named
}

const ANCHORED = /^(?:p|h[1-6])$/

/** Finds the paragraph or heading that is an element, or is around it, in it, behind it or before it: the first of these. */
function blockFinder(root: Element): (element: Element) => Element | undefined {
  const all = below(root)
  const at = new Map(all.map((element, n) => [element, n]))
  const blocks = new Set(all.filter((one) => ANCHORED.test(one.tagName) && hasWords(one)))
  const following: (Element | undefined)[] = []
  for (let n = all.length - 1; n >= 0; n--) {
    const one = all[n]
    following[n] = one && blocks.has(one) ? one : following[n + 1]
  }
  const last = [...blocks].at(-1)
  return (element) => {
    for (let one: Parent | null = element; one && isElement(one); one = one.parentNode)
      if (blocks.has(one)) return one
    return following[at.get(element) ?? all.length] ?? last
  }
}

function mark(block: Element, id: string): void {
  const [first] = block.childNodes
  if (first) putBefore(first, make('a', { [PLACE]: id }))
}

/**
 * Marks the places of a body to which links of the same body lead. Links to places that it has not lose their address,
 * and are told.
 */
export function markPlaces(root: Element, page: URL | undefined, tell: Tell): void {
  const named = namedIn(root)
  const given = new Map<Element, string>()
  const used = new Set<string>()
  const idOf = (target: Element, name: string): string => {
    const known = given.get(target)
    if (known) return known
    const base = slugify(name, SLUG_MAX) || 'x'
    let id = anchorOf(base)
    for (let n = 2; used.has(id); n++) id = anchorOf(`${base}-${n}`)
    used.add(id)
    given.set(target, id)
    return id
  }
  for (const link of elementsNamed(root, 'a')) {
    const name = placeIn(attribute(link, 'href')?.trim() ?? '', page)
    if (name === undefined) continue
    const target = named.get(name)
    if (target) setAttribute(link, 'href', `#${idOf(target, name)}`)
    else {
      tell(`a link to a place that the text has not (#${name.slice(0, 80)})`)
      unwrap(link)
    }
  }
  const blockAt = blockFinder(root)
  for (const [target, id] of given) mark(blockAt(target) ?? root, id)
  for (const link of elementsNamed(root, 'a'))
    if (attribute(link, 'href') === undefined && attribute(link, PLACE) === undefined) unwrap(link)
}

/** Names the paragraph or heading of each marked place. */
export function namePlaces(root: Element): void {
  const places = elementsNamed(root, 'a').filter((one) => attribute(one, PLACE) !== undefined)
  const renamed = new Map<string, string>()
  const blockAt = blockFinder(root)
  for (const place of places) {
    const id = attribute(place, PLACE) ?? ''
    const target = blockAt(place)
    remove(place)
    if (!target) continue
    const known = attribute(target, 'id')
    if (known?.startsWith(anchorOf(''))) renamed.set(id, known)
    else setAttribute(target, 'id', id)
  }
  for (const link of renamed.size > 0 ? elementsNamed(root, 'a') : []) {
    const other = renamed.get(attribute(link, 'href')?.slice(1) ?? '')
    if (other) setAttribute(link, 'href', `#${other}`)
  }
}
