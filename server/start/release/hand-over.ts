import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { currentOf, ROOT, releaseInPlaceOf, siteFolderOf } from '../../base/releases.ts'
import { commandOf } from './command-of.ts'

/** Their relative paths start from the folder where somebody started the site, and a release has another. */
const PATHS = ['BACKUP_DIR', 'BACKUP_TO', 'BACKUP_PASSPHRASE_FILE', 'JWT_SECRET_FILE', 'SECRETS_KEY_FILE']

/** A release may bring its own Node. */
export function nodeOf(release: string): string {
  const own = path.join(release, 'node_modules/.bin/node')
  return existsSync(own) ? own : process.execPath
}

export function environmentElsewhere(env: NodeJS.ProcessEnv): NodeJS.ProcessEnv {
  const changed: NodeJS.ProcessEnv = { ...env, DATA_DIR: path.resolve(env.DATA_DIR || '.data') }
  for (const name of PATHS) if (env[name]) changed[name] = path.resolve(env[name])
  return changed
}

/** Keeps the same process where the system can (not on Windows). Never returns. */
function become(release: string, env: NodeJS.ProcessEnv): never {
  const [, script = '', ...args] = process.argv
  const node = nodeOf(release)
  const same = path.join(release, path.relative(ROOT, script))
  // An older release may have the file elsewhere.
  const file = existsSync(same) ? same : path.join(release, commandOf(release, path.basename(script)))
  const whole = [...process.execArgv, file, ...args]
  if (process.platform !== 'win32')
    process.execve?.(node, [node, ...whole], environmentElsewhere(env) as Record<string, string>)
  const { status } = spawnSync(node, whole, { stdio: 'inherit', env: environmentElsewhere(env) })
  process.exit(status ?? 1)
}

/** Continues as the release installed beside this folder. A supervisor's process stays, as its channel would be lost. */
export function handOver(env: NodeJS.ProcessEnv): void {
  if (process.channel) return
  const release = releaseInPlaceOf(ROOT, (line) => process.stderr.write(`${line}\n`))
  if (release) become(release, env)
}

/** For a process that has stopped everything. */
export const beginAgain = (env: NodeJS.ProcessEnv): never => become(currentOf(siteFolderOf(ROOT)), env)
