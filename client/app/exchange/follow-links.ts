import { mayBePage } from '../../../shared/routes.ts'
import { navigate } from '../../base/navigation/place.ts'
import { carriedSession } from '../../features/session/storage.ts'
import { isPlain } from '../../ui/plain-click.ts'
import { addressOf, fetchAhead, stopAhead } from './fetch-document.ts'
import { expectExchange } from './navigation.ts'
import { wayTo } from './way.ts'

/** The link that is to be followed in this window, if any. Files, and pages in the other language, are loaded as documents. */
const linkAt = (target: EventTarget | null): HTMLAnchorElement | undefined => {
  const link = target instanceof Element ? target.closest('a[href]') : null
  return link instanceof HTMLAnchorElement &&
    (!link.target || link.target === '_self') &&
    !link.hasAttribute('download') &&
    !link.hreflang
    ? link
    : undefined
}

/** The link that the reader is about to follow. */
let meant: { link: HTMLAnchorElement; address: string; timer: ReturnType<typeof setTimeout> } | undefined

function follow(event: MouseEvent): void {
  const link = linkAt(event.target)
  if (event.defaultPrevented || !isPlain(event) || !link) return
  const to = new URL(link.href)
  // The browser itself goes to a place on this page. It also loads other documents, unless the session has to be carried along.
  const isPage = to.origin === location.origin && mayBePage(to.pathname)
  if (wayTo(to) === 'load' ? !isPage || !carriedSession() : to.hash && addressOf(to) === addressOf(location))
    return
  event.preventDefault()
  // Following the link fetches the document, unless it is being fetched already.
  clearTimeout(meant?.timer)
  meant = undefined
  navigate(to.href, { replace: addressOf(to) === addressOf(location) })
}

/** A search or a choice of filters: a form that leads to an address. */
function send(event: SubmitEvent): void {
  const form = event.target
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'get' || form.target)
    return
  const to = new URL(form.action)
  const fields = Array.from(new FormData(form, event.submitter)).flatMap(
    ([name, value]): [string, string][] =>
      typeof value === 'string' && value.trim() ? [[name, value.trim()]] : [],
  )
  to.search = new URLSearchParams(fields).toString()
  if (wayTo(to) !== 'exchange') return
  event.preventDefault()
  // The keyboard on the screen would hide the results.
  if (matchMedia('(pointer: coarse)').matches && document.activeElement instanceof HTMLInputElement)
    document.activeElement.blur()
  navigate(to.href, { state: { stay: true }, replace: addressOf(to) === addressOf(location) })
}

/** A pointer that rests on a link this long means to follow it, in ms. */
const REST_MS = 65
/** Filtered lists and searches are too many to be fetched ahead for nothing. */
const isOneOfMany = ({ searchParams }: URL): boolean =>
  searchParams.has('q') ||
  searchParams.has('search') ||
  Array.from(searchParams.keys()).filter((name) => name !== 'page').length > 1

const savesData = (): boolean =>
  (navigator as { connection?: { saveData?: boolean } }).connection?.saveData === true

/** The address of a link whose document may be fetched ahead. */
function addressAhead(link: HTMLAnchorElement): string | undefined {
  const to = new URL(link.href)
  const isHere = addressOf(to) === addressOf(location)
  if (isHere || isOneOfMany(to) || savesData() || wayTo(to) !== 'exchange') return undefined
  return /\/login$/.test(to.pathname) ? undefined : addressOf(to)
}

function drop(): void {
  if (!meant) return
  clearTimeout(meant.timer)
  stopAhead(meant.address)
  meant = undefined
}

function ahead(address: string): void {
  fetchAhead(address)
  expectExchange()
}

function mean(event: Event): void {
  const link = linkAt(event.target)
  if (link && link === meant?.link) return
  drop()
  const address = link && addressAhead(link)
  if (!link || !address) return
  // A reader who touches a link has chosen it, so its document is fetched at once.
  const rest = event.type === 'touchstart' ? 0 : REST_MS
  meant = { link, address, timer: setTimeout(() => ahead(address), rest) }
}

/**
 * Follows every link and search without loading whole documents, also links in texts. It fetches the document of a link as
 * soon as the reader seems about to follow it.
 */
export function followLinks(): void {
  document.addEventListener('click', follow)
  document.addEventListener('submit', send)
  for (const sign of ['pointerover', 'focusin', 'touchstart'])
    document.addEventListener(sign, mean, { passive: true })
  for (const sign of ['focusout', 'touchcancel']) document.addEventListener(sign, drop, { passive: true })
}
