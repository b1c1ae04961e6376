import { Prisma } from '../../../../../prisma/generated/client.ts'
import { itemHref } from '../../../../../shared/routes.ts'
import type { Kind } from '../../../../../shared/texts/catalog.ts'
import { FIELD_NAMES } from '../../../../../shared/texts/fields/derive.ts'
import { fieldColumns } from '../../../texts/selects.ts'
import { pictureFile } from '../pictures.ts'
import { BATCH, type SectionRow, section } from '../section.ts'
import { titleIsVisible, wordsAreVisible, workIsVisible } from './visibility.ts'

/** The slug is missing when the user may not see the text now: their own words are exported, its title and address are not. */
type OnPage = SectionRow & { kind: Kind; slug: string | null }
type PictureRow = SectionRow & { id: string; originalName: string; format: string }

/** A text has up to half a million characters. */
const TEXTS_AT_ONCE = 10

/** All fields of a text; the slug is exported as the address of its page. */
const TEXT_FIELDS = FIELD_NAMES.filter((name) => name !== 'slug')

/** The address of the French page. */
const withPageAddress = (rows: OnPage[]): SectionRow[] =>
  rows.map(({ kind, slug, ...row }) => ({ ...row, page: slug && itemHref(kind, slug, 'fr') }))

const pageColumns = (userId: string) => Prisma.sql`c."kind"::text AS "kind",
  CASE WHEN ${titleIsVisible('c', userId)} THEN c."slug" END AS "slug", CASE WHEN ${titleIsVisible('c', userId)} THEN c."title" END AS "pageTitle"`

export const MAGAZINE_SECTIONS = [
  section({
    name: 'comments',
    columns: [
      'id',
      'text',
      'page',
      'pageTitle',
      'inReplyTo',
      'likes',
      'deletedAt',
      'hiddenAt',
      'editedAt',
      'createdAt',
    ],
    read: async (db, userId, after) =>
      withPageAddress(
        await db.$queryRaw<OnPage[]>`
          SELECT m."id" AS "key", m."id", m."text", ${pageColumns(userId)},
            m."parentId" AS "inReplyTo", m."likesCount" AS "likes", m."deletedAt", m."hiddenAt", m."editedAt", m."createdAt"
          FROM "Comment" m JOIN "Content" c ON c."id" = m."contentId"
          WHERE m."authorId" = ${userId} AND m."id" > ${after}::bpchar ORDER BY m."id" LIMIT ${BATCH}`,
      ),
  }),
  section({
    // Wordings before an edit; they are kept for 30 days, and no longer than the comment itself.
    name: 'comment-wordings',
    columns: ['comment', 'text', 'writtenAt', 'replacedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT e."id" AS "key", e."commentId" AS "comment", e."text", e."writtenAt", e."replacedAt"
      FROM "CommentEdit" e JOIN "Comment" m ON m."id" = e."commentId"
      WHERE m."authorId" = ${userId} AND e."id" > ${after}::bpchar ORDER BY e."id" LIMIT ${BATCH}`,
  }),
  section({
    // Other users wrote these words.
    name: 'comment-mentions',
    columns: ['comment', 'name', 'page', 'pageTitle', 'createdAt'],
    read: async (db, userId, after) =>
      withPageAddress(
        await db.$queryRaw<OnPage[]>`
          SELECT n."commentId" AS "key", n."commentId" AS "comment", n."name", ${pageColumns(userId)}, n."createdAt"
          FROM "CommentMention" n JOIN "Comment" m ON m."id" = n."commentId" JOIN "Content" c ON c."id" = m."contentId"
          WHERE n."userId" = ${userId} AND n."commentId" > ${after}::bpchar ORDER BY n."commentId" LIMIT ${BATCH}`,
      ),
  }),
  section({
    // Another user wrote a liked comment's text.
    name: 'likes',
    columns: ['what', 'id', 'page', 'pageTitle', 'createdAt'],
    read: async (db, userId, after) =>
      withPageAddress(
        await db.$queryRaw<OnPage[]>`
          SELECT l."key", l."what", l."id", ${pageColumns(userId)}, l."createdAt"
          FROM (
            SELECT "contentId" AS "key", 'page' AS "what", "contentId" AS "id", "contentId", "createdAt"
              FROM "ContentLike" WHERE "userId" = ${userId}
            UNION ALL
            SELECT k."commentId", 'comment', k."commentId", m."contentId", k."createdAt"
              FROM "CommentLike" k JOIN "Comment" m ON m."id" = k."commentId" WHERE k."userId" = ${userId}) l
          JOIN "Content" c ON c."id" = l."contentId"
          WHERE l."key" > ${after}::bpchar ORDER BY l."key" LIMIT ${BATCH}`,
      ),
  }),
  section({
    name: 'texts',
    columns: ['id', 'kind', 'page', ...TEXT_FIELDS, 'likes', 'createdAt', 'updatedAt'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<(SectionRow & { kind: Kind; slug: string })[]>`
        SELECT c."id" AS "key", c."id", c."kind"::text AS "kind", ${fieldColumns(FIELD_NAMES)},
          c."likeCount" AS "likes", c."createdAt", c."updatedAt"
        FROM "Content" c WHERE c."authorId" = ${userId} AND c."id" > ${after}::bpchar
        ORDER BY c."id" LIMIT ${TEXTS_AT_ONCE}`
      return rows.map((row) => ({ ...row, page: itemHref(row.kind, row.slug, 'fr') }))
    },
    batch: TEXTS_AT_ONCE,
  }),
  section({
    // Includes looks at others' reviews: the words are the user's own.
    name: 'second-looks',
    columns: ['id', 'page', 'pageTitle', 'at', 'rating', 'why'],
    read: async (db, userId, after) =>
      withPageAddress(
        await db.$queryRaw<OnPage[]>`
          SELECT c."id" || (look ->> 'id') AS "key", look ->> 'id' AS "id", ${pageColumns(userId)},
            look ->> 'at' AS "at", (look ->> 'rating')::float8 AS "rating", look ->> 'why' AS "why"
          FROM "Content" c CROSS JOIN LATERAL jsonb_array_elements(c."looks"::jsonb -> 'looks') look
          WHERE c."looks" IS NOT NULL AND look #>> '{by,id}' = ${userId}::text
            AND c."id" || (look ->> 'id') > ${after}::text
          ORDER BY 1 LIMIT ${BATCH}`,
      ),
  }),
  section({
    // Versions of others' texts contain others' words: they are included only while the user may write those texts.
    name: 'versions',
    columns: ['id', 'page', 'pageTitle', 'kind', 'at', 'fields'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<(OnPage & { version: string })[]>`
        SELECT v."id" AS "key", v."id", v."kind"::text AS "version", ${pageColumns(userId)}, v."at",
          CASE WHEN ${wordsAreVisible('c', userId)} THEN v."fields" END AS "fields"
        FROM "ContentVersion" v JOIN "Content" c ON c."id" = v."contentId"
        WHERE v."byId" = ${userId} AND v."id" > ${after}::bpchar ORDER BY v."id" LIMIT ${TEXTS_AT_ONCE}`
      return rows.map(({ version, kind, slug, ...row }) => ({
        ...row,
        kind: version,
        page: slug && itemHref(kind, slug, 'fr'),
      }))
    },
  }),
  section({
    // The user's own copies, and those of others that they wrote on last, as far as they may see such work now.
    name: 'working-copies',
    columns: ['text', 'kind', 'fields', 'planned', 'publishAt', 'savedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT w."contentId" AS "key", w."contentId" AS "text", c."kind"::text AS "kind",
        CASE WHEN ${workIsVisible('c', userId)} OR (w."savedById" = ${userId} AND c."authorId" = ${userId})
          THEN w."fields" END AS "fields",
        CASE WHEN ${workIsVisible('c', userId)} THEN w."planned" END AS "planned", w."publishAt", w."savedAt"
      FROM "WorkingCopy" w JOIN "Content" c ON c."id" = w."contentId"
      WHERE (w."savedById" = ${userId} OR w."plannedById" = ${userId} OR c."authorId" = ${userId})
        AND w."contentId" > ${after}::bpchar
      ORDER BY w."contentId" LIMIT ${TEXTS_AT_ONCE}`,
    batch: TEXTS_AT_ONCE,
  }),
  section({
    name: 'pictures',
    columns: ['id', 'file', 'originalName', 'alternativeText', 'width', 'height', 'bytes', 'createdAt'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<PictureRow[]>`
        SELECT "id" AS "key", "id", "originalName", "format", "alt" AS "alternativeText", "width", "height",
          "size" AS "bytes", "createdAt"
        FROM "Image" WHERE "uploadedById" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`
      return rows.map((row) => ({ ...row, file: pictureFile(row) }))
    },
  }),
]
