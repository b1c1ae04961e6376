import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Lang } from '../../../shared/base/lang.ts'
import { isKeyOf } from '../../../shared/base/tables.ts'
import { KeepWritten, writtenIn } from '../../base/island.tsx'
import { LangProvider } from '../../base/lang.tsx'
import { BrowserRouter } from '../../base/navigation/router.tsx'
import { PageFailed } from '../../features/layout/navigation/page-failed.tsx'
import { reloadOnce } from '../../features/layout/navigation/reload-once.ts'
import { loadWords } from '../../i18n/words.ts'
import { ISLAND_WORDS, ISLANDS } from './registry.ts'
import { ROOT_OPTIONS } from './root-options.ts'

interface IslandRoot {
  root: Root
  /** Shows the island as the server has written it now. */
  renew: (next: HTMLElement) => void
}

/** The roots of hydrated islands, by their element. */
const roots = new Map<HTMLElement, IslandRoot>()
/** Counts the roots: React counts the ids that it makes within each root, so each needs a prefix of its own. */
let counted = 0

const onPage = (lang: Lang, part: ReactNode) => (
  <StrictMode>
    <LangProvider lang={lang}>
      <BrowserRouter>{part}</BrowserRouter>
    </LangProvider>
  </StrictMode>
)

async function hydrate(place: HTMLElement, lang: Lang): Promise<void> {
  const name = place.dataset.island ?? ''
  if (!isKeyOf(ISLANDS, name)) return
  const [part] = await Promise.all([ISLANDS[name](), loadWords(...(ISLAND_WORDS[name] ?? []))])
  const Part = part as ComponentType
  if (!place.isConnected) return
  const shown = (written: HTMLElement) =>
    onPage(
      lang,
      <KeepWritten value={writtenIn(written)}>
        <Part {...JSON.parse(written.dataset.props ?? '{}')} />
      </KeepWritten>,
    )
  const root = hydrateRoot(place, shown(place), {
    ...ROOT_OPTIONS,
    // React reports an error for an island that goes with its page before it was hydrated.
    onRecoverableError: (error) => roots.has(place) && reportError(error),
    identifierPrefix: `i${counted++}`,
  })
  roots.set(place, { root, renew: (next) => root.render(shown(next)) })
  // From here on React replays every tap on the island, also before it is hydrated.
  place.dataset.alive = ''
}

/** Leaves an island whose code is missing as the server wrote it. Where it shows nothing without script, the page says why. */
async function leave(place: HTMLElement, lang: Lang): Promise<void> {
  if ((await reloadOnce()) || !place.querySelector('.needs-script') || !place.isConnected) return
  const root = createRoot(place, ROOT_OPTIONS)
  roots.set(place, { root, renew: () => {} })
  root.render(onPage(lang, <PageFailed />))
}

/**
 * Hydrates the islands of a static page, each as a root of its own, so that none waits for another.
 * @returns once all of them answer to the reader
 */
export async function hydrateIslands(page: HTMLElement, lang: Lang): Promise<void> {
  const places = Array.from(page.querySelectorAll<HTMLElement>('[data-island]')).filter(
    (place) => !roots.has(place),
  )
  // When one island cannot be hydrated, the others still are.
  await Promise.all(places.map((place) => hydrate(place, lang).catch(() => leave(place, lang))))
}

export const islandRoot = (place: HTMLElement): IslandRoot | undefined => roots.get(place)

/** Unmounts the islands of a page that is about to go. @param but the island that stays */
export function unmountIslands(page: HTMLElement, but?: HTMLElement): void {
  for (const [place, { root }] of roots) {
    if (place === but || !page.contains(place)) continue
    roots.delete(place)
    root.unmount()
  }
}
