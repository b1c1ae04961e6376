import { can } from '../../../../shared/account/permissions.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import type { Config } from '../../../base/config.ts'
import { rpIdOf } from '../../../base/relying-party.ts'
import type { Tx } from '../../../database/client.ts'

/** The owner was told of an older door long ago. */
const DISPUTABLE_DAYS = 30
/** How long the owner is told of a dispute and may stop it. */
export const WAIT_DAYS = 3
export const OPEN_DAYS = 7

/** A password and a mailbox do not suffice for the rights of editors and admins: an admin decides their disputes. */
export const isForAdmins = (role: Role): boolean => can({ id: '', role }, 'texts.publish')

async function doorAges(tx: Tx, userId: string, config: Pick<Config, 'PUBLIC_URL'>) {
  return tx.$queryRaw<{ at: Date; old: boolean }[]>`
    SELECT "at", "at" <= clock_timestamp() - make_interval(days => ${DISPUTABLE_DAYS}::int) AS "old" FROM (
      SELECT "createdAt" AS "at" FROM "Passkey" WHERE "userId" = ${userId} AND "rpId" = ${rpIdOf(config)}
      UNION ALL SELECT "since" FROM "Totp" WHERE "userId" = ${userId} AND "secret" IS NOT NULL) doors
    ORDER BY "at"`
}

/**
 * When the oldest disputable door was set up. Nobody could tell which younger doors are the owner's, so all of them are
 * disputed. @returns undefined without any
 */
export async function disputableSince(
  tx: Tx,
  userId: string,
  config: Pick<Config, 'PUBLIC_URL'>,
): Promise<Date | undefined> {
  return (await doorAges(tx, userId, config)).find(({ old }) => !old)?.at
}

export async function hasOlderDoor(
  tx: Tx,
  { userId, since }: { userId: string; since: Date },
  config: Pick<Config, 'PUBLIC_URL'>,
): Promise<boolean> {
  return (await doorAges(tx, userId, config)).some(({ at }) => at < since)
}
