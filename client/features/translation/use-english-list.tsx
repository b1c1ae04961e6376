import { type ReactNode, useState } from 'react'
import type { Kind } from '../../../shared/texts/catalog.ts'
import type { CardOfText } from '../../base/trpc.ts'
import { asWritten, MachineNote } from './machine-note.tsx'
import { useEnglishItems } from './use-english-items.ts'

/**
 * A list in English, and the note that says so where a machine has translated it. @param beside what the page shows
 * besides, already in English: the same note is of both
 */
export function useEnglishList(
  kind: Kind,
  items: CardOfText[] | undefined,
  beside: CardOfText[] = [],
): { items: CardOfText[] | undefined; beside: CardOfText[]; note: ReactNode } {
  const [original, setOriginal] = useState(false)
  const shown = useEnglishItems(kind, items)
  const machine = [...(shown ?? []), ...beside].some(({ translation }) => translation?.original)
  return {
    items: original ? shown?.map(asWritten) : shown,
    beside: original ? beside.map(asWritten) : beside,
    note: machine && <MachineNote original={original} toggle={() => setOriginal(!original)} />,
  }
}
