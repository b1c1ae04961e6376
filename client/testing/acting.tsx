import { cleanup, fireEvent, render } from '@testing-library/react'
import type { ReactNode } from 'react'
import hotToast from 'react-hot-toast/headless'
import { expect } from 'vitest'
import { TOAST_MS, type ToastKind } from '../ui/toasts/toast.ts'
import { Toaster } from '../ui/toasts/toaster.tsx'
import type { RefusingSite } from './refusing-site.tsx'
import { buttonNamed } from './screen-words.ts'

// Toasts stay until they are closed: on a busy machine a test would miss one that goes after two seconds.
for (const kind of Object.keys(TOAST_MS) as ToastKind[]) TOAST_MS[kind] = 600_000

/** Renders a part of a page, with the site's toasts. */
export function showOn(site: RefusingSite, part: ReactNode): RefusingSite & { container: HTMLElement } {
  const { container } = render(
    <site.Site>
      {part}
      <Toaster />
    </site.Site>,
  )
  return { ...site, container }
}

/**
 * Removes all of it, and the toasts, which outlive a page. Closing one would take it away a second later, and with it the one
 * that the next test shows with the same words.
 */
export function takeAway(): void {
  cleanup()
  hotToast.remove()
}

export const press = (name: string): boolean => fireEvent.click(buttonNamed(name))

/** Waits until there is a button with this name. */
export const shown = (name: string): Promise<void> =>
  expect.poll(() => buttonNamed(name), { interval: 5 }).toBeTruthy()

/** The inputs of the calls of one procedure. */
export const askedOf = ({ calls }: RefusingSite, path: string): unknown[] =>
  calls.flatMap(([one, input]) => (one === path ? [input] : []))
