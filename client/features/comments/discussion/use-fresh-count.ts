import { useEffect } from 'react'
import { noteCommentCount } from '../use-comment-count.ts'

/** Tells the page above how many comments there are now: it may come from a cache, and comments come and go. */
export function useFreshCount(id: string, count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return
    noteCommentCount(id, count)
    return () => noteCommentCount(id, undefined)
  }, [id, count])
}
