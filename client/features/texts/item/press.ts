import { playVideo } from './play-video.ts'

/** Plays the video of a still, or shows a picture large; one that cannot be is followed as the link that it is. */
export async function press(place: Element): Promise<void> {
  if (!(place instanceof HTMLAnchorElement)) return playVideo(place)
  try {
    const { openLightbox } = await import('../lightbox/open-lightbox.tsx')
    await openLightbox(place)
  } catch {
    location.assign(place.href)
  }
}
