import type { Tx } from '../../../database/client.ts'
import { endSessions, markProved } from '../sessions/session.ts'

/** Ends all other logins, as they were made without a second step; runs in the transaction that writes the step's row. */
export async function enableSecondStep(tx: Tx, login: { userId: string; familyId: string }): Promise<void> {
  await endSessions(tx, login.userId, login.familyId)
  await tx.signInTicket.deleteMany({ where: { userId: login.userId } })
  await markProved(tx, login, 'second step')
}
