import { useState } from 'react'
import { hasCode } from '../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../base/trpc.ts'

export type FrontPicks = RouterOutputs['texts']['frontPicks']
export type Pick = FrontPicks['picks'][number]

interface FrontChoice {
  picks: Pick[]
  /** The last day, as a date field has it; '' for none yet. */
  until: string
  /** Of the choice that it began from, or that was shown beside it. */
  version: string
}

const choiceOf = ({ picks, until, version }: FrontPicks): FrontChoice => ({
  picks,
  until: until ?? '',
  version,
})

/** What is chosen for the front page and not saved yet, beside what is. */
export function useFrontForm(saved: FrontPicks, onSaved: () => void) {
  const utils = trpc.useUtils()
  const [unsaved, setUnsaved] = useState<FrontChoice>()
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<FrontPicks>()
  const chosen = unsaved ?? choiceOf(saved)
  const save = trpc.texts.saveFrontPage.useMutation({
    onSuccess: (picks) => {
      utils.texts.frontPicks.setData(undefined, picks)
      void utils.texts.frontPage.invalidate()
      setUnsaved(undefined)
      setTheirs(undefined)
      onSaved()
    },
    // What was chosen stays, beside what holds now: saved again, it replaces that knowingly.
    onError: async (error) => {
      if (!hasCode(error, 'FRONT_PAGE_CONFLICT')) return
      const now = await utils.texts.frontPicks.fetch(undefined, { staleTime: 0 })
      setTheirs(now)
      setUnsaved((mine) => ({ ...(mine ?? chosen), version: now.version }))
    },
  })
  return {
    chosen,
    theirs,
    dirty: unsaved !== undefined,
    busy: save.isPending,
    error: theirs ? null : save.error,
    change: (part: Partial<Omit<FrontChoice, 'version'>>) => setUnsaved({ ...chosen, ...part }),
    takeTheirs() {
      save.reset()
      setUnsaved(undefined)
      setTheirs(undefined)
    },
    save({ picks, until, version }: FrontChoice = chosen) {
      if (save.isPending) return
      save.mutate({ ids: picks.map(({ id }) => id), until: until || null, version })
    },
    /** Gives the carousel back to the latest articles. */
    clear() {
      if (!save.isPending) save.mutate({ ids: [], until: null, version: chosen.version })
    },
  }
}
