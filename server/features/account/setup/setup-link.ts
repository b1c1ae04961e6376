import { randomBytes } from 'node:crypto'
import type { Config } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { canAnotherAdminSignIn, lockAdmins } from '../../auth/required/last-admin.ts'
import { hashToken } from '../../auth/sessions/lucia.ts'

const HOURS = 24
/** Of processes that start together, one prints an address; a later start prints a new one, which makes the earlier one void. */
const TOGETHER_SECONDS = 60

export interface SetupAddress {
  setup: string | null
}

export const setsUp = ({ SEED, ADMIN_EMAIL, ADMIN_PASSWORD }: Partial<Config>): boolean =>
  SEED === 'none' && ADMIN_EMAIL === undefined && ADMIN_PASSWORD === undefined

/**
 * The address of the page that makes the first administrator. The person who starts the site is told it, and only its
 * digest is kept.
 * @returns undefined when an administrator can sign in, or nothing can be written; null when another start has printed
 * it this minute
 */
export const makeSetupAddress = (
  db: Db,
  config: Pick<Config, 'PUBLIC_URL'>,
): Promise<SetupAddress | undefined> =>
  db.$transaction(async (tx) => {
    // During an update, or on a standby, a start that cannot write still serves readers.
    const [state] = await tx.$queryRaw<{ readOnly: boolean }[]>`
      SELECT current_setting('transaction_read_only') = 'on' AS "readOnly"`
    if (state?.readOnly) return undefined
    await lockAdmins(tx)
    if (await canAnotherAdminSignIn(tx, config)) return undefined
    const [young] = await tx.$queryRaw<unknown[]>`
      SELECT 1 FROM "SetupLink" WHERE "createdAt" > clock_timestamp() - make_interval(secs => ${TOGETHER_SECONDS})`
    if (young) return { setup: null }
    const token = randomBytes(32).toString('base64url')
    await tx.setupLink.deleteMany()
    await tx.$executeRaw`
      INSERT INTO "SetupLink" ("tokenHash", "createdAt", "expiresAt")
      VALUES (${hashToken(token)}, clock_timestamp(), clock_timestamp() + make_interval(hours => ${HOURS}))`
    return { setup: `${config.PUBLIC_URL}/setup#${token}` }
  })

/** @throws SETUP_DONE once there is an administrator; SETUP_INVALID, SETUP_EXPIRED */
export async function checkSetup(
  tx: Pick<Tx, '$queryRaw' | 'user'>,
  config: Pick<Config, 'PUBLIC_URL'>,
  token: string,
): Promise<void> {
  if (await canAnotherAdminSignIn(tx, config)) throw appError('SETUP_DONE')
  const [link] = await tx.$queryRaw<{ over: boolean }[]>`
    SELECT "expiresAt" <= clock_timestamp() AS over FROM "SetupLink" WHERE "tokenHash" = ${hashToken(token)}`
  if (!link) throw appError('SETUP_INVALID')
  if (link.over) throw appError('SETUP_EXPIRED')
}
