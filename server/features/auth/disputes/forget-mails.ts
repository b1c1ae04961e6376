import type { Tx } from '../../../database/client.ts'
import { hasQueue } from '../../../queue/has-queue.ts'

/** Drops the mails that wait for an address which was never the owner's: they would bring links with them. */
export async function forgetMailsTo(tx: Tx, userId: string, email: string): Promise<void> {
  if (await hasQueue(tx))
    await tx.$executeRaw`
      DELETE FROM pgboss.job WHERE "data"->>'userId' = ${userId} AND lower("data"->>'email') = ${email}`
}
