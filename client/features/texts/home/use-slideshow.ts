import { useEffect, useLayoutEffect, useState } from 'react'
import { type CarouselState, useCarousel } from '../../../ui/use-carousel.ts'

/** How long each slide is shown (docs/product/site-and-pages.md, "Around every page"). */
export const INTERVAL_MS = 5000

export interface Slideshow extends CarouselState {
  /** Whether the reader has paused it. */
  paused: boolean
  setPaused: (paused: boolean) => void
  /** Whether the pointer or the focus is on it, which makes it wait. */
  setHeld: (held: boolean) => void
  /** Whether it moves by itself now. */
  moving: boolean
}

/** A carousel that moves by itself every 5 s, unless the reader, the pointer, the focus or a hidden tab stops it. */
export function useSlideshow(count: number): Slideshow {
  const carousel = useCarousel(count)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const moving = !paused && !held && count > 1
  const { next, index } = carousel

  // For readers who want no motion it starts paused, before any timer runs; they may still start it.
  useLayoutEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide is shown for the full five seconds
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      if (!document.hidden) next()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [moving, next, index])

  return { ...carousel, paused, setPaused, setHeld, moving }
}
