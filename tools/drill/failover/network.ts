import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { ensureProgram, findProgram } from '../../../server/testing/programs.ts'

/** A machine of the drill, which is a network namespace. */
export interface Host {
  name: string
  address: string
  /** The command that runs a program there. */
  enter: string[]
}

const run = (program: string, args: string[], input = '') =>
  execFileSync(program, args, { stdio: ['pipe', 'ignore', 'pipe'], input })

/** Makes names and addresses of two drills on one machine differ. */
const OWN = process.pid % 16_384
const BRIDGE = `mntd${OWN}`
const SUBNET = `10.${128 + (OWN >> 8)}.${OWN & 255}`

/** Network namespaces joined by a bridge. @throws where this user may not make them */
export function makeNetwork() {
  const ip = (words: string) => run('ip', words.split(' '))
  const nft = ({ enter }: Host, rules: string) => run('ip', [...enter.slice(1), nftables, '-f', '-'], rules)
  const cable = ({ address }: Host) => `mntn${OWN}x${address.split('.')[3]}`
  const hosts: Host[] = []
  if (process.getuid?.() !== 0) throw new Error('only root makes networks, whose cables this drill cuts')
  ensureProgram('ip', 'iproute2')
  const nftables = ensureProgram('nft', 'nftables')
  // Where Docker runs, the FORWARD chain drops foreign packets, including those of this bridge.
  const iptables = findProgram('iptables')
  const pass = (act: '-I' | '-D') =>
    iptables && run(iptables, [act, 'FORWARD', '-i', BRIDGE, '-o', BRIDGE, '-j', 'ACCEPT'])
  ip(`link add ${BRIDGE} type bridge`)
  pass('-I')
  ip(`address add ${SUBNET}.1/24 dev ${BRIDGE}`)
  ip(`link set ${BRIDGE} up`)
  return {
    addHost(name: string) {
      const space = `manette-drill-${OWN}-${name}`
      const address = `${SUBNET}.${11 + hosts.length}`
      const host: Host = { name, address, enter: ['ip', 'netns', 'exec', space] }
      const [near, far] = [cable(host), cable(host).replace('mntn', 'mntf')]
      hosts.push(host)
      ip(`netns add ${space}`)
      ip(`link add ${near} type veth peer name ${far}`)
      ip(`link set ${near} master ${BRIDGE} up`)
      ip(`link set ${far} netns ${space}`)
      ip(`-n ${space} address add ${address}/24 dev ${far}`)
      ip(`-n ${space} link set ${far} up`)
      ip(`-n ${space} link set lo up`)
      return host
    },
    /** Drops all packets between `host` and `others`, without any error. */
    cut(host: Host, others: readonly Host[]) {
      const addresses = others.map((one) => one.address).join(', ')
      nft(
        host,
        `table inet cut {
          chain from { type filter hook input priority 0; ip saddr { ${addresses} } drop; }
          chain to { type filter hook output priority 0; ip daddr { ${addresses} } drop; }
        }`,
      )
    },
    /** Cuts a host off as if its power had failed: its peers hear nothing more. */
    unplug: (host: Host) => void ip(`link set ${cable(host)} down`),
    mend(host: Host) {
      nft(host, 'table inet cut {}\ndelete table inet cut')
      ip(`link set ${cable(host)} up`)
    },
    close() {
      pass('-D')
      for (const { enter } of hosts) ip(`netns delete ${enter.at(-1)}`)
      ip(`link delete ${BRIDGE}`)
    },
  }
}

/** The processes whose working directory is in a folder: all of a host, whoever started them. */
export function processesIn(dir: string): number[] {
  return readdirSync('/proc').flatMap((name) => {
    try {
      return Number(name) && `${readlinkSync(`/proc/${name}/cwd`)}/`.startsWith(`${dir}/`) ? Number(name) : []
    } catch {
      return []
    }
  })
}

export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // The process has just ended.
    }
}
