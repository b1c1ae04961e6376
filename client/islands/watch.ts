import { replacePicture } from './replace-picture.ts'

const inStatic = (target: EventTarget | null): target is Element =>
  target instanceof Element &&
  target.closest('[data-island], [data-static]')?.hasAttribute('data-static') === true

const isBroken = (img: HTMLImageElement): boolean => img.complete && img.naturalWidth === 0

/**
 * Answers for what on a static page is no island: plays the video whose still is clicked, and puts our own picture in
 * place of one that cannot be had.
 * @returns what ends it
 */
export function watchStaticPage(page: HTMLElement): () => void {
  const onClick = ({ target }: Event) => {
    const still = inStatic(target) && target.closest('[data-video] button')
    if (still)
      void import('../features/content/item/play-video.ts').then(({ playVideo }) => playVideo(still), ignore)
  }
  const onError = ({ target }: Event) => {
    if (inStatic(target) && target instanceof HTMLImageElement) replacePicture(target)
  }
  page.addEventListener('click', onClick)
  // Events of pictures do not bubble.
  page.addEventListener('error', onError, true)
  // Some may have failed before this code ran; then no event will tell.
  for (const img of page.querySelectorAll('img')) if (inStatic(img) && isBroken(img)) replacePicture(img)
  return () => {
    page.removeEventListener('click', onClick)
    page.removeEventListener('error', onError, true)
  }
}

/** Where not even the code is to be had, the page stays as it is. */
const ignore = () => {}
