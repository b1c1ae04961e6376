import type { Config } from '../../../server/base/config.ts'
import type { Connection } from '../../../server/database/connection.ts'
import { advice, type Finding, ok } from '../finding.ts'
import { isPublic } from './settings.ts'

export interface Admins {
  able: number
  /** Administrators whose only way to sign in is a password. */
  passwordOnly: number
  standard: boolean
}

/** The address that first-admin.ts creates. */
const STANDARD = 'admin@manette.local'

const ADMINS = `SELECT count(*)::int AS able,
    count(*) FILTER (WHERE NOT EXISTS (SELECT 1 FROM "Passkey" p WHERE p."userId" = u.id)
      AND NOT EXISTS (SELECT 1 FROM "Totp" t WHERE t."userId" = u.id))::int AS "passwordOnly",
    coalesce(bool_or(email = $1), false) AS standard
  FROM "User" u WHERE role = 'admin' AND ("passwordHash" IS NOT NULL
    OR EXISTS (SELECT 1 FROM "Passkey" p WHERE p."userId" = u.id))`

export function judgeAdmins(admins: Admins, config: Config): Finding[] {
  const { able, passwordOnly, standard } = admins
  if (able === 0)
    return [
      advice(
        'No administrator can sign in',
        'The next start makes one and shows its password, or "npm run admin -- create EMAIL".',
      ),
    ]
  const findings: Finding[] = []
  if (config.ADMIN_PASSWORD)
    findings.push(
      advice(
        'ADMIN_PASSWORD is set, and not read any more: there is an administrator',
        'Remove it from the environment, where others may see it.',
      ),
    )
  if (standard && isPublic(config))
    findings.push(
      advice(
        `The administrator of the first start is still there (${STANDARD}): no mail reaches it`,
        'Give it an address that reads mail (profile), or make another and delete it.',
      ),
    )
  if (passwordOnly > 0 && isPublic(config))
    findings.push(
      advice(
        `${passwordOnly} of ${able} administrators sign in with nothing but a password`,
        'Have them add a passkey or an app in their profile.',
      ),
    )
  return findings.length > 0 ? findings : [ok(`${able} can sign in`)]
}

export async function lookAtAdmins(db: Connection, config: Config): Promise<Finding[]> {
  // An empty database has no such table yet; the subject "migrations" reports that.
  const { rows: there } = await db.query<{ is: boolean }>(`SELECT to_regclass('"Passkey"') IS NOT NULL AS is`)
  if (!there[0]?.is) return []
  const { rows } = await db.query<Admins>(ADMINS, [STANDARD])
  return rows.flatMap((admins) => judgeAdmins(admins, config))
}
