import './no-eval.ts'
import '../styles/index.css'
import { hydrateRoot } from 'react-dom/client'
import { giveBrand } from '../base/brand.ts'
import { navigateBy, renewPage } from '../base/navigation/place.ts'
import { BrowserRouter } from '../base/navigation/router.tsx'
import { onSiteBack } from '../base/site-back.ts'
import { PageFailed } from '../features/layout/navigation/page-failed.tsx'
import { reloadOnce } from '../features/layout/navigation/reload-once.ts'
import { listenForSearchKey } from '../features/search/suggesting/listen-for-key.ts'
import { takeCarriedSession } from '../features/session/storage.ts'
import { session } from '../features/session/store.ts'
import { loadWords } from '../i18n/words.ts'
import { BrowserOnly } from '../ui/browser-only.tsx'
import { takeKept } from '../ui/toasts/kept-toasts.ts'
import { toast } from '../ui/toasts/toast.ts'
import { App } from './app.tsx'
import { type Boot, bootOf } from './boot.ts'
import { takeEarlyTap } from './early-tap.ts'
import { noteComposing } from './exchange/composing.ts'
import { keepFirstDocument } from './exchange/first-document.ts'
import { followLinks } from './exchange/follow-links.ts'
import { menuIn } from './exchange/menu-in.ts'
import { followHistory, NAVIGATION } from './exchange/navigation.ts'
import { ROOT_OPTIONS } from './islands/root-options.ts'
import { StaticFooter } from './islands/static-footer.tsx'
import { StaticLogo } from './islands/static-logo.tsx'
import { StaticPage } from './islands/static-page.tsx'
import type { LiveParts } from './live/live-page.tsx'

/** Makes the page. When the page's own code is missing, the rest still becomes interactive and says what is missing. */
async function made(live: NonNullable<Boot['live']>): Promise<LiveParts> {
  try {
    const { livePage } = await import('./live/live-page.tsx')
    return await livePage(live)
  } catch {
    await reloadOnce()
    return {
      page: (
        <BrowserOnly>
          <PageFailed />
        </BrowserOnly>
      ),
    }
  }
}

/** A part of the page that could not be read contains a form that asks again (ui/controls/retry-button.tsx). */
const renewUnread = () => {
  for (const form of document.querySelectorAll('[data-static] form[data-retry]'))
    if (!form.closest('[data-island]')) return renewPage()
}

async function start(root: HTMLElement, { lang, brand, live }: Boot) {
  giveBrand(brand, menuIn(document))
  const [livePage] = await Promise.all([live && made(live), loadWords('site')])
  if (!live) keepFirstDocument()
  navigateBy(NAVIGATION)
  followHistory()
  followLinks()
  noteComposing()
  listenForSearchKey()
  onSiteBack(renewUnread)
  // This runs before any page asks who is signed in. Hydration itself shows everybody the anonymous page.
  takeCarriedSession()
  session.read()
  takeEarlyTap()
  hydrateRoot(
    root,
    <App
      lang={lang}
      languages={document.documentElement.dataset.languages === 'fr' ? 'fr' : 'both'}
      around={livePage?.around}
      router={(children) => <BrowserRouter>{children}</BrowserRouter>}
      logo={<StaticLogo />}
      footer={<StaticFooter />}
    >
      {livePage?.page ?? <StaticPage />}
    </App>,
    ROOT_OPTIONS,
  )
  for (const message of takeKept()) void toast(message)
  // In development styles come with the code that imports them.
  if (import.meta.env.DEV) void import('./dev-styles.ts').then(({ loadStyles }) => loadStyles())
}

const root = document.getElementById('root')
const boot = bootOf(document)
if (root && boot)
  start(root, boot).catch(async (error: unknown) => {
    // Not even the words could be loaded: the page stays as the server has rendered it, and one reload may help.
    await reloadOnce()
    reportError(error)
  })
