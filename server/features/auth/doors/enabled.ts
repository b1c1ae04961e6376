import type { Tx } from '../../../database/client.ts'
import { endSessions, markProved } from '../sessions/session.ts'

/**
 * To be called where somebody sets up a second step, in that transaction, before its row is written: this login has
 * given it with that, and all others end, which were opened without one (actor.ts would refuse them).
 */
export async function enableSecondStep(tx: Tx, login: { userId: string; familyId: string }): Promise<void> {
  await endSessions(tx, login.userId, login.familyId)
  await tx.signInTicket.deleteMany({ where: { userId: login.userId } })
  await markProved(tx, login, true)
}
