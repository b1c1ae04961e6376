import { useState } from 'react'
import { hasCode } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useT } from '../../../i18n/use-t.ts'
import type { Query } from '../../../ui/query-state.tsx'
import { toast } from '../../../ui/toasts/toast.ts'
import { ALWAYS_REFETCH } from '../kit/always-refetch.ts'

export type Placed = RouterOutputs['people']['placed']
export type PlacedPerson = Placed['shown'][number]

const idsOf = (people: readonly PlacedPerson[]): string[] => people.map(({ id }) => id)

interface Places {
  query: Query
  shown: PlacedPerson[]
  others: PlacedPerson[]
  dirty: boolean
  busy: boolean
  error: unknown
  change: (next: PlacedPerson[]) => void
  save: () => void
}

/** Who stands on /about, as it is arranged here and not saved yet. */
export function usePlaces(): Places {
  const t = useT('built-in')
  const utils = trpc.useUtils()
  const query = trpc.people.placed.useQuery(undefined, ALWAYS_REFETCH)
  const [unsaved, setUnsaved] = useState<{ shown: PlacedPerson[]; was: string[] }>()
  const save = trpc.people.place.useMutation({
    onSuccess: (placed) => {
      utils.people.placed.setData(undefined, placed)
      void utils.people.team.invalidate()
      setUnsaved(undefined)
      void toast({ kind: 'success', text: t('builtIn.team.saved') })
    },
    // What was arranged stays, beside what holds now: saved again, it replaces that knowingly.
    onError: async (error) => {
      if (!hasCode(error, 'EDIT_CONFLICT')) return
      const now = await utils.people.placed.fetch(undefined, { staleTime: 0 })
      setUnsaved((mine) => mine && { ...mine, was: idsOf(now.shown) })
    },
  })
  const { data } = query
  const shown = unsaved?.shown ?? data?.shown ?? []
  const all = data ? [...data.shown, ...data.others] : []
  return {
    query,
    shown,
    others: all.filter(({ id }) => !shown.some((one) => one.id === id)),
    dirty: unsaved !== undefined,
    busy: save.isPending,
    error: save.error,
    change: (next: PlacedPerson[]) => {
      save.reset()
      setUnsaved({ shown: next, was: unsaved?.was ?? idsOf(data?.shown ?? []) })
    },
    save: () => {
      if (unsaved && !save.isPending) save.mutate({ ids: idsOf(unsaved.shown), was: unsaved.was })
    },
  }
}
