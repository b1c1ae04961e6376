import { useContext, useEffect } from 'react'
import type { ListedKind } from '../../../shared/texts/catalog.ts'
import { ClientContext, type SiteClient, siteClient } from '../session/client.ts'
import { ALONE, type AskedTranslation, asking, holds, renewFor } from './asking.ts'

/** As TRANSLATION_LIMITS says, which would bring zod: a test holds it equal. The renewed page asks for the others. */
export const MOST = 50

export type AwaitedIds = Partial<Record<ListedKind, string[]>>

/** Ids of what is English now. */
type Answer = ReadonlySet<string>

/** By item; several have been asked for together. */
const asked = new Map<string, AskedTranslation<Answer>>()

/** @returns all that has been asked for these */
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

/** Asks for the English of items that a page shows as cards, and has it renewed when there is some. Nothing is seen of it. */
export function AwaitedCards({ ids }: { ids: AwaitedIds }): null {
  // The server renders it, too, and has none.
  const given = useContext(ClientContext)
  useEffect(() => {
    const ends = (['article', 'review'] as const).flatMap((kind) => {
      const french = ids[kind] ?? []
      return Array.from(ask(given ?? siteClient(), kind, french), (one) =>
        renewFor(
          one,
          (english) => french.some((id) => english.has(id)),
          // They stay French: the page says so, if it says anything.
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
