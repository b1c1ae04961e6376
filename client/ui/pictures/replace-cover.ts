import { classes } from '../classes.ts'
import styles from './picture.module.css'

/** The site's own picture, for covers that are missing or cannot be loaded. */
export const FALLBACK = '/fallback.webp'

/** Does what `Picture` does when its picture fails, for one that the server rendered and React does not manage. */
export function replaceCover(img: HTMLImageElement, words: string): void {
  if (img.getAttribute('src') === FALLBACK) return
  img.removeAttribute('srcset')
  img.removeAttribute('sizes')
  img.src = FALLBACK
  img.alt = words
  const label = document.createElement('span')
  label.className = classes('label', styles.missing)
  label.ariaHidden = 'true'
  label.textContent = words
  img.after(label)
}
