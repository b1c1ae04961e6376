import type { Lang } from '../shared/lang.ts'
import { wordsFile } from './i18n/words.ts'
import type { Route } from './routes.tsx'

/** The source file of a page below client/: its key in the build's manifest. */
export const codeFile = (name: Route['name']): string =>
  `pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

/** Source files below client/ of a page's own code and its words, the entry aside. */
export const pageFiles = ({ name, words }: Route, langs: readonly Lang[]): string[] => [
  codeFile(name),
  ...langs.flatMap((lang) => ['site' as const, ...words].map((area) => wordsFile(lang, area))),
]
