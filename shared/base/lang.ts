/** French is the source of every text and the fallback. */
export const LANGS = ['fr', 'en'] as const
export type Lang = (typeof LANGS)[number]
export const DEFAULT_LANG: Lang = 'fr'

export const LANG_COOKIE = 'lang'

/** At the end of a French address, it keeps readers of English on that page instead of its English twin. */
export const FRENCH_ALL_THE_SAME = '#lang=fr'

/** The BCP 47 tag for dates and numbers. */
export const LOCALE: Record<Lang, string> = { fr: 'fr-FR', en: 'en-GB' }

/** Reads an Accept-Language header (RFC 9110 section 12.5.4); a missing one, `*` and other languages mean French. */
export function langOfHeader(header: string | undefined): Lang {
  let best: { lang: Lang; q: number } | undefined
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...params] = part.trim().toLowerCase().split(';')
    const lang = LANGS.find((l) => tag === l || tag.startsWith(`${l}-`))
    const q = Number(
      params
        .find((p) => p.trim().startsWith('q='))
        ?.trim()
        .slice(2) ?? 1,
    )
    if (lang && q > 0 && q <= 1 && q > (best?.q ?? 0)) best = { lang, q }
  }
  return best?.lang ?? DEFAULT_LANG
}
