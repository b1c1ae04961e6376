import { LANGS, type Lang } from '../../../shared/base/lang.ts'
import { isKeyOf, keysIn } from '../../../shared/base/tables.ts'
import { BLOCK_STYLES } from '../../features/texts/item/has-blocks.ts'
import type { Area } from '../../i18n/types.ts'
import { wordsFile } from '../../i18n/words.ts'
import { ISLAND_FILES } from '../islands/files.ts'
import { ISLAND_WORDS } from '../islands/registry.ts'
import type { Route } from '../routes.tsx'

/** The source file of a page below client/, in a folder for who may see it: its key in the build's manifest. */
export const codeFile = ({ name, access }: Pick<Route, 'name' | 'access'>): string =>
  `pages/${access}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

/** What makes pages in the browser. */
const LIVE = 'app/live/live-page.tsx'

/** Source files below client/ that a page is made of, the entry aside. */
export interface PageFiles {
  /** Their code is loaded with the page, and their styles. */
  files: string[]
  /** Their styles alone: what they draw stands in the page already. */
  styleFiles: string[]
}

const wordFiles = (areas: readonly Area[], langs: readonly Lang[]) =>
  langs.flatMap((lang) => areas.map((area) => wordsFile(lang, area)))

/** The files of an island; a name that no island has is a defect of the page. */
function islandFile(name: string): string {
  if (!isKeyOf(ISLAND_FILES, name))
    throw new Error(`no island is called ${name}: add it to client/app/islands/registry.ts`)
  return ISLAND_FILES[name]
}

/** Of a page that the browser makes. */
export const liveFiles = (route: Route, lang: Lang): PageFiles => ({
  files: [LIVE, codeFile(route), ...wordFiles(['site', 'pages', ...route.words], [lang])],
  styleFiles: [],
})

/** Of a page that the browser leaves as it is, with its islands. */
export function staticFiles(route: Route, lang: Lang, islands: Iterable<string>): PageFiles {
  const names = [...islands]
  const areas = names.flatMap((name) => (isKeyOf(ISLAND_WORDS, name) ? ISLAND_WORDS[name] : undefined) ?? [])
  return {
    files: [...wordFiles(['site', ...areas], [lang]), ...names.map(islandFile)],
    styleFiles: [codeFile(route)],
  }
}

/** Of all public pages, in every language: for the service worker. Nobody signs in without a network. */
export function filesToKeep(routes: readonly Route[]): PageFiles {
  const islands = keysIn(ISLAND_FILES).filter((name) => name !== 'sign-in')
  const areas = islands.flatMap((name) => ISLAND_WORDS[name] ?? [])
  return {
    files: [
      ...islands.map(islandFile),
      'app/exchange/exchange.ts',
      'features/texts/item/press.ts',
      'features/texts/lightbox/open-lightbox.tsx',
      ...wordFiles(['site', 'lightbox', ...areas], LANGS),
    ],
    styleFiles: [BLOCK_STYLES, ...routes.filter(({ access }) => access === 'public').map(codeFile)],
  }
}
