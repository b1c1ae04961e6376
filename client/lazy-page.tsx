import type { TFunction } from 'i18next'
import { type ComponentType, use } from 'react'
import type { Lang } from '../shared/lang.ts'
import type { PageHead } from './head.ts'

/** What a file in pages/ exports: the page, and what it says of itself once its data is there. */
export interface PageModule<Data = never> {
  default: ComponentType
  head: (t: TFunction, data: Data, lang: Lang) => PageHead
}

export interface LazyPage {
  Page: ComponentType
  /** Loads the page's own chunk; on the server all are loaded at start, so rendering never waits. */
  load: () => Promise<PageModule>
  /** Source file below client/, the key of its files in the build's manifest. */
  file: string
}

/** A page in a chunk of its own that renders at once when the chunk is there, and suspends when not. */
export function lazyPage<Data>(file: string, importer: () => Promise<PageModule<Data>>): LazyPage {
  let loaded: PageModule | undefined
  let pending: Promise<PageModule> | undefined
  let failure: unknown
  const load = () => {
    failure = undefined
    pending ??= (importer() as Promise<unknown> as Promise<PageModule>).then(
      (page) => {
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
  return { Page, load, file }
}
