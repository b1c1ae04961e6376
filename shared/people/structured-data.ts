import type { Lang } from '../base/lang.ts'
import { href } from '../routes.ts'
import { type JsonLd, organization, type Place, shareImage } from '../structured-data.ts'

interface NamedPerson {
  name: string
  /** Null for guests, and for people who have left the team. */
  slug: string | null
  portrait?: string | null
}

/** schema.org/Person: a person with a page has one `@id` on every page, in both languages. */
export const person = ({ name, slug, portrait }: NamedPerson, origin: string, lang: Lang): JsonLd => ({
  '@type': 'Person',
  ...(slug !== null && {
    '@id': `${origin + href('person', 'fr', { slug })}#person`,
    url: origin + href('person', lang, { slug }),
  }),
  name,
  ...(portrait && { image: shareImage(portrait, origin).url }),
})

interface DescribedPerson {
  slug: string
  username: string
  fullName: string | null
  job: { text: string } | null
  lines: { text: string } | null
  links: readonly string[]
  portrait: string | null
}

/** `sameAs` of the schema.org Person are their pages on other sites. */
export function describePerson(shown: DescribedPerson, place: Place, lang: Lang): JsonLd {
  const { origin } = place
  const { slug, username, fullName, job, lines, links, portrait } = shown
  return {
    '@type': 'ProfilePage',
    url: origin + href('person', lang, { slug }),
    inLanguage: lang,
    mainEntity: {
      ...person({ name: fullName ?? username, slug, portrait }, origin, lang),
      ...(fullName !== null && fullName !== username && { alternateName: username }),
      ...(job && { jobTitle: job.text }),
      ...(lines && { description: lines.text }),
      ...(links.length > 0 && { sameAs: links }),
      worksFor: organization(place, lang),
    },
  }
}
