import { type RouterOutputs, trpc } from '../../../base/trpc.ts'
import { useUnsaved } from '../../admin/kit/use-unsaved.ts'

export type FrontPicks = RouterOutputs['texts']['frontPicks']
export type Pick = FrontPicks['picks'][number]

interface FrontChoice {
  picks: Pick[]
  /** The last day in the form of a date field; '' where none is set. */
  until: string
}

/** The unsaved choice for the home page, beside the saved one. */
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
    /** Returns the carousel to the latest articles. */
    clear() {
      if (!save.isPending) save.mutate({ ids: [], until: null, version })
    },
  }
}
