let composing = false

/** Notes while letters are put together (Japanese, accents): what is exchanged then would lose them. */
export function noteComposing(): void {
  document.addEventListener('compositionstart', () => {
    composing = true
  })
  document.addEventListener('compositionend', () => {
    composing = false
  })
}

/** Once no letters are being put together. */
export const composed = (): Promise<void> =>
  new Promise((resolve) => {
    if (!composing) return resolve()
    // After the page's own listeners, and after the field has the letter.
    document.addEventListener('compositionend', () => setTimeout(resolve), { once: true })
  })
