import type { Lang } from '../../../shared/base/lang.ts'
import { BLOCK_STYLES } from '../../features/texts/item/has-blocks.ts'
import { wordsFile } from '../../i18n/words.ts'
import { ISLAND_FILES } from '../islands/files.ts'
import { ISLAND_WORDS, type IslandName } from '../islands/registry.ts'
import type { Route } from '../routes.tsx'

/** The source file of a page below client/: its key in the build's manifest. */
export const codeFile = (name: Route['name']): string =>
  `pages/${name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`)}.tsx`

/** What renders pages in the browser. */
const LIVE = 'app/live/pages.tsx'

/** Source files below client/ that a page is made of, the entry aside. */
export interface PageFiles {
  /** Their code is loaded with the page, and their styles. */
  files: string[]
  /** Their styles alone: what they draw stands in the page already. */
  styleFiles: string[]
}

const wordFiles = ({ words }: Route, langs: readonly Lang[]) =>
  langs.flatMap((lang) => ['site' as const, ...words].map((area) => wordsFile(lang, area)))

/** The files of an island; a name that no island has is a defect of the page. */
function islandFile(name: string): string {
  const file: string | undefined = (ISLAND_FILES as Record<string, string>)[name]
  if (!file) throw new Error(`no island is called ${name}: add it to client/app/islands/registry.ts`)
  return file
}

/** Of a page that the browser renders. */
export const liveFiles = (route: Route, lang: Lang): PageFiles => ({
  files: [LIVE, codeFile(route.name), ...wordFiles(route, [lang])],
  styleFiles: [],
})

/** Of a page that the browser leaves as it is, with its islands. */
export function staticFiles(route: Route, lang: Lang, islands: Iterable<string>): PageFiles {
  const names = [...islands]
  const areas = names.flatMap((name) => ISLAND_WORDS[name as IslandName] ?? [])
  return {
    files: [...(['site', ...areas] as const).map((area) => wordsFile(lang, area)), ...names.map(islandFile)],
    styleFiles: [codeFile(route.name)],
  }
}

/** Nobody signs in without a network. */
const OFFLINE_ISLANDS = Object.entries(ISLAND_FILES).flatMap(([name, file]) =>
  name === 'sign-in' ? [] : [file],
)

/** Of a page in every language, whichever way it is shown: for the service worker. */
export const offlineFilesOf = (route: Route, langs: readonly Lang[]): string[] => [
  LIVE,
  codeFile(route.name),
  ...OFFLINE_ISLANDS,
  'features/texts/item/press.ts',
  'features/texts/lightbox/open-lightbox.tsx',
  BLOCK_STYLES,
  ...langs.map((lang) => wordsFile(lang, 'lightbox')),
  ...wordFiles(route, langs),
]
