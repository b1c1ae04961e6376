import { useState } from 'react'

const STORED = 'moderation-keys'

function readKeys(): boolean {
  try {
    return localStorage.getItem(STORED) !== 'off'
  } catch {
    return true
  }
}

/** Whether letters act upon the queue, as this browser remembers it. */
export function useKeysSwitch(): [boolean, (on: boolean) => void] {
  const [keys, setKeys] = useState(readKeys)
  return [
    keys,
    (on) => {
      setKeys(on)
      try {
        localStorage.setItem(STORED, on ? 'on' : 'off')
      } catch {
        // Private windows: it holds until the page is left.
      }
    },
  ]
}
