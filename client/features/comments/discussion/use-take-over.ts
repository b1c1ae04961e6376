import { useLayoutEffect } from 'react'
import { LIST } from '../comment/use-comment-actions.ts'
import { COMMENTS } from '../place.ts'

/** The first written comment that is visible. */
function seenComment(written: Element): Element | undefined {
  return [...written.querySelectorAll('article[id]')].find((one) => {
    const { top } = one.getBoundingClientRect()
    return top >= 0 && top < innerHeight
  })
}

/** The spoilers that the reader has opened: the id of the comment, and the index of the spoiler in it. */
const openedIn = (written: Element): [id: string, nth: number][] =>
  [...written.querySelectorAll('article[id]')].flatMap((one) =>
    [...one.querySelectorAll('details')].flatMap(({ open }, nth): [string, number][] =>
      open ? [[one.id, nth]] : [],
    ),
  )

/** Finds where the focus goes afterwards: to the same spoiler, the same comment, or the list. */
function focusIn(written: Element): (() => HTMLElement | null | undefined) | undefined {
  const at = document.activeElement
  if (!at || !written.contains(at)) return undefined
  const comment = at.closest('article')
  const nth = Array.from<Element>(comment?.querySelectorAll('summary') ?? []).indexOf(at)
  return () => {
    const there = document.getElementById(comment?.id ?? LIST)
    return there?.querySelectorAll('summary')[nth] ?? there
  }
}

/**
 * Replaces the comments that came with the page as soon as the live ones are there. What the reader sees stays in place: the
 * comment that they read, or what follows the comments. The focus and open spoilers stay as well.
 */
export function useTakeOver(arrived: boolean): void {
  // This runs after every render: a page that is renewed brings written comments again.
  useLayoutEffect(() => {
    const section = document.getElementById(COMMENTS)
    const written = section?.querySelector('[data-written-comments]')
    if (!arrived || !section || !written) return
    const focused = focusIn(written)
    const opened = openedIn(written)
    const seen = seenComment(written)
    const [was, end, top] = [
      seen?.getBoundingClientRect().top,
      written.getBoundingClientRect().bottom,
      section.getBoundingClientRect().top,
    ]
    written.remove()
    for (const [id, nth] of opened)
      document.getElementById(id)?.querySelectorAll('details')[nth]?.setAttribute('open', '')
    focused?.()?.focus({ preventScroll: true })
    // A reader who sees the top of the section reads from there, so nothing has to scroll.
    if (top >= 0 && top < innerHeight && seen) return
    const now = seen ? document.getElementById(seen.id)?.getBoundingClientRect().top : undefined
    if (was !== undefined && now !== undefined) scrollBy({ top: now - was, behavior: 'instant' })
    else if (end > 0 && end < innerHeight)
      scrollBy({ top: section.getBoundingClientRect().bottom - end, behavior: 'instant' })
  })
}
