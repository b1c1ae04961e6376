import { type Erasure, readErasures } from '../../server/features/auth/accounts/erasures-file.ts'
import { RestoreError } from './restore-error.ts'

/** @throws RestoreError when there is no list, which has to be waived, and when it cannot be read, which nothing waives */
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
  if (list.torn > 0)
    report(`${list.torn} lines of ${file} are cut off, as a killed process leaves them: passed over.`)
  return list.erasures
}
