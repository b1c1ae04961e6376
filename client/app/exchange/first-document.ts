/** The document that was loaded, as the server has written it; none where the browser makes the page. */
export let firstDocument: Document | undefined

/** To be called before a static page comes to life. */
export function keepFirstDocument(): void {
  firstDocument = document.cloneNode(true) as Document
}
