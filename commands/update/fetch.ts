import { existsSync, lstatSync } from 'node:fs'
import { cp, mkdir, readdir, readlink, rename, rm, stat, symlink } from 'node:fs/promises'
import path from 'node:path'
import { RELEASES } from '../../server/base/releases.ts'
import { NOTE } from './before/before.ts'
import { pipe, runChild } from './children.ts'
import { UpdateError } from './update-error.ts'

/** Files of a folder that do not belong to a release: another site's data, git's files, caches of tools. */
const LEFT_OUT = new Set([
  '.git',
  '.data',
  '.cache',
  RELEASES,
  NOTE,
  'coverage',
  'test-results',
  'node_modules',
  '.env',
])

async function copyFolder(from: string, to: string): Promise<void> {
  await mkdir(to)
  for (const name of await readdir(from)) {
    if (LEFT_OUT.has(name)) continue
    // The files keep their times, so that pages already built need not be built again.
    await cp(path.join(from, name), path.join(to, name), {
      recursive: true,
      preserveTimestamps: true,
      verbatimSymlinks: true,
    })
  }
  const modules = path.join(from, 'node_modules')
  if (!existsSync(modules)) return
  if (lstatSync(modules).isSymbolicLink())
    await symlink(path.resolve(from, await readlink(modules)), path.join(to, 'node_modules'))
}

async function lift(dir: string): Promise<void> {
  const names = await readdir(dir)
  if (names.includes('package.json') || names.length !== 1) return
  const [only = ''] = names
  const inner = path.join(dir, only)
  for (const name of await readdir(inner)) await rename(path.join(inner, name), path.join(dir, name))
  await rm(inner, { recursive: true })
}

/** tar detects how the file is packed, and refuses members that lead out of the folder. */
async function unpack(file: string, to: string, signal: AbortSignal): Promise<void> {
  await mkdir(to)
  const args = ['-xf', file, '-C', to, '--no-same-owner']
  await runChild({ what: `Unpacking ${file}`, program: 'tar', args, cwd: to, signal })
  await lift(to)
}

async function checkOut(site: string, tag: string, to: string, signal: AbortSignal): Promise<void> {
  const git = (...args: string[]) =>
    runChild({ what: `git ${args[0]}`, program: 'git', args, cwd: site, signal })
  const commit = `refs/tags/${tag}^{commit}`
  const isKnown = () =>
    git('rev-parse', '--verify', '--quiet', commit).then(
      () => true,
      () => false,
    )
  if (!(await isKnown())) await git('fetch', '--quiet', 'origin', 'tag', tag, '--no-tags').catch(() => {})
  signal.throwIfAborted()
  if (!(await isKnown()))
    throw new UpdateError(`"${tag}" is no file, no folder and no tag of ${site}: name a release.`)
  await mkdir(to)
  await pipe(
    `Taking ${tag} from git`,
    ['git', ['archive', '--format=tar', commit]],
    ['tar', ['-xf', '-', '-C', to]],
    site,
  )
}

/** Puts a release into the new folder `to`. @param given an archive, a folder, or a tag of the site's repository */
export async function fetchRelease(
  given: string,
  site: string,
  to: string,
  signal: AbortSignal,
): Promise<void> {
  const info = await stat(given).catch(() => undefined)
  if (info?.isDirectory()) return copyFolder(path.resolve(given), to)
  if (info?.isFile()) return unpack(path.resolve(given), to, signal)
  // Refuses what git would take for an option or a range.
  if (!/^[\w][\w./+-]*$/.test(given) || given.includes('..'))
    throw new UpdateError(`"${given}" is no file, no folder and no tag of ${site}: name a release.`)
  await checkOut(site, given, to, signal)
}
