import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { chownSync, existsSync, readdirSync } from 'node:fs'
import { chmod, mkdir, readFile, writeFile } from 'node:fs/promises'
import path from 'node:path'
import pg from 'pg'
import { ROOT } from '../../server/base/releases.ts'
import { postgresUser } from '../../server/database/cluster/postgres-user.ts'
import { freePort } from '../../server/testing/pooler.ts'
import { ensureProgram } from '../../server/testing/programs.ts'
import { end, until } from './support.ts'

const OPS = path.join(ROOT, 'ops/compose')
const DEBIAN = '/usr/lib/postgresql'
export const PASSWORD = 'mot-de-passe-d-exercice'

/** Debian's PostgreSQL, the newest that is installed; installed now when there is none. */
function programs(): string {
  const newest = () =>
    existsSync(DEBIAN)
      ? readdirSync(DEBIAN)
          .sort((a, b) => Number(b) - Number(a))
          .find((version) => existsSync(`${DEBIAN}/${version}/bin/pg_basebackup`))
      : undefined
  if (!newest()) ensureProgram('pg_ctlcluster', 'postgresql')
  return `${DEBIAN}/${newest()}/bin`
}

export interface ClusterNode {
  child: ChildProcess
  port: number
  url: string
}

/** PostgreSQL does not run as root. */
const account = () => (process.getuid?.() === 0 ? postgresUser() : undefined)

async function folder(dir: string): Promise<void> {
  await mkdir(dir, { mode: 0o700 })
  const owner = account()
  if (owner) chownSync(dir, owner.uid, owner.gid)
}

export const urlOf = (port: number, database = 'manette'): string =>
  `postgresql://manette:${PASSWORD}@127.0.0.1:${port}/${database}`

export async function answers(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 })
  client.on('error', () => {})
  try {
    await client.connect()
    return true
  } finally {
    await client.end().catch(() => {})
  }
}

const settings = (port: number) => [
  ...['-p', String(port), '-c', 'listen_addresses=127.0.0.1', '-c', 'unix_socket_directories='],
]
const environment = (more: NodeJS.ProcessEnv): NodeJS.ProcessEnv => ({
  PATH: `${programs()}:/usr/bin:/bin`,
  LC_ALL: 'C.UTF-8',
  REPLICATION_PASSWORD: PASSWORD,
  ...more,
})
const inherit = { stdio: ['ignore', 'ignore', 'ignore'] as ['ignore', 'ignore', 'ignore'], cwd: '/' }

/** As the image of PostgreSQL makes it, then ops/compose/primary-init.sh. */
export async function startPrimary(dir: string): Promise<ClusterNode> {
  const port = await freePort()
  const root = path.join(dir, 'primary')
  await folder(root)
  const data = path.join(root, 'data')
  const secret = path.join(dir, 'password')
  await writeFile(secret, PASSWORD)
  await chmod(secret, 0o644)
  const env = environment({ PGDATA: data, PGHOST: '127.0.0.1', PGPORT: String(port), PGPASSWORD: PASSWORD })
  const initdb = ['-U', 'manette', `--pwfile=${secret}`, '--auth=scram-sha-256', '--encoding=UTF8']
  const as = { ...account(), env, cwd: '/' }
  execFileSync('initdb', ['-D', data, ...initdb, '--locale=C.UTF-8'], { ...as, stdio: 'ignore' })
  const child = spawn('postgres', ['-D', data, ...settings(port)], { ...as, ...inherit })
  await until('the primary', () => answers(urlOf(port, 'postgres')))
  execFileSync('psql', ['-U', 'manette', '-d', 'postgres', '-qc', 'CREATE DATABASE manette'], { ...as })
  execFileSync('sh', [path.join(OPS, 'primary-init.sh')], { ...as })
  return { child, port, url: urlOf(port) }
}

/** ops/compose/standby.sh. */
export async function startStandby(dir: string, primary: ClusterNode): Promise<ClusterNode> {
  const port = await freePort()
  const root = path.join(dir, 'standby')
  await folder(root)
  const env = environment({
    PGDATA: path.join(root, 'data'),
    PRIMARY_HOST: '127.0.0.1',
    PRIMARY_PORT: String(primary.port),
  })
  const script = path.join(OPS, 'standby.sh')
  const child = spawn('sh', [script, ...settings(port)], { ...account(), env, ...inherit })
  await until('the standby', () => answers(urlOf(port)))
  return { child, port, url: urlOf(port) }
}

/** ops/compose/pgbouncer.ini and ops/compose/keeper.ts. */
export async function startKeeperAndPooler(
  dir: string,
  nodes: ClusterNode[],
  report: (line: string) => void,
) {
  const port = await freePort()
  const root = path.join(dir, 'pooler')
  await folder(root)
  const [databases, users, ini] = ['databases.ini', 'users.txt', 'pgbouncer.ini'].map((name) =>
    path.join(root, name),
  ) as [string, string, string]
  const text = (await readFile(path.join(OPS, 'pgbouncer.ini'), 'utf8'))
    .replace('/etc/pgbouncer/primary/databases.ini', databases)
    .replace('listen_addr = *', 'listen_addr = 127.0.0.1')
    .replace('listen_port = 6432', `listen_port = ${port}\nunix_socket_dir =`)
    .replace('/tmp/users.txt', users)
  await writeFile(ini, text)
  await writeFile(users, `"manette" "${PASSWORD}"\n`)
  await chmod(root, 0o755)
  const keeper = spawn(process.execPath, [path.join(OPS, 'keeper.ts')], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: {
      ...{ PATH: process.env.PATH, POSTGRES_PASSWORD: PASSWORD, DATABASES_INI: databases },
      NODES: nodes.map((node) => `127.0.0.1:${node.port}`).join(','),
      POOLER: `127.0.0.1:${port}`,
    },
  })
  keeper.stdout?.on('data', (chunk: Buffer) => report(`keeper: ${chunk.toString().trim()}`))
  await until('the keeper', async () => existsSync(databases))
  const pooler = spawn(ensureProgram('pgbouncer'), ['-q', ini], { ...account(), ...inherit })
  await until('the pooler', () => answers(urlOf(port)))
  return { port, stop: () => Promise.all([end(keeper), end(pooler)]) }
}
