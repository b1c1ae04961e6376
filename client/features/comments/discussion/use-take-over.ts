import { useLayoutEffect } from 'react'
import { LIST } from '../comment/use-comment-actions.ts'
import { COMMENTS } from '../place.ts'

/** The first that the reader sees of what is there in both. */
function seenComment(written: Element): Element | undefined {
  return [...written.querySelectorAll('article[id]')].find((one) => {
    const { top } = one.getBoundingClientRect()
    return top >= 0 && top < innerHeight
  })
}

/** Spoilers that the reader has opened: in which comment, and which of its spoilers. */
const openedIn = (written: Element): [id: string, nth: number][] =>
  [...written.querySelectorAll('article[id]')].flatMap((one) =>
    [...one.querySelectorAll('details')].flatMap(({ open }, nth): [string, number][] =>
      open ? [[one.id, nth]] : [],
    ),
  )

/** Where the focus goes on: on the same spoiler, the same comment, or the list. */
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
 * Takes the place of the comments that the page has come with, at the moment the living ones are there. What the reader sees
 * stays where it is: a comment they read, or what follows all of them; so do the focus, and spoilers that are open.
 */
export function useTakeOver(arrived: boolean): void {
  // After every drawing: a page that is renewed comes with them again.
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
    // Who sees where it begins reads from there.
    if (top >= 0 && top < innerHeight && seen) return
    const now = seen ? document.getElementById(seen.id)?.getBoundingClientRect().top : undefined
    if (was !== undefined && now !== undefined) scrollBy({ top: now - was, behavior: 'instant' })
    else if (end > 0 && end < innerHeight)
      scrollBy({ top: section.getBoundingClientRect().bottom - end, behavior: 'instant' })
  })
}
