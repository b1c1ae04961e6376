import { answerPress } from '../../features/texts/item/answer-press.ts'
import { replacePicture } from './replace-picture.ts'

const inStatic = (target: EventTarget | null): target is Element =>
  target instanceof Element &&
  target.closest('[data-island], [data-static]')?.hasAttribute('data-static') === true

const isBroken = (img: HTMLImageElement): boolean => img.complete && img.naturalWidth === 0

/** Puts our own picture in the place of those that failed before anybody listened: no event will tell. */
export function replaceBroken(page: HTMLElement): void {
  for (const img of page.querySelectorAll('img')) if (inStatic(img) && isBroken(img)) void replacePicture(img)
}

/**
 * Answers for what on a static page is no island: presses on texts and stills of videos, and pictures that cannot be
 * had, in whose place it puts our own.
 * @returns what ends it
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
