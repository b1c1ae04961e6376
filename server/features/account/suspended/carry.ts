import { newId } from '../../../../shared/base/id.ts'
import type { Config } from '../../../base/config.ts'
import type { Tx } from '../../../database/client.ts'
import { canonicalEmail, emailForms } from '../../../mail/email-forms.ts'
import { keyedHash } from '../../auth/sessions/token.ts'
import { SUSPENSION_HOLDS } from '../../comments/suspension/holds.ts'

type Secret = Pick<Config, 'JWT_SECRET'>

/** The hash reveals no address, and only somebody with the key can compute it again. */
const hashOf = (email: string, config: Secret): string => keyedHash(`suspended:${email}`, config)

/** A suspension outlives the account by a year at most, as the terms say. */
const KEPT_YEARS = 1

/** To be called before an account is deleted: a new account with its address will then be suspended, too. */
export async function keepSuspended(
  tx: Tx,
  user: { id: string; email: string },
  config: Secret,
): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO "SuspendedAddress" AS kept ("hash", "until")
    SELECT ${hashOf(canonicalEmail(user.email), config)}, LEAST(s."until", clock_timestamp() + make_interval(years => ${KEPT_YEARS}))
    FROM "Suspension" s WHERE s."userId" = ${user.id} AND ${SUSPENSION_HOLDS}
    ON CONFLICT ("hash") DO UPDATE SET "until" = GREATEST(kept."until", excluded."until")`
}

/** Suspends a new account with such an address for the remaining time; its owner is told once the address is confirmed. */
export async function carrySuspension(
  tx: Tx,
  user: { id: string; email: string },
  config: Secret,
): Promise<void> {
  // An older release stored the address as the account had it.
  const hashes = emailForms(user.email).map((email) => hashOf(email, config))
  await tx.$executeRaw`
    WITH kept AS (
      DELETE FROM "SuspendedAddress" WHERE "hash" = ANY(${hashes}::bpchar[]) RETURNING "until"
    )
    INSERT INTO "Suspension" ("id", "userId", "createdAt", "until", "carried")
    SELECT ${newId()}, ${user.id}, clock_timestamp(), max("until"), true FROM kept HAVING max("until") > clock_timestamp()`
}
