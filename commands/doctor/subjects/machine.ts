import { readFileSync } from 'node:fs'
import os from 'node:os'
import type { Config } from '../../../server/base/config.ts'
import { installedBinaries } from '../../../server/database/cluster/postgres-binaries.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import type { SiteUnderTest } from '../subject.ts'
import { size } from '../words.ts'

export interface Machine {
  node: string
  platform: string
  arch: string
  cores: number
  /** In bytes: the machine's memory, or what the container may use. */
  memory: number
  /** How many files and connections one process may hold; undefined where the system does not tell. */
  descriptors: number | undefined
  postgres: boolean
}

const MB = 1e6
/** What the site and its PostgreSQL need under load (docs/bench.md), with room for the system. */
const MEMORY_MIN = 500 * MB
const MEMORY_GOOD = 950 * MB
/** A connection takes one, two behind a proxy; systemd's default is 1024. */
const DESCRIPTORS_GOOD = 4096

function descriptors(): number | undefined {
  try {
    const soft = /^Max open files\s+(\S+)/m.exec(readFileSync('/proc/self/limits', 'utf8'))?.[1]
    return soft === 'unlimited' ? Number.POSITIVE_INFINITY : soft === undefined ? undefined : Number(soft)
  } catch {
    return undefined
  }
}

async function measureMachine(): Promise<Machine> {
  const { platform, arch } = process
  const allowed = process.constrainedMemory()
  return {
    node: process.versions.node,
    platform,
    arch,
    cores: os.availableParallelism(),
    memory: allowed > 0 ? Math.min(allowed, os.totalmem()) : os.totalmem(),
    descriptors: descriptors(),
    postgres: await installedBinaries().then(
      () => true,
      () => false,
    ),
  }
}

function ofNode({ node, platform, arch, cores, memory }: Machine): Finding {
  const [major = 0, minor = 0] = node.split('.').map(Number)
  const here = `Node ${node} on ${platform} ${arch}, ${cores} ${cores === 1 ? 'core' : 'cores'}, ${size(memory)} of memory`
  if (major < 22 || (major === 22 && minor < 18))
    return wrong(
      here,
      'Manette needs Node 24 or later: on Linux start it by npm, which brings it; elsewhere install it.',
    )
  if (major < 24) return advice(here, 'Manette is tested with Node 24: use it.')
  return ok(`${here}; no browser is needed to serve`)
}

export function judgeMachine(machine: Machine, { DATABASE_URL }: Pick<Config, 'DATABASE_URL'>): Finding[] {
  const findings = [ofNode(machine)]
  const { memory, descriptors: files, postgres, platform, arch } = machine
  if (memory < MEMORY_MIN)
    findings.push(
      wrong(`${size(memory)} of memory are too little`, 'Give it 1 GB: under load the system would end it.'),
    )
  else if (memory < MEMORY_GOOD)
    findings.push(advice(`${size(memory)} of memory are tight`, 'Give it 1 GB, with PostgreSQL beside it.'))
  if (files !== undefined && files < DESCRIPTORS_GOOD)
    findings.push(
      advice(
        `A process may hold ${files} files and connections`,
        'Raise it to 65536: "ulimit -n", or LimitNOFILE= in the systemd unit.',
      ),
    )
  if (!DATABASE_URL && !postgres)
    findings.push(
      wrong(
        `No PostgreSQL of our own is installed for ${platform} ${arch}`,
        'Run "npm ci" again without --omit=optional, or name another by DATABASE_URL.',
      ),
    )
  return findings
}

export const lookAtMachine = async ({ config }: SiteUnderTest): Promise<Finding[]> =>
  judgeMachine(await measureMachine(), config)
