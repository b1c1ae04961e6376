import { Prisma } from '../../../prisma/generated/client.ts'
import { recordOf } from '../../../shared/base/tables.ts'
import { SIGNING_ROLES, type Signatory } from '../../../shared/people/signatory.ts'
import type { NamedSubject } from '../../../shared/subjects/named.ts'
import { SHOWN_RULE } from '../../../shared/texts/bodies/shown-body.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import {
  type FieldName,
  fieldOf,
  type ListedField,
  type StoredFields,
  type UnlistedField,
} from '../../../shared/texts/fields/derive.ts'
import { LISTED_FIELDS, UNLISTED_FIELDS } from '../../../shared/texts/fields/field-lists.ts'
import type { Status } from '../../../shared/texts/states/status.ts'
import type { ItemTranslation } from '../../../shared/translation/translation.ts'
import { literal } from '../../database/prepared.ts'
import { NOW } from '../../database/visible.ts'

type ListFields = Pick<StoredFields, ListedField>
type BodyFields = Pick<StoredFields, UnlistedField>

export interface ContentItem extends ListFields {
  id: string
  kind: Kind
  likeCount: number
  commentCount: number
  /** From the number of words, of the English where that is shown; null without words or a shown form. */
  readingMinutes: number | null
  /** When it was published, or made if it never was. */
  createdAt: Date
  updatedAt: Date
  translation?: ItemTranslation
  /** Authors of second looks who have an account, if there are any. */
  lookers?: Signatory[]
  /** One to three, in their order. Only the team knows who owns the item (`findForEdit`). */
  signatures: Signatory[]
  /** The game that a review judges. */
  game: NamedGame | null
}

/** Its state is present only for the team. */
export type ListedItem = ContentItem & Partial<BodyFields> & Partial<TextState> & Partial<NamedOfText>

/** All that a text names, in order. */
export interface NamedOfText {
  games: NamedGame[]
  subjects: NamedSubject[]
}

export interface ContentWithBody extends ContentItem, BodyFields, NamedOfText {
  inEnglish?: boolean
}

/** Does not compile when prisma/schema has no such column. */
const column = (name: FieldName & Prisma.ContentScalarFieldEnum): string => {
  const { cast } = fieldOf(name)
  return cast ? `c."${name}"::${cast} AS "${name}"` : `c."${name}"`
}

/** Each column under its own name; `c` is "Content". */
export const fieldColumns = (names: readonly FieldName[]): Prisma.Sql =>
  Prisma.raw(names.map(column).join(', '))

const SIGNING = Prisma.raw(SIGNING_ROLES.map((role) => `'${role}'`).join(', '))

const signatures = Prisma.sql`(
  SELECT coalesce(json_agg(json_build_object('id', s."userId", 'username', coalesce(p."username", s."guest"), 'role', p."role",
    'slug', CASE WHEN p."role" IN (${SIGNING}) THEN (SELECT "slug" FROM "TeamPage" WHERE "userId" = p."id") END)
    ORDER BY s."position"), '[]')
  FROM "Signature" s LEFT JOIN "User" p ON p."id" = s."userId"
  WHERE s."contentId" = c."id") AS "signatures"`

/** A game as a text names it. */
export interface NamedGame {
  id: string
  slug: string
  name: string
}

const NAMED = Prisma.raw(`json_build_object('id', g."id", 'slug', g."slug", 'name', g."name")`)

/** A subject as a text names it; `s` is "Subject". */
export const NAMED_SUBJECT = Prisma.raw(`json_build_object('id', s."id", 'slug', s."slug", 'name', s."name",
  'slugEn', s."slugEn", 'nameEn', s."nameEn")`)

// A text names few: a subquery for each starts faster than a join.
const namedSubjects = Prisma.sql`(SELECT coalesce(json_agg(
    (SELECT ${NAMED_SUBJECT} FROM "Subject" s WHERE s."id" = t."subjectId") ORDER BY t."position"), '[]')
  FROM "TextSubject" t WHERE t."contentId" = c."id") AS "subjects"`

const namedGames = Prisma.sql`(SELECT coalesce(json_agg(
    (SELECT ${NAMED} FROM "Game" g WHERE g."id" = t."gameId") ORDER BY t."position"), '[]')
  FROM "TextGame" t WHERE t."contentId" = c."id") AS "games"`

/** The game that a review judges, if any; for lists, which show no others. */
const judgedGame = Prisma.sql`CASE WHEN c."kind" = 'review' THEN (SELECT ${NAMED}
  FROM "TextGame" t JOIN "Game" g ON g."id" = t."gameId" WHERE t."contentId" = c."id" AND t."position" = 1) END AS "game"`

/** All that a text names, in order: the first game is the one that a review judges. */
const namedByText = Prisma.sql`${namedGames}, ${namedSubjects}`

/** The authors of second looks who have an account: the text stores their ids. */
const lookers = Prisma.sql`CASE WHEN c."looks" IS NOT NULL THEN (
  SELECT coalesce(json_agg(json_build_object('id', p."id", 'username', p."username", 'role', p."role",
    'slug', CASE WHEN p."role" IN (${SIGNING}) THEN page."slug" END)), '[]')
  FROM "User" p LEFT JOIN "TeamPage" page ON page."userId" = p."id" WHERE p."id" = ANY (ARRAY(
    SELECT (look #>> '{by,id}')::char(24) FROM jsonb_array_elements(c."looks"::jsonb -> 'looks') look)))
  END AS "lookers"`

/** The state that only the team sees. A text is planned until its moment of publication. */
export interface TextState {
  status: Status
  publishAt: Date | null
}

/** An older release's body comes from another rule, and has no count. */
const readingMinutes = Prisma.sql`CASE WHEN c."shownRule" = ${literal(SHOWN_RULE)} THEN c."readingMinutes" END AS "readingMinutes"`

/** `c` is "Content". Raw SQL for the site's hottest reads (docs/architecture.md, "Raw SQL and triggers"). */
const columnsWith = (
  updatedAt: Prisma.Sql,
  names: Prisma.Sql,
): Prisma.Sql => Prisma.sql`c."id", c."kind"::text AS "kind",
  ${fieldColumns(LISTED_FIELDS)}, c."likeCount", c."commentCount", ${readingMinutes},
  coalesce(c."publishedAt", c."createdAt") AS "createdAt", ${updatedAt} AS "updatedAt", ${signatures}, ${names}`

// A planned text was last changed before readers see it.
const readersUpdatedAt = Prisma.sql`greatest(c."updatedAt", c."publishedAt")`

interface PartsOfReviews {
  lookers: Prisma.Sql
  game: Prisma.Sql
}

/** PostgreSQL starts a subquery even when nothing reads it, so the columns of reviews are left out for other kinds. */
const byKind = (columns: (parts: PartsOfReviews) => Prisma.Sql): Record<Kind, Prisma.Sql> => {
  const none = columns({ lookers: Prisma.sql`NULL AS "lookers"`, game: Prisma.sql`NULL AS "game"` })
  return { article: none, page: none, review: columns({ lookers, game: judgedGame }) }
}

const unlistedWith = (lookers: Prisma.Sql) => Prisma.sql`${lookers}, ${fieldColumns(UNLISTED_FIELDS)}`

/** For lists of one kind. */
export const textColumnsOf = byKind(({ game }) => columnsWith(readersUpdatedAt, game))

/** For lists of one kind, with the body. */
export const textBodyColumnsOf = byKind(
  ({ game, lookers }) => Prisma.sql`${columnsWith(readersUpdatedAt, game)}, ${unlistedWith(lookers)}`,
)

/** For lists of several kinds: the columns of reviews are empty for the others. */
export const textColumns = textColumnsOf.review

export const textBodyColumns = textBodyColumnsOf.review

const oneText = columnsWith(readersUpdatedAt, namedByText)

/** For one text, with the body and all that it names. */
export const wholeColumnsOf = byKind(({ lookers }) => Prisma.sql`${oneText}, ${unlistedWith(lookers)}`)

export const wholeTextColumns = wholeColumnsOf.review

const isPlanned = Prisma.sql`c."status" = 'published' AND c."publishedAt" > ${NOW}`

export const teamColumns = Prisma.sql`${columnsWith(Prisma.sql`c."updatedAt"`, namedByText)}, ${unlistedWith(lookers)},
  CASE WHEN ${isPlanned} THEN 'planned' ELSE c."status"::text END AS "status",
  CASE WHEN ${isPlanned} THEN c."publishedAt" END AS "publishAt"`

/** With the body as French pages show it, if the present rule made it (`isShown`). */
export const shownColumnsOf = byKind(
  ({ lookers }) => Prisma.sql`${oneText}, ${lookers}, ${fieldColumns(
    UNLISTED_FIELDS.filter((name) => name !== 'content'),
  )}, c."shownRule" IS NOT DISTINCT FROM ${literal(SHOWN_RULE)} AS "isShown",
  CASE WHEN c."shownRule" = ${literal(SHOWN_RULE)} THEN c."shown" ELSE c."content" END AS "content"`,
)

/** With the game that a review judges, or with all that a text names. */
export type ItemRow = Omit<ContentItem, 'lookers' | 'game'> &
  Partial<BodyFields> & { lookers?: Signatory[] | null } & (
    | { game: NamedGame | null; games?: undefined; subjects?: undefined }
    | (NamedOfText & { game?: undefined })
  )

export const ITEM_DATES = ['createdAt', 'updatedAt'] as const satisfies readonly (keyof ItemRow)[]

export type WholeRow = ItemRow & BodyFields & NamedOfText

export const SIGNATURES = {
  orderBy: { position: 'asc' },
  select: {
    guest: true,
    user: { select: { id: true, username: true, role: true, teamPage: { select: { slug: true } } } },
  },
} as const satisfies Prisma.Content$signaturesArgs

type SignatureRow = Prisma.SignatureGetPayload<typeof SIGNATURES>

export const toSignatory = ({ guest, user }: SignatureRow): Signatory => ({
  id: user?.id ?? null,
  username: user?.username ?? guest ?? '',
  role: user?.role ?? null,
  slug: user && SIGNING_ROLES.includes(user.role) ? (user.teamPage?.slug ?? null) : null,
})

/** The only place where a row becomes an item. */
export function toItem<R extends ItemRow>(row: R): ListedItem & Pick<R, 'kind'> {
  return {
    id: row.id,
    kind: row.kind,
    ...recordOf<ListFields>(LISTED_FIELDS, (name) => row[name]),
    likeCount: row.likeCount,
    commentCount: row.commentCount,
    readingMinutes: row.readingMinutes,
    createdAt: row.createdAt,
    updatedAt: row.updatedAt,
    signatures: row.signatures,
    game: gameOf(row),
    ...(row.lookers && { lookers: row.lookers }),
    ...(hasBody(row) && bodyOf(row)),
    ...(row.games && { games: row.games, subjects: row.subjects }),
  }
}

const gameOf = ({ kind, game, games }: ItemRow): NamedGame | null =>
  game ?? (kind === 'review' ? (games?.[0] ?? null) : null)

const hasBody = (row: ItemRow): row is ItemRow & BodyFields =>
  UNLISTED_FIELDS.every((name) => row[name] !== undefined)

const bodyOf = (row: BodyFields): BodyFields => recordOf<BodyFields>(UNLISTED_FIELDS, (name) => row[name])

export const toWholeItem = (row: WholeRow): ContentWithBody => ({
  ...toItem(row),
  ...bodyOf(row),
  games: row.games,
  subjects: row.subjects,
})
