import { isPlain } from '../../../ui/plain-click.ts'

/**
 * Answers a press on a text: plays the video whose still it was, shows a picture large. The code for it comes now; where
 * it does not, the picture is followed as the link that it is.
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
