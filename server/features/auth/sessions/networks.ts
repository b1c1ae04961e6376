import type { Config } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { networkOf } from '../../../trpc/rate-limits/network.ts'
import { keyedHash } from './token.ts'

type NetworkSecret = Pick<Config, 'JWT_SECRET'>

export const NETWORKS_MAX = 50

/** A keyed hash for places where the network's address must not be stored. */
export const networkName = (ip: string, config: NetworkSecret): string =>
  keyedHash(`network:${networkOf(ip)}`, config)

/** The hash includes the account, so that accounts on one network cannot be linked. */
const keptName = (userId: string, network: string, config: NetworkSecret): string =>
  keyedHash(`known:${userId}:${network}`, config)

/** @param userId undefined (no account) takes the same time */
export async function isKnownNetwork(
  db: Pick<Tx, 'knownNetwork'>,
  userId: string | undefined,
  network: string,
  config: NetworkSecret,
): Promise<boolean> {
  const id = userId ?? '0'.repeat(24)
  const where = { userId_network: { userId: id, network: keptName(id, network, config) } }
  return (await db.knownNetwork.findUnique({ where, select: { userId: true } })) !== null
}

/** Removes the network that was unused for longest when there are too many. */
export async function rememberNetwork(
  tx: Tx,
  { http, config }: Pick<Context, 'http' | 'config'>,
  userId: string,
): Promise<void> {
  if (!http) return
  const network = keptName(userId, networkName(http.ip, config), config)
  const now = new Date()
  await tx.$executeRaw`
    INSERT INTO "KnownNetwork" ("userId", "network", "createdAt", "lastSeenAt")
    VALUES (${userId}, ${network}, ${now}, ${now})
    ON CONFLICT ("userId", "network") DO UPDATE SET "lastSeenAt" = ${now}`
  // A row that another sign-in has locked is in use, and waiting for it could deadlock.
  await tx.$executeRaw`
    DELETE FROM "KnownNetwork" WHERE ("userId", "network") IN (
      SELECT "userId", "network" FROM "KnownNetwork" WHERE "userId" = ${userId}
      ORDER BY "lastSeenAt" DESC, "network" OFFSET ${NETWORKS_MAX} FOR UPDATE SKIP LOCKED)`
}
