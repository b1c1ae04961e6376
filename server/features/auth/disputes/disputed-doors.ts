import { can, type Role } from '../../../../shared/account/permissions.ts'
import type { Config } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import { rpIdOf } from '../passkeys/relying-party.ts'

/** Doors that are older cannot be disputed: their owner has long heard of them. */
export const DISPUTABLE_DAYS = 30
/** How long the owner has to hear of a dispute and stop it. */
export const WAIT_DAYS = 3
/** How long it can be ended after that. */
export const OPEN_DAYS = 7

/** Whose power over the site is too great for a password and a mailbox: of editors and admins an admin decides. */
export const isForAdmins = (role: Role): boolean => can({ id: '', role }, 'texts.publish')

/** When each second step that counts here was set up, the oldest first. */
async function doorAges(tx: Tx, userId: string, config: Pick<Config, 'PUBLIC_URL'>) {
  return tx.$queryRaw<{ at: Date; old: boolean }[]>`
    SELECT "at", "at" <= clock_timestamp() - make_interval(days => ${DISPUTABLE_DAYS}::int) AS "old" FROM (
      SELECT "createdAt" AS "at" FROM "Passkey" WHERE "userId" = ${userId} AND "rpId" = ${rpIdOf(config)}
      UNION ALL SELECT "since" FROM "Totp" WHERE "userId" = ${userId} AND "secret" IS NOT NULL) doors
    ORDER BY "at"`
}

/**
 * What somebody may dispute who recognises none of their second steps: all that are young, from the oldest of them on. Of
 * a younger one alone nobody could tell whether the others are the owner's. @returns undefined when none is young
 */
export async function disputableSince(
  tx: Tx,
  userId: string,
  config: Pick<Config, 'PUBLIC_URL'>,
): Promise<Date | undefined> {
  return (await doorAges(tx, userId, config)).find(({ old }) => !old)?.at
}

/** Whether a second step counts that was there before those disputed. */
export async function hasOlderDoor(
  tx: Tx,
  { userId, since }: { userId: string; since: Date },
  config: Pick<Config, 'PUBLIC_URL'>,
): Promise<boolean> {
  return (await doorAges(tx, userId, config)).some(({ at }) => at < since)
}
