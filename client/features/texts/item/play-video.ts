import { playingAddress, VIDEO_SITES } from '../../../../shared/videos/video-link.ts'

/** Replaces a still whose button was pressed by the player: only now does the browser contact the video's host. */
export function playVideo(button: Element): void {
  const place = button.closest<HTMLElement>('[data-video]')
  const id = place?.dataset.video
  if (!id) return
  const site = VIDEO_SITES.find((name) => name === place.dataset.site) ?? 'youtube'
  const start = Number(place.dataset.start)
  const player = document.createElement('iframe')
  player.src = playingAddress(
    { site, id: encodeURIComponent(id), ...(start > 0 && { start }) },
    location.hostname,
  )
  player.title = place.dataset.title ?? button.textContent ?? ''
  const inOther = button.querySelector<HTMLElement>('[lang]')
  if (inOther) player.lang = inOther.lang
  player.className = place.dataset.player ?? ''
  player.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen'
  button.replaceWith(player)
  player.focus()
}
