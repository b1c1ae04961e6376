import type { Tx } from '../../../database/client.ts'
import { writeLog } from '../../logs/service.ts'

/** Stops a dispute and ends its links. @returns whether there was one */
export async function markStopped(tx: Tx, disputeId: string): Promise<boolean> {
  const stopped = await tx.$executeRaw`
    UPDATE "DoorDispute" SET "stoppedAt" = clock_timestamp()
    WHERE "id" = ${disputeId} AND "stoppedAt" IS NULL AND "expiresAt" > clock_timestamp()`
  await tx.passwordReset.deleteMany({ where: { disputeId } })
  return stopped === 1
}

/** The use of an older second step shows that its owner is there; a disputed one may be a thief's. @param at when it was set up */
export async function stopByDoor(tx: Tx, userId: string, at: Date): Promise<void> {
  const dispute = await tx.doorDispute.findFirst({
    where: { userId, stoppedAt: null, since: { gt: at } },
    select: { id: true },
  })
  if (!dispute || !(await markStopped(tx, dispute.id))) return
  await writeLog(tx, {
    level: 'WARN',
    actionType: 'user_action',
    message: 'Contestation de la deuxième étape arrêtée par une plus ancienne',
    user: { id: userId },
    data: { event: 'dispute_stopped', by: 'door' },
  })
}
