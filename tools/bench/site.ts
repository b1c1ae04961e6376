import type { ChildProcess } from 'node:child_process'
import { readFileSync } from 'node:fs'
import path from 'node:path'
import { firstAnswer } from './first-answer.ts'
import type { LoadJob } from './load.ts'
import { freePort, startModule, stopProcess } from './processes.ts'

export const ROOT = path.resolve(import.meta.dirname, '../..')

const MODULES = {
  production: '../../commands/start.mjs',
  uncached: 'site-server.ts',
  unprepared: 'site-server.ts',
  supervised: 'supervised-server.ts',
} as const

export interface Site {
  kind: keyof typeof MODULES
  child: ChildProcess
  pid: number
  origin: LoadJob['origin']
  /** From the start of the process to its first 200. */
  ms: number
  stop(): Promise<void>
}

export interface SiteOptions {
  /** `production` is what `npm start` runs; `uncached` is the same without the page cache, `unprepared` that without prepared statements, `supervised` that of several processes. */
  kind: Site['kind']
  env: NodeJS.ProcessEnv
  /** Name of a CPU profile to be written; none without it. */
  profile?: string | undefined
}

/** The options of Node with which `npm start` starts the site. */
export function startOptions(): string[] {
  const { scripts } = JSON.parse(readFileSync(path.join(ROOT, 'package.json'), 'utf8')) as {
    scripts: { start: string }
  }
  return scripts.start.split(' ').filter((word) => word.startsWith('--'))
}

/** Starts the site in a process of its own and waits for its first page. */
export async function startSite({ kind, env, profile }: SiteOptions): Promise<Site> {
  const port = await freePort()
  const origin = `http://127.0.0.1:${port}` as const
  const began = performance.now()
  const child = startModule(MODULES[kind], {
    env: {
      PORT: String(port),
      PUBLIC_URL: origin,
      RATE_LIMIT: 'off',
      LOG_LEVEL: 'warn',
      SEED: 'none',
      ...env,
    },
    execArgv: [
      ...startOptions(),
      ...(profile
        ? [
            '--cpu-prof',
            `--cpu-prof-dir=${path.join(ROOT, '.cache/bench')}`,
            `--cpu-prof-name=${profile}.cpuprofile`,
          ]
        : []),
    ],
  })
  await firstAnswer(child, `${origin}/home`)
  return {
    kind,
    child,
    pid: child.pid ?? 0,
    origin,
    ms: performance.now() - began,
    stop: () => stopProcess(child),
  }
}
