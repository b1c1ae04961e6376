/** Puts the player in place of a still whose button was pressed: only now is the video's host asked for anything. */
export function playVideo(button: Element): void {
  const place = button.closest<HTMLElement>('[data-video]')
  const id = place?.dataset.video
  if (!id) return
  const player = document.createElement('iframe')
  player.src = `https://www.youtube-nocookie.com/embed/${encodeURIComponent(id)}?autoplay=1`
  player.title = place.dataset.title ?? button.textContent ?? ''
  player.className = place.dataset.player ?? ''
  player.allow = 'autoplay; encrypted-media; picture-in-picture; fullscreen'
  button.replaceWith(player)
  player.focus()
}
