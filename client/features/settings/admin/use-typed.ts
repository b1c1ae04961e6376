import { useState } from 'react'
import { hasCode } from '../../../base/error-code.ts'
import { sameValue } from '../../../base/same-value.ts'
import type { Held } from '../../admin/kit/use-held.ts'

interface TypedOptions<V> {
  /** What holds, as it was read last. */
  held: Held<V>
  /** @returns what holds then */
  save: (value: V, version: number) => Promise<Held<V>>
  /** Reads what somebody else has saved. */
  reread: () => Promise<Held<V>>
}

/**
 * Words or a number that are saved only when their form is. They belong to the version in which they were begun: where
 * somebody else has saved since, they stay beside what holds, and saving again replaces that knowingly.
 */
export function useTyped<V>({ held, save, reread }: TypedOptions<V>) {
  const [typed, setTyped] = useState<{ value: V; base: Held<V> }>()
  const [error, setError] = useState<unknown>()
  return {
    value: typed ? typed.value : held.value,
    dirty: typed !== undefined,
    error,
    conflict: hasCode(error, 'SETTING_CONFLICT'),
    type: (value: V) =>
      setTyped((before) => {
        const base = before?.base ?? held
        return sameValue(value, base.value) ? undefined : { value, base }
      }),
    /** @returns whether the server took it */
    async save(): Promise<boolean> {
      if (!typed) return true
      const { value: sent, base } = typed
      try {
        const now = await save(sent, base.version)
        setError(undefined)
        // What was typed meanwhile stays for the next save.
        setTyped((next) => (next && !sameValue(next.value, sent) ? { ...next, base: now } : undefined))
        return true
      } catch (failure) {
        setError(failure)
        if (hasCode(failure, 'SETTING_CONFLICT')) {
          const theirs = await reread().catch(() => base)
          setTyped((next) => next && { ...next, base: theirs })
        }
        return false
      }
    },
  }
}
