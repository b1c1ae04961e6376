import { isId } from '../../shared/base/id.ts'
import { href, itemHref } from '../../shared/routes.ts'
import type { ListedKind } from '../../shared/texts/catalog.ts'
import { type ExportPlace, writeMarkdown } from './front-matter.ts'
import { fileName } from './names.ts'
import type { ExportSnapshot } from './rows.ts'

interface SubjectRow {
  id: string
  slug: string
  slugEn: string | null
  name: string
  nameEn: string | null
  otherNames: string[]
  words: string | null
  wordsEn: string | null
  createdAt: Date
  updatedAt: Date
  seen: boolean
  former: string[]
  texts: { kind: ListedKind; slug: string }[]
}

const SUBJECTS_AT_ONCE = 50

/** Their texts are those that readers see at $1; with $2 all except the bin's. */
const SUBJECTS = `
  SELECT s."id", s."slug", s."slugEn", s."name", s."nameEn", s."otherNames", s."words", s."wordsEn", s."createdAt", s."updatedAt",
    EXISTS (SELECT FROM "TextSubject" t WHERE t."subjectId" = s."id" AND t."visibleFrom" <= $1) AS "seen",
    ARRAY(SELECT f."key" FROM "FormerSubject" f WHERE f."subjectId" = s."id" ORDER BY f."key") AS "former",
    (SELECT coalesce(jsonb_agg(jsonb_build_object('kind', c."kind", 'slug', c."slug") ORDER BY t."visibleFrom" DESC, c."id" DESC), '[]')
      FROM "TextSubject" t JOIN "Content" c ON c."id" = t."contentId"
      WHERE t."subjectId" = s."id" AND c."deletedAt" IS NULL AND ($2 OR t."visibleFrom" <= $1)) AS "texts"
  FROM "Subject" s WHERE $2 OR EXISTS (SELECT FROM "TextSubject" t WHERE t."subjectId" = s."id" AND t."visibleFrom" <= $1)
  ORDER BY s."id"`

/**
 * Exports each subject as a file with its words as the body; subjects that readers do not see go into `drafts/`.
 * @param all includes subjects and texts that readers do not see, but nothing of the bin
 */
export async function exportSubjects(
  snapshot: ExportSnapshot,
  place: ExportPlace,
  { all }: { all: boolean },
): Promise<number> {
  let written = 0
  for await (const row of snapshot.rows<SubjectRow>(SUBJECTS, [snapshot.at, all], SUBJECTS_AT_ONCE)) {
    const { words, former, seen, texts, slug, slugEn, ...facts } = row
    const folder = seen ? 'subjects' : 'drafts/subjects'
    const front = {
      title: facts.name,
      slug,
      lang: 'fr',
      status: seen ? 'shown' : 'hidden',
      nameEn: facts.nameEn,
      otherNames: facts.otherNames,
      slugEn,
      wordsEn: facts.wordsEn,
      created: facts.createdAt,
      updated: facts.updatedAt,
      texts: texts.map((text) => itemHref(text.kind, text.slug, 'fr')),
      formerAddresses: former.filter((key) => !isId(key)).map((key) => href('subject', 'fr', { slug: key })),
      id: facts.id,
    }
    const name = fileName(slug, facts.id)
    await writeMarkdown(place, {
      folder,
      name: `${name}.md`,
      facts: front,
      address: href('subject', 'fr', { slug: name }),
      body: words === null ? '' : `${words}\n`,
    })
    written++
  }
  return written
}
