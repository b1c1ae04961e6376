import { EDITORIAL_TEAM, type Signatory } from '../../../../shared/people/signatory.ts'
import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import { looksIn, looksText, looksWords } from '../../../../shared/texts/looks.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { SIGNATURES, toSignatory } from '../../texts/selects.ts'

type Reader = Pick<Db | Tx, 'user'>

const looksOf = ({ looks }: TextFields) => looksIn(typeof looks === 'string' ? looks : null)

const accountsIn = (all: readonly TextFields[]): string[] =>
  all.flatMap((fields) => [
    ...(fields.signatures ?? []).flatMap(({ id }) => id ?? []),
    ...looksOf(fields).looks.flatMap(({ by }) => by.id ?? []),
  ])

async function peopleIn(db: Reader, all: readonly TextFields[]): Promise<Signatory[]> {
  const ids = accountsIn(all)
  if (ids.length === 0) return []
  return (await db.user.findMany({ where: { id: { in: ids } }, select: SIGNATURES.select.user.select })).map(
    (user) => toSignatory({ guest: null, user }),
  )
}

/** Present names of people in versions: a version stores only ids, so that no name outlives its account. */
export async function namesIn(
  db: Reader,
  all: readonly TextFields[],
): Promise<{ signers: (fields: TextFields) => string; looks: (fields: TextFields) => string }> {
  const people = await peopleIn(db, all)
  const names = new Map(people.map(({ id, username }) => [id, username]))
  return {
    signers: ({ signatures = [] }) =>
      signatures
        .map((one) => (one.id === null ? one.username : (names.get(one.id) ?? EDITORIAL_TEAM)))
        .join(', '),
    looks: (fields) => looksWords(looksOf(fields), people),
  }
}

/** Leaves out deleted accounts, which can no longer sign; if none is left, the present signatures stay. Their looks stay. */
export async function withoutGone(db: Reader, fields: TextFields): Promise<TextFields> {
  const people = await peopleIn(db, [fields])
  const ids = new Set(people.map(({ id }) => id))
  const left = fields.signatures?.filter(({ id }) => id === null || ids.has(id))
  const { signatures: _, ...others } = fields
  const { looks, ...scores } = looksOf(fields)
  const lookedAt = looks.map((look) =>
    look.by.id === null || ids.has(look.by.id)
      ? look
      : { ...look, by: { id: null, username: EDITORIAL_TEAM } },
  )
  const rest = looks.length > 0 ? { ...others, looks: looksText({ ...scores, looks: lookedAt }) } : others
  return left && left.length > 0 ? { ...rest, signatures: left } : rest
}
