import { Prisma } from '../../../../prisma/generated/client.ts'
import { type Config, ConfigError, isLoopback } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { ifWritable } from '../../../database/refusals.ts'
import { knownSecretsKeys, makeSecretsKey, mayMakeKey } from '../../../database/secrets-keys.ts'
import { CLEAR_BYTES, fingerprintOf, fingerprints } from './wrap.ts'

type Read = Pick<Tx, '$queryRaw'>

/** The fingerprint of the wrapping key, as a column's value names it (wrap.ts). */
const fingerprintIn = (column: 'secret' | 'offered') => Prisma.raw(`encode(substr("${column}", 2, 8), 'hex')`)

const USED = Prisma.sql`
  SELECT ${fingerprintIn('secret')} AS fingerprint, count(*)::int AS apps FROM "Totp"
  WHERE octet_length("secret") <> ${CLEAR_BYTES} GROUP BY 1`

interface MissingKey {
  fingerprint: string
  apps: number
  givenUp: boolean
}

/** Fingerprints of keys that the database uses or was set up with, and that this site lacks. */
const unreadable = (db: Read, own: readonly string[]): Promise<MissingKey[]> => db.$queryRaw`
  SELECT coalesce(k."fingerprint", u.fingerprint) AS fingerprint, coalesce(u.apps, 0) AS apps,
    k."lostAt" IS NOT NULL AS "givenUp"
  FROM "SecretsKey" k FULL JOIN (${USED}) u ON u.fingerprint = k."fingerprint"
  WHERE coalesce(k."fingerprint", u.fingerprint) <> ALL (${own}::text[]) ORDER BY 1`

async function isNewSite(db: Read): Promise<boolean> {
  const [table] = await db.$queryRaw<{ is: boolean }[]>`SELECT to_regclass('"User"') IS NOT NULL AS is`
  if (!table?.is) return true
  const [users] = await db.$queryRaw<{ is: boolean }[]>`SELECT EXISTS (SELECT FROM "User") AS is`
  return !users?.is
}

const LOST = '"npm run admin -- give-up-secrets-key"'

function refusal({ fingerprint, apps }: MissingKey): ConfigError {
  const what = `the keys of authenticator apps are wrapped with another key (fingerprint ${fingerprint}, ${apps} apps)`
  return new ConfigError(
    `SECRETS_KEY: ${what}. Put it back, behind the present one with a comma, or in DATA_DIR/secrets-key; if it is lost for good, ${LOST} lets the site start, and these people sign in by passkey or recovery code.`,
  )
}

/** A new site gets a key; without any, keys of apps stay in clear, as in older releases. @throws ConfigError */
export async function keysForStart(
  db: Read,
  config: Config,
  { prepares }: { prepares: boolean },
): Promise<string[]> {
  const present = await knownSecretsKeys(config)
  if (present.length > 0) return present
  const isNew = prepares && (await isNewSite(db))
  const needed = isNew ? [] : (await ifThere(db, [])).filter(({ apps, givenUp }) => apps > 0 && !givenUp)
  if (needed[0]) throw refusal(needed[0])
  if (mayMakeKey(config, { isNew })) return makeSecretsKey(config)
  if (isNew && !isLoopback(config.HOST))
    throw new ConfigError(
      'SECRETS_KEY is required for a new site when DATABASE_URL is set and HOST is not loopback: make one by "openssl rand -hex 24", and keep it where the backups are not',
    )
  return []
}

/** Before the migration that adds its table, nothing is wrapped. */
async function ifThere(db: Read, ownFingerprints: readonly string[]): Promise<MissingKey[]> {
  const [table] = await db.$queryRaw<{ is: boolean }[]>`SELECT to_regclass('"SecretsKey"') IS NOT NULL AS is`
  return table?.is ? unreadable(db, ownFingerprints) : []
}

/**
 * A key made here is replaced when it wraps nothing; a key that somebody has set never changes unnoticed.
 * @throws ConfigError when keys of apps could not be read
 */
export async function registerSecretsKeys(db: Db, config: Config, origin: 'set' | 'made'): Promise<void> {
  const ownFingerprints = fingerprints(config)
  const others = (await unreadable(db, ownFingerprints)).filter(({ givenUp }) => !givenUp)
  const missing = others.find(({ apps }) => apps > 0 || origin === 'set')
  if (missing) throw refusal(missing)
  const [first] = ownFingerprints
  if (first === undefined) return
  await ifWritable(db, async () => {
    await db.secretsKey.deleteMany({ where: { fingerprint: { notIn: ownFingerprints }, lostAt: null } })
    await db.$executeRaw`
      INSERT INTO "SecretsKey" ("fingerprint") VALUES (${first}) ON CONFLICT ("fingerprint") DO NOTHING`
    await db.secretsKey.updateMany({
      where: { fingerprint: { in: ownFingerprints }, lostAt: { not: null } },
      data: { lostAt: null },
    })
  })
}

/** Forgets keys that are lost for good. @returns how many apps are lost with them */
export async function giveUpSecretsKeys(db: Db, keys: readonly string[]): Promise<number> {
  const missing = (await unreadable(db, keys.map(fingerprintOf))).filter(({ givenUp }) => !givenUp)
  for (const { fingerprint } of missing)
    await db.$executeRaw`
      INSERT INTO "SecretsKey" ("fingerprint", "lostAt") VALUES (${fingerprint}, now())
      ON CONFLICT ("fingerprint") DO UPDATE SET "lostAt" = now()`
  return missing.reduce((sum, { apps }) => sum + apps, 0)
}
