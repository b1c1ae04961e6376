import { useCallback, useMemo, useState } from 'react'
import { BULK_LIMITS } from '../../../../shared/texts/writing/bulk.ts'
import { useUser } from '../../session/store.ts'
import type { DeskItem } from '../desk/act-question.tsx'
import type { Choosing } from '../desk/desk-list.tsx'
import { actsOnMany } from './acts-on-many.ts'

/** Texts that are chosen for an act upon many, also on other pages of their list. */
export interface ChosenTexts extends Choosing {
  items: readonly DeskItem[]
  clear: () => void
}

/** Texts that allow an act can be chosen, as many as an act takes. */
export function useChosenTexts(): ChosenTexts {
  const user = useUser()
  const [byId, setById] = useState<ReadonlyMap<string, DeskItem>>(new Map())
  const add = useCallback(
    (items: readonly DeskItem[]) =>
      setById((before) => {
        const next = new Map(before)
        for (const item of items)
          if (next.has(item.id) || next.size < BULK_LIMITS.texts) next.set(item.id, item)
        return next
      }),
    [],
  )
  const remove = useCallback(
    (id: string) => setById((before) => new Map([...before].filter(([one]) => one !== id))),
    [],
  )
  const clear = useCallback(() => setById(new Map()), [])
  return useMemo(
    () => ({
      items: [...byId.values()],
      may: (item: DeskItem) => actsOnMany(user, [item]).length > 0,
      has: (id: string) => byId.has(id),
      add,
      remove,
      clear,
    }),
    [user, byId, add, remove, clear],
  )
}
