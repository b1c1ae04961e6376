import { useContext, useEffect } from 'react'
import type { ListedKind } from '../../../shared/texts/catalog.ts'
import { ClientContext, type SiteClient, siteClient } from '../session/client.ts'
import { ALONE, type AskedTranslation, asking, holds, renewFor } from './asking.ts'

/** Equals TRANSLATION_LIMITS, which a test checks: importing it would load zod. The renewed page asks for the others. */
export const MOST = 50

export type AwaitedIds = Partial<Record<ListedKind, string[]>>

/** Ids of the items that are English now. */
type Answer = ReadonlySet<string>

/** The requests by item; several items may share one. */
const asked = new Map<string, AskedTranslation<Answer>>()

/** @returns all requests for these items */
function ask(client: SiteClient, kind: ListedKind, ids: readonly string[]): Set<AskedTranslation<Answer>> {
  const due = ids.filter((id) => !holds(asked.get(id))).slice(0, MOST)
  if (due.length > 0) {
    const now = asking(
      client.translation.items.query({ kind, ids: due }, ALONE).then(
        ({ items }): Answer => new Set(items.flatMap(({ id, translation }) => (translation.texts ? id : []))),
        (): Answer => new Set(),
      ),
    )
    for (const id of due) asked.set(id, now)
  }
  return new Set(ids.flatMap((id) => asked.get(id) ?? []))
}

/** Requests the English of the items that a page shows as cards, and renews the page when there is some. It renders nothing. */
export function AwaitedCards({ ids }: { ids: AwaitedIds }): null {
  // The server renders this component, too, and has no client.
  const given = useContext(ClientContext)
  useEffect(() => {
    const ends = (['article', 'review'] as const).flatMap((kind) => {
      const french = ids[kind] ?? []
      return Array.from(ask(given ?? siteClient(), kind, french), (one) =>
        renewFor(
          one,
          (english) => french.some((id) => english.has(id)),
          // The cards stay French; the page says so where it has a note.
          () => {},
        ),
      )
    })
    return () => {
      for (const end of ends) end()
    }
  }, [given, ids])
  return null
}
