import { createContext, type ReactNode, useCallback, useContext } from 'react'
import type { Lang } from '../../shared/base/lang.ts'
import type { PageName } from '../../shared/pages.ts'
import { type HrefParams, href } from '../../shared/routes.ts'
import type { Languages } from '../../shared/settings/settings.ts'

const LangContext = createContext<Lang>('fr')

const LanguagesContext = createContext<Languages>('both')

/** Tells the languages in which the site is read; the server notes in the document when it is French alone. */
export const LanguagesProvider = LanguagesContext.Provider

/** The languages in which the site is read (docs/product/back-office.md, "Settings"). */
export const useLanguages = (): Languages => useContext(LanguagesContext)

/** Tells the language of everything below; the address decides it (decision 005). */
export function LangProvider({ lang, children }: { lang: Lang; children: ReactNode }) {
  return <LangContext value={lang}>{children}</LangContext>
}

export const useLang = (): Lang => useContext(LangContext)

/** A function that gives the address of a page in the language of this one. */
export function useHref(): (name: PageName, params?: HrefParams) => string {
  const lang = useLang()
  return useCallback((name, params) => href(name, lang, params), [lang])
}
