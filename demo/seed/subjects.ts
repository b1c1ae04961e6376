import { z } from 'zod'
import type { Tx } from '../../server/database/client.ts'
import { nameSubjects, subjectsOfText } from '../../server/features/subjects/linking/link.ts'
import { resolveSubjects } from '../../server/features/subjects/naming/resolve.ts'
import { subjectSlugFor } from '../../server/features/subjects/naming/slugs.ts'
import { lockSubjectNames } from '../../server/features/subjects/stored/stored.ts'
import { newId } from '../../shared/base/id.ts'
import { NAMED_MOST } from '../../shared/texts/named.ts'
import { readData } from './data.ts'

const subjectSchema = z.strictObject({
  name: z.string(),
  nameEn: z.string().default(''),
  otherNames: z.array(z.string()).default([]),
  words: z.string().default(''),
  wordsEn: z.string().default(''),
  /** Slugs of the texts that name it. */
  articles: z.array(z.string()),
  reviews: z.array(z.string()).default([]),
})
type DemoSubject = z.infer<typeof subjectSchema>

const DEMO_SUBJECTS = readData('subjects.json', z.array(subjectSchema))

async function addSubject(
  tx: Tx,
  { name, otherNames, articles, reviews, ...said }: DemoSubject,
): Promise<void> {
  const id = newId()
  const nameEn = said.nameEn || null
  const slug = await subjectSlugFor(tx, name)
  const english = nameEn && (await subjectSlugFor(tx, nameEn))
  const slugEn = english === slug ? null : english
  const words = { words: said.words || null, wordsEn: said.wordsEn || null }
  await tx.subject.create({
    data: { id, name, nameEn, otherNames, slug, slugEn, ...words },
    select: { id: true },
  })
  const texts = await tx.content.findMany({
    where: {
      OR: [
        { kind: 'article', slug: { in: articles } },
        { kind: 'review', slug: { in: reviews } },
      ],
    },
    orderBy: { id: 'asc' },
    select: { id: true },
  })
  for (const text of texts) {
    const named = await subjectsOfText(tx, text.id)
    if (named.length < NAMED_MOST) await nameSubjects(tx, text.id, [...named, id])
  }
}

/** Adds a dozen subjects of the demo's texts (demo/subjects.json); a name that exists already is left alone. */
export async function addSubjects(tx: Tx): Promise<void> {
  await lockSubjectNames(tx)
  for (const subject of DEMO_SUBJECTS) {
    const [there] = await resolveSubjects(tx, [{ name: subject.name }])
    if (!there) await addSubject(tx, subject)
  }
}
