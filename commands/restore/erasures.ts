import type pg from 'pg'
import { type Erasure, readErasures } from '../../server/features/account/erasures/erasures-file.ts'
import { RestoreError } from './restore-error.ts'
import { FORMER_SCHEMA } from './target.ts'

/** @throws RestoreError when the list is missing and not waived, and always when it cannot be read */
export async function listOfErasures(file: string, report: (line: string) => void): Promise<Erasure[]> {
  const list = await readErasures(file).catch(({ code, message }: NodeJS.ErrnoException) => {
    throw new RestoreError(
      `The list of the accounts that were deleted since (${file}) is there and cannot be read (${code ?? message}): let this user read it, or name a copy with --erasures FILE. Nothing was changed.`,
    )
  })
  if (!list)
    throw new RestoreError(
      `There is no list of the accounts that were deleted since (${file}): put it there, name it with --erasures FILE, or give --without-erasures, and people who have left are back. Nothing was changed.`,
    )
  if (list.foreign)
    throw new RestoreError(
      `${file} is no list of accounts that were deleted: name the right one with --erasures FILE. Nothing was changed.`,
    )
  if (list.torn > 0)
    report(`${list.torn} lines of ${file} are cut off, as a killed process leaves them: passed over.`)
  return list.erasures
}

/**
 * The deletions recorded in the replaced database, also where a killed restore has set it aside: the list may lack the
 * latest, which another machine has not copied yet. Empty without such a table.
 */
export async function erasuresIn(client: pg.Client): Promise<Erasure[]> {
  const { rows: found } = await client.query<{ name: string | null }>(
    'SELECT coalesce(to_regclass($1), to_regclass($2))::text AS name',
    [`${FORMER_SCHEMA}."Erasure"`, 'public."Erasure"'],
  )
  const name = found[0]?.name
  if (!name) return []
  const { rows } = await client.query<Erasure>(
    `SELECT "accountId", "at", "heirId" FROM ${name} ORDER BY "at", "accountId"`,
  )
  return rows
}

/** As `look` finds them; a database that cannot be read may be replaced all the same. */
export const erasuresIfReadable = (
  look: () => Promise<Erasure[]>,
  report: (line: string) => void,
): Promise<Erasure[]> =>
  look().catch((error: Error) => {
    const why = error.message.split('\n')[0]
    report(
      `Which accounts were deleted cannot be read from the present database (${why}): only those of the list are deleted again.`,
    )
    return []
  })

/** Each account once, as in the first list that has it. */
export const mergeErasures = (...lists: (readonly Erasure[])[]): Erasure[] => [
  ...new Map(
    lists
      .flat()
      .toReversed()
      .map((erasure) => [erasure.accountId, erasure]),
  ).values(),
]
