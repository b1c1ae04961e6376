import { type SpawnOptions, spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { entrance, type PostgresHome } from './postgres-home.ts'
import { textOf } from './postgres-running.ts'
import { DatabaseStartError, DiskFullError, isDiskFull, reason } from './start-error.ts'

export const ROLE = 'manette'

const PASSWORD_FILE = 'pg-password'
/** Prefix of unfinished data directories, which are renamed to `pg` when whole. */
export const HALF = 'pg.new-'

export const madeBy = async ({ dataDir }: PostgresHome): Promise<string> =>
  textOf(path.join(dataDir, 'PG_VERSION')).trim()

/**
 * Creates the data directory unless it exists, with a random password.
 * @param options.durable false: without fsync, for throw-away servers
 * @throws DatabaseStartError when another version made it, the password is missing or the disk is full
 */
export async function ensureCluster(
  home: PostgresHome,
  { durable, log }: { durable: boolean; log: (line: string) => void },
): Promise<string> {
  const file = path.join(home.siteDir, PASSWORD_FILE)
  const known = textOf(file).trim()
  const made = await madeBy(home)
  if (made) {
    refuseOtherVersion(home, made)
    if (!known)
      throw new DatabaseStartError(`The password of the database is missing: put ${file} back from a backup.`)
    return known
  }
  log(`This is a new site: making its database in ${home.dataDir} …`)
  const password = known || randomBytes(24).toString('base64url')
  if (!known) await writeWhole(file, `${password}\n`)
  await removeHalfMade(home.root)
  const half = path.join(home.root, `${HALF}${randomBytes(4).toString('hex')}`)
  await mkdir(half, { mode: 0o700 })
  await giveToUser(home, half)
  await initdb(home, half, { password, durable })
  // An interrupted initdb leaves only its temporary directory, which the next start removes.
  await rename(half, home.dataDir)
  return password
}

function refuseOtherVersion({ dataDir, version }: PostgresHome, made: string): void {
  const [ours = ''] = version.split('.')
  if (made === ours) return
  throw new DatabaseStartError(
    `The database in ${dataDir} is PostgreSQL ${made}'s, and this release comes with ${ours}, which cannot read it: go back to the release that ran it, back it up there (npm run backup), and restore the backup here (npm run restore, with --replace).`,
  )
}

async function giveToUser(home: PostgresHome, file: string): Promise<void> {
  if (home.account) await chown(file, home.account.uid, home.account.gid)
}

export async function removeHalfMade(root: string): Promise<void> {
  const names = (await readdir(root)).filter((name) => name.startsWith(HALF))
  for (const name of names) await rm(path.join(root, name), { recursive: true, force: true, maxRetries: 5 })
}

/** Writes the file under another name and renames it; only this user may read it. */
async function writeWhole(file: string, text: string): Promise<void> {
  const half = `${file}.${process.pid}`
  const handle = await open(half, 'w', 0o600)
  try {
    await handle.writeFile(text)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(half, file)
}

async function initdb(
  home: PostgresHome,
  dir: string,
  { password, durable }: { password: string; durable: boolean },
): Promise<void> {
  // The user that runs initdb has to read the password, so initdb gets a file outside DATA_DIR.
  const passwordFile = `${dir}.password`
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await giveToUser(home, passwordFile)
  const inside = entrance(home, dir)
  // Where PostgreSQL's user cannot pass the folders above, it reads the file through a descriptor that we have opened.
  const handed = home.walkable ? undefined : await open(passwordFile)
  const flags = [
    ...['-D', inside.dir, '-U', ROLE, `--pwfile=${handed ? '/dev/fd/3' : passwordFile}`],
    '--auth=scram-sha-256',
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await run(path.join(home.binaries, 'bin/initdb'), flags, { ...home.account, cwd: inside.cwd }, handed?.fd)
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    if (await isDiskFull(home.root, said)) throw new DiskFullError(home.root)
    throw new DatabaseStartError(`The database cannot be made: ${reason(said)}.`, { cause: error })
  } finally {
    await handed?.close()
    await rm(passwordFile, { force: true })
  }
}

function run(program: string, flags: string[], as: SpawnOptions, fd?: number): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, flags, {
      ...as,
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe', ...(fd === undefined ? [] : [fd])],
    })
    let said = ''
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000)
    }
    child.stdout?.on('data', hear)
    child.stderr?.on('data', hear)
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(program)} failed (${code}):\n${said.trim()}`)),
    )
  })
}
