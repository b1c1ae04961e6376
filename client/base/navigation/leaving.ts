let byItself = false
const listeners = new Set<() => void>()

/**
 * Tells that the site itself loads another document, after its own question where one was needed
 * (use-leave-guard.ts): the browser then does not ask a second time.
 */
export function leavingByItself(): void {
  byItself = true
  for (const listener of listeners) listener()
  // A reader who goes on here has not left: there was no network, or the answer was a file.
  for (const sign of ['pointerdown', 'keydown'])
    addEventListener(
      sign,
      () => {
        byItself = false
      },
      { capture: true, once: true },
    )
}

export const isLeavingByItself = (): boolean => byItself

/** Adds a function that runs before the site loads another document. */
export const onLeavingByItself = (listener: () => void): void => void listeners.add(listener)
