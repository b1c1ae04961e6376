import { areKeysOn } from '../../../ui/keys/keys-switch.ts'

/** Elements in which a key is typed text or handled by another part. */
const TAKEN = 'input, textarea, select, [contenteditable], dialog[open], [role=dialog]'

/** The field of the search page, or else the link to that page in the header. */
const field = () => document.querySelector<HTMLInputElement>('main search input[name=q]')
const link = () => document.querySelector<HTMLAnchorElement>('header a[data-search]')

function onKey(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key !== '/') return
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest(TAKEN)) return
  if (document.querySelector('dialog[open]') || !areKeysOn('search-key')) return
  // Firefox would open its search within the page.
  event.preventDefault()
  const here = field()
  if (here) here.select()
  else link()?.click()
}

/** Makes `/` lead to the search, unless the reader has switched that off (WCAG 2.1.4). */
export function listenForSearchKey(): void {
  document.addEventListener('keydown', onKey)
}
