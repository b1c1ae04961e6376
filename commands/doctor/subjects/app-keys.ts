import type { Config } from '../../../server/base/config.ts'
import type { Connection } from '../../../server/database/connection.ts'
import { knownSecretsKeys } from '../../../server/database/secrets-keys.ts'
import { fingerprintOf } from '../../../server/features/auth/app-keys/wrap.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'

export interface AppKeys {
  /** Fingerprints of this site's keys. */
  own: string[]
  /** Whether the next start creates a key. */
  makes: boolean
  clear: number
  /** Numbers of accounts, by the fingerprint of the key that wraps their app's key. */
  wrapped: Record<string, number>
}

export function judgeAppKeys({ own, makes, clear, wrapped }: AppKeys): Finding[] {
  const findings: Finding[] = []
  const all = Object.values(wrapped).reduce((sum, apps) => sum + apps, 0)
  const lost = Object.entries(wrapped).flatMap(([key, apps]) => (own.includes(key) ? [] : [apps]))
  const unreadable = lost.reduce((sum, apps) => sum + apps, 0)
  if (unreadable > 0)
    findings.push(
      wrong(
        `The keys of ${unreadable} authenticator apps are wrapped with a SECRETS_KEY that this site has not got`,
        'Give it behind the present one, with a comma. Until then these people sign in by passkey or recovery code, or after "npm run admin -- reset-second-factor EMAIL".',
      ),
    )
  if (own.length === 0 && !makes)
    findings.push(
      advice(
        `SECRETS_KEY is not set: keys of authenticator apps (${clear}) lie in clear in the database and in backups`,
        'Set it on all machines of the site, made by "openssl rand -hex 24", and keep it where the backups are not.',
      ),
    )
  else if (clear > 0)
    findings.push(
      advice(
        `The keys of ${clear} authenticator apps are not wrapped yet`,
        'That is done after a start and at night, once no process of the release before runs any more. It needs nothing of you.',
      ),
    )
  return findings.length > 0 ? findings : [ok(`The keys of ${all} authenticator apps are wrapped`)]
}

const APPS = `SELECT CASE WHEN octet_length("secret") <> 20 THEN encode(substr("secret", 2, 8), 'hex') END AS key,
  count(*)::int AS apps FROM "Totp" WHERE "secret" IS NOT NULL GROUP BY 1`

export async function lookAtAppKeys(db: Connection, config: Config): Promise<Finding[]> {
  // An empty database, or one of an earlier release, has no such table yet.
  const { rows: there } = await db.query<{ is: boolean }>(
    `SELECT to_regclass('"SecretsKey"') IS NOT NULL AS is`,
  )
  if (!there[0]?.is) return []
  const { rows } = await db.query<{ key: string | null; apps: number }>(APPS)
  const fingerprints = (await knownSecretsKeys(config)).map(fingerprintOf)
  return judgeAppKeys({
    own: fingerprints,
    makes: !config.DATABASE_URL || !config.JWT_SECRET,
    clear: rows.find(({ key }) => key === null)?.apps ?? 0,
    wrapped: Object.fromEntries(rows.flatMap(({ key, apps }) => (key === null ? [] : [[key, apps]]))),
  })
}
