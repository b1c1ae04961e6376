import { can, type RoleHolder } from '../../../../shared/account/permissions.ts'
import { unescapeHtml } from '../../../../shared/format/html-text.ts'
import { IMAGE_LIMITS } from '../../../../shared/images/limits.ts'
import type { Tx } from '../../../database/client.ts'

/** The alternative texts that a body gives, by picture; of several the first. */
export function altsIn(html: string): Map<string, string> {
  const alts = new Map<string, string>()
  for (const [, id = '', raw = ''] of html.matchAll(
    /<img src="\/api\/images\/([0-9a-f]{24})" alt="([^"]*)"/g,
  )) {
    const alt = unescapeHtml(raw).trim()
    if (alt && Array.from(alt).length <= IMAGE_LIMITS.altMax && !alts.has(id)) alts.set(id, alt)
  }
  return alts
}

/** Pictures of the library without an alternative text, which this person may describe, take that of a saved body (decision 102). */
export async function describeFromText(
  tx: Pick<Tx, '$executeRaw'>,
  user: { id: string; role?: RoleHolder['role'] },
  contentId: string,
  html: string,
): Promise<void> {
  const alts = altsIn(html)
  if (alts.size === 0) return
  const { id, role } = user
  const all = role !== undefined && can({ id, role }, 'pictures.manage', { owner: null })
  // In the order of ids, like every save that locks several pictures (decision 009).
  await tx.$executeRaw`
    UPDATE "Image" i SET "alt" = known."given", "altFromId" = ${contentId}
    FROM (
      SELECT p."id", texts."given" FROM "Image" p
      JOIN unnest(${[...alts.keys()]}::text[], ${[...alts.values()]}::text[]) AS texts ("id", "given") ON texts."id" = p."id"
      WHERE (p."alt" IS NULL OR p."altFromId" = ${contentId}) AND p."alt" IS DISTINCT FROM texts."given"
        AND (${all} OR p."uploadedById" = ${id})
      ORDER BY p."id" FOR NO KEY UPDATE OF p
    ) known
    WHERE i."id" = known."id"`
}
