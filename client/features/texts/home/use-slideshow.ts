import { useEffect, useLayoutEffect, useState } from 'react'
import { type CarouselState, useCarousel } from '../../../ui/use-carousel.ts'

/** How long each slide stands (docs/product/site-and-pages.md, "Around every page"). */
export const INTERVAL_MS = 5000

export interface Slideshow extends CarouselState {
  /** The reader has stopped it. */
  paused: boolean
  setPaused: (paused: boolean) => void
  /** The pointer or the focus rests on it: it waits. */
  setHeld: (held: boolean) => void
  /** It goes on by itself, for nothing speaks against it. */
  moving: boolean
}

/** A carousel that goes on by itself every 5 s, unless the reader, the pointer, the focus or the tab holds it. */
export function useSlideshow(count: number): Slideshow {
  const carousel = useCarousel(count)
  const [paused, setPaused] = useState(false)
  const [held, setHeld] = useState(false)
  const moving = !paused && !held && count > 1
  const { next, index } = carousel

  // Readers who want no movement start with it paused, before any timer runs; they may still let it play.
  useLayoutEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) setPaused(true)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new slide has its whole five seconds
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      if (!document.hidden) next()
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [moving, next, index])

  return { ...carousel, paused, setPaused, setHeld, moving }
}
