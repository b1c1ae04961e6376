const FALLBACK = '/fallback.webp'

/** Replaces a picture that cannot be loaded by the site's own, and says so; its alternative text stays readable. */
export function replaceInText(img: HTMLImageElement, words: string): void {
  // The site's own picture may fail to load, too.
  if (img.closest('.missing-picture')) return
  const frame = document.createElement('span')
  frame.className = 'missing-picture'
  const note = document.createElement('span')
  note.className = 'missing-picture-note'
  const label = document.createElement('span')
  label.className = 'label'
  label.textContent = words
  note.append(label)
  if (img.alt.trim()) {
    const alt = document.createElement('span')
    alt.ariaHidden = 'true'
    alt.textContent = img.alt
    note.append(alt)
  }
  // A missing picture cannot be enlarged either.
  ;(img.closest('.enlarge') ?? img).replaceWith(frame)
  frame.append(img, note)
  img.removeAttribute('srcset')
  img.removeAttribute('sizes')
  img.src = FALLBACK
}

/**
 * Watches the pictures of a text for those that cannot be loaded (deleted, unreachable).
 * @param words shown on those pictures
 * @returns a function that stops it
 */
export function markMissingPictures(text: HTMLElement, words: string): () => void {
  const failed = ({ target }: Event) => {
    if (target instanceof HTMLImageElement) replaceInText(target, words)
  }
  // Events of pictures do not bubble.
  text.addEventListener('error', failed, true)
  // Some may have failed before this code ran, and no event tells of them.
  for (const img of text.querySelectorAll('img'))
    if (img.complete && img.naturalWidth === 0) replaceInText(img, words)
  return () => text.removeEventListener('error', failed, true)
}
