import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { link, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { linkTree } from '../../commands/update/link-tree.ts'
import { FOLLOWS } from '../../server/base/version.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['client', 'server', 'shared', 'commands', 'scripts', 'prisma', 'demo', 'dist']
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json', '.npmrc']

/** Copies the built checkout: its files under another folder, its packages as a link. */
async function copyCheckout(to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await Promise.all(FOLDERS.map((name) => linkTree(path.join(ROOT, name), path.join(to, name))))
  await Promise.all(FILES.map((name) => link(path.join(ROOT, name), path.join(to, name))))
  await symlink(path.join(ROOT, 'node_modules'), path.join(to, 'node_modules'))
}

export interface Change {
  version: string
  /** The name of the folder, needed for several of one version. */
  name?: string
  /** The oldest release that it can replace. */
  follows?: string
  /** Changed files: each function makes the new content from the old one. */
  files?: Record<string, (before: string) => string>
  migrations?: Record<string, string>
}

export interface Ended {
  code: number
  said: string
}

/** The file may be a hard link of another folder, so it is written anew. */
async function rewrite(file: string, change: (before: string) => string): Promise<boolean> {
  const before = await readFile(file, 'utf8')
  const after = change(before)
  await rm(file)
  await writeFile(file, after)
  return after !== before
}

const named =
  ({ version, follows = FOLLOWS }: Pick<Change, 'version' | 'follows'>) =>
  (manifest: string): string =>
    manifest
      .replace(/"version": "[^"]+"/, `"version": "${version}"`)
      .replace(/"follows": "[^"]+"/, `"follows": "${follows}"`)

/** A site's folder with this version, releases made from this checkout with one change, and the commands of both. */
export async function makeSite(version: string, env: NodeJS.ProcessEnv) {
  await mkdir(path.join(ROOT, '.cache/test'), { recursive: true })
  // The folder is on the same disk as the checkout, for the links.
  const dir = await mkdtemp(path.join(ROOT, '.cache/test/update-'))
  const site = path.join(dir, 'site')
  await copyCheckout(site)
  await rewrite(path.join(site, 'package.json'), named({ version }))
  const children = new Set<ChildProcess>()
  const start = (args: string[], more: NodeJS.ProcessEnv = {}) => {
    const child = spawn(process.execPath, args, {
      cwd: site,
      env: { ...process.env, NODE_ENV: 'production', ...env, ...more },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    children.add(child)
    let said = ''
    for (const stream of [child.stdout, child.stderr])
      stream?.on('data', (chunk: Buffer) => (said += chunk.toString()))
    return { child, said: () => said }
  }
  return {
    ...{ dir, site, start },
    async release({ files = {}, migrations = {}, name = '', ...release }: Change): Promise<string> {
      const root = path.join(dir, `release-${release.version}${name}`)
      await copyCheckout(root)
      await rewrite(path.join(root, 'package.json'), named(release))
      // An unchanged file would make the release valid, and the test would test something else.
      for (const [file, change] of Object.entries(files))
        if (!(await rewrite(path.join(root, file), change)))
          throw new Error(`${file} is not as this test expects it`)
      for (const [migration, sql] of Object.entries(migrations)) {
        await mkdir(path.join(root, 'prisma/migrations', migration))
        await writeFile(path.join(root, 'prisma/migrations', migration, 'migration.sql'), sql)
      }
      return root
    },
    async run(...args: string[]): Promise<Ended> {
      const { child, said } = start(args)
      const [code] = (await once(child, 'close')) as [number]
      return { code, said: said() }
    },
    async remove() {
      for (const child of children) child.kill('SIGKILL')
      await rm(dir, { recursive: true, force: true, maxRetries: 5 })
    },
  }
}
