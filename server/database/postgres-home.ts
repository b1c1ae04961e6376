import { spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chmod, mkdir, readFile, realpath, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { type Account, reachableBinaries, VAR_DIR } from './postgres-binaries.ts'

/** Where one site's PostgreSQL lives, and as whom. */
export interface PostgresHome {
  /** DATA_DIR: password, port, log and locks, ours alone. */
  siteDir: string
  /** The folder that holds `pg`: DATA_DIR, or one under /var/lib/manette. */
  root: string
  /** PostgreSQL's own data directory. */
  dataDir: string
  /** The folder of programs. */
  binaries: string
  account: Account
}

/** Names the folder under /var/lib/manette, when the data stands there. */
const POINTER = 'pg-home'
/** PostgreSQL's usual user, as every distribution's package makes it. */
const USER = 'postgres'

const owner = (dir: string) => stat(dir).catch(() => undefined)

/** Decides where PostgreSQL's data and programs stand for the site at `dir`, and as whom it runs. */
export async function findHome(dir: string, log: (line: string) => void): Promise<PostgresHome> {
  await mkdir(dir, { recursive: true })
  const siteDir = await realpath(dir)
  const uid = process.getuid?.()
  const here = path.join(siteDir, 'pg')
  const standing = await owner(here)
  if (uid !== 0) {
    if (uid !== undefined && standing && standing.uid !== uid)
      throw new Error(
        `The database in ${here} belongs to another user: start Manette as that user, or give another DATA_DIR.`,
      )
    const binaries = await reachableBinaries(undefined, log)
    return { siteDir, root: siteDir, dataDir: here, binaries, account: undefined }
  }
  // PostgreSQL refuses root, and wants to own its data: what somebody else began, it goes on with as them.
  const account = standing && standing.uid !== 0 ? { uid: standing.uid, gid: standing.gid } : postgresUser()
  const root = standing ? siteDir : await rootFor(siteDir, account, log)
  if (!canEnter(account, root))
    throw new Error(
      `PostgreSQL's user cannot enter ${root}: allow it (chmod o+x on the folders above), or move DATA_DIR.`,
    )
  const binaries = await reachableBinaries(account, log)
  return { siteDir, root, dataDir: path.join(root, 'pg'), binaries, account }
}

/** Whether `account` can pass through every folder down to `dir`. */
const canEnter = (account: Account, dir: string): boolean =>
  spawnSync('/bin/sh', ['-c', 'cd "$1"', 'sh', dir], { ...account, cwd: '/', stdio: 'ignore' }).status === 0

async function rootFor(siteDir: string, account: Account, log: (line: string) => void): Promise<string> {
  const pointer = path.join(siteDir, POINTER)
  const known = (await readFile(pointer, 'utf8').catch(() => '')).trim()
  if (known) return known
  if (canEnter(account, siteDir)) return siteDir
  const root = path.join(VAR_DIR, randomBytes(6).toString('hex'))
  await mkdir(root, { recursive: true })
  // Whatever the umask says: PostgreSQL's user has to pass.
  for (const dir of [VAR_DIR, root]) await chmod(dir, 0o755)
  await writeFile(path.join(root, 'belongs-to'), `${siteDir}\n`)
  await writeFile(pointer, `${root}\n`)
  log(`PostgreSQL's user cannot enter ${siteDir}: the database is kept in ${root}`)
  return root
}

const idOf = (flag: '-u' | '-g'): number | undefined => {
  const asked = spawnSync('id', [flag, USER], { encoding: 'utf8' })
  return asked.status === 0 ? Number(asked.stdout) : undefined
}

function postgresUser(): NonNullable<Account> {
  if (idOf('-u') === undefined) addUser()
  const uid = idOf('-u')
  const gid = idOf('-g')
  if (!uid || !gid)
    throw new Error(
      `PostgreSQL does not run as root, and there is no user "${USER}" nor could one be made. Make one ("useradd --system ${USER}"), start Manette as another user, or give a DATABASE_URL.`,
    )
  return { uid, gid }
}

function addUser(): void {
  const added = spawnSync('useradd', [
    '--system',
    '--user-group',
    '--no-create-home',
    '--shell',
    '/usr/sbin/nologin',
    USER,
  ])
  if (added.status === 0) return
  // The same for BusyBox.
  spawnSync('addgroup', ['-S', USER])
  spawnSync('adduser', ['-S', '-D', '-H', '-G', USER, USER])
}
