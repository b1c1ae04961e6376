import { areKeysOn } from '../../../ui/keys/keys-switch.ts'

/** Where a key is a letter, or somebody else's. */
const TAKEN = 'input, textarea, select, [contenteditable], dialog[open], [role=dialog]'

/** The field of the search page; else the link to it, in the head of every page. */
const field = () => document.querySelector<HTMLInputElement>('main search input[name=q]')
const link = () => document.querySelector<HTMLAnchorElement>('header a[data-search]')

function onKey(event: Event): void {
  if (!(event instanceof KeyboardEvent) || event.key !== '/') return
  if (event.defaultPrevented || event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return
  if (event.target instanceof Element && event.target.closest(TAKEN)) return
  if (document.querySelector('dialog[open]') || !areKeysOn('search-key')) return
  // Firefox would look through the page.
  event.preventDefault()
  const here = field()
  if (here) here.select()
  else link()?.click()
}

/** From now on `/` leads to the search, unless its reader has switched that off (WCAG 2.1.4). */
export function listenForSearchKey(): void {
  document.addEventListener('keydown', onKey)
}
