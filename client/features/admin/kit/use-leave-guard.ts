import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { isLeavingByItself } from '../../../base/navigation/leaving.ts'
import { useNavigate } from '../../../base/navigation/router.tsx'
import { isPlain } from '../../../ui/plain-click.ts'

/** How long the guard waits for a save before it asks, in ms. */
const SETTLE_MS = 4000

/** The address of a link that leads away from this page in this window by an ordinary click. */
function departure(event: MouseEvent): string | undefined {
  if (event.defaultPrevented || !isPlain(event)) return undefined
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>('a[href]') : null
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return undefined
  if (link.origin !== location.origin || link.closest('[contenteditable]')) return undefined
  const there = link.pathname + link.search
  // A place on this page loses nothing.
  if (link.hash && there === location.pathname + location.search) return undefined
  return there + link.hash
}

interface LeaveOptions {
  /** Whether there is something to lose. */
  active: boolean
  /** Has the server save the unsaved words. When it has, nothing is asked. */
  settle: () => Promise<boolean>
}

/**
 * Asks before the user leaves unsaved work: by closing or reloading (the browser's own question), by a link of the site, or
 * by the back button where the browser allows it. It does not ask where nobody chose to leave, for example when a session
 * ends: unsaved words are kept.
 */
export function useLeaveGuard({ active, settle }: LeaveOptions) {
  const navigate = useNavigate()
  const settled = useEffectEvent(() => settle())
  const [asked, setAsked] = useState<{ go: () => void }>()
  const free = useRef(false)
  const leave = useCallback(async (way: { go: () => void }, done: Promise<boolean>) => {
    const patience = new Promise<boolean>((resolve) => setTimeout(resolve, SETTLE_MS, false))
    if (!(await Promise.race([done.catch(() => false), patience]))) return setAsked(way)
    free.current = true
    way.go()
  }, [])

  useEffect(() => {
    if (!active) return
    const unload = (event: BeforeUnloadEvent) => {
      if (!free.current && !isLeavingByItself()) event.preventDefault()
    }
    const click = (event: MouseEvent) => {
      const to = free.current ? undefined : departure(event)
      if (to === undefined) return
      event.preventDefault()
      event.stopPropagation()
      void leave({ go: () => void navigate(to) }, settled())
    }
    // Not every browser has it.
    const navigation: Navigation | undefined = window.navigation
    const traverse = (event: NavigateEvent) => {
      const { navigationType, destination, cancelable } = event
      if (free.current || navigationType !== 'traverse' || !cancelable) return
      event.preventDefault()
      void leave({ go: () => void navigation?.traverseTo(destination.key) }, settled())
    }
    addEventListener('beforeunload', unload)
    document.addEventListener('click', click, true)
    navigation?.addEventListener('navigate', traverse)
    return () => {
      removeEventListener('beforeunload', unload)
      document.removeEventListener('click', click, true)
      navigation?.removeEventListener('navigate', traverse)
    }
  }, [active, navigate, leave])

  return {
    /** Whether the question is open. */
    asked: asked !== undefined,
    /** Navigates to the target, after a question if there is something to lose. */
    ask: (go: () => void) => (active ? void leave({ go }, settle()) : go()),
    stay: () => setAsked(undefined),
    go: () => {
      free.current = true
      setAsked(undefined)
      asked?.go()
    },
  }
}
