import { useEffect, useState } from 'react'
import type { ListedKind } from '../../../shared/texts/catalog.ts'
import { useLang } from '../../base/lang.tsx'
import { type CardOfText, trpc } from '../../base/trpc.ts'

/** A translation takes seconds: a call that waits for one goes alone, and holds up no other. */
export const ALONE = { context: { skipBatch: true } }
/** What could not be translated is asked for again by the next page after this. */
export const KEPT_MS = 60_000

/** False until the page answers to clicks: what the server wrote is taken over as it is. */
export function useMounted(): boolean {
  const [mounted, setMounted] = useState(false)
  useEffect(() => setMounted(true), [])
  return mounted
}

/**
 * Items of a list as readers of English see them: those that are still French are shown at once, asked for, and
 * change when their translation is there. Nothing happens on French pages, nor where there is no translator.
 */
export function useEnglishItems(kind: ListedKind, items: CardOfText[] | undefined): CardOfText[] | undefined {
  const english = useLang() === 'en'
  const mounted = useMounted()
  const missing = english
    ? (items ?? [])
        .filter(({ translation }) => translation?.possible && !translation.texts)
        .map(({ id }) => id)
    : []
  const { data } = trpc.translation.items.useQuery(
    { kind, ids: missing },
    { enabled: mounted && missing.length > 0, staleTime: KEPT_MS, trpc: ALONE },
  )
  if (!data || missing.length === 0) return items
  const translated = new Map(data.items.map((item) => [item.id, item]))
  return items?.map((item) => {
    const english = translated.get(item.id)
    return english?.translation.texts ? { ...item, ...english, kind: item.kind } : item
  })
}

/** The same for items of both kinds, in their order. */
export function useEnglishMix(items: CardOfText[]): CardOfText[] {
  const of = (kind: ListedKind) => items.filter((item) => item.kind === kind)
  const shown = [useEnglishItems('article', of('article')), useEnglishItems('review', of('review'))].flat()
  return items.map((item) => shown.find((one) => one?.id === item.id) ?? item)
}
