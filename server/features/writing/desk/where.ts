import { Prisma } from '../../../../prisma/generated/client.ts'
import { can } from '../../../../shared/account/permissions.ts'
import { isListedKind, KINDS, type Kind } from '../../../../shared/texts/catalog.ts'
import { SEARCHED_FIELDS } from '../../../../shared/texts/fields/field-lists.ts'
import type { DeskInput, DeskState } from '../../../../shared/texts/writing/desk.ts'
import type { Db } from '../../../database/client.ts'
import { NOW, visibleOf } from '../../../database/visible.ts'
import type { Actor } from '../../../trpc/context.ts'
import { searchIds } from '../../texts/search.ts'
import { fieldColumns } from '../../texts/selects.ts'
import { BINNED_SINCE } from '../stored/purge.ts'

const { sql, empty, join } = Prisma

/** The moment of approved changes to the published text `c`; null for none. */
export const CHANGES_AT = sql`(SELECT w."publishAt" FROM "WorkingCopy" w
  WHERE w."contentId" = c."id" AND c."status" = 'published' AND w."publishAt" > ${NOW})`

/** Since when changes to the planned or published text `c` wait for an editor. */
export const CHANGES_PROPOSED = sql`(SELECT w."proposedAt" FROM "WorkingCopy" w
  WHERE w."contentId" = c."id" AND c."status" = 'published')`

export const SINCE = sql`coalesce(c."statusSince", c."updatedAt")`

/** A published text also counts as proposed or planned while changes to it are. */
const OF_STATE: Record<Exclude<DeskState, 'bin' | 'published'>, Prisma.Sql> = {
  draft: sql`c."status" = 'draft' AND c."returnedAt" IS NULL AND c."deletedAt" IS NULL`,
  returned: sql`c."status" = 'draft' AND c."returnedAt" IS NOT NULL AND c."deletedAt" IS NULL`,
  proposed: sql`(c."status" = 'proposed' OR ${CHANGES_PROPOSED} IS NOT NULL) AND c."deletedAt" IS NULL`,
  planned: sql`(c."visibleFrom" > ${NOW} OR c."pageFrom" > ${NOW} OR ${CHANGES_AT} IS NOT NULL) AND c."deletedAt" IS NULL`,
  withdrawn: sql`c."status" = 'withdrawn' AND c."deletedAt" IS NULL`,
}

/** The bin contains what the user may restore: for authors, their own texts that readers never had (writing/bin/bin.ts). */
const ofBin = (actor: Pick<Actor, 'id' | 'role'>): Prisma.Sql =>
  can(actor, 'texts.publish')
    ? sql`c."deletedAt" > ${BINNED_SINCE}`
    : sql`c."deletedAt" > ${BINNED_SINCE} AND c."status" IN ('draft', 'proposed')`

const ofPublished = (kind: Kind | undefined): Prisma.Sql =>
  kind ? visibleOf(kind, 'c') : sql`(${visibleOf('article', 'c')} OR ${visibleOf('page', 'c')})`

export function ofState(
  state: DeskState,
  actor: Pick<Actor, 'id' | 'role'>,
  kind: Kind | undefined,
): Prisma.Sql {
  if (state === 'bin') return ofBin(actor)
  return state === 'published' ? ofPublished(kind) : OF_STATE[state]
}

export const ANY_STATE = sql`c."deletedAt" IS NULL`

/** Drafts and plans are few and in no search index: all their searchable fields are read, and the address. */
const READ = fieldColumns([...SEARCHED_FIELDS, 'slug'])

const holds = (search: string): Prisma.Sql =>
  sql`strpos(manette_folded(concat_ws(' ', ${READ})), manette_folded(${search})) > 0`

async function searchFilter(
  db: Db,
  { search, kind }: Pick<DeskInput, 'search' | 'kind'>,
): Promise<Prisma.Sql> {
  if (!search) return empty
  const lists = await Promise.all(
    (kind ? [kind] : KINDS).filter(isListedKind).map((one) => searchIds(db, search, one)),
  )
  return sql`AND (c."id" = ANY(${lists.flat()}::bpchar[])
    OR ((c."visibleFrom" IS NULL OR c."visibleFrom" > ${NOW}) AND ${holds(search)}))`
}

/** Monday to Sunday in Paris, also in a week of 167 or 169 hours. */
const inWeek = (day: string): Prisma.Sql => {
  const monday = sql`date_trunc('week', ${day}::date::timestamp)`
  const moment = sql`coalesce(${CHANGES_AT}, c."publishedAt")`
  return sql`AND ${moment} >= ${monday} AT TIME ZONE 'Europe/Paris'
    AND ${moment} < (${monday} + interval '7 days') AT TIME ZONE 'Europe/Paris'`
}

/** SQL for the texts that the user may see (an author's own) and has asked for, except the state: begins with AND, or is empty. */
export async function deskFilters(
  db: Db,
  actor: Pick<Actor, 'id' | 'role'>,
  input: Omit<DeskInput, 'page' | 'limit'>,
) {
  const { kind, person, week } = input
  const parts = [
    can(actor, 'texts.write', { owner: null }) ? empty : sql`AND c."authorId" = ${actor.id}`,
    kind ? sql`AND c."kind" = ${kind}::"ContentKind"` : empty,
    person
      ? // A list of ids lets indexes serve both halves.
        sql`AND (c."authorId" = ${person} OR c."id" = ANY(ARRAY(
          SELECT s."contentId" FROM "Signature" s WHERE s."userId" = ${person})))`
      : empty,
    await searchFilter(db, input),
  ]
  const of = join(parts, ' ')
  return { counted: of, listed: week ? sql`${of} ${inWeek(week)}` : of }
}
