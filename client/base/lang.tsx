import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { Lang } from '../../shared/base/lang.ts'
import type { PageName } from '../../shared/pages.ts'
import { type HrefParams, href } from '../../shared/routes.ts'
import type { Languages } from '../../shared/settings/settings.ts'

const LangContext = createContext<Lang>('fr')

const LanguagesContext = createContext<Languages>('both')

/** Says in which languages the site is read; the server writes it into the document where that is French alone. */
export const LanguagesProvider = LanguagesContext.Provider

/** In which languages the site is read (docs/product/back-office.md, "Settings"). */
export const useLanguages = (): Languages => useContext(LanguagesContext)

/** Says in which language everything below is; the address decides (decision 005). */
export function LangProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  return <LangContext value={lang}>{children}</LangContext>
}

/** The language of the page. */
export const useLang = (): Lang => useContext(LangContext)

/** A function that gives the address of a page in the language of this one. */
export function useHref(): (name: PageName, params?: HrefParams) => string {
  const lang = useLang()
  return useCallback((name, params) => href(name, lang, params), [lang])
}
