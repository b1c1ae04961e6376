import { createHash } from 'node:crypto'
import { readdir, readFile, readlink } from 'node:fs/promises'
import path from 'node:path'

/** The parts of a folder that make up a release. A site's folder may also contain data, backups, and files made from these. */
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
 * A digest of a release's contents, whatever its name, place and origin: two with one version may differ. Reads the
 * files themselves, as not every folder has a git repository.
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
