let byItself = false
const listeners = new Set<() => void>()

/** The site leads to another document, after asking where it had to (use-leave-guard.ts): the browser asks no second time. */
export function leavingByItself(): void {
  byItself = true
  for (const listener of listeners) listener()
  // Whoever goes on here has not left: there was no network, or the answer was a file.
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

/** Says what is to be done before that. */
export const onLeavingByItself = (listener: () => void): void => void listeners.add(listener)
