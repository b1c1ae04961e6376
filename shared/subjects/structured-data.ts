import type { Lang } from '../base/lang.ts'
import { href } from '../routes.ts'
import { type JsonLd, type Place, webSite } from '../structured-data.ts'

interface DescribedSubject {
  name: string
  slug: string
  words: { text: string } | null
  games: readonly { slug: string; name: string }[]
}

/** schema.org/CollectionPage about a thing, with its most frequent games. */
export const describeSubject = (
  { name, slug, words, games }: DescribedSubject,
  place: Place,
  lang: Lang,
): JsonLd => ({
  '@type': 'CollectionPage',
  url: place.origin + href('subject', lang, { slug }),
  name,
  inLanguage: lang,
  ...(words && { description: words.text }),
  about: { '@type': 'Thing', name },
  ...(games.length > 0 && {
    mentions: games.map((game) => ({
      '@type': 'VideoGame',
      name: game.name,
      url: place.origin + href('game', lang, { slug: game.slug }),
    })),
  }),
  isPartOf: webSite(place, lang),
})
