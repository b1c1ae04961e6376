import { LANGS, type Lang } from '../../../shared/base/lang.ts'
import { isKeyOf, keysIn } from '../../../shared/base/tables.ts'
import { BLOCK_STYLES } from '../../features/texts/item/has-blocks.ts'
import type { Area } from '../../i18n/types.ts'
import { wordsFile } from '../../i18n/words.ts'
import { ISLAND_FILES } from '../islands/files.ts'
import { ISLAND_WORDS } from '../islands/registry.ts'
import type { Route } from '../routes.tsx'

/** The source file of a page below client/, in the folder of its access. It is the page's key in the build's manifest. */
export const codeFile = ({ name, access }: Pick<Route, 'name' | 'access'>): string =>
  `pages/${access}/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

/** The entry that makes pages in the browser. */
const LIVE = 'app/live/live-page.tsx'

/** Source files below client/ that a page needs, besides the entry. */
export interface PageFiles {
  /** The page loads the code and the styles of these. */
  files: string[]
  /** The page loads the styles of these alone: their markup is in the page already. */
  styleFiles: string[]
}

const wordFiles = (areas: readonly Area[], langs: readonly Lang[]) =>
  langs.flatMap((lang) => areas.map((area) => wordsFile(lang, area)))

/** The file of an island. @throws when there is no such island, which is a defect of the page */
function islandFile(name: string): string {
  if (!isKeyOf(ISLAND_FILES, name))
    throw new Error(`no island is called ${name}: add it to client/app/islands/registry.ts`)
  return ISLAND_FILES[name]
}

/** The files of a page that the browser makes. */
export const liveFiles = (route: Route, lang: Lang): PageFiles => ({
  files: [LIVE, codeFile(route), ...wordFiles(['site', 'pages', ...route.words], [lang])],
  styleFiles: [],
})

/** The files of a page that the browser leaves as it is, with its islands. */
export function staticFiles(route: Route, lang: Lang, islands: Iterable<string>): PageFiles {
  const names = [...islands]
  const areas = names.flatMap((name) => (isKeyOf(ISLAND_WORDS, name) ? ISLAND_WORDS[name] : undefined) ?? [])
  return {
    files: [...wordFiles(['site', ...areas], [lang]), ...names.map(islandFile)],
    styleFiles: [codeFile(route)],
  }
}

/** The files of all public pages, in every language, for the service worker. Nobody can sign in offline, so that island is left out. */
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
    styleFiles: [...BLOCK_STYLES, ...routes.filter(({ access }) => access === 'public').map(codeFile)],
  }
}
