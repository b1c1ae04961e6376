import { useContext, useEffect } from 'react'
import type { ListedKind } from '../../../shared/texts/catalog.ts'
import { renewPage } from '../../base/place.ts'
import { ClientContext, type SiteClient, siteClient } from '../session/client.ts'
import { ALONE, isPlaying, KEPT_MS } from './asking.ts'

/** As TRANSLATION_LIMITS says, which would bring zod: a test holds it equal. The renewed page asks for the others. */
export const MOST = 50

export type AwaitedIds = Partial<Record<ListedKind, string[]>>

/** When an item was asked for, whichever page did. */
const asked = new Map<string, number>()

const here = () => location.pathname + location.search

async function ask(client: SiteClient, kind: ListedKind, ids: readonly string[]): Promise<void> {
  const now = performance.now()
  const isDue = (id: string) => now - (asked.get(id) ?? Number.NEGATIVE_INFINITY) >= KEPT_MS
  const due = ids.filter(isDue).slice(0, MOST)
  if (due.length === 0) return
  for (const id of due) asked.set(id, now)
  const page = here()
  const { items } = await client.translation.items.query({ kind, ids: due }, ALONE)
  if (!items.some(({ translation }) => translation.texts)) return
  if (here() === page && !isPlaying()) return renewPage()
  // Who comes back has the page as it was: it learns at once that they are there.
  for (const id of due) asked.delete(id)
}

/** Asks for the English of items that a page shows as cards, and has it renewed when there is some. Nothing is seen of it. */
export function AwaitedCards({ ids }: { ids: AwaitedIds }): null {
  // The server renders it, too, and has none.
  const given = useContext(ClientContext)
  useEffect(() => {
    // They stay French: the page says so, if it says anything.
    for (const kind of ['article', 'review'] as const)
      ask(given ?? siteClient(), kind, ids[kind] ?? []).catch(() => {})
  }, [given, ids])
  return null
}
