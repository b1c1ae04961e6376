import { useEffect } from 'react'
import { noteCommentCount } from '../use-comment-count.ts'

/** Tells the page above the present number of comments: its own may come from a cache. */
export function useFreshCount(id: string, count: number | undefined): void {
  useEffect(() => {
    if (count === undefined) return
    noteCommentCount(id, count)
    return () => noteCommentCount(id, undefined)
  }, [id, count])
}
