import { newId } from '../../shared/base/id.ts'
import type { Db } from '../database/client.ts'
import { renewRecoveryCodes } from '../features/auth/doors/recovery-codes.ts'
import { newSecret, stepOf, totpCode } from '../features/auth/doors/totp.ts'

/** An app on a user's phone. */
export interface TestTotp {
  secret: Uint8Array
  recoveryCodes: string[]
  /** An unused code: the present one, or one step later for each further. */
  code(later?: 0 | 1): Promise<string>
}

/** As if the account had set it up long ago, and its present sessions had used it. */
export async function giveTotp(db: Db, userId: string): Promise<TestTotp> {
  const secret = newSecret()
  await db.totp.create({ data: { userId, secret, since: new Date() } })
  await db.session.updateMany({ where: { userId }, data: { secondAt: new Date() } })
  const recoveryCodes = await db.$transaction((tx) =>
    renewRecoveryCodes(tx, userId, { doorId: newId(), originId: null }),
  )
  return { secret, recoveryCodes, code: (later = 0) => totpCode(secret, stepOf(new Date()) + later) }
}

/** Moves a user's last proof into the past, by default further than a fresh one may be. */
export const ageProof = async (db: Db, userId: string, minutes = 16): Promise<void> =>
  void (await db.$executeRaw`
    UPDATE "Session" SET "provedAt" = clock_timestamp() - make_interval(mins => ${minutes}::int)
    WHERE "userId" = ${userId}`)

/** As if the account's present logins came from the device that made it: a first second step needs no code there. */
export async function trustDevice(db: Db, userId: string): Promise<void> {
  const device = '7'.repeat(64)
  await db.knownDevice.create({ data: { userId, device, madeAccount: true } })
  await db.login.updateMany({ where: { userId }, data: { device } })
}
