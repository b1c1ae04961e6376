import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { chownSync, openSync } from 'node:fs'
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { userInfo } from 'node:os'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../server/base/releases.ts'
import { postgresUser } from '../../../server/database/cluster/postgres-user.ts'
import { OLDEST_POSTGRES } from '../../../server/database/server-check.ts'
import { ensureProgram } from '../../../server/testing/programs.ts'
import { commandOf } from '../proc.ts'
import { until } from '../support.ts'
import { type Host, processesIn, signalAll } from './network.ts'

export const OPS = path.join(ROOT, 'ops/patroni')
export const PASSWORD = 'mot-de-passe-d-exercice'

/** Debian's, of the oldest major that the site runs on; not on the PATH: looked for from /usr/sbin, which is. */
const programsOfPostgres = (): string =>
  path.dirname(
    ensureProgram(`../lib/postgresql/${OLDEST_POSTGRES}/bin/pg_rewind`, `postgresql-${OLDEST_POSTGRES}`),
  )

/** PostgreSQL does not run as root. */
const account = () => (process.getuid?.() === 0 ? postgresUser() : undefined)

/** Variables of a file of ops/, with what the drill has instead. */
async function variables(
  file: string,
  own: Record<string, string>,
  replaced: [string | RegExp, string][],
): Promise<Record<string, string>> {
  let text = await readFile(path.join(OPS, file), 'utf8')
  for (const [what, by] of replaced) text = text.replaceAll(what, by)
  const lines = text.split('\n').filter((line) => /^[A-Z_\d]+=/.test(line))
  const given = lines.map((line) => [line.slice(0, line.indexOf('=')), line.slice(line.indexOf('=') + 1)])
  return { ...Object.fromEntries(given), ...own }
}

interface Program {
  host: Host
  dir: string
  args: string[]
  env: Record<string, string>
}

/** In the host's network, as PostgreSQL's user; what it says goes into a file of its folder. */
function start({ host, dir, args, env }: Program): ChildProcess {
  const user = account()
  const as = user ? ['setpriv', `--reuid=${user.uid}`, `--regid=${user.gid}`, '--clear-groups'] : []
  const [program = '', ...rest] = [...host.enter, ...as, ...args]
  const log = openSync(path.join(dir, 'log'), 'a')
  return spawn(program, rest, {
    cwd: dir,
    stdio: ['ignore', log, log],
    env: { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...env },
  })
}

async function makeFolder(dir: string): Promise<string> {
  await mkdir(dir, { recursive: true, mode: 0o700 })
  const owner = account()
  if (owner) chownSync(dir, owner.uid, owner.gid)
  return dir
}

/** A program with its files on a host of its own. */
export interface Node {
  host: Host
  dir: string
  start(): void
  /** As when its machine is gone: nothing of it answers or writes any more. */
  kill(): void
  freeze(): void
  wake(): void
  running(): boolean
}

function nodeOf(program: Program): Node {
  const { host, dir } = program
  return {
    host,
    dir,
    start: () => void start(program),
    kill: () => signalAll(dir, 'SIGKILL'),
    freeze: () => signalAll(dir, 'SIGSTOP'),
    wake: () => signalAll(dir, 'SIGCONT'),
    running: () => processesIn(dir).length > 0,
  }
}

/** Three etcd as ops/patroni/etcd.env has them, in memory. */
export async function startEtcds(hosts: readonly Host[], memory: string): Promise<Node[]> {
  const etcd = ensureProgram('etcd', 'etcd-server')
  const replaced = hosts.map((host, i): [string, string] => [`10.0.0.${21 + i}`, host.address])
  const nodes: Node[] = []
  for (const [i, host] of hosts.entries()) {
    const dir = await makeFolder(path.join(memory, host.name))
    const env = await variables(
      'etcd.env',
      { ETCD_NAME: `etcd${i + 1}`, ETCD_DATA_DIR: path.join(dir, 'data') },
      replaced,
    )
    // The file is the first machine's: what it listens on is each one's own.
    for (const name of Object.keys(env).filter((one) => one.endsWith('_URLS')))
      env[name] = (env[name] ?? '').replace(hosts[0]?.address ?? '', host.address)
    const node = nodeOf({ host, dir, args: [etcd], env })
    node.start()
    nodes.push(node)
  }
  return nodes
}

/** Patroni with its PostgreSQL as ops/patroni has them. */
export interface DatabaseNode extends Node {
  name: string
  /** Of its PostgreSQL, whichever role it has. */
  url(database?: string): string
  patroni(): number[]
  postgres(): number[]
  /** `patronictl` on this node. @returns what it says */
  control(...args: string[]): Promise<string>
}

export const urlAt = (address: string, port: number, database = 'manette'): string =>
  `postgresql://manette:${PASSWORD}@${address}:${port}/${database}`

/** As ops/patroni/patroni.service.conf has it: without its Patroni no PostgreSQL goes on, and both begin again. */
function underUnit(program: Program): Node {
  let wanted = false
  const node = nodeOf(program)
  const begin = () => {
    wanted = true
    start(program).once('exit', (code, signal) => {
      signalAll(program.dir, 'SIGKILL')
      if (wanted && (code !== 0 || signal)) setTimeout(begin, 100)
    })
  }
  return {
    ...node,
    start: begin,
    kill() {
      wanted = false
      node.kill()
    },
  }
}

export async function addDatabaseNode(
  host: Host,
  etcds: readonly Node[],
  root: string,
): Promise<DatabaseNode> {
  const patroni = ensureProgram('patroni')
  const dir = await makeFolder(path.join(root, host.name))
  const config = path.join(dir, 'config.yml')
  const text = await readFile(path.join(OPS, 'patroni.yml'), 'utf8')
  await writeFile(
    config,
    text
      .replace('/etc/patroni/make-database.sh', path.join(OPS, 'make-database.sh'))
      .replace('/var/run/postgresql', dir)
      // The system's user comes in by the socket, whoever that is here.
      .replaceAll(
        /(?<=local all |superuser: \{ username: )postgres/g,
        account() ? 'postgres' : userInfo().username,
      ),
  )
  const secrets = ['PATRONI_RESTAPI', 'PATRONI_REPLICATION', 'PATRONI_REWIND', 'SITE'].map((name) => [
    `${name}_PASSWORD`,
    PASSWORD,
  ])
  const env = await variables(
    'patroni.env',
    {
      ...Object.fromEntries(secrets),
      PATRONI_NAME: host.name,
      PATRONI_ETCD_HOSTS: etcds.map((one) => `'${one.host.address}:2379'`).join(','),
      PATRONI_POSTGRESQL_DATA_DIR: path.join(dir, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: programsOfPostgres(),
      PATRONI_POSTGRESQL_PGPASS: path.join(dir, 'pgpass'),
    },
    [['10.0.0.11', host.address]],
  )
  const isPatroni = (pid: number) => commandOf(pid).includes(`patroni ${config}`)
  const [enter = 'env', ...inside] = host.enter
  return {
    ...underUnit({ host, dir, args: [patroni, config], env }),
    async control(...args) {
      const command = [...inside, ensureProgram('patronictl', 'patroni'), '-c', config, ...args]
      const { stdout } = await promisify(execFile)(enter, command, { env: { ...process.env, ...env } })
      return stdout
    },
    name: host.name,
    url: (database) => urlAt(host.address, 5432, database),
    patroni: () => processesIn(dir).filter(isPatroni),
    postgres: () => processesIn(dir).filter((pid) => !isPatroni(pid)),
  }
}

export interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

/** What the first node that answers says of all. */
export async function membersOf(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const { host } of nodes)
    try {
      const signal = AbortSignal.timeout(2000)
      const answer = await fetch(`http://${host.address}:8008/cluster`, { signal })
      return ((await answer.json()) as { members: Member[] }).members
    } catch {}
  return []
}

const running = ({ state }: Member) => state === 'running' || state === 'streaming'

/** One leads, one is waited for, and all others follow. */
export async function whole(nodes: readonly DatabaseNode[]): Promise<boolean> {
  const members = await membersOf(nodes)
  const roles = members.map((member) => member.role)
  return (
    members.length === nodes.length &&
    members.every(running) &&
    new Set(members.map((member) => member.timeline)).size === 1 &&
    roles.includes('leader') &&
    (nodes.length === 1 || roles.includes('sync_standby'))
  )
}

export async function nodeBy(
  nodes: readonly DatabaseNode[],
  role: 'leader' | 'sync_standby' | 'replica',
): Promise<DatabaseNode> {
  const member = (await membersOf(nodes)).find((one) => one.role === role)
  const node = nodes.find((one) => one.name === member?.name)
  if (!node) throw new Error(`no node is ${role}`)
  return node
}

export const untilWhole = (nodes: readonly DatabaseNode[]): Promise<void> =>
  until('a primary with its standbys', () => whole(nodes))

export const remove = (dir: string): Promise<void> => rm(dir, { recursive: true, force: true, maxRetries: 5 })
