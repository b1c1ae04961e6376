import type { QueryClient } from '@tanstack/react-query'
import type { CardOfText, ContentItem } from '../../base/trpc.ts'

const isItem = (data: unknown): data is CardOfText | ContentItem =>
  typeof data === 'object' && data !== null && 'slug' in data

/** Whether the browser has something to do for an item's English: to ask for it, or to exchange it for the French. */
function hasWork(item: CardOfText | ContentItem): boolean {
  const { translation } = item
  if (!translation) return false
  if ('content' in item) return translation.possible || translation.texts || translation.body
  return (translation.possible && !translation.texts) || translation.original !== undefined
}

/** The articles and reviews in what a query has read. */
function itemsIn(data: unknown): (CardOfText | ContentItem)[] {
  if (isItem(data)) return [data]
  const list = typeof data === 'object' && data !== null && 'items' in data ? data.items : data
  return Array.isArray(list) ? list.filter(isItem) : []
}

/** Whether an English page, made of what these queries have read, needs its code in the browser. */
export const awaitsTranslation = (queries: QueryClient): boolean =>
  queries
    .getQueryCache()
    .getAll()
    .some(({ state }) => itemsIn(state.data).some(hasWork))
