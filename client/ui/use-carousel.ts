import { type TouchEvent, useCallback, useMemo, useRef, useState } from 'react'

/** The least length of a swipe, and how long a move blocks the next one (docs/product/site-and-pages.md, "Around every page"). */
export const SWIPE_PX = 50
export const LOCK_MS = 500

/** -1 for the previous slide, 1 for the next. */
export type Way = -1 | 1

/** Wraps an index: after the last comes the first. */
export const wrapped = (index: number, count: number): number =>
  count > 0 ? ((index % count) + count) % count : 0

/** The direction of a swipe: to the left brings the next slide; null is no swipe. */
export function swipeWay(dx: number, dy: number): Way | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) <= Math.abs(dy)) return null
  return dx < 0 ? 1 : -1
}

export interface CarouselState {
  index: number
  /** The previous slide and the direction of the move, for the animation; null until the first move. */
  last: { index: number; way: Way } | null
  next: () => void
  previous: () => void
  goTo: (index: number) => void
  /** Props of the element that is swiped; it also needs `touch-action: pan-y pinch-zoom`. */
  swipe: {
    onTouchStart: (event: TouchEvent) => void
    onTouchEnd: (event: TouchEvent) => void
    onTouchCancel: () => void
  }
}

/** The state of a carousel: the present slide, endless moves one at a time, and swipes. */
export function useCarousel(count: number): CarouselState {
  const [place, setPlace] = useState<Pick<CarouselState, 'index' | 'last'>>({ index: 0, last: null })
  const lockedUntil = useRef(0)
  const finger = useRef<{ x: number; y: number } | null>(null)
  const index = wrapped(place.index, count)

  const move = useCallback(
    (to: number, way: Way) => {
      const now = performance.now()
      const target = wrapped(to, count)
      if (target === index || now < lockedUntil.current) return
      lockedUntil.current = now + LOCK_MS
      setPlace({ index: target, last: { index, way } })
    },
    [index, count],
  )
  const next = useCallback(() => move(index + 1, 1), [move, index])
  const previous = useCallback(() => move(index - 1, -1), [move, index])
  const goTo = useCallback((to: number) => move(to, to < index ? -1 : 1), [move, index])

  const swipe = useMemo(
    () => ({
      onTouchStart({ touches }: TouchEvent) {
        const touch = touches[0]
        // Two fingers zoom the page.
        finger.current = touch && touches.length === 1 ? { x: touch.clientX, y: touch.clientY } : null
      },
      onTouchEnd({ changedTouches }: TouchEvent) {
        const touch = changedTouches[0]
        const from = finger.current
        finger.current = null
        const way = touch && from && swipeWay(touch.clientX - from.x, touch.clientY - from.y)
        if (way) move(index + way, way)
      },
      onTouchCancel() {
        finger.current = null
      },
    }),
    [move, index],
  )

  return { index, last: place.last, next, previous, goTo, swipe }
}
