import { execFileSync } from 'node:child_process'
import { readdirSync, readlinkSync } from 'node:fs'
import { ensureProgram, findProgram } from '../../../server/testing/programs.ts'

/** A machine of the drill: a network namespace, or where none can be made an address of the loopback. */
export interface Host {
  name: string
  address: string
  /** What runs a program there, before its name. */
  enter: string[]
}

export interface Network {
  /** Whether a cable can be cut. */
  cuts: boolean
  addHost(name: string): Host
  /** Nothing passes between `host` and `others` any more, and nobody is told. */
  cut(host: Host, others: readonly Host[]): void
  /** As when its power is gone: those it spoke with hear nothing more. */
  unplug(host: Host): void
  mend(host: Host): void
  close(): void
}

const run = (program: string, args: string[], input?: string) =>
  execFileSync(program, args, { stdio: [input === undefined ? 'ignore' : 'pipe', 'ignore', 'pipe'], input })

/** Names and addresses of two drills on one machine differ. */
const OWN = process.pid % 16_384

function namespaces(): Network {
  const ip = (...args: string[]) => run('ip', args)
  const nft = (name: string, rules: string) =>
    run('ip', ['netns', 'exec', name, ensureProgram('nft', 'nftables'), '-f', '-'], rules)
  const bridge = `mntd${OWN}`
  const subnet = `10.${128 + (OWN >> 8)}.${OWN & 255}`
  const names: string[] = []
  // Where Docker runs, FORWARD drops what is not its own, frames of a bridge among it.
  const iptables = findProgram('iptables')
  const pass = (act: '-I' | '-D') =>
    iptables && run(iptables, [act, 'FORWARD', '-i', bridge, '-o', bridge, '-j', 'ACCEPT'])
  ip('link', 'add', bridge, 'type', 'bridge')
  pass('-I')
  ip('address', 'add', `${subnet}.1/24`, 'dev', bridge)
  ip('link', 'set', bridge, 'up')
  const inside = (host: Host) => host.enter[3] ?? ''
  const cable = (host: Host) => `mntn${OWN}x${host.address.split('.')[3]}`
  return {
    cuts: true,
    addHost(name) {
      const number = 11 + names.length
      const space = `manette-drill-${OWN}-${name}`
      const [near, far] = [`mntn${OWN}x${number}`, `mntf${OWN}x${number}`]
      names.push(space)
      ip('netns', 'add', space)
      ip('link', 'add', near, 'type', 'veth', 'peer', 'name', far)
      ip('link', 'set', near, 'master', bridge, 'up')
      ip('link', 'set', far, 'netns', space)
      for (const what of [
        ['address', 'add', `${subnet}.${number}/24`, 'dev', far],
        ['link', 'set', far, 'up'],
        ['link', 'set', 'lo', 'up'],
      ])
        ip('-n', space, ...what)
      return { name, address: `${subnet}.${number}`, enter: ['ip', 'netns', 'exec', space] }
    },
    cut(host, others) {
      const addresses = others.map((one) => one.address).join(', ')
      nft(
        inside(host),
        `table inet cut {
          chain from { type filter hook input priority 0; ip saddr { ${addresses} } drop; }
          chain to { type filter hook output priority 0; ip daddr { ${addresses} } drop; }
        }`,
      )
    },
    unplug: (host) => void ip('link', 'set', cable(host), 'down'),
    mend(host) {
      nft(inside(host), 'table inet cut {}\ndelete table inet cut')
      ip('link', 'set', cable(host), 'up')
    },
    close() {
      pass('-D')
      for (const name of names) ip('netns', 'delete', name)
      ip('link', 'delete', bridge)
    },
  }
}

function loopback(): Network {
  let last = 10
  const cannot = () => {
    throw new Error('a cable of the loopback cannot be cut')
  }
  return {
    cuts: false,
    addHost: (name) => ({ name, address: `127.${64 + (OWN >> 8)}.${OWN & 255}.${++last}`, enter: [] }),
    cut: cannot,
    unplug() {},
    mend() {},
    close() {},
  }
}

/** Namespaces joined by a bridge, where the machine lets us make them. */
export function makeNetwork(): Network {
  try {
    if (process.getuid?.() !== 0 || !findProgram('ip')) return loopback()
    const probe = `manette-drill-${OWN}`
    run('ip', ['netns', 'add', probe])
    run('ip', ['netns', 'delete', probe])
    return namespaces()
  } catch {
    return loopback()
  }
}

/** What runs in a folder or below: all of a host, by whomever it was started. */
export function processesIn(dir: string): number[] {
  return readdirSync('/proc')
    .map(Number)
    .filter((pid) => {
      try {
        return pid && `${readlinkSync(`/proc/${pid}/cwd`)}/`.startsWith(`${dir}/`)
      } catch {
        return false
      }
    })
}

export function signalEach(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids)
    try {
      process.kill(pid, signal)
    } catch {
      // It has just ended.
    }
}

export const signalAll = (dir: string, signal: NodeJS.Signals): void => signalEach(processesIn(dir), signal)
