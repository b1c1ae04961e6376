import { documentLang } from '../../i18n/words.ts'
import { rearmEarlyTap } from '../early-tap.ts'
import { hydrateIslands, islandRoot, unmountIslands } from '../islands/hydrate.tsx'
import { replaceBroken } from '../islands/watch.ts'
import { setAlive } from '../set-alive.ts'
import { placeIn } from './way.ts'

/** The elements of a head that describe its page, for readers, search engines and other sites. */
const SAID =
  'meta[name]:not([name=viewport], [name=theme-color], [name=color-scheme]), meta[property], link[rel=canonical], link[rel=alternate], script[type="application/ld+json"]'

function putHead(next: Document): void {
  const present = new Map(
    Array.from(document.head.querySelectorAll(SAID), (element) => [element.outerHTML, element]),
  )
  for (const element of next.head.querySelectorAll(SAID)) {
    if (!present.delete(element.outerHTML)) document.head.append(document.importNode(element, true))
  }
  for (const element of present.values()) element.remove()
  // The title element stays: the browser watches it for what screen readers announce.
  document.title = next.title
}

const copyOf = (nodes: Iterable<Node>): Node[] => Array.from(nodes, (node) => document.importNode(node, true))

function takeAttributes(from: Element, to: Element): void {
  for (const { name } of Array.from(to.attributes)) if (!from.hasAttribute(name)) to.removeAttribute(name)
  for (const { name, value } of Array.from(from.attributes))
    if (to.getAttribute(name) !== value) to.setAttribute(name, value)
}

/** The island that has the focus, and its counterpart on the next page. */
function islandInUse(place: HTMLElement, nextPlace: HTMLElement) {
  const kept = document.activeElement?.closest<HTMLElement>('[data-island]')
  if (!kept || !place.contains(kept)) return undefined
  const next = nextPlace.querySelector<HTMLElement>(`[data-island="${kept.dataset.island}"]`)
  const root = next && islandRoot(kept)
  return next && root ? { kept, next, root } : undefined
}

/** Exchanges everything around an element. The element itself stays, so that typing in it goes on. */
function putAround(place: HTMLElement, nextPlace: HTMLElement, kept: HTMLElement, next: HTMLElement): void {
  for (let inner: Element = kept, nextInner: Element = next; inner !== place; ) {
    const outer = inner.parentElement
    const nextOuter = nextInner.parentElement
    if (!outer || !nextOuter || (outer === place) !== (nextOuter === nextPlace)) {
      place.replaceChildren(...copyOf(nextPlace.childNodes))
      return
    }
    const siblings = Array.from(nextOuter.childNodes)
    const at = siblings.indexOf(nextInner)
    for (const node of Array.from(outer.childNodes)) if (node !== inner) node.remove()
    inner.before(...copyOf(siblings.slice(0, at)))
    inner.after(...copyOf(siblings.slice(at + 1)))
    if (outer !== place) takeAttributes(nextOuter, outer)
    inner = outer
    nextInner = nextOuter
  }
}

/** A selector that finds the focused control on the next page: by its id, its name, or the address of its form. */
function controlInUse(place: HTMLElement): string | undefined {
  const used = document.activeElement
  if (!used || !place.contains(used)) return undefined
  if (used.id) return `#${CSS.escape(used.id)}`
  const form = used.closest('form')?.getAttribute('action')
  const name = used.getAttribute('name')
  return form
    ? `form[action="${CSS.escape(form)}"] ${name ? `[name="${CSS.escape(name)}"]` : '[type=submit]'}`
    : 'main'
}

/**
 * Puts the page of a document in the place of the present one, and hydrates it.
 * @param options.stays whether the reader has only filtered what is shown: the island in which they type then stays
 */
export function putDocument(next: Document, { stays }: { stays: boolean }): void {
  const place = placeIn(document)
  const nextPlace = placeIn(next)
  if (!place || !nextPlace) throw new Error('no page to exchange')
  const inUse = stays ? islandInUse(place, nextPlace) : undefined
  const control = stays && !inUse ? controlInUse(place) : undefined
  unmountIslands(place, inUse?.kept)
  rearmEarlyTap()
  if (inUse) {
    putAround(place, nextPlace, inUse.kept, inUse.next)
    inUse.root.renew(inUse.next)
  } else place.replaceChildren(...copyOf(nextPlace.childNodes))
  if (control)
    (place.querySelector<HTMLElement>(control) ?? place.closest('main'))?.focus({ preventScroll: true })
  putHead(next)
  replaceBroken(place)
  // The browser paints the page first.
  setTimeout(() => void hydrateIslands(place, documentLang()).then(setAlive))
}
