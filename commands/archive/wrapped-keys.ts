import { Connection } from '../../server/database/connection.ts'

/** How many accounts of a database have an authenticator app with a wrapped key; 0 in a database of an earlier release. */
export async function countWrappedKeys(url: string): Promise<number> {
  const client = new Connection({ connectionString: url, application_name: 'manette-backup' })
  await client.connect()
  try {
    const { rows: there } = await client.query<{ is: boolean }>(
      `SELECT to_regclass('"SecretsKey"') IS NOT NULL AS is`,
    )
    if (!there[0]?.is) return 0
    const { rows } = await client.query<{ n: number }>(
      `SELECT count(*)::int AS n FROM "Totp" WHERE octet_length("secret") <> 20`,
    )
    return rows[0]?.n ?? 0
  } finally {
    await client.end().catch(() => {})
  }
}
