import { isPlain } from '../../../ui/plain-click.ts'

/**
 * Handles a click on a text: plays the video of a still, or enlarges a picture. The code is loaded now; where that fails, the
 * browser follows the picture's link.
 */
export function answerPress(event: MouseEvent): void {
  const { target } = event
  const place = target instanceof Element && target.closest('[data-video] button, .enlarge')
  if (!place || !isPlain(event)) return
  event.preventDefault()
  import('./press.ts').then(
    ({ press }) => press(place),
    () => place instanceof HTMLAnchorElement && location.assign(place.href),
  )
}
