import { useLayoutEffect } from 'react'
import { COMMENTS } from '../place.ts'

/**
 * Who has come to what follows before the comments did stays there: comments that are higher than the room that the page
 * has kept for them push nothing that is in the window.
 */
export function useSteadyBelow(arrived: boolean): void {
  useLayoutEffect(() => {
    const section = document.getElementById(COMMENTS)
    if (!arrived || !section) return
    const { top, height } = section.getBoundingClientRect()
    const room = Number.parseFloat(getComputedStyle(section).minHeight)
    const end = top + room
    if (end > 0 && end < innerHeight) scrollBy({ top: height - room, behavior: 'instant' })
  }, [arrived])
}
