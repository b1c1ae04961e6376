import { itemHref } from '../../../../../shared/routes.ts'
import type { Kind } from '../../../../../shared/texts/catalog.ts'
import { BATCH, type SectionRow, section } from '../section.ts'
import { titleIsVisible, wordsAreVisible } from './visibility.ts'

export const TEAM_SECTIONS = [
  section({
    name: 'public-page',
    columns: [
      ...['slug', 'formerSlugs', 'fullName', 'otherNames', 'jobFr', 'jobEn', 'linesFr', 'linesEn', 'links'],
      ...['portrait', 'placeOnAbout', 'updatedAt'],
    ],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT p."userId" AS "key", p."slug", p."fullName", p."otherNames", p."jobFr", p."jobEn", p."linesFr", p."linesEn",
        p."links", p."portraitId" AS "portrait", p."aboutPlace" AS "placeOnAbout", p."updatedAt",
        ARRAY(SELECT f."slug" FROM "FormerTeamSlug" f WHERE f."userId" = p."userId" ORDER BY 1) AS "formerSlugs"
      FROM "TeamPage" p WHERE p."userId" = ${userId} AND p."userId" > ${after}::bpchar`,
  }),
  section({
    // A user may sign a text that they may not see.
    name: 'signatures',
    columns: ['page', 'pageTitle', 'position'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<(SectionRow & { kind: Kind; slug: string })[]>`
        SELECT s."contentId" AS "key", c."kind"::text AS "kind", c."slug", c."title" AS "pageTitle", s."position"
        FROM "Signature" s JOIN "Content" c ON c."id" = s."contentId"
        WHERE s."userId" = ${userId} AND ${titleIsVisible('c', userId)} AND s."contentId" > ${after}::bpchar ORDER BY s."contentId" LIMIT ${BATCH}`
      return rows.map((row) => ({ ...row, page: itemHref(row.kind, row.slug, 'fr') }))
    },
  }),
  section({
    // Words and notes of others belong to those others.
    name: 'notes',
    columns: ['id', 'page', 'pageTitle', 'passage', 'text', 'inAnswerTo', 'createdAt', 'resolvedAt'],
    read: async (db, userId, after) => {
      const rows = await db.$queryRaw<(SectionRow & { kind: Kind; slug: string | null })[]>`
        SELECT n."id" AS "key", n."id", c."kind"::text AS "kind",
          CASE WHEN ${titleIsVisible('c', userId)} THEN c."slug" END AS "slug",
          CASE WHEN ${titleIsVisible('c', userId)} THEN c."title" END AS "pageTitle",
          CASE WHEN ${wordsAreVisible('c', userId)} THEN n."quote" END AS "passage", n."text", n."parentId" AS "inAnswerTo", n."createdAt", n."resolvedAt"
        FROM "TextNote" n JOIN "Content" c ON c."id" = n."contentId"
        WHERE n."byId" = ${userId} AND n."id" > ${after}::bpchar ORDER BY n."id" LIMIT ${BATCH}`
      return rows.map((row) => ({ ...row, page: row.slug && itemHref(row.kind, row.slug, 'fr') }))
    },
  }),
  section({
    // The user may have lost sight of the words and text of a mention.
    name: 'mentions',
    columns: ['note', 'createdAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT m."noteId" AS "key", m."noteId" AS "note", n."createdAt"
      FROM "NoteMention" m JOIN "TextNote" n ON n."id" = m."noteId"
      WHERE m."userId" = ${userId} AND m."noteId" > ${after}::bpchar ORDER BY m."noteId" LIMIT ${BATCH}`,
  }),
  section({
    name: 'settings-changed',
    columns: ['setting', 'value', 'before', 'changedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "key", "key" AS "setting", "value", "was" AS "before", "changedAt" FROM "Setting"
      WHERE "changedById" = ${userId} AND "key" COLLATE "C" > ${after} ORDER BY "key" COLLATE "C" LIMIT ${BATCH}`,
  }),
  section({
    name: 'brands',
    columns: ['version', 'fields', 'at'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT lpad("version"::text, 10, '0') AS "key", "version", "fields", "at" FROM "Brand"
      WHERE "byId" = ${userId} AND lpad("version"::text, 10, '0') COLLATE "C" > ${after} ORDER BY "version" LIMIT ${BATCH}`,
  }),
  section({
    name: 'terms-confirmed',
    columns: ['source', 'edition', 'confirmedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "source" AS "key", "source", "edition", "confirmedAt" FROM "FactsTerms"
      WHERE "confirmedById" = ${userId} AND "source" COLLATE "C" > ${after} ORDER BY "source" COLLATE "C" LIMIT ${BATCH}`,
  }),
  section({
    // The invited address belongs to another person.
    name: 'invitations',
    columns: ['id', 'role', 'createdAt', 'expiresAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT "id" AS "key", "id", "role"::text AS "role", "createdAt", "expiresAt" FROM "Invitation"
      WHERE "invitedById" = ${userId} AND "id" > ${after}::bpchar ORDER BY "id" LIMIT ${BATCH}`,
  }),
  section({
    name: 'preview-links',
    columns: ['id', 'text', 'createdAt', 'expiresAt', 'opened', 'openedAt'],
    read: (db, userId, after) => db.$queryRaw<SectionRow[]>`
      SELECT l."id" AS "key", l."id", CASE WHEN ${titleIsVisible('c', userId)} THEN c."title" END AS "text", l."createdAt", l."expiresAt", l."opened", l."openedAt"
      FROM "PreviewLink" l JOIN "Content" c ON c."id" = l."contentId"
      WHERE l."createdById" = ${userId} AND l."id" > ${after}::bpchar ORDER BY l."id" LIMIT ${BATCH}`,
  }),
]
