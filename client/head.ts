import type { PageHead } from '../shared/page-head.ts'

export type { PageHead }

/** Shows a page's head after a navigation in the browser; the server has written the first one. */
export function applyHead(head: PageHead): void {
  document.title = head.title
  document.querySelector('meta[name="description"]')?.setAttribute('content', head.description)
}
