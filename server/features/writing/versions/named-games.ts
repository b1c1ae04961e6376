import type { TextFields } from '../../../../shared/texts/fields/text-fields.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { resolveGames } from '../../games/naming/resolve.ts'

/** The games that each of these names, by their present names; those that are gone are left out. */
export async function gamesIn(
  db: Pick<Db | Tx, '$queryRaw'>,
  all: readonly TextFields[],
): Promise<(fields: TextFields) => string> {
  const games = await resolveGames(
    db,
    all.flatMap(({ games = [] }) => games),
  )
  return ({ games: keys = [] }) =>
    keys.flatMap((key) => (key === null ? [] : (games.get(key)?.name ?? []))).join(', ')
}
