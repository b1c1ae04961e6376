import { Prisma } from '../../../prisma/generated/client.ts'
import type { Db, Tx } from '../../../server/database/client.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'

/** What the importer wrote of a text and its signatures, as a digest; any save of the text changes it. */
export const DIGEST = Prisma.sql`md5(concat_ws(E'\x1f', c."kind", c."slug", c."title", c."excerpt", c."content", c."status",
  extract(epoch FROM c."publishedAt"), c."image", c."gameTitle", c."rating", c."tags", c."seoTitle", c."seoDescription", c."imageCaption",
  (SELECT string_agg(coalesce(s."userId", s."guest"), E'\x1e' ORDER BY s."position") FROM "Signature" s WHERE s."contentId" = c."id")))`

/** What people have done to an imported text since, each with a word for the report. */
const TOUCHES: Record<string, Prisma.Sql> = {
  'in the bin': Prisma.sql`c."deletedAt" IS NOT NULL`,
  changed: Prisma.sql`i."digest" <> ${DIGEST} OR (i."digest" IS NULL AND c."updatedAt" > i."importedAt" + interval '1 minute')`,
  'has versions': Prisma.sql`(SELECT count(*) FROM "ContentVersion" v WHERE v."contentId" = c."id") > 1`,
  'has work on it': Prisma.sql`EXISTS (SELECT FROM "WorkingCopy" w WHERE w."contentId" = c."id" AND (c."status" <> 'draft' OR w."revision" > 1 OR w."proposedAt" IS NOT NULL))`,
  'has notes': Prisma.sql`EXISTS (SELECT FROM "TextNote" n WHERE n."contentId" = c."id")`,
  'is translated': Prisma.sql`EXISTS (SELECT FROM "Translation" t WHERE t."contentId" = c."id" AND t."manual" AND t."updatedAt" > i."importedAt")`,
  'has comments': Prisma.sql`EXISTS (SELECT FROM "Comment" m WHERE m."contentId" = c."id" AND m."createdAt" > i."importedAt")
    OR EXISTS (SELECT FROM "HeldComment" h WHERE h."contentId" = c."id")`,
  'has likes': Prisma.sql`EXISTS (SELECT FROM "ContentLike" l WHERE l."contentId" = c."id")
    OR EXISTS (SELECT FROM "CommentLike" l JOIN "Comment" m ON m."id" = l."commentId" WHERE m."contentId" = c."id")`,
  'is followed': Prisma.sql`EXISTS (SELECT FROM "Following" f WHERE f."contentId" = c."id")`,
  'is on the front page': Prisma.sql`EXISTS (SELECT FROM "FrontPagePick" p WHERE p."contentId" = c."id")`,
  'has a link for previews': Prisma.sql`EXISTS (SELECT FROM "PreviewLink" p WHERE p."contentId" = c."id")`,
  'has reports or decisions': Prisma.sql`EXISTS (SELECT FROM "Report" r WHERE r."contentId" = c."id")
    OR EXISTS (SELECT FROM "Decision" d WHERE d."contentId" = c."id")`,
}

export interface ImportedHere {
  id: string
  kind: Kind
  slug: string
  title: string
  touches: string[]
}

/** Texts that came from elsewhere and are still here, each with its touches. @param which a condition on "ImportedItem" as `i` */
export const importedHere = (db: Pick<Db | Tx, '$queryRaw'>, which: Prisma.Sql): Promise<ImportedHere[]> =>
  db.$queryRaw<ImportedHere[]>`
    SELECT c."id", c."kind"::text AS "kind", c."slug", c."title", array_remove(ARRAY[${Prisma.join(
      Object.entries(TOUCHES).map(([word, touched]) => Prisma.sql`CASE WHEN ${touched} THEN ${word} END`),
    )}]::text[], NULL) AS "touches"
    FROM "ImportedItem" i JOIN "Content" c ON c."id" = i."targetId"
    WHERE i."kind" = 'text' AND ${which} ORDER BY c."id"`
