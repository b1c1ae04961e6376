let byItself = false

/** The site leads to another document, after asking where it had to (use-leave-guard.ts): the browser asks no second time. */
export function leavingByItself(): void {
  byItself = true
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
