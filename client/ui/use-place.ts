import { useEffect, useState } from 'react'
import { useLocation } from '../base/navigation/router.tsx'

/** Where a title is in the window; undefined while its section is not rendered. */
const topOf = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().top

/**
 * The title below which the user reads. It is the one that the address names while that is visible, else the last one
 * above a line. The line goes down the window as the user scrolls down the page, so that the first and the last title
 * are reached whatever their heights.
 * @param ids in the order of the page; the same array each time
 */
function placeAt(ids: readonly string[], named: string): string | undefined {
  const top = ids.includes(named) ? topOf(named) : undefined
  if (top !== undefined && top >= 0 && top < innerHeight) return named
  const way = document.documentElement.scrollHeight - innerHeight
  const line = way > 0 ? (scrollY / way) * innerHeight : 0
  return ids.filter((id) => (topOf(id) ?? Number.POSITIVE_INFINITY) <= line).at(-1) ?? ids[0]
}

const FIELDS =
  ':is(input:not([type="hidden"], [type="radio"]:not(:checked)), select, textarea, button):not(:disabled, [tabindex="-1"])'

/** Where one goes on by the keyboard. On touch a focused field would bring up the on-screen keyboard. */
function fieldOf(place: HTMLElement | null): HTMLElement | null {
  const isGroup = place instanceof HTMLFieldSetElement || place instanceof HTMLDetailsElement
  if (!isGroup || matchMedia('(pointer: coarse)').matches) return place
  // A field in a part that is folded cannot have the focus.
  if (place instanceof HTMLDetailsElement) place.open = true
  const fields = Array.from(place.querySelectorAll<HTMLElement>(FIELDS))
  return fields.find((field) => !field.closest('[hidden]')) ?? place
}

/**
 * The title of `ids` below which the user reads. A title that the address names gets the focus, also when the same link is
 * pressed again, unless the user is typing. Of a group of fields its first field gets it; screen readers say the group's name
 * before that of the field.
 */
export function usePlace(ids: readonly string[]): string | undefined {
  const { hash, key } = useLocation()
  const named = hash.slice(1)
  const [place, setPlace] = useState(ids[0])
  useEffect(() => {
    const look = () => setPlace(placeAt(ids, named))
    look()
    addEventListener('scroll', look, { passive: true })
    addEventListener('resize', look)
    return () => {
      removeEventListener('scroll', look)
      removeEventListener('resize', look)
    }
  }, [ids, named])
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again.
  useEffect(() => {
    if (!ids.includes(named)) return
    // A change of page moves the focus to the content, in the same frame and before this.
    const frame = requestAnimationFrame(() => {
      const title = document.getElementById(named)
      title?.scrollIntoView()
      fieldOf(title)?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [ids, named, key])
  return place
}
