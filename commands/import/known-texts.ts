import type { Db } from '../../server/database/client.ts'
import type { Kind } from '../../shared/texts/catalog.ts'
import type { Source, SourceEntry } from './source.ts'

export interface ImportedText {
  id: string
  kind: Kind
  slug: string
  /** Whether readers have had it, or will. */
  published: boolean
  /** How many of its pictures were not found. */
  missing: number
}

/** The row of `ImportedItem` for a new text. */
export interface ImportRecord {
  sourceId: string
  guid: string | null
}

export interface KnownTexts {
  /** Texts that were imported before, by entry; undefined for one that was deleted here since. */
  before: Map<string, ImportedText | undefined>
  /** The rows to store for texts, by entry. */
  stored: Map<string, ImportRecord>
}

interface Row extends ImportRecord {
  id: string
  missing: number
  kind: Kind | null
  slug: string | null
  published: boolean | null
}

/**
 * Finds which texts of a source were imported, by this release or an earlier one. An equal id suffices if nothing
 * contradicts it. Two texts with one id are distinguished by their global ids, which earlier releases did not store:
 * what those imported is the first text of its id.
 */
export async function knownTexts(db: Pick<Db, '$queryRaw'>, source: Source): Promise<KnownTexts> {
  const rows = await db.$queryRaw<Row[]>`
    SELECT t."sourceId", t."guid", t."targetId" AS "id", t."missing", c."kind"::text AS "kind", c."slug", coalesce(c."visibleFrom", c."pageFrom") IS NOT NULL AS "published"
    FROM "ImportedItem" t LEFT JOIN "Content" c ON c."id" = t."targetId" AND c."deletedAt" IS NULL
    WHERE (t."source" = ${source.name} OR starts_with(t."source", ${source.family ?? null}::text)) AND t."kind" = 'text'`
  const byId = new Map(rows.map((row) => [row.sourceId, row]))
  const known: KnownTexts = { before: new Map(), stored: new Map() }
  const taken = new Set<string>()
  const keepKnown = ({ id }: SourceEntry, row: Row) => {
    const { id: textId, kind, slug, published, missing } = row
    known.before.set(
      id,
      kind && slug ? { id: textId, kind, slug, published: published === true, missing } : undefined,
    )
    known.stored.set(id, { sourceId: row.sourceId, guid: row.guid })
  }
  // The certain ones come first, so that none of them is taken for another.
  const open = source.entries.filter((entry) => {
    const row = rowOf(entry, byId)
    if (row) keepKnown(entry, row)
    if (row) taken.add(row.sourceId)
    return !row
  })
  for (const entry of open) {
    const { id, guid, earlier = id } = entry.known
    const row = [byId.get(id), byId.get(earlier)].find(
      (one) => one && (one.guid === null || guid === '') && !taken.has(one.sourceId),
    )
    if (row) {
      taken.add(row.sourceId)
      keepKnown(entry, row)
      continue
    }
    const sourceId = byId.has(id) || taken.has(id) ? bothOf(entry) : id
    taken.add(sourceId)
    known.stored.set(entry.id, { sourceId, guid: guid || null })
  }
  return known
}

const bothOf = ({ known: { id, guid } }: SourceEntry): string => `${id} ${guid}`

function rowOf(entry: SourceEntry, byId: ReadonlyMap<string, Row>): Row | undefined {
  const { id, guid } = entry.known
  if (guid === '') return undefined
  const row = byId.get(id)
  return row?.guid === guid ? row : byId.get(bothOf(entry))
}
