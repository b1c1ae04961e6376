import type pg from 'pg'
import { fingerprintOf } from '../../server/features/auth/app-keys/wrap.ts'

/**
 * Records in a restored database which keys of SECRETS_KEY are missing here, so that the site starts without them.
 * @param keys those that exist
 * @returns how many accounts have an app that cannot be used until the missing keys are back
 */
export async function noteMissingKeys(client: pg.Client, keys: readonly string[]): Promise<number> {
  const own = keys.map(fingerprintOf)
  await client.query(
    `INSERT INTO "SecretsKey" ("fingerprint")
      SELECT DISTINCT encode(substr("secret", 2, 8), 'hex') FROM "Totp" WHERE octet_length("secret") <> 20
    ON CONFLICT ("fingerprint") DO NOTHING`,
  )
  await client.query(
    `UPDATE "SecretsKey" SET "lostAt" = now() WHERE "fingerprint" <> ALL ($1) AND "lostAt" IS NULL`,
    [own],
  )
  const { rows } = await client.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM "Totp"
      WHERE octet_length("secret") <> 20 AND encode(substr("secret", 2, 8), 'hex') <> ALL ($1)`,
    [own],
  )
  return rows[0]?.n ?? 0
}
