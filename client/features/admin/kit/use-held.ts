import { useRef, useState } from 'react'
import { sameValue } from '../../../base/same-value.ts'

/** A value, and the version in which it holds. */
export interface Held<V> {
  value: V
  version: number
}

/** Whether a value is pressed, or a press is taken back. */
type Way = 'press' | 'undo'

/** What became of the last press. */
export type HeldOutcome<V> =
  /** The new value holds; `before` held until then. */
  | { kind: 'saved'; before: V; now: Held<V> }
  | { kind: 'undone' }
  /** What held before the press, or what somebody else has saved, holds. */
  | { kind: 'refused'; error: unknown; wanted: V; way: Way }

interface HeldOptions<V> {
  /** What holds, as it was read last. */
  held: Held<V>
  /**
   * Saves a value in place of what held before.
   * @returns what holds then
   * @throws the server's refusal, after what holds has been read again where somebody else was first
   */
  save: (value: V, before: Held<V>) => Promise<Held<V>>
}

/**
 * A switch or a choice that holds as soon as it is pressed, and can be undone. It is shown as pressed until the server
 * answers, and falls back when the server refuses. Presses that follow while an answer is awaited are sent after it, the
 * last one only. Undoing names the version of the own change, so it never takes back somebody else's.
 */
export function useHeld<V>({ held, save }: HeldOptions<V>) {
  const [pressed, setPressed] = useState<{ value: V }>()
  const [outcome, setOutcome] = useState<HeldOutcome<V>>()
  const sending = useRef(false)
  const following = useRef<{ value: V }>(undefined)

  async function send(value: V, before: Held<V>, way: Way): Promise<void> {
    const next = await save(value, before).then(
      (now): { value: V; now: Held<V> } | undefined => {
        setOutcome(way === 'undo' ? { kind: 'undone' } : { kind: 'saved', before: before.value, now })
        const { current: follower } = following
        following.current = undefined
        return follower && !sameValue(follower.value, now.value) ? { value: follower.value, now } : undefined
      },
      (error: unknown) => {
        following.current = undefined
        setOutcome({ kind: 'refused', error, wanted: value, way })
        return undefined
      },
    )
    if (next) return send(next.value, next.now, 'press')
    sending.current = false
    setPressed(undefined)
  }
  function begin(value: V, before: Held<V>, way: Way) {
    sending.current = true
    setPressed({ value })
    void send(value, before, way)
  }
  return {
    /** What is shown: what was pressed, or what holds. */
    shown: pressed ? pressed.value : held.value,
    busy: pressed !== undefined,
    outcome,
    press(value: V) {
      if (sending.current) {
        following.current = { value }
        setPressed({ value })
      } else if (!sameValue(value, held.value)) begin(value, held, 'press')
    },
    /** Takes the last press back; undefined where there is nothing to take back. */
    undo:
      outcome?.kind === 'saved' && !pressed ? () => begin(outcome.before, outcome.now, 'undo') : undefined,
  }
}
