import { useEffect, useRef, useState } from 'react'
import { createLikeSender, type LikeView } from './like-sender.ts'

/** How long the animation after liking lasts (docs/product.md, "Likes"). */
export const BURST_MS = 2000

interface Options {
  send: (liked: boolean) => Promise<LikeView>
  apply: (view: LikeView) => void
  failed: (error: Error) => void
}

/**
 * Liking one thing, optimistically.
 * @returns the press, and whether the animation of a like just given is running
 */
export function useLike(view: LikeView, options: Options): { press: () => void; burst: boolean } {
  const latest = useRef({ view, options })
  latest.current = { view, options }
  const [burst, setBurst] = useState(0)
  const [sender] = useState(() =>
    createLikeSender({
      send: (liked) => latest.current.options.send(liked),
      apply(next) {
        latest.current.view = next
        if (!next.liked) setBurst(0)
        latest.current.options.apply(next)
      },
      failed: (error) => latest.current.options.failed(error),
    }),
  )
  useEffect(() => {
    if (burst === 0) return
    const timer = setTimeout(() => setBurst(0), BURST_MS)
    return () => clearTimeout(timer)
  }, [burst])
  return {
    press: () => {
      if (sender(latest.current.view).liked) setBurst((n) => n + 1)
    },
    burst: burst > 0,
  }
}
