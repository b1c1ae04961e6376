import { randomBytes, timingSafeEqual } from 'node:crypto'
import type { Config } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import { readAppKey } from '../app-keys/wrap.ts'
import { hotp } from '../crypto/oslo.ts'

/** Every app supports SHA-1, 30 seconds and 6 digits; most support nothing else (RFC 6238, section 4). */
const STEP_SECONDS = 30
/** RFC 4226 recommends 160 bits (section 4, R6). */
const SECRET_BYTES = 20
/** One step on either side allows for clocks that differ and slow fingers (RFC 6238, section 5.2). */
const DRIFT = 1

export const newSecret = (): Uint8Array<ArrayBuffer> => Uint8Array.from(randomBytes(SECRET_BYTES))

export const stepOf = (at: Date): number => Math.floor(at.getTime() / 1000 / STEP_SECONDS)

/** @param digits the RFC's vectors have 8 */
export const totpCode = (secret: Uint8Array, step: number, digits = 6): Promise<string> =>
  hotp(secret, step, digits)

function equal(a: string, b: string): boolean {
  const [one, other] = [Buffer.from(a), Buffer.from(b)]
  return one.length === other.length && timingSafeEqual(one, other)
}

/** @returns the time step of a six-digit code; null for a wrong one */
export async function matchingStep(
  secret: Uint8Array,
  code: string,
  now = new Date(),
): Promise<number | null> {
  const current = stepOf(now)
  for (let step = current - DRIFT; step <= current + DRIFT; step++)
    if (equal(await totpCode(secret, step), code)) return step
  return null
}

/** Uses up a code of the app; refuses a code of a used time step or an earlier one. @throws APP_KEY_UNREADABLE */
export async function useTotp(
  tx: Pick<Tx, 'totp' | '$executeRaw'>,
  userId: string,
  code: string,
  config: Pick<Config, 'SECRETS_KEY'>,
): Promise<boolean> {
  const row = await tx.totp.findUnique({ where: { userId }, select: { secret: true } })
  const step = row?.secret ? await matchingStep(readAppKey(row.secret, userId, config), code) : null
  if (step === null) return false
  const used = await tx.$executeRaw`
    UPDATE "Totp" SET "lastStep" = ${step} WHERE "userId" = ${userId} AND "lastStep" < ${step}
      AND "secret" IS NOT NULL`
  return used === 1
}
