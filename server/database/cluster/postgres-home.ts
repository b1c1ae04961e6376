import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { textAt } from '../../../shared/base/property.ts'
import { isOfSystem } from '../../base/folder-fault.ts'
import { reachableBinaries, VAR_DIR } from './postgres-binaries.ts'
import { type Account, canEnter, canStartIn, postgresUser } from './postgres-user.ts'
import { DatabaseStartError } from './start-error.ts'

export interface PostgresHome {
  /** DATA_DIR holds password, port, log and locks; they belong to the site's user alone. */
  siteDir: string
  root: string
  dataDir: string
  binaries: string
  version: string
  account: Account
  /** False when PostgreSQL's user may not pass the folders above its data; its programs are then started inside the folder. */
  walkable: boolean
}

/** A file in DATA_DIR with the path of the data folder below /var/lib/manette. */
export const POINTER = 'pg-home'
/** A file in that folder with the path of its DATA_DIR. */
export const OLD_OWNER_FILE = 'belongs-to'

const owner = (dir: string) => stat(dir).catch(() => undefined)

/** @throws DatabaseStartError when DATA_DIR cannot be a folder */
export async function siteFolder(dir: string): Promise<string> {
  if (isOfSystem(path.resolve(dir)))
    throw new DatabaseStartError(
      `DATA_DIR (${path.resolve(dir)}) lies where the system keeps no files: give another folder.`,
    )
  try {
    await mkdir(dir, { recursive: true })
    return await realpath(dir)
  } catch (error) {
    const code = textAt(error, 'code')
    const full = path.resolve(dir)
    if (code === 'EEXIST' || code === 'ENOTDIR')
      throw new DatabaseStartError(`DATA_DIR (${full}) is a file, or lies below one: give a folder.`)
    if (code === 'EACCES' || code === 'EPERM' || code === 'EROFS')
      throw new DatabaseStartError(
        `DATA_DIR (${full}) cannot be made or entered (${code}): allow it to this user, or give another folder.`,
      )
    throw error
  }
}

export async function findHome(siteDir: string, log: (line: string) => void): Promise<PostgresHome> {
  const uid = process.getuid?.()
  const here = path.join(siteDir, 'pg')
  const standing = await owner(here)
  if (uid !== 0) {
    if (uid !== undefined && standing && standing.uid !== uid)
      throw new DatabaseStartError(
        `The database in ${here} belongs to another user: start Manette as that user, or give another DATA_DIR.`,
      )
    const programs = await reachableBinaries(undefined, log)
    return { siteDir, root: siteDir, dataDir: here, ...programs, account: undefined, walkable: true }
  }
  // PostgreSQL refuses to run as root and must own its data, so existing data keep their owner.
  const account = standing && standing.uid !== 0 ? { uid: standing.uid, gid: standing.gid } : postgresUser()
  const root = standing ? siteDir : await rootFor(siteDir, account)
  const walkable = !existsSync(root) || canEnter(account, root)
  if (!walkable && !(await canStartIn(account, root)))
    throw new DatabaseStartError(
      `PostgreSQL's user cannot enter ${root}: allow it (chmod o+x on the folders above), or give another DATA_DIR.`,
    )
  const programs = await reachableBinaries(account, log)
  return { siteDir, root, dataDir: path.join(root, 'pg'), ...programs, account, walkable }
}

/** DATA_DIR, if PostgreSQL's user can get in. */
async function rootFor(siteDir: string, account: Account): Promise<string> {
  const pointer = path.join(siteDir, POINTER)
  const known = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  if (known) return known
  if (canEnter(account, siteDir) || (await canStartIn(account, siteDir))) return siteDir
  const root = path.join(VAR_DIR, randomBytes(6).toString('hex'))
  await mkdir(root, { recursive: true })
  // PostgreSQL's user has to pass, whatever the umask.
  for (const dir of [VAR_DIR, root]) await chmod(dir, 0o755)
  await writeFile(path.join(root, OLD_OWNER_FILE), `${siteDir}\n`)
  await writeFile(pointer, `${root}\n`)
  return root
}

export const entrance = ({ walkable }: PostgresHome, dir: string): { cwd: string; dir: string } =>
  walkable ? { cwd: '/', dir } : { cwd: dir, dir: '/proc/self/cwd' }
