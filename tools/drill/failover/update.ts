import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdir, readdir } from 'node:fs/promises'
import path from 'node:path'
import { ROOT } from '../../../server/base/releases.ts'
import { freePort } from '../../../server/testing/pooler.ts'
import { scriptOf } from '../../bench/site.ts'
import { end, JWT_SECRET, serves, until } from '../support.ts'
import type { Stage } from './stage.ts'

const LEFT_OUT = new Set(['.git', '.data', '.cache', '.releases', 'coverage', 'test-results', '.env'])

/** A site with a folder of its own, by hard links. */
async function copySite(to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(ROOT))
    if (!LEFT_OUT.has(name)) execFileSync('cp', ['-al', path.join(ROOT, name), to])
}

function script(name: string, args: string[], cwd: string, env: NodeJS.ProcessEnv): ChildProcess {
  const { file, options } = scriptOf(cwd, name)
  return spawn(process.execPath, [...options, file, ...args], {
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...process.env, ...env },
  })
}

/** Updates a third site to this very release. @param meanwhile when its backup begins */
export async function updateMeanwhile(stage: Stage, meanwhile: () => void): Promise<void> {
  const folder = path.join(stage.dir, 'site')
  const port = await freePort()
  const env = {
    NODE_ENV: 'production',
    DATABASE_URL: stage.databaseUrl,
    DATA_DIR: path.join(stage.dir, 'three'),
    PORT: String(port),
    SEED: 'none',
    JWT_SECRET,
    LOG_LEVEL: 'error',
  }
  await copySite(folder)
  const site = script('start', [], folder, env)
  for (const stream of [site.stdout, site.stderr]) stream?.resume()
  await until('the third site', serves(port))
  const update = script('update', [ROOT], folder, env)
  let said = ''
  for (const stream of [update.stdout, update.stderr])
    stream?.on('data', (chunk: Buffer) => {
      const before = said
      said += chunk.toString()
      if (said.includes('Backing up') && !before.includes('Backing up')) meanwhile()
    })
  const [code] = await once(update, 'close')
  await until('the third site', serves(port))
  const lines = said.split('\n').filter((line) => line.trim() && !line.startsWith('    at '))
  stage.note(`the update ended with ${code}: ${lines.slice(-4).join(' | ')}`)
  await end(site)
}
