import type { Lang } from '../base/lang.ts'
import { href } from '../routes.ts'
import { organization, shareImage } from '../structured-data.ts'

interface DescribedPerson {
  slug: string
  username: string
  fullName: string | null
  job: { text: string } | null
  lines: { text: string } | null
  links: readonly string[]
  portrait: string | null
}

/** `sameAs` of the schema.org Person are their pages elsewhere. */
export function describePerson(person: DescribedPerson, origin: string, lang: Lang): Record<string, unknown> {
  const { slug, username, fullName, job, lines, links, portrait } = person
  const url = origin + href('person', lang, { slug })
  return {
    '@type': 'ProfilePage',
    url,
    inLanguage: lang,
    mainEntity: {
      '@type': 'Person',
      '@id': `${origin + href('person', 'fr', { slug })}#person`,
      name: fullName ?? username,
      ...(fullName !== null && fullName !== username && { alternateName: username }),
      url,
      ...(job && { jobTitle: job.text }),
      ...(lines && { description: lines.text }),
      ...(portrait && { image: shareImage(portrait, origin).url }),
      ...(links.length > 0 && { sameAs: links }),
      worksFor: organization(origin),
    },
  }
}
