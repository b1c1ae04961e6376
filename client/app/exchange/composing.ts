let composing = false

/** Notes while the reader composes letters (Japanese, accents): exchanging the page then would lose them. */
export function noteComposing(): void {
  document.addEventListener('compositionstart', () => {
    composing = true
  })
  document.addEventListener('compositionend', () => {
    composing = false
  })
}

/** Resolves once the reader composes no letters. */
export const composed = (): Promise<void> =>
  new Promise((resolve) => {
    if (!composing) return resolve()
    // This waits for the page's own listeners, and for the letter to be in the field.
    document.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })
