import { type ComponentType, use } from 'react'
import type { Lang } from '../../../shared/base/lang.ts'
import type { PageHead } from '../../base/head.ts'
import { loadOnce } from '../../base/load-once.ts'
import type { PageRequest, Queries } from '../../base/page-request.ts'
import type { Area, SentenceArea, TFunction } from '../../i18n/types.ts'
import { loadWords, tOf } from '../../i18n/words.ts'

/** What a file in pages/ exports: the page, and what it says of itself once its data is there. */
export interface PageModule<Data, A extends Area> {
  default: ComponentType
  head: (t: TFunction<A & SentenceArea>, data: Data, lang: Lang) => PageHead
}

export interface PageDefinition<Data, A extends Area> {
  /** Fetches all the page shows, and gives what its head is made of. Errors are the page's own answer. */
  data: (q: Queries, asked: PageRequest) => Promise<Data>
  /** Areas of words that the page shows besides the site's: the document names their files, so that none is waited for. */
  words: readonly A[]
  /** The browser leaves the page as the server has written it, but for its islands (decision 031). */
  static?: boolean
  /** The page's own chunk. */
  code: () => Promise<PageModule<Data, NoInfer<A>>>
}

export interface DefinedPage {
  Page: ComponentType
  isStatic: boolean
  words: readonly Area[]
  /** Loads the page's own chunk and words; on the server all are loaded at start, so rendering never waits. */
  load: () => Promise<unknown>
  /** Loads the page and reads its data, at the same time. @returns what makes its head */
  open: (q: Queries, asked: PageRequest) => Promise<() => PageHead>
}

/** The data of a page that reads nothing. */
export const noData = async (): Promise<undefined> => undefined

/**
 * A page in a chunk of its own. It renders at once when chunk and words are there, and suspends when not. Its head
 * takes what its data gives, by the compiler's word: both are known in here only.
 */
export function definePage<Data, A extends Area = never>({
  data,
  words,
  code,
  static: isStatic = false,
}: PageDefinition<Data, A>): DefinedPage {
  const module = loadOnce(async () => {
    const [page] = await Promise.all([code(), loadWords(...words)])
    return page
  })
  async function open(q: Queries, asked: PageRequest) {
    const [page, read] = await Promise.all([module.load(), data(q, asked)])
    return () => page.head(tOf<A & SentenceArea>(asked.lang), read, asked.lang)
  }
  function Page() {
    const { default: Component } = module.loaded() ?? use(module.pending())
    return <Component />
  }
  return { Page, isStatic, words, load: module.load, open }
}
