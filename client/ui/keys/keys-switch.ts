import { useSyncExternalStore } from 'react'

/** Shortcuts of one character, each with its own switch (WCAG 2.1.4), which this browser remembers. */
type KeysSwitch = 'moderation-keys' | 'search-key'

const listeners = new Set<() => void>()
/** Where storage is blocked a choice lasts until the page is left. */
const chosen = new Map<KeysSwitch, boolean>()

export function areKeysOn(name: KeysSwitch): boolean {
  const choice = chosen.get(name)
  if (choice !== undefined) return choice
  try {
    return localStorage.getItem(name) !== 'off'
  } catch {
    return true
  }
}

function choose(name: KeysSwitch, choice: 'on' | 'off'): void {
  chosen.set(name, choice === 'on')
  try {
    localStorage.setItem(name, choice)
  } catch {
    // Storage is blocked: `chosen` has the choice.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether these keys are on, and a function that sets it. A page written by the server says that they are. */
export function useKeysSwitch(name: KeysSwitch): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => areKeysOn(name),
    () => true,
  )
  return [on, (next) => choose(name, next ? 'on' : 'off')]
}
