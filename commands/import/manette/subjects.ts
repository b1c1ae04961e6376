import { inTransaction } from '../../../server/database/retry.ts'
import { resolveSubjects } from '../../../server/features/subjects/naming/resolve.ts'
import { lockSubjectNames } from '../../../server/features/subjects/stored/stored.ts'
import { isId } from '../../../shared/base/id.ts'
import { isSlug } from '../../../shared/format/slug.ts'
import { href } from '../../../shared/routes.ts'
import { createSubjectInput } from '../../../shared/subjects/schema.ts'
import { count } from '../source.ts'
import { definedOf, formerSlugs, type Importing, momentAt, wordsAt } from './context.ts'
import type { MarkdownRead } from './front-matter.ts'

/** @returns whether it came */
async function importSubject(on: Importing, { file, facts, body }: MarkdownRead): Promise<boolean> {
  const [id, slug] = [wordsAt(facts, 'id'), wordsAt(facts, 'slug')]
  const read = createSubjectInput.safeParse({ ...facts, name: facts.title, words: body.trim() || null })
  if (!isId(id) || !isSlug(slug) || !read.success) {
    on.report(
      `${file} does not come: ${read.success ? 'no id or address' : read.error.issues[0]?.path.join('.')}`,
    )
    count(on.counted, 'subjects that are not as an export writes them')
    return false
  }
  const { name, ...said } = read.data
  return inTransaction(on.db, async (tx) => {
    await lockSubjectNames(tx)
    const names = [id, slug, { name }, ...(said.nameEn ? [{ name: said.nameEn }] : [])]
    const here = (await resolveSubjects(tx, names)).find((one) => one !== undefined)
    if (here) {
      on.subjects.set(slug, here.id)
      if (here.slug !== slug)
        on.moved.set(href('subject', 'fr', { slug }), href('subject', 'fr', { slug: here.slug }))
      return false
    }
    const [createdAt, updatedAt] = [momentAt(facts, 'created'), momentAt(facts, 'updated')]
    const [taken] = said.slugEn ? await resolveSubjects(tx, [said.slugEn]) : []
    await tx.subject.create({
      data: {
        ...definedOf({ ...said, slug: undefined, slugEn: taken ? undefined : said.slugEn }),
        ...definedOf({ createdAt: createdAt ?? undefined, updatedAt: updatedAt ?? undefined }),
        id,
        name,
        slug,
      },
      select: { id: true },
    })
    const former = formerSlugs(facts).filter(isSlug)
    await tx.$executeRaw`INSERT INTO "FormerSubject" ("key", "subjectId") SELECT former.slug, ${id} FROM unnest(${former}::text[]) AS former (slug)
      WHERE NOT EXISTS (SELECT FROM "Subject" s WHERE former.slug IN (s."slug", s."slugEn")) ON CONFLICT DO NOTHING`
    on.subjects.set(slug, id)
    return true
  })
}

/** Subjects that are here by their id, address or name stay as they are. @returns how many came */
export async function importSubjects(on: Importing, all: readonly MarkdownRead[]): Promise<number> {
  let came = 0
  for (const one of all) {
    on.goOn()
    if (await importSubject(on, one)) came++
  }
  return came
}
