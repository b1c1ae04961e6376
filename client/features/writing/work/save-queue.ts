import { newId } from '../../../../shared/base/id.ts'
import { AUTOSAVE_MS } from '../../../../shared/texts/writing/copy-schema.ts'
import type { ShownCopy } from '../../../../shared/texts/writing/edited.ts'
import { dataOf, failureOf } from '../../../base/error-code.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { type FormValues, sameValues } from '../values/form-values.ts'

type SavedCopy = RouterOutputs['writing']['saveCopy']

/** The base of a save: a revision of the working copy, or the text as it was at `base`. */
export interface SaveBase {
  revision: number | null
  /** The text's `updatedAt` as ISO text; null for a new text. */
  base: string | null
}

/** The state of saving. */
export type SaveState =
  /** Nothing was typed yet. */
  | { is: 'untouched' }
  | { is: 'waiting' | 'saving' }
  | { is: 'saved'; at: Date }
  /** The server did not answer: the values are kept in this browser and sent again. */
  | { is: 'away' }
  /** The server refuses the values. */
  | { is: 'refused'; message: string }
  /** Somebody else has saved the text. */
  | { is: 'conflict'; copy: ShownCopy }

export interface QueueOptions extends SaveBase {
  /** What the server has. */
  saved: FormValues
  /** When the server got it; null for nothing. */
  savedAt: Date | null
  /** Returns the present values of the form. */
  held: () => FormValues
  send: (values: FormValues, from: SaveBase & { key: string }) => Promise<SavedCopy>
}

/** Hears about the saves: the form, while it is open. */
export interface Watcher {
  onState: (state: SaveState) => void
  /** Called when the server has these values. */
  onSaved: (values: FormValues) => void
}

/** Delays after consecutive failures, in ms; the last one for all that follow. */
const AGAIN_MS = [2000, 5000, 10_000, 30_000]

/** Whether the same save may succeed later: the server is unreachable, busy or broken, or the writer has to sign in. */
function mayRetry(error: unknown): boolean {
  const status = failureOf(error).data?.httpStatus
  return !status || status >= 500 || [401, 408, 429].includes(status)
}

/** The state before anything is typed. */
export const startOf = ({ savedAt }: Pick<QueueOptions, 'savedAt'>): SaveState =>
  savedAt ? { is: 'saved', at: savedAt } : { is: 'untouched' }

/** What the server has of a text, as far as this form knows, and the saves that got no answer. */
function createLine({ send, ...start }: Pick<QueueOptions, 'send' | 'revision' | 'base' | 'saved'>) {
  let { revision, base, saved } = start
  /** Any of these saves may have succeeded. */
  let unanswered: { key: string; values: FormValues }[] = []
  const rebase = (from: SaveBase, values = saved) => {
    revision = from.revision
    base = from.base
    saved = values
    unanswered = []
  }
  return {
    rebase,
    has: (values: FormValues) => sameValues(values, saved),
    revision: () => revision,
    async send(values: FormValues): Promise<SavedCopy> {
      const before = unanswered.find((one) => sameValues(one.values, values))
      const key = before?.key ?? newId()
      if (!before) unanswered.push({ key, values })
      const answer = await send(values, { revision, base, key })
      rebase({ revision: answer.revision, base: null }, values)
      return answer
    },
    /** Whether a conflicting copy was saved by this form, and only the answer was lost. */
    recognizes(copy: ShownCopy): boolean {
      const mine = unanswered.find(({ key }) => key === copy.key)
      if (mine) rebase({ revision: copy.revision, base: null }, mine.values)
      return mine !== undefined
    },
  }
}

/** Runs one call at a time: a caller meanwhile waits for the running one. */
function oneAtATime(work: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

/** The state of saving, and its watcher. */
function createStage(state: SaveState) {
  let watcher: Watcher | undefined
  return {
    state: () => state,
    inConflict: () => state.is === 'conflict',
    watcher: () => watcher,
    watch(next: Watcher | undefined) {
      watcher = next
    },
    put(next: SaveState) {
      state = next
      watcher?.onState(next)
    },
  }
}

/**
 * Sends the form's values to the server, one save after the other, each with the newest values: 2 s after the last key,
 * or at once by `flush`. A save whose answer was lost is recognised by its key. After a conflict nothing is sent before
 * `rebase`.
 */
export function createSaveQueue(options: QueueOptions) {
  const { held } = options
  const line = createLine(options)
  const stage = createStage(startOf(options))
  const { put, state } = stage
  let timer: ReturnType<typeof setTimeout> | undefined
  let failures = 0
  let { savedAt } = options

  const later = (ms: number) => {
    clearTimeout(timer)
    if (stage.watcher()) timer = setTimeout(() => void flush(), ms)
  }
  /** @returns whether to go on */
  function failed(error: unknown): boolean {
    const copy = dataOf(error, 'EDIT_CONFLICT')?.copy
    if (copy) {
      if (line.recognizes(copy)) return true
      put({ is: 'conflict', copy })
    } else if (mayRetry(error)) {
      put({ is: 'away' })
      const pause = AGAIN_MS[Math.min(failures++, AGAIN_MS.length - 1)] ?? 0
      later(Math.max(pause, 1000 * (dataOf(error, 'BUSY')?.retryAfter ?? 0)))
    } else put({ is: 'refused', message: failureOf(error).message ?? '' })
    return false
  }
  async function sendOnce(values: FormValues): Promise<boolean> {
    put({ is: 'saving' })
    try {
      savedAt = (await line.send(values)).savedAt
    } catch (error) {
      return failed(error)
    }
    failures = 0
    stage.watcher()?.onSaved(values)
    put({ is: 'saved', at: savedAt })
    return true
  }
  async function drain(): Promise<boolean> {
    for (let values = held(); !line.has(values); values = held())
      if (stage.inConflict() || !(await sendOnce(values))) return false
    if (stage.inConflict()) return false
    // The user has undone what was typed.
    if (state().is === 'waiting') put(startOf({ savedAt }))
    return true
  }
  const drained = oneAtATime(drain)
  /** @returns whether the server has everything */
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    return drained()
  }
  /** Sets the base of the form's present values: that of a restored form or, with `theirs`, that of a resolved conflict. */
  function rebase(from: SaveBase, theirs?: FormValues) {
    line.rebase(from, theirs)
    put({ is: 'waiting' })
    later(AUTOSAVE_MS)
  }
  return {
    flush,
    rebase,
    /** Call it when something was typed. @param pause how long ago, in ms */
    touched(pause = 0) {
      if (stage.inConflict() || line.has(held())) return
      const { is } = state()
      if (is !== 'saving' && is !== 'away') put({ is: 'waiting' })
      if (is !== 'away') later(Math.max(0, AUTOSAVE_MS - pause))
    },
    revision: line.revision,
    state,
    /** @returns a function that stops it: failed saves are then not repeated, but a running one continues */
    watch(watcher: Watcher) {
      stage.watch(watcher)
      return () => {
        stage.watch(undefined)
        clearTimeout(timer)
      }
    },
  }
}
export type SaveQueue = ReturnType<typeof createSaveQueue>
