import { type Erasure, readErasures } from '../../server/features/auth/accounts/erasures-file.ts'
import { RestoreError } from './restore-error.ts'

/** @throws RestoreError when there is no list, which has to be waived */
export async function listOfErasures(file: string, report: (line: string) => void): Promise<Erasure[]> {
  const list = await readErasures(file)
  if (!list)
    throw new RestoreError(
      `There is no list of the accounts that were deleted since (${file}): put it there, name it with --erasures FILE, or give --without-erasures, and people who have left are back. Nothing was changed.`,
    )
  if (list.torn > 0)
    report(`${list.torn} lines of ${file} are cut off, as a killed process leaves them: passed over.`)
  return list.erasures
}
