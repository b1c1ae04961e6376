import { Prisma } from '../../../../prisma/generated/client.ts'
import { recordOf } from '../../../../shared/base/tables.ts'
import type { Kind } from '../../../../shared/texts/catalog.ts'
import { FIELD_NAMES } from '../../../../shared/texts/fields/derive.ts'
import type { FieldValue, TextFields, WrittenSignature } from '../../../../shared/texts/fields/text-fields.ts'
import type { NamedKey } from '../../../../shared/texts/named.ts'
import type { NamedSignature, ShownCopy } from '../../../../shared/texts/writing/edited.ts'
import type { Tx } from '../../../database/client.ts'
import { namedKeys } from '../../games/joining/link-text.ts'
import { resolveGames } from '../../games/naming/resolve.ts'
import { presentSubjects } from '../../subjects/naming/resolve.ts'
import { findForTeam, type TeamContent } from '../../texts/service.ts'

export interface Copy {
  fields: TextFields
  base: Date
  revision: number
  saveKey: string
  savedAt: Date
  savedById: string | null
  savedByName: string | null
  proposedAt: Date | null
  planned: TextFields | null
  plannedFor: Date | null
  plannedById: string | null
}

/** As stored: never sanitised. @param lock until the transaction ends; the caller has locked the text before (decision 009) */
export async function findCopy(
  db: Pick<Tx, '$queryRaw'>,
  id: string,
  { lock = false } = {},
): Promise<Copy | undefined> {
  const [copy] = await db.$queryRaw<Copy[]>`
    SELECT w."fields", w."base", w."revision", w."saveKey", w."savedAt", w."savedById", u."username" AS "savedByName",
      w."proposedAt", w."planned", w."publishAt" AS "plannedFor", w."plannedById"
    FROM "WorkingCopy" w LEFT JOIN "User" u ON u."id" = w."savedById" WHERE w."contentId" = ${id}
    ${lock ? Prisma.sql`FOR UPDATE OF w` : Prisma.empty}`
  return copy
}

/** A stored text in the shape of a working copy. */
export const fieldsOfText = ({ signatures, games, subjects, ...text }: TeamContent): TextFields => ({
  ...recordOf<Record<(typeof FIELD_NAMES)[number], FieldValue>>(FIELD_NAMES, (name) => text[name]),
  signatures: signatures.map(
    ({ id, username }): WrittenSignature => (id === null ? { id, username } : { id }),
  ),
  ...(games.length > 0 && { games: namedKeys(text, games) }),
  ...(subjects.length > 0 && { subjects: subjects.map(({ id }) => id) }),
})

type Reader = Pick<Tx, '$queryRaw' | 'user'>

const shownGames = async (
  db: Reader,
  keys: readonly NamedKey[] = [],
): Promise<ShownCopy['fields']['games']> => {
  const games = await resolveGames(db, keys)
  return keys.flatMap((key) => (key === null ? [null] : (games.get(key) ?? [])))
}

async function resolveSignatures(
  db: Pick<Tx, 'user'>,
  signatures: readonly WrittenSignature[],
): Promise<NamedSignature[]> {
  const ids = signatures.flatMap(({ id }) => id ?? [])
  const people =
    ids.length > 0
      ? await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, username: true } })
      : []
  const names = new Map(people.map(({ id, username }) => [id, username]))
  return signatures.flatMap((one) => {
    const username = one.id === null ? one.username : names.get(one.id)
    return username === undefined ? [] : [{ id: one.id, username }]
  })
}

/** @param origin PUBLIC_URL, by which own pictures are recognised */
async function shownFields(db: Reader, fields: TextFields, origin: string): Promise<ShownCopy['fields']> {
  const { content, signatures = [], games = [], subjects = [], ...others } = fields
  // Loaded on demand: no reader needs it.
  const { sanitizeContent } = await import('../../texts/bodies/sanitize.ts')
  return {
    ...others,
    ...(content !== undefined && { content: sanitizeContent(String(content ?? ''), origin) }),
    signatures: await resolveSignatures(db, signatures),
    games: await shownGames(db, games),
    subjects: await presentSubjects(db, subjects),
  }
}

/** The work on an existing text. @throws *_NOT_FOUND */
export async function shownCopy(
  db: Reader & Parameters<typeof findForTeam>[0],
  { id, kind }: { id: string; kind: Kind },
  origin: string,
): Promise<ShownCopy> {
  const copy = await findCopy(db, id)
  if (copy)
    return {
      fields: await shownFields(db, copy.fields, origin),
      revision: copy.revision,
      base: copy.base,
      savedAt: copy.savedAt,
      savedBy: copy.savedById === null ? null : { id: copy.savedById, username: copy.savedByName ?? '' },
      key: copy.saveKey,
      proposedAt: copy.proposedAt,
      publishAt: copy.plannedFor,
    }
  const text = await findForTeam(db, kind, id)
  const { games = [], subjects: _, ...fields } = fieldsOfText(text)
  return {
    fields: {
      ...fields,
      signatures: text.signatures.map(({ id, username }) => ({ id, username })),
      games: await shownGames(db, games),
      subjects: text.subjects,
    },
    revision: null,
    base: text.updatedAt,
    savedAt: text.updatedAt,
    savedBy: null,
    key: null,
    proposedAt: null,
    publishAt: null,
  }
}
