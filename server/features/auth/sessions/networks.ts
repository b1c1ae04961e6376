import type { Config } from '../../../config.ts'
import type { Tx } from '../../../database/client.ts'
import { networkOf } from '../../../rate-limits/network.ts'
import type { Context } from '../../../trpc/context.ts'
import { keyedHash } from './token.ts'

type Signing = Pick<Config, 'JWT_SECRET'>

/** Networks that are kept of an account: people move about, but nobody lives in more places. */
export const NETWORKS_MAX = 50

/** Stands for a network where its address must not: nobody can tell which one it is without the site's secret. */
export const networkName = (ip: string, config: Signing): string =>
  keyedHash(`network:${networkOf(ip)}`, config)

/** A network as it is kept for one account: two accounts of one network have nothing in common. */
const keptName = (userId: string, network: string, config: Signing): string =>
  keyedHash(`known:${userId}:${network}`, config)

/**
 * Whether somebody has signed in from a network (`networkName`).
 * @param userId undefined for an address without an account, which costs the same
 */
export async function isKnownNetwork(
  db: Pick<Tx, 'knownNetwork'>,
  userId: string | undefined,
  network: string,
  config: Signing,
): Promise<boolean> {
  const id = userId ?? '0'.repeat(24)
  const where = { userId_network: { userId: id, network: keptName(id, network, config) } }
  return (await db.knownNetwork.findUnique({ where, select: { userId: true } })) !== null
}

/**
 * Keeps where somebody has shown who they are: by signing in, or by a link from their mailbox. The longest unused
 * network goes when there are too many.
 */
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
  // What another sign-in holds at this moment is in use, and waiting for it could go round in a circle.
  await tx.$executeRaw`
    DELETE FROM "KnownNetwork" WHERE ("userId", "network") IN (
      SELECT "userId", "network" FROM "KnownNetwork" WHERE "userId" = ${userId}
      ORDER BY "lastSeenAt" DESC, "network" OFFSET ${NETWORKS_MAX} FOR UPDATE SKIP LOCKED)`
}
