import type { Db } from '../../server/database/client.ts'
import { isSlugOf, numberedSlug, SLUG_FALLBACK } from '../../server/features/writing/stored/slugs.ts'
import { slugify } from '../../shared/format/slug.ts'
import { KINDS, type Kind } from '../../shared/texts/catalog.ts'
import { CONTENT_LIMITS } from '../../shared/texts/limits.ts'
import { oneLine } from './body/words.ts'
import type { ImportedText } from './known-texts.ts'
import type { SourceEntry } from './source.ts'

const SLUGS_PER_QUERY = 1000
/** The most characters of a number with its dash. */
const NUMBER_MAX = 7

function decodedSlug(slug: string): string {
  try {
    return decodeURIComponent(slug)
  } catch {
    return slug
  }
}

type SluggedText = Pick<SourceEntry, 'id' | 'kind' | 'title' | 'slug'>

/** The old slug in our form, or one made from the title. */
function wanted({ slug, title, kind }: SluggedText): string {
  const made = [decodedSlug(slug), oneLine(title)].map((text) => slugify(text, CONTENT_LIMITS.slugMax))
  const valid = made.find((one) => isSlugOf(kind, one))
  if (valid) return valid
  const short = made.find((one) => one !== '')
  return short ? `${SLUG_FALLBACK[kind]}-${short.slice(0, 40)}` : SLUG_FALLBACK[kind]
}

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

interface Wanted {
  id: string
  base: string
  /** The slug that the text has here. */
  own: string | undefined
}

/** The first form of each slug that is free, in the order of the source. */
function firstFree(entries: readonly Wanted[], taken: ReadonlySet<string>): Map<string, string> {
  const used = new Set(entries.flatMap(({ own }) => own ?? []))
  const next = new Map<string, number>()
  const plan = new Map<string, string>()
  for (const { id, base, own } of entries) {
    // A draft without its slug holds the one that it would have had.
    if (own?.startsWith(base.slice(0, CONTENT_LIMITS.slugMax - NUMBER_MAX))) continue
    let number = next.get(base) ?? 1
    let slug = number === 1 ? base : numberedSlug(base, number)
    while (used.has(slug) || taken.has(slug)) slug = numberedSlug(base, ++number)
    next.set(base, number)
    used.add(slug)
    plan.set(id, slug)
  }
  return plan
}

/**
 * Chosen before the first text is written, as texts link to later ones. A run that was killed has the same plan when it
 * goes on: links of texts that have come count on it. @param here texts of the source that exist here, by entry
 */
export async function planSlugs(
  db: Db,
  entries: readonly SluggedText[],
  here: ReadonlyMap<string, Pick<ImportedText, 'kind' | 'slug'> | undefined> = new Map(),
): Promise<Map<string, string>> {
  const plans: [string, string][] = []
  for (const kind of KINDS) {
    const open = entries.flatMap((entry): Wanted[] => {
      const own = here.get(entry.id)
      const isOpen = (own?.kind ?? entry.kind) === kind && (own !== undefined || !here.has(entry.id))
      return isOpen ? [{ id: entry.id, base: wanted({ ...entry, kind }), own: own?.slug }] : []
    })
    const asked = new Set<string>()
    const taken = new Set<string>()
    // Asks which are taken until a plan has none that was not asked about.
    for (;;) {
      const plan = firstFree(open, taken)
      const fresh = [...plan.values()].filter((slug) => !asked.has(slug))
      for (const slug of fresh) asked.add(slug)
      const more = await takenIn(db, kind, fresh)
      for (const slug of more) taken.add(slug)
      if (more.size > 0) continue
      plans.push(...[...plan].filter(([id]) => !here.has(id)))
      break
    }
  }
  return new Map(plans)
}
