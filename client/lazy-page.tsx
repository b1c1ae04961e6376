import { type ComponentType, use } from 'react'
import type { Lang } from '../shared/lang.ts'
import type { PageHead } from './head.ts'
import type { Area, SentenceArea, TFunction } from './i18n/types.ts'
import { loadWords } from './i18n/words.ts'

/** What a file in pages/ exports: the page, and what it says of itself once its data is there. */
export interface PageModule<Data = never, A extends Area = SentenceArea> {
  default: ComponentType
  head: (t: TFunction<A & SentenceArea>, data: Data, lang: Lang) => PageHead
}

export interface LazyPage {
  Page: ComponentType
  /** Loads the page's own chunk and words; on the server all are loaded at start, so rendering never waits. */
  load: () => Promise<PageModule>
  /** Source file below client/, the key of its files in the build's manifest. */
  file: string
  /** Areas of words that the page shows besides the site's: the document names their files, so that none is waited for. */
  words: readonly Area[]
}

/** A page in a chunk of its own that renders at once when the chunk and its words are there, and suspends when not. */
export function lazyPage<Data, A extends Area = never>(
  file: string,
  importer: () => Promise<PageModule<Data, A>>,
  ...words: A[]
): LazyPage {
  let loaded: PageModule | undefined
  let pending: Promise<PageModule> | undefined
  let failure: unknown
  const load = () => {
    failure = undefined
    pending ??= Promise.all([
      importer() as Promise<unknown> as Promise<PageModule>,
      loadWords(...words),
    ]).then(
      ([page]) => {
        loaded = page
        return page
      },
      (error) => {
        pending = undefined
        failure = error
        throw error
      },
    )
    return pending
  }
  function Page() {
    // Rendered again after a failure, it says so rather than trying for ever: the next visit tries again.
    if (!loaded && failure !== undefined) throw failure
    const { default: Component } = loaded ?? use(load())
    return <Component />
  }
  return { Page, load, file, words }
}
