import { useEffect, useEffectEvent, useState } from 'react'
import { isListedKind, type Kind } from '../../../../shared/texts/catalog.ts'
import { keptOf } from '../../../../shared/texts/fields/text-fields.ts'
import { AUTOSAVE_MS } from '../../../../shared/texts/writing/copy-schema.ts'
import { trpc } from '../../../base/trpc.ts'
import type { FormValues } from '../values/form-values.ts'
import { sentGames } from '../values/games.ts'
import { signersOf } from '../values/signatures.ts'
import { sentSubjects } from '../values/subjects.ts'
import { createSaveQueue, type QueueOptions, type SaveState, startOf } from './save-queue.ts'

interface Options extends Omit<QueueOptions, 'send' | 'held'> {
  kind: Kind
  id: string
  /** Whether the first save has to make the text. */
  isNew: boolean
  values: FormValues
  now: () => FormValues
  onSaved: (values: FormValues) => void
}

/** The time of the last key, anywhere on the page; the form learns of the text only when typing pauses. */
let lastKey = 0
const keyPressed = () => {
  lastKey = Date.now()
}

/** Saves the form's values as the text's working copy, 2 s after the last key. */
export function useAutosave({ kind, id, isNew, values, now, onSaved, ...start }: Options) {
  const utils = trpc.useUtils()
  const [state, setState] = useState<SaveState>(() => startOf(start))
  const saved = useEffectEvent(onSaved)
  const [queue] = useState(() =>
    createSaveQueue({
      ...start,
      held: now,
      send: (held, { revision, base, key }) =>
        utils.client.writing.saveCopy.mutate({
          id,
          kind,
          isNew,
          revision,
          key,
          base: base === null ? null : new Date(base),
          fields: {
            ...keptOf(kind, held),
            signatures: signersOf(held.signatures),
            ...(isListedKind(kind) && {
              games: sentGames(held.games),
              subjects: sentSubjects(held.subjects),
            }),
          },
        }),
    }),
  )
  useEffect(() => {
    const aborter = new AbortController()
    const { signal } = aborter
    const flush = () => void queue.flush()
    const unwatch = queue.watch({ onState: setState, onSaved: (held) => saved(held) })
    addEventListener('keydown', keyPressed, { signal, capture: true })
    addEventListener('online', flush, { signal })
    document.addEventListener('visibilitychange', () => document.visibilityState === 'hidden' && flush(), {
      signal,
    })
    return () => {
      aborter.abort()
      unwatch()
    }
  }, [queue])
  // biome-ignore lint/correctness/useExhaustiveDependencies: it runs for new values; the queue reads them itself
  useEffect(() => {
    const pause = Date.now() - lastKey
    queue.touched(pause < AUTOSAVE_MS ? pause : 0)
  }, [queue, values])
  return { queue, state }
}
