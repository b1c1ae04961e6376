import { Prisma } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import { slugify } from '../../../../shared/format/slug.ts'
import { trimEnd } from '../../../../shared/format/trim-end.ts'
import { isReservedAddress } from '../../../../shared/reserved-addresses.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { pageSlugSchema, slugSchema } from '../../../../shared/texts/fields/field-values.ts'
import { CONTENT_LIMITS } from '../../../../shared/texts/limits.ts'
import type { Db, Tx } from '../../../database/client.ts'

type Reader = Pick<Db, '$queryRaw'>

const TRIED = 200

export const SLUG_FALLBACK: Record<Kind, string> = { article: 'article', review: 'test', page: 'page' }

export interface SlugQuestion {
  kind: Kind
  slug: string
  exceptId?: string | undefined
}

export const isSlugOf = (kind: Kind, slug: string): boolean =>
  (kind === 'page' ? pageSlugSchema : slugSchema).safeParse(slug).success

/** Slugs of other items; with redirects, also slugs that still lead to other items. */
async function taken(
  db: Reader,
  slugs: string[],
  { kind, exceptId = '' }: SlugQuestion,
  by: 'texts' | 'texts and redirects',
): Promise<Set<string>> {
  const name = Prisma.sql`${kind}::"ContentKind"`
  const redirects =
    by === 'texts and redirects'
      ? Prisma.sql`UNION ALL SELECT "slug" FROM "SlugRedirect"
        WHERE "kind" = ${name} AND "slug" = ANY(${slugs}) AND "contentId" <> ${exceptId}`
      : Prisma.empty
  const rows = await db.$queryRaw<{ slug: string }[]>`
    SELECT "slug" FROM "Content" WHERE "kind" = ${name} AND "slug" = ANY(${slugs}) AND "id" <> ${exceptId} ${redirects}`
  return new Set(rows.map((row) => row.slug))
}

/** A slug with its number, within the length of slugs. */
export const numberedSlug = (slug: string, number: number): string =>
  `${trimEnd(slug.slice(0, CONTENT_LIMITS.slugMax - String(number).length - 1), /-/)}-${number}`

/** A word that the site reserves gets a prefix: `live` becomes `page-live`. */
function baseOf({ kind, slug }: SlugQuestion): string {
  const wanted = slugify(slug, CONTENT_LIMITS.slugMax)
  return wanted !== '' && kind === 'page' && isReservedAddress(wanted)
    ? `${SLUG_FALLBACK.page}-${wanted}`
    : wanted || SLUG_FALLBACK[kind]
}

/** The wanted slug, with a number if needed. Never one that redirects to another item, so that no link breaks. */
export async function proposeSlug(db: Reader, question: SlugQuestion): Promise<string> {
  const base = baseOf(question)
  const numbers = Array.from({ length: TRIED }, (_, i) => numberedSlug(base, i + 2))
  const candidates = [base, ...numbers].filter((slug) => isSlugOf(question.kind, slug))
  const used = await taken(db, candidates, question, 'texts and redirects')
  return candidates.find((slug) => !used.has(slug)) ?? `${SLUG_FALLBACK[question.kind]}-${newId().slice(8)}`
}

export async function slugFor(
  db: Reader,
  question: SlugQuestion,
): Promise<{ free: boolean; proposal: string }> {
  const free =
    isSlugOf(question.kind, question.slug) && (await taken(db, [question.slug], question, 'texts')).size === 0
  return { free, proposal: free ? question.slug : await proposeSlug(db, question) }
}

/** The former slug redirects to the text, not to a slug, so there are no chains; a redirect from the new slug ends. */
export async function updateRedirects(
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
