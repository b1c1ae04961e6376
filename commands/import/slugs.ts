import type { Db } from '../../server/database/client.ts'
import { slugify } from '../../shared/format/slug.ts'
import { trimEnd } from '../../shared/format/trim-end.ts'
import { KINDS, type Kind } from '../../shared/texts/catalog.ts'
import { pageSlugSchema, slugSchema } from '../../shared/texts/fields/field-values.ts'
import { CONTENT_LIMITS } from '../../shared/texts/limits.ts'
import { wordsOf } from './body/words.ts'
import type { SourceEntry } from './source.ts'

/** For a slug and a title without letters for an address. */
const FALLBACK: Record<Kind, string> = { article: 'article', review: 'test', page: 'page' }
const SLUGS_PER_QUERY = 1000

function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

/** The old slug in our form, or one made from the title. */
function wanted({ slug, title, kind }: SourceEntry): string {
  const schema = kind === 'page' ? pageSlugSchema : slugSchema
  const made = [decodedSlug(slug), wordsOf(title)].map((text) => slugify(text, CONTENT_LIMITS.slugMax))
  const valid = made.find((one) => schema.safeParse(one).success)
  if (valid) return valid
  const short = made.find((one) => one !== '')
  return short ? `${FALLBACK[kind]}-${short.slice(0, 40)}` : FALLBACK[kind]
}

const numbered = (slug: string, number: number): string =>
  `${trimEnd(slug.slice(0, CONTENT_LIMITS.slugMax - String(number).length - 1), /-/)}-${number}`

/** Slugs of a kind that begin like one of these and are taken: texts have them, or they redirect to one. */
async function takenIn(db: Db, kind: Kind, slugs: readonly string[]): Promise<Set<string>> {
  const taken = new Set<string>()
  for (let at = 0; at < slugs.length; at += SLUGS_PER_QUERY) {
    const some = slugs.slice(at, at + SLUGS_PER_QUERY)
    const rows = await db.$queryRaw<{ slug: string }[]>`
      SELECT "slug" FROM "Content" WHERE "kind" = ${kind}::"ContentKind" AND "slug" = ANY(${some}::text[])
      UNION SELECT "slug" FROM "SlugRedirect" WHERE "kind" = ${kind}::"ContentKind" AND "slug" = ANY(${some}::text[])`
    for (const { slug } of rows) taken.add(slug)
  }
  return taken
}

/** Chosen before the first text is written, as texts link to later ones. @param entries without those that exist here */
export async function planSlugs(db: Db, entries: readonly SourceEntry[]): Promise<Map<string, string>> {
  const plan = new Map<string, string>()
  for (const kind of KINDS) {
    let open = entries
      .filter((entry) => entry.kind === kind)
      .map((entry) => ({ id: entry.id, base: wanted(entry) }))
    const used = new Set<string>()
    const next = new Map<string, number>()
    // Each round assigns all that are free in the database, and adds a number to the others.
    while (open.length > 0) {
      const candidates = open.map(({ id, base }) => {
        let slug = next.has(base) ? numbered(base, next.get(base) ?? 2) : base
        while (used.has(slug)) {
          next.set(base, (next.get(base) ?? 1) + 1)
          slug = numbered(base, next.get(base) ?? 2)
        }
        used.add(slug)
        return { id, base, slug }
      })
      const taken = await takenIn(
        db,
        kind,
        candidates.map(({ slug }) => slug),
      )
      for (const { id, slug } of candidates) if (!taken.has(slug)) plan.set(id, slug)
      open = candidates.filter(({ slug }) => taken.has(slug))
    }
  }
  return plan
}
