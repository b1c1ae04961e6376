import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import { NAMED_PARTS, type NamedPart } from '../../../../shared/texts/named.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { resolveGames } from '../../games/naming/resolve.ts'
import { resolveSubjects } from '../../subjects/naming/resolve.ts'

type Reader = Pick<Db | Tx, '$queryRaw'>
type NamesOf = (fields: TextFields) => string

async function gameNames(db: Reader, all: readonly TextFields[]): Promise<NamesOf> {
  const keys = all.flatMap(({ games = [] }) => games)
  const found = await resolveGames(db, keys)
  return ({ games = [] }) =>
    games.flatMap((key) => (key === null ? [] : (found.get(key)?.name ?? []))).join(', ')
}

async function subjectNames(db: Reader, all: readonly TextFields[]): Promise<NamesOf> {
  const keys = all.flatMap(({ subjects = [] }) => subjects)
  const found = new Map((await resolveSubjects(db, keys)).map((one, n) => [keys[n], one?.name]))
  return ({ subjects = [] }) => subjects.flatMap((key) => found.get(key) ?? []).join(', ')
}

/** The present names of what each of these names besides its fields; deleted things are left out. */
export async function namedIn(
  db: Reader,
  all: readonly TextFields[],
): Promise<(fields: TextFields) => { name: NamedPart; value: string }[]> {
  const of = { games: await gameNames(db, all), subjects: await subjectNames(db, all) }
  return (fields) => NAMED_PARTS.map((name) => ({ name, value: of[name](fields) }))
}
