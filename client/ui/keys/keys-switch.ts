import { useSyncExternalStore } from 'react'

/** Keys of one character that act, each a switch of its own (WCAG 2.1.4), as this browser remembers it. */
type KeysSwitch = 'moderation-keys' | 'search-key'

const listeners = new Set<() => void>()
/** Where storage is blocked a choice holds until the page is left. */
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
    // See above.
  }
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Whether they act, and what decides it; a page that the server has written says that they do. */
export function useKeysSwitch(name: KeysSwitch): [boolean, (on: boolean) => void] {
  const on = useSyncExternalStore(
    subscribe,
    () => areKeysOn(name),
    () => true,
  )
  return [on, (next) => choose(name, next ? 'on' : 'off')]
}
