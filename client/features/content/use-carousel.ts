import { useCallback, useEffect, useReducer, useRef } from 'react'
import {
  type CarouselAction,
  type CarouselState,
  carouselReducer,
  INTERVAL_MS,
  LOCK_MS,
} from './carousel-state.ts'

interface Carousel extends CarouselState {
  /** Nothing holds it: not the reader, not the pointer or focus on it. */
  moving: boolean
  dispatch: (action: CarouselAction) => void
}

/** A carousel that goes on by itself every 5 s while nothing speaks against it (SPEC section 2). */
export function useCarousel(total: number): Carousel {
  const [state, dispatch] = useReducer(carouselReducer, {
    index: 0,
    from: null,
    forward: true,
    paused: false,
    held: false,
    total,
  })
  const locked = useRef(false)
  const moving = !state.paused && !state.held && total > 1

  /** Moves are ignored for half a second after one, so that none is lost in another's movement. */
  const guarded = useCallback((action: CarouselAction) => {
    const moves = action.type === 'go' || action.type === 'step'
    if (moves && locked.current) return
    dispatch(action)
    if (!moves) return
    locked.current = true
    setTimeout(() => {
      locked.current = false
      dispatch({ type: 'arrived' })
    }, LOCK_MS)
  }, [])

  // Readers who want no movement start with it paused; they may still let it play.
  useEffect(() => {
    if (matchMedia('(prefers-reduced-motion: reduce)').matches) dispatch({ type: 'pause', paused: true })
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: each slide has its whole five seconds
  useEffect(() => {
    if (!moving) return
    const timer = setInterval(() => {
      if (!document.hidden) guarded({ type: 'step', by: 1 })
    }, INTERVAL_MS)
    return () => clearInterval(timer)
  }, [moving, guarded, state.index])

  return { ...state, moving, dispatch: guarded }
}
