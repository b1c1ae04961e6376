import { newId } from '../../../../shared/base/id.ts'
import { AUTOSAVE_MS } from '../../../../shared/texts/writing/copy-schema.ts'
import type { ShownCopy } from '../../../../shared/texts/writing/edited.ts'
import { dataOf, failureOf } from '../../../base/error-code.ts'
import type { RouterOutputs } from '../../../base/trpc.ts'
import { type FormValues, sameValues } from '../values/form-values.ts'

type SavedCopy = RouterOutputs['writing']['saveCopy']

/** What work goes on from: a revision of the working copy, or the text as it was at `base`. */
export interface SaveBase {
  revision: number | null
  /** The text's `updatedAt` as ISO text, null for a new text. */
  base: string | null
}

/** What has become of what was typed. */
export type SaveState =
  /** Nothing was typed yet. */
  | { is: 'untouched' }
  | { is: 'waiting' | 'saving' }
  | { is: 'saved'; at: Date }
  /** The server did not answer: it is kept in this browser and sent again. */
  | { is: 'away' }
  /** The server does not take it as it is. */
  | { is: 'refused'; message: string }
  /** Somebody else has gone on with the text. */
  | { is: 'conflict'; copy: ShownCopy }

export interface QueueOptions extends SaveBase {
  /** What the server has. */
  saved: FormValues
  /** When it got it; null for nothing. */
  savedAt: Date | null
  /** What the form holds at this moment. */
  held: () => FormValues
  send: (values: FormValues, from: SaveBase & { key: string }) => Promise<SavedCopy>
}

/** Who is told what becomes of the saves: the form, while it is there. */
export interface Watcher {
  onState: (state: SaveState) => void
  /** The server has these values. */
  onSaved: (values: FormValues) => void
}

/** After failures in a row, in ms; the last one for all that follow. */
const AGAIN_MS = [2000, 5000, 10_000, 30_000]

/** Whether the same save may come through later: the server is away, busy or broken, or who writes has to sign in. */
function mayRetry(error: unknown): boolean {
  const status = failureOf(error).data?.httpStatus
  return !status || status >= 500 || [401, 408, 429].includes(status)
}

/** What is said before anything was typed. */
export const startOf = ({ savedAt }: Pick<QueueOptions, 'savedAt'>): SaveState =>
  savedAt ? { is: 'saved', at: savedAt } : { is: 'untouched' }

/** What the server has of a text, as far as this form knows, and what was sent to it without an answer. */
function createLine({ send, ...start }: Pick<QueueOptions, 'send' | 'revision' | 'base' | 'saved'>) {
  let { revision, base, saved } = start
  /** Any of them may have come through. */
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
    /** Whether what another save has left is what this form sent before: only the answer was lost. */
    recognizes(copy: ShownCopy): boolean {
      const mine = unanswered.find(({ key }) => key === copy.key)
      if (mine) rebase({ revision: copy.revision, base: null }, mine.values)
      return mine !== undefined
    },
  }
}

/** Calls one function at a time: who asks meanwhile waits for the same. */
function oneAtATime(work: () => Promise<boolean>): () => Promise<boolean> {
  let running: Promise<boolean> | undefined
  return () => {
    running ??= work().finally(() => {
      running = undefined
    })
    return running
  }
}

/** What has become of the saves, and who is told. */
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
 * Sends what a form holds to the server, one save after the other, each with the newest values: 2 s after the last key,
 * or at once by `flush`. A save whose answer was lost is known again by its key. After a conflict nothing is sent before
 * `resolve`.
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
    // What was typed was taken back.
    if (state().is === 'waiting') put(startOf({ savedAt }))
    return true
  }
  const drained = oneAtATime(drain)
  /** @returns whether the server has everything */
  function flush(): Promise<boolean> {
    clearTimeout(timer)
    return drained()
  }
  /** What the form holds now goes on from there: unsaved words that were left, or, with theirs, what was chosen of two. */
  function rebase(from: SaveBase, theirs?: FormValues) {
    line.rebase(from, theirs)
    put({ is: 'waiting' })
    later(AUTOSAVE_MS)
  }
  return {
    flush,
    rebase,
    /** Something was typed. @param pause how long ago, in ms */
    touched(pause = 0) {
      if (stage.inConflict() || line.has(held())) return
      const { is } = state()
      if (is !== 'saving' && is !== 'away') put({ is: 'waiting' })
      if (is !== 'away') later(Math.max(0, AUTOSAVE_MS - pause))
    },
    revision: line.revision,
    state,
    /** @returns what ends it: nothing is sent again by itself then, but a save under way goes through */
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
