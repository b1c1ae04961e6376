import './no-eval.ts'
import '../styles/index.css'
import { hydrateRoot } from 'react-dom/client'
import { BrowserRouter } from 'react-router-dom'
import { giveBrand, type NamedLink } from '../base/brand.ts'
import { keepStaticPage } from '../base/kept-page.ts'
import { reloadOnce } from '../features/layout/navigation/reload-once.ts'
import { session } from '../features/session/store.ts'
import { loadWords } from '../i18n/words.ts'
import { App } from './app.tsx'
import type { Boot } from './boot.ts'
import { BrowserPages } from './browser-pages.tsx'
import { takeEarlyTap } from './early-tap.ts'
import { ROOT_OPTIONS } from './islands/root-options.ts'
import { StaticFooter } from './islands/static-footer.tsx'
import { StaticLogo } from './islands/static-logo.tsx'
import { loadLive, loadLiveOnFirstMove } from './live/load.ts'

/** The first page where it is made in the browser: its code, words and data. */
async function livePage(state: NonNullable<Boot['state']>) {
  const { LivePages, loadPage, readState } = await loadLive()
  // Without the page's own code the rest still comes to life, and says what is missing.
  await loadPage(location.pathname, location.search).catch(() => reloadOnce())
  return <LivePages state={readState(state)} rendered />
}

/** The main menu as the server wrote it. */
const menuIn = (root: HTMLElement): NamedLink[] =>
  Array.from(root.querySelectorAll('#menu nav a'), (link) => [
    link.getAttribute('href') ?? '',
    link.textContent ?? '',
  ])

async function start(root: HTMLElement, { lang, brand, state }: Boot) {
  giveBrand(brand, menuIn(root))
  const [live] = await Promise.all([state && livePage(state), loadWords('site')])
  if (!live) keepStaticPage(location.pathname + location.search, root)
  // Before any page asks who is signed in; hydration itself shows everybody the anonymous page.
  session.read()
  takeEarlyTap()
  hydrateRoot(
    root,
    <App
      lang={lang}
      languages={document.documentElement.dataset.languages === 'fr' ? 'fr' : 'both'}
      router={(children) => <BrowserRouter>{children}</BrowserRouter>}
      logo={<StaticLogo />}
      footer={<StaticFooter />}
    >
      <BrowserPages live={live} />
    </App>,
    ROOT_OPTIONS,
  )
  loadLiveOnFirstMove()
  // In development styles come with the code that imports them.
  if (import.meta.env.DEV)
    void loadLive().then(({ loadPage }) => loadPage(location.pathname, location.search))
}

const root = document.getElementById('root')
const boot = document.getElementById('boot')
if (root && boot?.textContent)
  start(root, JSON.parse(boot.textContent) as Boot).catch(async (error: unknown) => {
    // Not even the words: what the server has rendered stands, and another try may help.
    await reloadOnce()
    reportError(error)
  })
