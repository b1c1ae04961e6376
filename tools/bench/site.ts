import type { ChildProcess } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ROOT } from '../../server/base/releases.ts'
import { freePort } from '../../server/testing/pooler.ts'
import type { Side } from './load.ts'
import { firstAnswer, startModule, stopProcess } from './processes.ts'

/** These stand beside the bench's main file, in whichever folder a release keeps it. */
const SERVERS = {
  uncached: 'site-server.ts',
  unprepared: 'site-server.ts',
  supervised: 'supervised-server.ts',
} as const

export interface Site {
  child: ChildProcess
  pid: number
  origin: Side['origin']
  /** The time from the start of the process to its first 200. */
  ms: number
  stop(): Promise<void>
}

/**
 * `production` is what `npm start` runs; `uncached` is without the page cache, `unprepared` is uncached without
 * prepared statements, `supervised` is uncached with several processes.
 */
export type SiteKind = 'production' | keyof typeof SERVERS

export interface SiteOptions {
  kind: SiteKind
  env: NodeJS.ProcessEnv
  port?: number
  /** The release's folder; by default this one's. */
  root?: string
  /** Name of a CPU profile to write; none by default. */
  profile?: string | undefined
}

/** The file that a script of a release's package.json runs, and the options of Node before it. */
export function scriptOf(root: string, name: string): { file: string; options: string[] } {
  const { scripts }: { scripts: Record<string, string | undefined> } = JSON.parse(
    readFileSync(path.join(root, 'package.json'), 'utf8'),
  )
  const [, ...words] = scripts[name]?.split(' ') ?? []
  const file = words.at(-1)
  if (!file) throw new Error(`the package.json of ${root} has no script "${name}"`)
  return { file: path.join(root, file), options: words.filter((word) => word.startsWith('--')) }
}

/** The options of Node with which `npm start` starts the site. */
export const startOptions = (): string[] => scriptOf(ROOT, 'start').options

/** @throws Error where the release has no such server, because it is older than that kind of row */
export function moduleOf(root: string, kind: SiteKind): string {
  if (kind === 'production') return scriptOf(root, 'start').file
  const file = path.join(path.dirname(scriptOf(root, 'bench').file), SERVERS[kind])
  if (!existsSync(file)) throw new Error(`that release has no ${SERVERS[kind]}: it cannot be measured so`)
  return file
}

const profiled = (name: string): string[] => [
  '--cpu-prof',
  `--cpu-prof-dir=${path.join(ROOT, '.cache/bench')}`,
  `--cpu-prof-name=${name}.cpuprofile`,
]

/** Starts the site in a process of its own and waits for its first page. */
export async function startSite({ kind, env, port, root = ROOT, profile }: SiteOptions): Promise<Site> {
  const at = port ?? (await freePort())
  const origin = `http://127.0.0.1:${at}` as const
  const own = { PORT: String(at), PUBLIC_URL: origin, RATE_LIMIT: 'off', LOG_LEVEL: 'warn', SEED: 'none' }
  const began = performance.now()
  const child = startModule(moduleOf(root, kind), {
    cwd: root,
    env: { ...own, ...env },
    execArgv: [...scriptOf(root, 'start').options, ...(profile ? profiled(profile) : [])],
  })
  await firstAnswer(child, `${origin}/home`)
  const ms = performance.now() - began
  return { child, pid: child.pid ?? 0, origin, ms, stop: () => stopProcess(child) }
}
