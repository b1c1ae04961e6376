import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { ROOT } from '../../server/base/releases.ts'
import { startOptions } from '../bench/site.ts'

export const JWT_SECRET = 'le secret d’un exercice, assez long pour en être un'

export type Report = (line: string) => void

export async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  for (let tries = 0; !(await holds().catch(() => false)); tries++) {
    if (tries > 900) throw new Error(`waited 90 seconds for ${what}`)
    await wait(100)
  }
}

/** By health, not by readiness: only what spreads requests shall ask that. */
export const serves = (port: number) => async () =>
  (await fetch(`http://127.0.0.1:${port}/api/health`)).status === 200

/** The site as a service manager starts it: one process, or with PROCESSES a supervisor of several. */
export async function startProcess(port: number, env: NodeJS.ProcessEnv): Promise<ChildProcess> {
  const child = spawn(process.execPath, [...startOptions(), 'server/main.ts'], {
    cwd: ROOT,
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      ...{ NODE_ENV: 'production', PORT: String(port), HOST: '127.0.0.1', SEED: 'none', JWT_SECRET },
      ...{ ADMIN_PASSWORD: 'un mot de passe', RATE_LIMIT: 'off', LOG_LEVEL: 'error', ...env },
    },
  })
  await until('the site', serves(port))
  return child
}

export async function end(child: ChildProcess, signal: NodeJS.Signals = 'SIGTERM'): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  child.kill(signal)
  await once(child, 'close')
}

export const seconds = (ms: number): string => `${(ms / 1000).toFixed(1)} s`
