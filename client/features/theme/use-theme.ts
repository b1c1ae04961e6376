import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { THEME_COLORS } from '../../../shared/theme-colors.ts'

export type Theme = 'dark' | 'light'
/** `system` follows the device, also when it changes. */
type Choice = Theme | 'system'

/** The key in localStorage. */
const KEY = 'theme'
/** How long the toggle is busy (docs/product/site-and-pages.md, "Around every page"); colours fade faster (styles/base.css). */
const BUSY_MS = 900

const listeners = new Set<() => void>()

const root = () => document.documentElement.dataset

/** The attributes hold the present theme: the inline script in the head sets them before the first paint. */
const current = (): Theme => (root().theme === 'light' ? 'light' : 'dark')

const isChoice = (value: unknown): value is Choice =>
  value === 'dark' || value === 'light' || value === 'system'

const device = () => matchMedia('(prefers-color-scheme: light)')

const keys = () => document.querySelectorAll<HTMLElement>('[data-choose-theme]')

/** Marks the present choice in the footer, which the server renders without knowing it (features/layout/theme-choice.tsx). */
function mark(): void {
  for (const key of keys())
    key.setAttribute('aria-pressed', String(key.dataset.chooseTheme === (root().themeChoice ?? current())))
}

function apply(choice: Choice): void {
  const theme = choice === 'system' ? (device().matches ? 'light' : 'dark') : choice
  Object.assign(root(), { theme, themeChoice: choice })
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLORS[theme])
  mark()
  for (const listener of listeners) listener()
}

/** Follows a choice made in another tab. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === KEY && isChoice(newValue)) apply(newValue)
}

function followDevice(): void {
  if (root().themeChoice === 'system') apply('system')
}

function press({ target }: Event): void {
  const key = target instanceof Element && target.closest<HTMLElement>('[data-choose-theme]')
  if (key && isChoice(key.dataset.chooseTheme)) choose(key.dataset.chooseTheme)
}

/** @returns a function that stops it. The footer is outside of React's tree, so one listener handles all of it. */
function listen(): () => void {
  const asked = device()
  addEventListener('storage', follow)
  asked.addEventListener('change', followDevice)
  document.addEventListener('click', press)
  mark()
  return () => {
    removeEventListener('storage', follow)
    asked.removeEventListener('change', followDevice)
    document.removeEventListener('click', press)
  }
}

let unlisten: (() => void) | undefined

function subscribe(listener: () => void): () => void {
  unlisten ??= listen()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size > 0) return
    unlisten?.()
    unlisten = undefined
  }
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * Fades one picture of the page into the next. Transitions on every element would cost a slow phone a quarter of a second
 * before the first frame. Browsers without view transitions change at once.
 */
function fadeTo(choice: Choice): void {
  if (document.visibilityState === 'hidden' || isStill() || !document.startViewTransition) apply(choice)
  // The transition fails when another begins or the window is resized; the theme has changed all the same.
  else document.startViewTransition(() => apply(choice)).ready.catch(() => {})
}

function choose(choice: Choice): void {
  fadeTo(choice)
  try {
    localStorage.setItem(KEY, choice)
  } catch {
    // Storage is blocked or full: the choice then lasts as long as the page.
  }
}

/** The theme, a function that changes it, and whether a change is still running. */
export function useTheme(): { theme: Theme; busy: boolean; toggle: () => void } {
  const theme = useSyncExternalStore(subscribe, current, () => 'dark' as const)
  const [busy, setBusy] = useState(false)
  const locked = useRef(false)

  const toggle = useCallback(() => {
    if (locked.current) return
    locked.current = true
    setBusy(true)
    choose(current() === 'dark' ? 'light' : 'dark')
    setTimeout(() => {
      locked.current = false
      setBusy(false)
    }, BUSY_MS)
  }, [])

  return { theme, busy, toggle }
}
