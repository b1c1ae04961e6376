import type { Tx } from '../../../database/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { networkName } from '../sessions/networks.ts'
import { keyedHash } from '../sessions/token.ts'

const DEVICES_MAX = 50

/** Our client keeps this id in the browser (client/features/session/device-id.ts): 128 random bits, unrelated to an account. */
const DEVICE_ID = /^[\w-]{22,64}$/

/** The program's name without version numbers, which change every few weeks. */
const program = (userAgent: string | null): string => (userAgent ?? '').replace(/[\d._]+/g, '')

type DeviceContext = Pick<Context, 'http' | 'config' | 'lang'>

/**
 * Browsers are recognised by their random id, other programs by name and network (decision 038). The hash includes the
 * account, so that accounts on one device cannot be linked.
 */
function deviceName({ http, config }: DeviceContext, userId: string): string | null {
  if (!http) return null
  const deviceId = http.device && DEVICE_ID.test(http.device) ? `id:${http.device}` : undefined
  const device = deviceId ?? `program:${program(http.userAgent)}\n${networkName(http.ip, config)}`
  return keyedHash(`device:${userId}:${device}`, config)
}

interface SignIn {
  userId: string
  loginId: string
  networkKnown: boolean
  registered: boolean
}

interface DeviceVisit {
  device: string | null
  isNew: boolean
  originId: string
}

/**
 * While an account has no devices, a known network counts as one, as older releases noted none.
 * @returns also the sign-in by password alone that made the device known, which the mail mentions
 */
export async function noteDevice(
  tx: Tx,
  calling: DeviceContext,
  { userId, loginId, networkKnown, registered }: SignIn,
): Promise<DeviceVisit> {
  const device = deviceName(calling, userId)
  if (device === null) return { device, isNew: false, originId: loginId }
  const now = new Date()
  const others = await tx.knownDevice.count({ where: { userId } })
  const [row] = await tx.$queryRaw<{ added: boolean; originId: string | null }[]>`
    INSERT INTO "KnownDevice" ("userId", "device", "createdAt", "lastSeenAt", "lang", "originId", "madeAccount")
    VALUES (${userId}, ${device}, ${now}, ${now}, ${calling.lang}, ${loginId}, ${registered})
    ON CONFLICT ("userId", "device") DO UPDATE SET "lastSeenAt" = ${now}, "lang" = excluded."lang"
    RETURNING (xmax = 0) AS added, "originId"`
  // Removes the device that was unused for longest; a row locked by another sign-in is in use.
  await tx.$executeRaw`
    DELETE FROM "KnownDevice" WHERE ("userId", "device") IN (
      SELECT "userId", "device" FROM "KnownDevice" WHERE "userId" = ${userId}
      ORDER BY "lastSeenAt" DESC, "device" OFFSET ${DEVICES_MAX} FOR UPDATE SKIP LOCKED)`
  const isNew = row?.added === true && !(others === 0 && networkKnown)
  return { device, isNew, originId: row?.originId ?? loginId }
}
