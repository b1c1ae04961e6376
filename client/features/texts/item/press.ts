import { playVideo } from './play-video.ts'

/** Plays the video of a still, or enlarges a picture; where that fails, the browser follows the picture's link. */
export async function press(place: Element): Promise<void> {
  if (!(place instanceof HTMLAnchorElement)) return playVideo(place)
  try {
    const { openLightbox } = await import('../lightbox/open-lightbox.tsx')
    await openLightbox(place)
  } catch {
    location.assign(place.href)
  }
}
