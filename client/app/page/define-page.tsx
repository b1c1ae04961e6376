import type { ComponentType } from 'react'
import type { Lang } from '../../../shared/base/lang.ts'
import type { PageHead } from '../../base/head.ts'
import type { PageRequest, Queries } from '../../base/page-request.ts'
import type { ShellProps } from '../../features/layout/shell.tsx'
import type { Area, SentenceArea, TFunction } from '../../i18n/types.ts'
import { loadWords, tOf } from '../../i18n/words.ts'

/** What a file in pages/ exports: the page, and the head that it has once its data is there. */
export interface PageModule<Data, A extends Area> {
  default: ComponentType
  /** What stands around it in place of the site's header and footer. */
  Around?: ComponentType<ShellProps>
  head: (t: TFunction<(A & SentenceArea) | 'pages'>, data: Data, lang: Lang) => PageHead
}

export interface PageDefinition<Data, A extends Area> {
  /** Fetches everything that the page shows, and gives the data for its head. A failure becomes the page's answer. */
  data: (q: Queries, asked: PageRequest) => Promise<Data>
  /** Areas of words that the page shows, besides those of the site and those of all pages. */
  words: readonly A[]
  /** Loads the page's own file. */
  code: () => Promise<PageModule<Data, NoInfer<A>>>
}

export interface DefinedPage {
  Page: ComponentType
  around: () => ComponentType<ShellProps> | undefined
  words: readonly Area[]
  /** Loads the page's own file and words. The server loads all of them at start, so that rendering never waits. */
  load: () => Promise<unknown>
  /** Reads the page's data. @returns a function that makes its head */
  open: (q: Queries, asked: PageRequest) => Promise<() => PageHead>
}

/** The data of a page that reads nothing. */
export const noData = async (): Promise<undefined> => undefined

/** Defines a page on the server. The cast is safe: data and head meet only here, and the compiler has checked that they fit. */
export function definePage<Data, A extends Area = never>({
  data,
  words,
  code,
}: PageDefinition<Data, A>): DefinedPage {
  let page: PageModule<Data, NoInfer<A>> | undefined
  async function load() {
    const [module] = await Promise.all([code(), loadWords(...words)])
    page = module
    return module
  }
  async function open(q: Queries, asked: PageRequest) {
    const [module, read] = await Promise.all([page ?? load(), data(q, asked)])
    return () => module.head(tOf<(A & SentenceArea) | 'pages'>(asked.lang), read, asked.lang)
  }
  function Page() {
    if (!page) throw new Error('rendered before it was loaded')
    return <page.default />
  }
  return { Page, around: () => page?.Around, words, load, open }
}
