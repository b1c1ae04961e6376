let last: { html: string; body: HTMLElement } | undefined

/**
 * The text as a document, in which nothing runs or loads; nobody may change it. The last one is kept, as at each key press
 * several ask for the same.
 */
export function parsedBody(html: string): HTMLElement {
  if (last?.html !== html) last = { html, body: new DOMParser().parseFromString(html, 'text/html').body }
  return last.body
}
