import { classes } from '../classes.ts'
import styles from './picture.module.css'

/** Our own picture, for covers that are missing or cannot be had. */
export const FALLBACK = '/fallback.webp'

/** What `Picture` does when its picture fails, where the server has drawn it and no React stands behind it. */
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
