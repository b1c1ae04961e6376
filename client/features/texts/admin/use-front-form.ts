import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useUnsaved } from '../../admin/kit/use-unsaved.ts'

export type FrontPicks = RouterOutputs['texts']['frontPicks']
export type Pick = FrontPicks['picks'][number]

interface FrontChoice {
  picks: Pick[]
  /** The last day, as a date field has it; '' for none yet. */
  until: string
}

/** What is chosen for the front page and not saved yet, beside what is. */
export function useFrontForm(saved: FrontPicks, onSaved: () => void) {
  const utils = trpc.useUtils()
  const { refused, forget, ...form } = useUnsaved<FrontPicks, FrontChoice>({
    saved,
    valuesOf: ({ picks, until }) => ({ picks, until: until ?? '' }),
    conflict: 'FRONT_PAGE_CONFLICT',
    reread: () => utils.texts.frontPicks.fetch(undefined, { staleTime: 0 }),
  })
  const { values, theirs } = form
  const { version } = form.base
  const save = trpc.texts.saveFrontPage.useMutation({
    onSuccess: (picks) => {
      utils.texts.frontPicks.setData(undefined, picks)
      void utils.texts.frontPage.invalidate()
      forget()
      onSaved()
    },
    onError: refused,
  })
  return {
    ...form,
    busy: save.isPending,
    error: theirs ? null : save.error,
    takeTheirs() {
      save.reset()
      forget()
    },
    save() {
      const { picks, until } = values
      if (!save.isPending) save.mutate({ ids: picks.map(({ id }) => id), until: until || null, version })
    },
    /** Gives the carousel back to the latest articles. */
    clear() {
      if (!save.isPending) save.mutate({ ids: [], until: null, version })
    },
  }
}
