import { useEffect } from 'react'
import { useLang } from '../../../lang.tsx'
import { itemQuery } from '../../../queries.ts'
import { type ContentItem, trpc } from '../../../trpc.ts'

/** Tells the page above how many comments there are now: it may come from a cache, and comments come and go. */
export function useFreshCount({ kind, slug }: ContentItem, count: number | undefined): void {
  const lang = useLang()
  const { content } = trpc.useUtils()
  useEffect(() => {
    if (count === undefined) return
    content.bySlugOrId.setData(itemQuery(kind, slug, lang), (item) =>
      item && item.commentCount !== count ? { ...item, commentCount: count } : item,
    )
  }, [kind, slug, lang, count, content])
}
