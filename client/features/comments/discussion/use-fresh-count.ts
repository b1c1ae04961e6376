import { useEffect } from 'react'
import { useLang } from '../../../base/lang.tsx'
import { itemQuery } from '../../../base/queries.ts'
import { trpc } from '../../../base/trpc.ts'
import type { DiscussedItem } from '../place.ts'
import { noteCommentCount } from '../use-comment-count.ts'

/** Tells the page above how many comments there are now: it may come from a cache, and comments come and go. */
export function useFreshCount({ id, kind, slug }: DiscussedItem, count: number | undefined): void {
  const lang = useLang()
  const { content } = trpc.useUtils()
  useEffect(() => {
    if (count === undefined) return
    noteCommentCount(id, count)
    content.bySlugOrId.setData(itemQuery(kind, slug, lang), (item) =>
      item && item.commentCount !== count ? { ...item, commentCount: count } : item,
    )
    return () => noteCommentCount(id, undefined)
  }, [id, kind, slug, lang, count, content])
}
