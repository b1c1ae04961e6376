import { useSyncExternalStore } from 'react'
import type { ContentItem } from '../../base/trpc.ts'

/** Counts that discussions on this page have read, by item: newer than what the page was made with. */
const counts = new Map<string, number>()
const listeners = new Set<() => void>()

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Notes how many comments an item has now; undefined when nobody looks any more. */
export function noteCommentCount(id: string, count: number | undefined): void {
  if (count === undefined) counts.delete(id)
  else counts.set(id, count)
  for (const listener of listeners) listener()
}

/** How many comments an item has: as the page says, until its discussion knows better. */
export const useCommentCount = ({ id, commentCount }: Pick<ContentItem, 'id' | 'commentCount'>): number =>
  useSyncExternalStore(
    subscribe,
    () => counts.get(id) ?? commentCount,
    () => commentCount,
  )
