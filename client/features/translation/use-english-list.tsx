import { type ReactNode, useState } from 'react'
import type { Kind } from '../../../shared/content/catalog.ts'
import type { ContentCard } from '../../trpc.ts'
import { asWritten, MachineNote } from './machine-note.tsx'
import { useEnglishItems } from './use-english-items.ts'

/** A list in English, and the note that says so where a machine has translated it. */
export function useEnglishList(
  kind: Kind,
  items: ContentCard[] | undefined,
): { items: ContentCard[] | undefined; note: ReactNode } {
  const [original, setOriginal] = useState(false)
  const shown = useEnglishItems(kind, items)
  const machine = shown?.some(({ translation }) => translation?.original) ?? false
  return {
    items: original ? shown?.map(asWritten) : shown,
    note: machine && <MachineNote original={original} toggle={() => setOriginal(!original)} />,
  }
}
