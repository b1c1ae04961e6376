import { useState } from 'react'
import type { GameFieldName } from '../../../../../shared/games/fields.ts'
import { hasCode } from '../../../../base/error-code.ts'
import { type RouterOutputs, trpc } from '../../../../base/trpc.ts'
import { differingNames, sentGame, type TypedGame, type TypedValue, typedGame } from './typed.ts'
import { useWrongFields } from './wrong-fields.ts'

export type SavedGame = RouterOutputs['games']['forEdit']

interface Work {
  /** The saved game that the changes began from. */
  base: SavedGame
  typed: TypedGame
  shown: boolean
}

const workOf = (base: SavedGame): Work => ({
  base,
  typed: typedGame(base),
  shown: base.shownFrom !== null,
})

/** The unsaved changes of a game, beside the saved game. */
export function useGameForm(saved: SavedGame, onSaved: (game: SavedGame) => void) {
  const utils = trpc.useUtils()
  const [unsaved, setUnsaved] = useState<Work>()
  /** What somebody else has saved meanwhile. */
  const [theirs, setTheirs] = useState<SavedGame>()
  const work = unsaved ?? workOf(saved)
  const { base, typed, shown } = work
  const changed = differingNames(typed, typedGame(base))
  const showing = shown !== (base.shownFrom !== null)
  const save = trpc.games.save.useMutation({
    onSuccess: (game) => {
      utils.games.forEdit.setData({ game: game.id }, game)
      setUnsaved(undefined)
      setTheirs(undefined)
      void utils.games.invalidate()
      onSaved(game)
    },
    onError: async (error) => {
      if (hasCode(error, 'EDIT_CONFLICT'))
        setTheirs(await utils.games.forEdit.fetch({ game: base.id }, { staleTime: 0 }))
    },
  })
  const send = (now: Work) => {
    const names = differingNames(now.typed, typedGame(now.base))
    save.mutate({
      game: now.base.id,
      updatedAt: now.base.updatedAt,
      ...sentGame(now.typed, names),
      ...(now.shown !== (now.base.shownFrom !== null) && { shown: now.shown }),
    })
  }
  const error = hasCode(save.error, 'EDIT_CONFLICT') ? null : save.error
  const wrong = useWrongFields(error)
  return {
    base,
    typed,
    shown,
    dirty: changed.length > 0 || showing,
    busy: save.isPending,
    error: wrong.over ? null : error,
    fields: wrong.fields,
    theirs,
    change(name: GameFieldName, value: TypedValue) {
      wrong.edited({ name, before: typed[name], after: value })
      setUnsaved((now = workOf(saved)) => ({ ...now, typed: { ...now.typed, [name]: value } }))
    },
    show: (yes: boolean) => setUnsaved((now = workOf(saved)) => ({ ...now, shown: yes })),
    save: () => save.isPending || send(work),
    undo() {
      save.reset()
      setUnsaved(undefined)
    },
    /** Saves the chosen values of both versions, over the other user's. */
    settle(chosen: TypedGame) {
      if (!theirs || save.isPending) return
      const now = { base: theirs, typed: chosen, shown: showing ? shown : theirs.shownFrom !== null }
      setUnsaved(now)
      setTheirs(undefined)
      send(now)
    },
    leaveConflict: () => setTheirs(undefined),
  }
}
