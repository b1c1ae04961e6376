import { useEffect, useState } from 'react'
import { createLikeSender, type LikeCalls, type LikeView } from './like-sender.ts'

/** Length of the animation after a like (docs/product/comments-and-likes.md, "Likes"). */
export const BURST_MS = 2000

/**
 * Likes one item optimistically.
 * @returns the press handler, and whether the animation of a like just given is running
 */
export function useLike(view: LikeView, calls: LikeCalls): { press: () => void; burst: boolean } {
  const [burst, setBurst] = useState(0)
  const [sender] = useState(createLikeSender)
  useEffect(() => {
    if (burst === 0) return
    const timer = setTimeout(() => setBurst(0), BURST_MS)
    return () => clearTimeout(timer)
  }, [burst])

  function apply(next: LikeView) {
    if (!next.liked) setBurst(0)
    calls.apply(next)
  }
  return {
    press: () => {
      if (sender(view, { ...calls, apply }).liked) setBurst((n) => n + 1)
    },
    burst: burst > 0,
  }
}
