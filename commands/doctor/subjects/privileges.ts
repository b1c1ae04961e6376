import type { Config } from '../../../server/base/config.ts'
import type { Connection } from '../../../server/database/connection.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'

/** The first migration installs these (prisma/migrations/20261128195403_tables_of_0_2_0). */
const EXTENSIONS = ['unaccent', 'pg_trgm']

export interface Rights {
  role: string
  database: string
  schema: string | null
  /** Whether it may create tables, types and functions in the schema, for migrations. */
  makesTables: boolean
  /** Whether it may create schemas in the database, for the queues. */
  makesSchemas: boolean
  /** Whether it may create a database, in which backups are verified. */
  makesDatabases: boolean
  /** Tables that belong to another role, so that migrations cannot change them. */
  foreign: number
  closed: number
  hasQueues: boolean
  missing: string[]
  /** Missing extensions that cannot be installed, as the server does not have them. */
  unavailable: string[]
}

const RIGHTS = `SELECT current_user AS role, current_database() AS database, current_schema() AS schema,
    coalesce(has_schema_privilege(current_schema(), 'CREATE'), false) AS "makesTables",
    has_database_privilege(current_database(), 'CREATE') AS "makesSchemas",
    (SELECT rolcreatedb OR rolsuper FROM pg_roles WHERE rolname = current_user) AS "makesDatabases",
    (SELECT count(*)::int FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
      AND NOT pg_has_role(relowner, 'USAGE')) AS foreign,
    (SELECT count(*)::int FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = current_schema()::regnamespace
      AND NOT (has_table_privilege(oid, 'SELECT') AND has_table_privilege(oid, 'INSERT')
        AND has_table_privilege(oid, 'UPDATE') AND has_table_privilege(oid, 'DELETE'))) AS closed,
    to_regnamespace('pgboss') IS NOT NULL AS "hasQueues",
    (SELECT coalesce(array_agg(wanted), '{}') FROM unnest($1::text[]) AS list(wanted)
      WHERE NOT EXISTS (SELECT 1 FROM pg_extension WHERE extname = wanted)) AS missing,
    (SELECT coalesce(array_agg(wanted), '{}') FROM unnest($1::text[]) AS list(wanted)
      WHERE NOT EXISTS (SELECT 1 FROM pg_available_extensions WHERE name = wanted)) AS unavailable`

/** With an embedded PostgreSQL, a second one can be started to verify backups. */
export function judgeRights(rights: Rights, { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): Finding[] {
  const { role, database, schema } = rights
  const findings: Finding[] = []
  if (!schema || !rights.makesTables)
    findings.push(
      wrong(
        `"${role}" may not make tables: migrations fail`,
        `As the owner: GRANT CREATE, USAGE ON SCHEMA ${schema ?? 'public'} TO "${role}".`,
      ),
    )
  if (!rights.hasQueues && !rights.makesSchemas)
    findings.push(
      wrong(
        `"${role}" may not make the schema of the queues: no mail goes out`,
        `As the owner: GRANT CREATE ON DATABASE "${database}" TO "${role}".`,
      ),
    )
  if (rights.closed > 0)
    findings.push(
      wrong(
        `"${role}" may not read or write ${rights.closed} tables`,
        `As their owner: GRANT ALL ON ALL TABLES IN SCHEMA ${schema} TO "${role}".`,
      ),
    )
  else if (rights.foreign > 0)
    findings.push(
      advice(
        `${rights.foreign} tables belong to another role than "${role}": migrations cannot change them`,
        `As a superuser: REASSIGN OWNED BY (their owner) TO "${role}".`,
      ),
    )
  const absent = rights.missing.filter((name) => rights.unavailable.includes(name))
  const missing = rights.missing.filter((name) => !absent.includes(name))
  if (absent.length > 0)
    findings.push(
      wrong(
        `The server does not have the extension ${absent.join(', ')}`,
        "Install PostgreSQL's contrib package there (postgresql-contrib).",
      ),
    )
  if (missing.length > 0)
    findings.push(
      rights.makesSchemas
        ? ok(`The first start installs the extension ${missing.join(', ')}`)
        : wrong(
            `The extension ${missing.join(', ')} is not installed, and "${role}" may not`,
            `As a superuser, in "${database}": ${missing.map((name) => `CREATE EXTENSION ${name};`).join(' ')}`,
          ),
    )
  if (DATABASE_URL && !rights.makesDatabases)
    findings.push(
      advice(
        `"${role}" may not make databases: a backup cannot be verified on this server`,
        `As a superuser: ALTER ROLE "${role}" CREATEDB.`,
      ),
    )
  return findings.length > 0 ? findings : [ok(`"${role}" may do all that the site needs`)]
}

export async function lookAtRights(db: Connection, config: Config): Promise<Finding[]> {
  const { rows } = await db.query<Rights>(RIGHTS, [EXTENSIONS])
  return rows.flatMap((rights) => judgeRights(rights, config))
}
