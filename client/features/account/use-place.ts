import { useEffect, useState } from 'react'
import { useLocation } from '../../base/navigation/router.tsx'

/** Where a title is in the window, or undefined before its section is there. */
const topOf = (id: string): number | undefined => document.getElementById(id)?.getBoundingClientRect().top

/**
 * Which of several titles one reads below: the one that the address names while it is in sight, else the last one above a
 * line that goes down the window as one goes down the page, so that the first and the last are reached whatever
 * their heights. @param ids in the order of the page; the same array each time
 */
function placeAt(ids: readonly string[], named: string): string | undefined {
  const top = ids.includes(named) ? topOf(named) : undefined
  if (top !== undefined && top >= 0 && top < innerHeight) return named
  const way = document.documentElement.scrollHeight - innerHeight
  const line = way > 0 ? (scrollY / way) * innerHeight : 0
  return ids.filter((id) => (topOf(id) ?? Number.POSITIVE_INFINITY) <= line).at(-1) ?? ids[0]
}

/**
 * The title of `ids` below which one is. A title that the address names takes the focus, now and whenever a link leads
 * to it again, and nothing that is being typed is touched.
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
    const title = ids.includes(named) ? document.getElementById(named) : null
    title?.scrollIntoView()
    title?.focus({ preventScroll: true })
  }, [ids, named, key])
  return place
}
