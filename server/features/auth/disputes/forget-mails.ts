import type { Tx } from '../../../database/client.ts'
import { hasQueue } from '../../../queue/has-queue.ts'

/** Drops mails that wait for an address that was never the owner's, as they would contain links. */
export async function forgetMailsTo(tx: Tx, userId: string, email: string): Promise<void> {
  if (await hasQueue(tx))
    await tx.$executeRaw`
      DELETE FROM pgboss.job WHERE "data"->>'userId' = ${userId} AND lower("data"->>'email') = ${email}`
}
