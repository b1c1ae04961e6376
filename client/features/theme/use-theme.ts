import { useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { THEME_COLORS } from '../../../shared/theme-colors.ts'

export type Theme = 'dark' | 'light'

/** Key in localStorage. */
const KEY = 'theme'
/** How long the toggle is busy (docs/product.md, "Around every page"); colours fade in less (styles/base.css). */
const BUSY_MS = 900

const listeners = new Set<() => void>()

/** The attribute is the truth: the inline script in the head has set it before the first paint. */
const current = (): Theme => (document.documentElement.dataset.theme === 'light' ? 'light' : 'dark')

function apply(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  document.querySelector('meta[name=theme-color]')?.setAttribute('content', THEME_COLORS[theme])
  for (const listener of listeners) listener()
}

/** Another tab has chosen. */
function follow({ key, newValue }: StorageEvent): void {
  if (key === KEY && (newValue === 'dark' || newValue === 'light')) apply(newValue)
}

function subscribe(listener: () => void): () => void {
  if (listeners.size === 0) addEventListener('storage', follow)
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) removeEventListener('storage', follow)
  }
}

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * One picture of the page fades into the next. Transitions on every element cost a slow phone a quarter of a second
 * before the first frame. Browsers without view transitions change at once.
 */
function fadeTo(theme: Theme): void {
  if (document.visibilityState === 'hidden' || isStill() || !document.startViewTransition) apply(theme)
  // It fails where another begins or the window changes its size; the theme has changed all the same.
  else document.startViewTransition(() => apply(theme)).ready.catch(() => {})
}

function choose(theme: Theme): void {
  fadeTo(theme)
  try {
    localStorage.setItem(KEY, theme)
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
