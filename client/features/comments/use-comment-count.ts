import { useSyncExternalStore } from 'react'
import type { ContentItem } from '../../base/trpc.ts'

/** The numbers of comments that discussions on this page have read, by item. They are newer than the page's own. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes the present number of comments of an item; undefined forgets it when no component needs it any more. */
export function noteCommentCount(id: string, count: number | undefined): void {
  if (count === undefined) counts.delete(id)
  else counts.set(id, count)
  for (const listener of listeners) listener()
}

/** The number of comments of an item: the page's own until its discussion has read a newer one. */
export const useCommentCount = ({ id, commentCount }: Pick<ContentItem, 'id' | 'commentCount'>): number =>
  useSyncExternalStore(
    subscribe,
    () => counts.get(id) ?? commentCount,
    () => commentCount,
  )
