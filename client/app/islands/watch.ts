import { answerPress } from '../../features/texts/item/answer-press.ts'
import { replacePicture } from './replace-picture.ts'

const inStatic = (target: EventTarget | null): target is Element =>
  target instanceof Element &&
  target.closest('[data-island], [data-static]')?.hasAttribute('data-static') === true

const isBroken = (img: HTMLImageElement): boolean => img.complete && img.naturalWidth === 0

/** Replaces pictures that failed before anybody listened, since no event tells of them. */
export function replaceBroken(page: HTMLElement): void {
  for (const img of page.querySelectorAll('img')) if (inStatic(img) && isBroken(img)) void replacePicture(img)
}

/**
 * Handles what is no island on a static page: clicks on texts and on stills of videos, and pictures that cannot be loaded.
 * @returns a function that stops it
 */
export function watchStaticPage(page: HTMLElement): () => void {
  const onClick = (event: MouseEvent) => {
    if (inStatic(event.target)) answerPress(event)
  }
  const onError = ({ target }: Event) => {
    if (inStatic(target) && target instanceof HTMLImageElement) void replacePicture(target)
  }
  page.addEventListener('click', onClick)
  // Events of pictures do not bubble.
  page.addEventListener('error', onError, true)
  replaceBroken(page)
  return () => {
    page.removeEventListener('click', onClick)
    page.removeEventListener('error', onError, true)
  }
}
