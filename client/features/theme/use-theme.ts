import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { THEME_COLORS } from '../../../shared/theme-colors.ts'

export type Theme = 'dark' | 'light'
/** `system`: as the device has it, and as it changes there. */
type Choice = Theme | 'system'

/** Key in localStorage. */
const KEY = 'theme'
/** How long the toggle is busy (docs/product/site-and-pages.md, "Around every page"); colours fade in less (styles/base.css). */
const BUSY_MS = 900

const listeners = new Set<() => void>()

const root = () => document.documentElement.dataset

/** The attributes are the truth: the inline script in the head has set them before the first paint. */
const current = (): Theme => (root().theme === 'light' ? 'light' : 'dark')

const isChoice = (value: unknown): value is Choice =>
  value === 'dark' || value === 'light' || value === 'system'

const device = () => matchMedia('(prefers-color-scheme: light)')

const keys = () => document.querySelectorAll<HTMLElement>('[data-choose-theme]')

/** The footer is the server's, which knows of no choice (features/layout/theme-choice.tsx). */
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

/** Another tab has chosen. */
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

/** Undoes itself. The footer stands beside what React hydrates, hence a listener for all of it. */
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
 * One picture of the page fades into the next. Transitions on every element cost a slow phone a quarter of a second
 * before the first frame. Browsers without view transitions change at once.
 */
function fadeTo(choice: Choice): void {
  if (document.visibilityState === 'hidden' || isStill() || !document.startViewTransition) apply(choice)
  // It fails where another begins or the window changes its size; the theme has changed all the same.
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

/** The theme, the way to change it, and whether a change is still under way. */
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
