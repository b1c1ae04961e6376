import { can } from '../../../../shared/account/permissions.ts'
import type { Role } from '../../../../shared/account/roles.ts'
import type { Config } from '../../../base/config.ts'
import { rpIdOf } from '../../../base/relying-party.ts'
import type { Tx } from '../../../database/client.ts'

/** The owner of an older door has long heard of it. */
const DISPUTABLE_DAYS = 30
/** The owner hears of a dispute and may stop it for so long. */
export const WAIT_DAYS = 3
export const OPEN_DAYS = 7

/** Editors and admins have too much power for a password and a mailbox: an admin decides of theirs. */
export const isForAdmins = (role: Role): boolean => can({ id: '', role }, 'texts.publish')

async function doorAges(tx: Tx, userId: string, config: Pick<Config, 'PUBLIC_URL'>) {
  return tx.$queryRaw<{ at: Date; old: boolean }[]>`
    SELECT "at", "at" <= clock_timestamp() - make_interval(days => ${DISPUTABLE_DAYS}::int) AS "old" FROM (
      SELECT "createdAt" AS "at" FROM "Passkey" WHERE "userId" = ${userId} AND "rpId" = ${rpIdOf(config)}
      UNION ALL SELECT "since" FROM "Totp" WHERE "userId" = ${userId} AND "secret" IS NOT NULL) doors
    ORDER BY "at"`
}

/**
 * Nobody could tell which of the younger doors are the owner's, hence the oldest young one. @returns undefined for
 * none
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
