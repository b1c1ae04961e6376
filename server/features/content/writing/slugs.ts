import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Kind } from '../../../../shared/content/catalog.ts'
import { slugSchema } from '../../../../shared/content/field-values.ts'
import { CONTENT_LIMITS } from '../../../../shared/content/limits.ts'
import { newId } from '../../../../shared/id.ts'
import { slugify } from '../../../../shared/text/slug.ts'
import { trimEnd } from '../../../../shared/text/trim-end.ts'
import type { Db, Tx } from '../../../database/client.ts'

type Reader = Pick<Db, '$queryRaw'>

/** Numbers that are tried behind a slug that is taken. */
const TRIED = 200

/** What a slug begins with when a title has no letters to make one of. */
const FALLBACK: Record<Kind, string> = { article: 'article', review: 'test' }

/** Which slug, for which item: its own present and former slugs are free for it. */
export interface SlugQuestion {
  kind: Kind
  slug: string
  exceptId?: string | undefined
}

const isValid = (slug: string): boolean => slugSchema.safeParse(slug).success

/** Of some slugs, those that other items have; with `former`, also those that still lead to other items. */
async function taken(
  db: Reader,
  slugs: string[],
  { kind, exceptId = '' }: SlugQuestion,
  former: boolean,
): Promise<Set<string>> {
  const name = Prisma.sql`${kind}::"ContentKind"`
  const redirects = former
    ? Prisma.sql`UNION ALL SELECT "slug" FROM "SlugRedirect"
        WHERE "kind" = ${name} AND "slug" = ANY(${slugs}) AND "contentId" <> ${exceptId}`
    : Prisma.empty
  const rows = await db.$queryRaw<{ slug: string }[]>`
    SELECT "slug" FROM "Content" WHERE "kind" = ${name} AND "slug" = ANY(${slugs}) AND "id" <> ${exceptId} ${redirects}`
  return new Set(rows.map((row) => row.slug))
}

/** A slug with a number behind it, within the limit. */
const numbered = (slug: string, number: number): string =>
  `${trimEnd(slug.slice(0, CONTENT_LIMITS.slugMax - String(number).length - 1), /-/)}-${number}`

/**
 * A slug that can be had, as near as possible to what was wanted: itself, or with the first free number behind
 * it. Slugs that lead to another item are left to it: a proposal breaks no link.
 */
export async function proposeSlug(db: Reader, question: SlugQuestion): Promise<string> {
  const wanted = slugify(question.slug, CONTENT_LIMITS.slugMax)
  const base = wanted.length < CONTENT_LIMITS.slugMin ? wanted || FALLBACK[question.kind] : wanted
  const numbers = Array.from({ length: TRIED }, (_, i) => numbered(base, i + 2))
  const candidates = [base, ...numbers].filter(isValid)
  const used = await taken(db, candidates, question, true)
  return candidates.find((slug) => !used.has(slug)) ?? `${FALLBACK[question.kind]}-${newId().slice(8)}`
}

/** Whether a slug can be had just as it is, and one that can. */
export async function slugFor(
  db: Reader,
  question: SlugQuestion,
): Promise<{ free: boolean; proposal: string }> {
  const free = isValid(question.slug) && (await taken(db, [question.slug], question, false)).size === 0
  return { free, proposal: free ? question.slug : await proposeSlug(db, question) }
}

/**
 * Notes that an item has a slug, after it was written: a redirect of that slug ends, whosever it was (an item may
 * take back a slug of its own, another may take one that was given up), and a slug that it had before leads to it
 * from now on. Redirects name items, not slugs, so they never form chains.
 */
export async function noteSlug(
  tx: Tx,
  { kind, slug, id, before }: { kind: Kind; slug: string; id: string; before?: string },
): Promise<void> {
  if (before === slug) return
  await tx.slugRedirect.deleteMany({ where: { kind, slug } })
  if (before === undefined) return
  const key = { kind, slug: before }
  await tx.slugRedirect.upsert({
    where: { kind_slug: key },
    create: { ...key, contentId: id },
    update: { contentId: id },
  })
}
