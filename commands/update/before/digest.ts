import { createHash } from 'node:crypto'
import { readdir, readFile, readlink } from 'node:fs/promises'
import path from 'node:path'

/** What a release runs by. Beside it a site's folder may hold anything: data, backups, what was made of these. */
const PARTS = [
  'client',
  'commands',
  'demo',
  'package-lock.json',
  'package.json',
  'prisma',
  'scripts',
  'server',
  'shared',
  'vite.config.ts',
]
const MADE = path.join('prisma', 'generated')

interface Found {
  name: string
  isLink: boolean
}

async function filesOf(root: string, folder: string): Promise<Found[]> {
  const entries = await readdir(path.join(root, folder), { withFileTypes: true })
  const found = await Promise.all(
    entries.map((entry) => {
      const name = path.join(folder, entry.name)
      if ((folder === '' && !PARTS.includes(name)) || name === MADE) return []
      return entry.isDirectory() ? filesOf(root, name) : [{ name, isLink: entry.isSymbolicLink() }]
    }),
  )
  return found.flat()
}

/**
 * What a release is, whatever it calls itself, where it lies and how it came there: two that have one version may differ.
 * The files themselves are read, as not every folder has a git.
 */
export async function digestOf(root: string): Promise<string> {
  const files = await filesOf(root, '')
  const digest = createHash('sha256')
  for (const { name, isLink } of files.sort((a, b) => (a.name < b.name ? -1 : 1))) {
    const file = path.join(root, name)
    const content = await (isLink ? readlink(file) : readFile(file))
    digest.update(`${name}\0${content.length}\0`).update(content)
  }
  return digest.digest('hex')
}
