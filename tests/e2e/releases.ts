import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { link, mkdir, mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { linkTree } from '../../commands/update/link-tree.ts'

const ROOT = path.resolve(import.meta.dirname, '../..')
const FOLDERS = ['client', 'server', 'shared', 'commands', 'scripts', 'prisma', 'demo', 'dist']
const FILES = ['package.json', 'package-lock.json', 'vite.config.ts', 'tsconfig.base.json', '.npmrc']

/** The checkout once more, built: its files by other names, its packages by a link. */
async function copyCheckout(to: string): Promise<void> {
  await mkdir(to, { recursive: true })
  await Promise.all(FOLDERS.map((name) => linkTree(path.join(ROOT, name), path.join(to, name))))
  await Promise.all(FILES.map((name) => link(path.join(ROOT, name), path.join(to, name))))
  await symlink(path.join(ROOT, 'node_modules'), path.join(to, 'node_modules'))
}

export interface Change {
  version: string
  /** The oldest release that it follows. */
  follows?: string
  /** Files with what they are to be; made of what they were. */
  files?: Record<string, (before: string) => string>
  migrations?: Record<string, string>
}

export interface Ended {
  code: number
  said: string
}

/** A site's folder, releases made of it with one change, and the commands of both. */
export async function makeSite(env: NodeJS.ProcessEnv) {
  await mkdir(path.join(ROOT, '.cache/test'), { recursive: true })
  // On the same disk as the checkout, for the links.
  const dir = await mkdtemp(path.join(ROOT, '.cache/test/update-'))
  const site = path.join(dir, 'site')
  await copyCheckout(site)
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
    /** Replaces a file: what it was is another folder's, too. */
    async release({ version, follows = '0.1.0', files = {}, migrations = {} }: Change): Promise<string> {
      const root = path.join(dir, `release-${version}`)
      await copyCheckout(root)
      const manifest = (text: string) =>
        text
          .replace(/"version": "[^"]+"/, `"version": "${version}"`)
          .replace(/"follows": "[^"]+"/, `"follows": "${follows}"`)
      const named = { ...files, 'package.json': manifest }
      for (const [name, change] of Object.entries(named)) {
        const file = path.join(root, name)
        const before = await readFile(file, 'utf8')
        const after = change(before)
        // Else the release would be well, and the test about something else.
        if (after === before) throw new Error(`${name} is not as this test expects it`)
        await rm(file)
        await writeFile(file, after)
      }
      for (const [name, sql] of Object.entries(migrations)) {
        await mkdir(path.join(root, 'prisma/migrations', name))
        await writeFile(path.join(root, 'prisma/migrations', name, 'migration.sql'), sql)
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
      await rm(dir, { recursive: true, force: true })
    },
  }
}
