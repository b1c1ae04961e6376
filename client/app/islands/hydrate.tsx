import { type ComponentType, type ReactNode, StrictMode } from 'react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import type { Lang } from '../../../shared/base/lang.ts'
import { LangProvider } from '../../base/lang.tsx'
import { PageFailed } from '../../features/layout/navigation/page-failed.tsx'
import { reloadOnce } from '../../features/layout/navigation/reload-once.ts'
import { loadWords } from '../../i18n/words.ts'
import { ISLAND_WORDS, ISLANDS, type IslandName } from './registry.ts'
import { ROOT_OPTIONS } from './root-options.ts'
import { SharedRouter } from './shared-router.tsx'

/**
 * Hydrates the islands of a static page, each as a root of its own, so that none waits for another.
 * @returns `alive` once all of them answer to the reader, and what ends them
 */
export function hydrateIslands(page: HTMLElement, lang: Lang): { alive: Promise<unknown>; end: () => void } {
  const roots: Root[] = []
  let ended = false
  const onPage = (part: ReactNode) => (
    <StrictMode>
      <LangProvider lang={lang}>
        <SharedRouter>{part}</SharedRouter>
      </LangProvider>
    </StrictMode>
  )

  async function hydrate(place: HTMLElement, n: number): Promise<void> {
    const { island = '', props = '{}' } = place.dataset
    const name = island as IslandName
    const [part] = await Promise.all([ISLANDS[name]?.(), loadWords(...(ISLAND_WORDS[name] ?? []))])
    const Part = part as ComponentType | undefined
    if (!Part || ended) return
    roots.push(
      hydrateRoot(place, onPage(<Part {...(JSON.parse(props) as object)} />), {
        ...ROOT_OPTIONS,
        // Ids that React makes are counted in each root.
        identifierPrefix: `i${n}`,
      }),
    )
    // From here on React keeps every tap on it, also before it is hydrated.
    place.dataset.alive = ''
  }

  /** Without its code a part stays as the server wrote it; where that waits for the browser, the page says what is the matter. */
  async function leave(place: HTMLElement): Promise<void> {
    if ((await reloadOnce()) || !place.querySelector('.needs-script')) return
    if (ended) return
    const root = createRoot(place, ROOT_OPTIONS)
    roots.push(root)
    root.render(onPage(<PageFailed />))
  }

  const places = [...page.querySelectorAll<HTMLElement>('[data-island]')]
  // Where one cannot be had, the rest of the page lives.
  const alive = Promise.all(places.map((place, n) => hydrate(place, n).catch(() => leave(place))))
  return {
    alive,
    end() {
      ended = true
      // Not within the commit that takes the page away: React unmounts no root while it renders another.
      setTimeout(() => {
        for (const root of roots) root.unmount()
      })
    },
  }
}
