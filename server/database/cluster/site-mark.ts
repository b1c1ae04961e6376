import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, realpath, rename, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { OLD_OWNER_FILE, POINTER, type PostgresHome } from './postgres-home.ts'
import { PORT_FILE } from './postgres-process.ts'
import { DatabaseStartError } from './start-error.ts'

/** The file in DATA_DIR with the site's random id. It is written once the database is whole. */
const SITE_FILE = 'site-id'
/** The file in PostgreSQL's data with the id of its site and the DATA_DIR that leads to it (path, device:inode). */
export const OWNER_FILE = 'manette-site'

interface Owner {
  id: string
  path: string
  inode: string
}

const read = async (file: string): Promise<string> => (await readFile(file, 'utf8').catch(() => '')).trim()

const inodeOf = async (dir: string): Promise<string> => {
  const { dev, ino } = await stat(dir)
  return `${dev}:${ino}`
}

async function readOwner({ dataDir, root, siteDir }: PostgresHome): Promise<Owner | undefined> {
  const [id = '', place = '', inode = ''] = (await read(path.join(dataDir, OWNER_FILE))).split('\n')
  if (id) return { id, path: place, inode }
  const old = root === siteDir ? '' : await read(path.join(root, OLD_OWNER_FILE))
  return old ? { id: '', path: old, inode: '' } : undefined
}

async function leadsThere(dir: string, { dataDir, root }: PostgresHome): Promise<boolean> {
  if ((await read(path.join(dir, POINTER))) === root) return true
  const there = await realpath(path.join(dir, 'pg')).catch(() => '')
  return there !== '' && there === (await realpath(dataDir).catch(() => ''))
}

/** A database outside DATA_DIR belongs to the folder it was made for, even after that folder was moved. */
async function refuseCopy(home: PostgresHome, owner: Owner): Promise<void> {
  const { siteDir, dataDir } = home
  if ((await realpath(dataDir)).startsWith(siteDir + path.sep)) return
  if (owner.path === siteDir || owner.inode === (await inodeOf(siteDir))) return
  if (!(await leadsThere(owner.path, home))) return
  throw new DatabaseStartError(
    `${siteDir} is a copy without a database of its own: the one it leads to (${await realpath(dataDir)}) belongs to ${owner.path}. Start the site there; to copy it, stop it and copy that database to ${path.join(siteDir, 'pg')} as well.`,
  )
}

/** @throws DatabaseStartError when the database is missing from a DATA_DIR that had one */
export async function refuseMissingDatabase({ siteDir, dataDir }: PostgresHome): Promise<void> {
  const id = await read(path.join(siteDir, SITE_FILE))
  // Releases without this mark wrote the port file once their database answered.
  if (!id && !existsSync(path.join(siteDir, PORT_FILE))) return
  throw new DatabaseStartError(
    `${siteDir} belongs to a site, but its database is missing (${dataDir}): mount or put it back. For a new site, empty DATA_DIR or give another.`,
  )
}

/** @throws DatabaseStartError for a copied DATA_DIR, and for another site's database */
export async function checkOwner(home: PostgresHome): Promise<void> {
  const { siteDir, dataDir } = home
  const id = await read(path.join(siteDir, SITE_FILE))
  const owner = await readOwner(home)
  if (!owner) return
  if (id && owner.id && id !== owner.id)
    throw new DatabaseStartError(
      `The database in ${dataDir} belongs to another site than ${siteDir}: put the right one there, or give another DATA_DIR.`,
    )
  await refuseCopy(home, owner)
}

async function writeWhole(file: string, text: string): Promise<void> {
  await writeFile(`${file}.new`, text, { flush: true })
  await rename(`${file}.new`, file)
}

/** Whether a start would create a database in it. */
export const hasNoDatabaseYet = (dataDir: string): boolean =>
  [SITE_FILE, POINTER, PORT_FILE, 'pg'].every((name) => !existsSync(path.join(dataDir, name)))

/** Records on both sides whose database this is. To be called when it is complete and ours. */
export async function markOwner(home: PostgresHome): Promise<void> {
  const { siteDir, dataDir } = home
  const known = await read(path.join(siteDir, SITE_FILE))
  const owner = await readOwner(home)
  const id = known || owner?.id || randomBytes(16).toString('hex')
  const inode = await inodeOf(siteDir)
  if (owner?.id !== id || owner.path !== siteDir || owner.inode !== inode)
    await writeWhole(path.join(dataDir, OWNER_FILE), `${id}\n${siteDir}\n${inode}\n`)
  if (!known) await writeWhole(path.join(siteDir, SITE_FILE), `${id}\n`)
}
