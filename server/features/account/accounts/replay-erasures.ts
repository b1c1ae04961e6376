import { ADMIN } from '../../../../shared/account/roles.ts'
import { SIGNING_ROLES } from '../../../../shared/people/signatory.ts'
import type { Db } from '../../../database/client.ts'
import type { Erasure } from '../erasures/erasures-file.ts'
import { removeAccount } from './removal.ts'

const ACCOUNTS_PER_QUERY = 1000

/** Keeps the moment of the list, not that of the restore. */
const keep = (db: Db, rows: readonly Erasure[]): Promise<number> => db.$executeRaw`
  INSERT INTO "Erasure" ("accountId", "at", "heirId")
  SELECT * FROM unnest(${rows.map(({ accountId }) => accountId)}::bpchar[],
    ${rows.map(({ at }) => at.toISOString())}::timestamptz[], ${rows.map(({ heirId }) => heirId)}::bpchar[])
  ON CONFLICT DO NOTHING`

/** When the original heir may no longer own texts, the oldest admin gets them: texts that were handed over must not be deleted. */
async function heirOf(db: Db, { accountId, heirId }: Erasure): Promise<string | undefined> {
  if (heirId === null) return undefined
  const heir = await db.user.findFirst({
    where: { id: heirId, role: { in: [...SIGNING_ROLES] }, NOT: { id: accountId } },
    select: { id: true },
  })
  const admin = await db.user.findFirst({
    where: { role: ADMIN, NOT: { id: accountId } },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    select: { id: true },
  })
  return (heir ?? admin)?.id
}

/** Deletes again the accounts that a restored backup has brought back. @returns their number */
export async function replayErasures(db: Db, erasures: readonly Erasure[]): Promise<number> {
  const inOrder = erasures.toSorted((a, b) => a.at.getTime() - b.at.getTime())
  let removed = 0
  for (let from = 0; from < inOrder.length; from += ACCOUNTS_PER_QUERY) {
    const some = inOrder.slice(from, from + ACCOUNTS_PER_QUERY)
    await keep(db, some)
    const accounts = await db.user.findMany({
      where: { id: { in: some.map(({ accountId }) => accountId) } },
      select: { id: true },
    })
    const ids = new Set(accounts.map(({ id }) => id))
    for (const erasure of some) {
      const { accountId } = erasure
      if (!ids.has(accountId)) continue
      const handOverTo = await heirOf(db, erasure)
      await removeAccount(db, accountId, {
        by: { id: accountId },
        again: true,
        allow: async () => {},
        handOverTo,
      })
      removed++
    }
  }
  return removed
}
