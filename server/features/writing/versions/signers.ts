import { EDITORIAL_TEAM } from '../../../../shared/people/signatory.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { Db, Tx } from '../../../database/client.ts'

type Reader = Pick<Db | Tx, 'user'>

const accountsIn = (all: readonly TextFields[]): string[] =>
  all.flatMap(({ signatures = [] }) => signatures.flatMap(({ id }) => id ?? []))

async function namesOf(db: Reader, all: readonly TextFields[]): Promise<Map<string, string>> {
  const ids = accountsIn(all)
  if (ids.length === 0) return new Map()
  const people = await db.user.findMany({ where: { id: { in: ids } }, select: { id: true, username: true } })
  return new Map(people.map(({ id, username }) => [id, username]))
}

/** Who signs each of these, by their present names: a version holds ids alone, so that no name outlives its account. */
export async function signersIn(
  db: Reader,
  all: readonly TextFields[],
): Promise<(fields: TextFields) => string> {
  const names = await namesOf(db, all)
  return ({ signatures = [] }) =>
    signatures
      .map((one) => (one.id === null ? one.username : (names.get(one.id) ?? EDITORIAL_TEAM)))
      .join(', ')
}

/** Without accounts that are gone, which can sign nothing any more: then those sign who do now. */
export async function withoutGone(db: Reader, fields: TextFields): Promise<TextFields> {
  const names = await namesOf(db, [fields])
  const left = fields.signatures?.filter(({ id }) => id === null || names.has(id))
  const { signatures: _, ...rest } = fields
  return left && left.length > 0 ? { ...rest, signatures: left } : rest
}
