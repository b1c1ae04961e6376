import type { Lang } from '../base/lang.ts'

/** Where readers find a game. */
export const gameHref = (slug: string, lang: Lang): string => `${lang === 'en' ? '/en' : ''}/games/${slug}`
