import { screen } from '@testing-library/react'
import { type ReactNode, Suspense, startTransition, use, useEffect, useLayoutEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { MemoryRouter, useLocation, useNavigate } from 'react-router-dom'
import { afterEach, expect, it, vi } from 'vitest'
import { SharedRouter, ShareRouter } from './shared-router.tsx'

/** What comes sooner after a fallback React has rendered, but shows only then. */
const KEPT_BACK_MS = 300

const roots: (() => void)[] = []

/** Without act(), within which React keeps nothing back and runs all effects at once. */
function showAlone(part: ReactNode): void {
  const root = createRoot(document.body.appendChild(document.createElement('div')))
  roots.push(() => root.unmount())
  root.render(part)
}

afterEach(() => {
  for (const unmount of roots.splice(0)) unmount()
  document.body.innerHTML = ''
  vi.unstubAllGlobals()
})

// What goes wrong then is thrown in a timer of React's: Vitest reports it as not handled, and fails.
it('the page may change while React keeps a part of an island back', async () => {
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const alive = Promise.withResolvers<() => void>()
  const loaded = Promise.withResolvers<string>()
  const rendered = Promise.withResolvers<void>()
  let waitingSince = 0

  function Page() {
    const navigate = useNavigate()
    const { pathname } = useLocation()
    useEffect(() => alive.resolve(() => startTransition(() => void navigate('/next'))), [navigate])
    useLayoutEffect(() => {
      // The machine is busy: the part is due when the page has changed, before the effects of that have run.
      if (pathname === '/next') while (performance.now() < waitingSince + KEPT_BACK_MS);
    }, [pathname])
    return null
  }
  function Waiting() {
    useLayoutEffect(() => {
      waitingSince = performance.now()
    }, [])
    return <p>Attente</p>
  }
  function Part() {
    const text = use(loaded.promise)
    rendered.resolve()
    return <p>{text}</p>
  }
  const Place = () => <p>{useLocation().pathname}</p>

  showAlone(
    <MemoryRouter initialEntries={['/first']}>
      <ShareRouter />
      <Page />
    </MemoryRouter>,
  )
  const goOn = await alive.promise
  showAlone(
    <SharedRouter>
      <Place />
      <Suspense fallback={<Waiting />}>
        <Part />
      </Suspense>
    </SharedRouter>,
  )
  await screen.findByText('Attente')
  loaded.resolve('Partie')
  await rendered.promise
  expect(screen.queryByText('Partie')).toBeNull()
  goOn()
  await screen.findByText('/next')
  await screen.findByText('Partie')
})
