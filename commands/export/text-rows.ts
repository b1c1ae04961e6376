import { SIGNING_ROLES } from '../../shared/people/signatory.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import type { TextFields } from '../../shared/texts/fields/text-fields.ts'
import type { StoredStatus } from '../../shared/texts/states/status.ts'
import { SEEN_COMMENT } from './comments.ts'
import type { ExportSnapshot } from './rows.ts'

/** Columns of a text or of its English, or the working copy's values for them. */
export type Fields = Record<string, unknown>

export interface SignatureName {
  name: string
  page: string | null
}

export interface TextRow {
  id: string
  kind: Kind
  slug: string
  status: StoredStatus
  publishedAt: Date | null
  createdAt: Date
  updatedAt: Date
  likes: number
  commented: boolean
  fields: Fields
  english: Fields | null
  signatures: SignatureName[]
  former: string[]
  /** Slugs of the games that it names; a review judges the first. */
  games: string[]
  subjects: string[]
  /** The fields of its working copy (decision 014); null without one. */
  work: TextFields | null
  savedAt: Date | null
  proposedAt: Date | null
  /** Approved changes that wait for their moment; null without any. */
  planned: TextFields | null
  plannedFor: Date | null
  /** Accounts that the work names, by id, with their present names. */
  accounts: Record<string, SignatureName> | null
  /** Accounts that second looks name, in the text or in work on it. */
  lookers: Record<string, SignatureName> | null
  /** Whether another text has the slug that was typed. */
  slugTaken: boolean
}

/** A text has up to a megabyte with its English, and half a megabyte more with work on it. */
const TEXTS_PER_QUERY = 20

const PERSON = `coalesce(p."fullName", u."username")`
const PAGE = `CASE WHEN u."role"::text = ANY($3) THEN p."slug" END`

const TEXTS = `
  SELECT c."id", c."kind"::text AS "kind", c."slug", c."status"::text AS "status", c."publishedAt", c."createdAt",
    c."updatedAt", c."likeCount" AS "likes", EXISTS (SELECT 1 FROM "Comment" m WHERE m."contentId" = c."id" AND ${SEEN_COMMENT}) AS "commented",
    to_jsonb(c) - 'shown' AS "fields",
    (SELECT to_jsonb(t) - 'shown' FROM "TranslatedContent" t WHERE t."contentId" = c."id" AND t."lang" = 'en') AS "english",
    ARRAY(SELECT jsonb_build_object('name', coalesce(s."guest", ${PERSON}), 'page', ${PAGE})
      FROM "Signature" s LEFT JOIN "User" u ON u."id" = s."userId" LEFT JOIN "TeamPage" p ON p."userId" = u."id"
      WHERE s."contentId" = c."id" ORDER BY s."position") AS "signatures",
    ARRAY(SELECT r."slug" FROM "SlugRedirect" r WHERE r."contentId" = c."id" ORDER BY r."createdAt", r."slug") AS "former",
    ARRAY(SELECT g."slug" FROM "TextGame" n JOIN "Game" g ON g."id" = n."gameId" WHERE n."contentId" = c."id" ORDER BY n."position") AS "games",
    ARRAY(SELECT s."slug" FROM "TextSubject" n JOIN "Subject" s ON s."id" = n."subjectId" WHERE n."contentId" = c."id" ORDER BY n."position") AS "subjects",
    w."fields" AS "work", w."savedAt", w."proposedAt", w."planned", w."publishAt" AS "plannedFor",
    CASE WHEN w."contentId" IS NOT NULL THEN
      (SELECT jsonb_object_agg(u."id", jsonb_build_object('name', ${PERSON}, 'page', ${PAGE}))
        FROM "User" u LEFT JOIN "TeamPage" p ON p."userId" = u."id" WHERE u."id" = ANY(ARRAY(
          SELECT (a #>> '{}')::char(24)
          FROM jsonb_path_query(jsonb_build_array(w."fields", w."planned"), '$[*].signatures[*].id') a)))
    END AS "accounts",
    (SELECT jsonb_object_agg(u."id", jsonb_build_object('name', ${PERSON}, 'page', ${PAGE}))
      FROM "User" u LEFT JOIN "TeamPage" p ON p."userId" = u."id" WHERE u."id" = ANY(ARRAY(
        SELECT m[1]::char(24) FROM regexp_matches(concat(c."looks", w."fields" ->> 'looks', w."planned" ->> 'looks'),
          '"id":"([0-9a-f]{24})"', 'g') m))) AS "lookers",
    EXISTS (SELECT 1 FROM "Content" o
      WHERE o."kind" = c."kind" AND o."slug" = w."fields" ->> 'slug' AND o."id" <> c."id") AS "slugTaken"
  FROM "Content" c LEFT JOIN "WorkingCopy" w ON w."contentId" = c."id" AND $2
  WHERE c."deletedAt" IS NULL AND ($2 OR coalesce(c."visibleFrom", c."pageFrom") <= $1) ORDER BY c."id"`

/** Yields texts in the order of their ids. @param all includes texts that readers do not see, and work, but nothing of the bin */
export const textRows = (snapshot: ExportSnapshot, { all }: { all: boolean }): AsyncGenerator<TextRow> =>
  snapshot.rows<TextRow>(TEXTS, [snapshot.at, all, [...SIGNING_ROLES]], TEXTS_PER_QUERY)
