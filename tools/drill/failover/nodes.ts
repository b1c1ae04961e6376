import { execFile, spawn } from 'node:child_process'
import { chownSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { promisify } from 'node:util'
import { ROOT } from '../../../server/base/releases.ts'
import { ensureProgram } from '../../../server/testing/programs.ts'
import { oldestPostgres, until } from '../support.ts'
import { type Host, processesIn, signalEach } from './network.ts'

const OPS = path.join(ROOT, 'ops/patroni')
export const PASSWORD = 'mot-de-passe-d-exercice'

/** The variables of a file of ops/, with the drill's own values. */
function variables(file: string, own: Record<string, string>, replaced: [string, string][]) {
  let text = readFileSync(path.join(OPS, file), 'utf8')
  for (const [what, by] of replaced) text = text.replaceAll(what, by)
  const given = [...text.matchAll(/^([A-Z_\d]+)=(.*)$/gm)].map(([, name = '', value = '']) => [name, value])
  return { ...Object.fromEntries(given), ...own } as Record<string, string>
}

/** A program on a host of its own, with its files. */
export class Node {
  readonly host: Host
  readonly dir: string
  readonly #args: string[]
  readonly env: Record<string, string>
  #wanted = false

  constructor(host: Host, root: string, args: string[], env: Record<string, string>) {
    this.host = host
    this.dir = path.join(root, host.name)
    this.#args = args
    this.env = env
    mkdirSync(this.dir, { mode: 0o700 })
    const { uid, gid } = oldestPostgres().account
    chownSync(this.dir, uid, gid)
  }

  /** Starts it in the host's network as PostgreSQL's user; its output goes into a file of its folder. */
  start(): void {
    const { uid, gid } = oldestPostgres().account
    const as = ['setpriv', `--reuid=${uid}`, `--regid=${gid}`, '--clear-groups']
    const [program = '', ...rest] = [...this.host.enter, ...as, ...this.#args]
    const log = openSync(path.join(this.dir, 'log'), 'a')
    const env = { PATH: '/usr/sbin:/usr/bin:/sbin:/bin', LC_ALL: 'C.UTF-8', ...this.env }
    this.#wanted = true
    const child = spawn(program, rest, { cwd: this.dir, stdio: ['ignore', log, log], env })
    child.once('exit', (code, signal) => this.#ended(code !== 0 || signal !== null))
  }

  /** When Patroni ends, its PostgreSQL is killed, and both start again, as in ops/patroni/patroni.service.conf. */
  #ended(failed: boolean): void {
    signalEach(this.pids(), 'SIGKILL')
    if (this.#wanted && failed) setTimeout(() => this.start(), 100)
  }

  pids(): number[] {
    return processesIn(this.dir)
  }

  /** Kills it as if its machine had failed: nothing of it answers or writes any more. */
  kill(): void {
    this.#wanted = false
    signalEach(this.pids(), 'SIGKILL')
  }
}

/** Three etcd as in ops/patroni/etcd.env, with their data in memory. */
export function startEtcds(hosts: readonly Host[], memory: string): Node[] {
  const replaced = hosts.map((host, i): [string, string] => [`10.0.0.${21 + i}`, host.address])
  return hosts.map((host) => {
    const own = { ETCD_NAME: host.name, ETCD_DATA_DIR: path.join(memory, host.name, 'data') }
    const env = variables('etcd.env', own, replaced)
    // The file is for the first machine: each host gets its own address in it.
    for (const name of Object.keys(env).filter((one) => one.endsWith('_URLS')))
      env[name] = (env[name] ?? '').replace(hosts[0]?.address ?? '', host.address)
    const node = new Node(host, memory, [ensureProgram('etcd', 'etcd-server')], env)
    node.start()
    return node
  })
}

export const urlAt = (address: string, port: number, database = 'manette'): string =>
  `postgresql://manette:${PASSWORD}@${address}:${port}/${database}`

/** Patroni with its PostgreSQL as in ops/patroni. */
export class DatabaseNode extends Node {
  readonly #config: string

  constructor(host: Host, etcds: readonly Node[], root: string) {
    const dir = path.join(root, host.name)
    const config = path.join(dir, 'config.yml')
    const names = ['PATRONI_RESTAPI', 'PATRONI_REPLICATION', 'PATRONI_REWIND', 'SITE']
    const own = {
      ...Object.fromEntries(names.map((name) => [`${name}_PASSWORD`, PASSWORD])),
      PATRONI_NAME: host.name,
      PATRONI_ETCD_HOSTS: etcds.map((one) => `'${one.host.address}:2379'`).join(','),
      PATRONI_POSTGRESQL_DATA_DIR: path.join(dir, 'data'),
      PATRONI_POSTGRESQL_BIN_DIR: oldestPostgres().bin,
      PATRONI_POSTGRESQL_PGPASS: path.join(dir, 'pgpass'),
    }
    const env = variables('patroni.env', own, [['10.0.0.11', host.address]])
    super(host, root, [ensureProgram('patroni'), config], env)
    this.#config = config
    const text = readFileSync(path.join(OPS, 'patroni.yml'), 'utf8')
      .replace('/etc/patroni/make-database.sh', path.join(OPS, 'make-database.sh'))
      .replace('/var/run/postgresql', dir)
    writeFileSync(config, text)
  }

  /** The address of its PostgreSQL, whichever role that has. */
  url(database?: string): string {
    return urlAt(this.host.address, 5432, database)
  }

  /** The processes of its Patroni, or those of its PostgreSQL. */
  only(what: 'patroni' | 'postgres'): number[] {
    const isPatroni = (pid: number) => {
      const command = readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      return command.includes(`patroni ${this.#config}`)
    }
    return this.pids().filter((pid) => isPatroni(pid) === (what === 'patroni'))
  }

  /** Changes the cluster's configuration by `patronictl` on this node. */
  async edit(setting: string): Promise<void> {
    const [enter = '', ...inside] = this.host.enter
    const control = [ensureProgram('patronictl', 'patroni'), '-c', this.#config]
    const command = [...inside, ...control, 'edit-config', 'manette', '-s', setting, '--force']
    await promisify(execFile)(enter, command, { env: { ...process.env, ...this.env } })
  }
}

interface Member {
  name: string
  role: string
  state: string
  timeline?: number
}

/** The members of the cluster, as the first node that answers lists them. */
async function membersOf(nodes: readonly DatabaseNode[]): Promise<Member[]> {
  for (const { host } of nodes)
    try {
      const signal = AbortSignal.timeout(2000)
      const answer = await fetch(`http://${host.address}:8008/cluster`, { signal })
      const { members }: { members: Member[] } = await answer.json()
      return members
    } catch {}
  return []
}

/** Waits until there is a primary, a synchronous standby, and all others follow. */
export const untilWhole = (nodes: readonly DatabaseNode[]): Promise<void> =>
  until('a primary with its standbys', async () => {
    const members = await membersOf(nodes)
    const roles = members.map((member) => member.role)
    return (
      members.length === nodes.length &&
      members.every(({ state }) => state === 'running' || state === 'streaming') &&
      new Set(members.map((member) => member.timeline)).size === 1 &&
      roles.includes('leader') &&
      roles.includes('sync_standby')
    )
  })

export async function nodeBy(
  nodes: readonly DatabaseNode[],
  role: 'leader' | 'sync_standby' | 'replica',
): Promise<DatabaseNode> {
  const member = (await membersOf(nodes)).find((one) => one.role === role)
  const node = nodes.find((one) => one.host.name === member?.name)
  if (!node) throw new Error(`no node is ${role}`)
  return node
}
