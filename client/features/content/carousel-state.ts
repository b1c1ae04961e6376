/** SPEC section 9: interval, lock between moves, swipe threshold. */
export const INTERVAL_MS = 5000
export const LOCK_MS = 500
export const SWIPE_PX = 50

export interface CarouselState {
  index: number
  /** The slide that is being left, while the movement lasts. */
  from: number | null
  /** Which way the movement goes. */
  forward: boolean
  /** The reader has stopped it. */
  paused: boolean
  /** The pointer or the focus rests on it. */
  held: boolean
  total: number
}

export type CarouselAction =
  | { type: 'step'; by: 1 | -1 }
  | { type: 'go'; to: number }
  | { type: 'arrived' }
  | { type: 'pause'; paused: boolean }
  | { type: 'hold'; held: boolean }

/** What each event makes of a carousel. It wraps around at both ends. */
export function carouselReducer(state: CarouselState, action: CarouselAction): CarouselState {
  const { index, total } = state
  switch (action.type) {
    case 'step':
      if (total < 2) return state
      return { ...state, index: (index + action.by + total) % total, from: index, forward: action.by > 0 }
    case 'go':
      if (action.to === index || action.to < 0 || action.to >= total) return state
      return { ...state, index: action.to, from: index, forward: action.to > index }
    case 'arrived':
      return { ...state, from: null }
    case 'pause':
      return { ...state, paused: action.paused }
    case 'hold':
      return { ...state, held: action.held }
  }
}

/** The move that a swipe asks for: none below the threshold, or when it goes up or down rather than sideways. */
export function swipeStep(dx: number, dy: number): 1 | -1 | null {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < Math.abs(dy)) return null
  return dx < 0 ? 1 : -1
}
