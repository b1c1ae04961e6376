import { newId } from '../../../../shared/base/id.ts'
import { slugify } from '../../../../shared/format/slug.ts'
import { SUBJECT_FIELDS } from '../../../../shared/subjects/fields.ts'
import { SUBJECT_LIMITS } from '../../../../shared/subjects/limits.ts'
import type { Tx } from '../../../database/client.ts'

const TRIED = 50

/** For a name without Latin letters, which makes no slug. */
const FALLBACK = 'sujet'

/** Which of these addresses another subject has or had, in either language. */
export async function takenSubjectSlugs(
  tx: Tx,
  slugs: readonly string[],
  except: string,
): Promise<{ slug: string; former: boolean }[]> {
  const all = [...slugs]
  return tx.$queryRaw`
    SELECT "slug", false AS "former" FROM "Subject" WHERE "slug" = ANY(${all}) AND "id" <> ${except}
    UNION ALL SELECT "slugEn", false FROM "Subject" WHERE "slugEn" = ANY(${all}) AND "id" <> ${except}
    UNION ALL SELECT "key", true FROM "FormerSubject" WHERE "key" = ANY(${all}) AND "subjectId" <> ${except}`
}

/** An address made from a name, with a number if another subject has or had it, so that no link breaks. Names are locked. */
export async function subjectSlugFor(tx: Tx, name: string, { except = '' } = {}): Promise<string> {
  const base = slugify(name, SUBJECT_LIMITS.slugMax - 4) || FALLBACK
  const wanted = [base, ...Array.from({ length: TRIED }, (_, i) => `${base}-${i + 2}`)].filter(
    (slug) => SUBJECT_FIELDS.slug.safeParse(slug).success,
  )
  const used = new Set((await takenSubjectSlugs(tx, wanted, except)).map(({ slug }) => slug))
  return wanted.find((slug) => !used.has(slug)) ?? `${FALLBACK}-${newId().slice(8)}`
}

/** Former addresses lead to the subject; older redirects from its present addresses end. */
export async function moveSubjectSlugs(
  tx: Tx,
  id: string,
  { before, now }: { before: readonly string[]; now: readonly string[] },
): Promise<void> {
  await tx.formerSubject.deleteMany({ where: { key: { in: [...now] } } })
  await tx.formerSubject.createMany({
    data: before.filter((key) => !now.includes(key)).map((key) => ({ key, subjectId: id })),
    skipDuplicates: true,
  })
}
