import { type ReactNode, useState } from 'react'
import type { CardOfText } from '../../base/trpc.ts'
import { asWritten, useListNotes } from './machine-note.tsx'
import { useEnglishMix } from './use-english-items.ts'

/** Articles and reviews together, in English where they are, and the notes that say where a machine has translated and what is French. */
export function useEnglishTexts(items: CardOfText[]): { items: CardOfText[]; note: ReactNode } {
  const [original, setOriginal] = useState(false)
  const shown = useEnglishMix(items)
  const note = useListNotes({ items: shown, original, toggle: () => setOriginal(!original) })
  return {
    items: original ? shown.map(asWritten) : shown,
    note,
  }
}
