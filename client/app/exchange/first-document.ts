/** The document that was loaded, as the server has written it; undefined where the browser makes the page. */
export let firstDocument: Document | undefined

/** Call it before a static page is hydrated. */
export function keepFirstDocument(): void {
  firstDocument = document.cloneNode(true) as Document
}
