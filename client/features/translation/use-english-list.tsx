import { type ReactNode, useState } from 'react'
import type { ListedKind } from '../../../shared/texts/catalog.ts'
import type { CardOfText } from '../../base/trpc.ts'
import { asWritten, useListNotes } from './machine-note.tsx'
import { useEnglishItems } from './use-english-items.ts'

/**
 * A list in English, and the notes that say where a machine has translated it and what is still French. @param beside what the page shows
 * besides, already in English: the same note is of both
 */
export function useEnglishList(
  kind: ListedKind,
  items: CardOfText[] | undefined,
  beside: CardOfText[] = [],
): { items: CardOfText[] | undefined; beside: CardOfText[]; note: ReactNode } {
  const [original, setOriginal] = useState(false)
  const shown = useEnglishItems(kind, items)
  const note = useListNotes({
    items: [...(shown ?? []), ...beside.filter(({ id }) => !shown?.some((item) => item.id === id))],
    original,
    toggle: () => setOriginal(!original),
  })
  return {
    items: original ? shown?.map(asWritten) : shown,
    beside: original ? beside.map(asWritten) : beside,
    note,
  }
}
