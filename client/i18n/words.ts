import { LANGS, type Lang } from '../../shared/base/lang.ts'
import type { Value } from '../../shared/format/fill.ts'
import { siteName } from '../base/brand.ts'
import { sentences } from './sentences.ts'
import type { Area, SentenceArea, Texts, TFunction } from './types.ts'

/**
 * One file for each area and language. A document loads only those of its language. These are the ones that pages rendered
 * by the server need. The addresses of all others come with the code of later pages, because they would add two addresses
 * each to every page.
 */
const FILES = import.meta.glob<{ default: object }>(
  './{fr,en}/{account,comments,connectivity,lightbox,likes,notifications,passkeys,search,site,team}.ts',
)

/** The file of an area's words below client/, which is its key in the build's manifest. */
export const wordsFile = (lang: Lang, area: Area): string => `i18n/${lang}/${area}.ts`

/** The loaded words. */
const arrived = { fr: new Map<string, object>(), en: new Map<string, object>() }

/** A promise with the fields that `use` reads. `use` would set them itself, but a moment later: with them, loaded words show at once. */
type Load = Promise<void> & { status?: 'fulfilled' | 'rejected'; reason?: unknown }
const loads = { fr: new Map<Area, Load>(), en: new Map<Area, Load>() }

/** The document's language. The server, which has no document, uses both languages. */
export const documentLang = (): Lang => (document.documentElement.lang === 'en' ? 'en' : 'fr')

async function read(lang: Lang, area: Area): Promise<void> {
  const name = `./${lang}/${area}.ts`
  const file = FILES[name] ?? (await import('./later-words.ts')).LATER_FILES[name]
  if (!file) throw new Error(`no words for ${area} in ${lang}`)
  arrived[lang].set(area, (await file()).default)
}

function load(lang: Lang, area: Area): Load {
  const loading: Load = read(lang, area)
  loading.then(
    () => void Object.assign(loading, { status: 'fulfilled' }),
    (reason: unknown) => void Object.assign(loading, { status: 'rejected', reason }),
  )
  loads[lang].set(area, loading)
  return loading
}

/**
 * Loads areas once, in the document's language, or on the server in both. Code that loads a part of the site calls it
 * beside its import(), so that the two load in parallel. After a failure the next call tries again.
 */
export async function loadWords(...areas: Area[]): Promise<void> {
  const langs = typeof document === 'undefined' ? LANGS : [documentLang()]
  await Promise.all(
    langs.flatMap((lang) =>
      areas.map((area) => {
        const before = loads[lang].get(area)
        return before && before.status !== 'rejected' ? before : load(lang, area)
      }),
    ),
  )
}

/**
 * The promise that a component waits for before it shows an area's words. After a failure it stays rejected, because a
 * component that is rendered again must not retry for ever.
 */
export const wordsLoad = (lang: Lang, area: Area): Promise<void> => loads[lang].get(area) ?? load(lang, area)

function createT(lang: Lang) {
  const sentence = sentences(lang, arrived[lang], siteName)
  return (key: string, values?: Readonly<Record<string, Value>>) => {
    const text = sentence(key, values)
    if (text === undefined && import.meta.env.DEV)
      throw new Error(
        `"${key}" is not among the words that are loaded in ${lang}: name its area where it is used`,
      )
    return text ?? key
  }
}

const FUNCTIONS = { fr: createT('fr'), en: createT('en') }

/** The loaded words of a language; components call useT() instead. */
export const tOf = <A extends SentenceArea = SentenceArea>(lang: Lang): TFunction<A> => FUNCTIONS[lang]

/** A sentence in the document's language, for code outside of components, such as the upload of a file. */
export const textOf: TFunction<SentenceArea> = (key: string, values?: Readonly<Record<string, Value>>) =>
  FUNCTIONS[documentLang()](key, values)

/** An area that is read as a whole. It has to be loaded before. */
export function wholeArea<A extends keyof Texts>(lang: Lang, area: A): Texts[A] {
  const text = arrived[lang].get(area)
  if (!text) throw new Error(`the text ${area} is not loaded in ${lang}`)
  return text as Texts[A]
}
