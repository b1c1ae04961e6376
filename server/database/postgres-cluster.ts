import { spawn } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { chown, mkdir, open, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { PostgresHome } from './postgres-home.ts'

/** The role that owns everything, and the database of the site. */
export const ROLE = 'manette'

const PASSWORD_FILE = 'pg-password'
/** Data directories under way; renamed to `pg` when they are whole. */
const HALF = 'pg.new-'

const initialised = (home: PostgresHome) =>
  stat(path.join(home.dataDir, 'PG_VERSION')).then(
    () => true,
    () => false,
  )

/**
 * Makes the data directory unless it is there, with a random password.
 * @param durable false for throw-away servers: nothing is waited for to reach the disk
 * @returns the password
 */
export async function ensureCluster(
  home: PostgresHome,
  durable: boolean,
  log: (line: string) => void,
): Promise<string> {
  const file = path.join(home.siteDir, PASSWORD_FILE)
  const known = (await readFile(file, 'utf8').catch(() => '')).trim()
  if (await initialised(home)) {
    if (!known) throw new Error(`The password of the database is missing: put ${file} back from a backup.`)
    return known
  }
  log('Making the database …')
  const password = known || randomBytes(24).toString('base64url')
  if (!known) await writeWhole(file, `${password}\n`)
  await removeHalfMade(home)
  const half = path.join(home.root, `${HALF}${randomBytes(4).toString('hex')}`)
  await mkdir(half, { mode: 0o700 })
  await own(home, half)
  await initdb(home, half, password, durable)
  // Whole or not at all: an initdb that was interrupted leaves only its half, which the next start removes.
  await rename(half, home.dataDir)
  return password
}

async function own(home: PostgresHome, file: string): Promise<void> {
  if (home.account) await chown(file, home.account.uid, home.account.gid)
}

async function removeHalfMade(home: PostgresHome): Promise<void> {
  const names = (await readdir(home.root)).filter((name) => name.startsWith(HALF))
  for (const name of names)
    await rm(path.join(home.root, name), { recursive: true, force: true, maxRetries: 5 })
}

/** Written beside and renamed, for nobody but ourselves to read. */
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

async function initdb(home: PostgresHome, dir: string, password: string, durable: boolean): Promise<void> {
  // The user that runs initdb has to read it, so it is not the file in DATA_DIR.
  const passwordFile = `${dir}.password`
  await writeFile(passwordFile, `${password}\n`, { mode: 0o600 })
  await own(home, passwordFile)
  const flags = [
    ...['-D', dir, '-U', ROLE, `--pwfile=${passwordFile}`, '--auth=scram-sha-256'],
    ...['--encoding=UTF8', '--locale=C.UTF-8', '--no-instructions'],
    ...(durable ? [] : ['--no-sync']),
  ]
  try {
    await run(path.join(home.binaries, 'bin/initdb'), flags, home)
  } finally {
    await rm(passwordFile, { force: true })
  }
}

/** Runs a program of PostgreSQL's. @throws what it said, when it fails */
function run(program: string, flags: string[], home: PostgresHome): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, flags, {
      ...home.account,
      cwd: '/',
      env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    let said = ''
    const hear = (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-2000)
    }
    child.stdout.on('data', hear)
    child.stderr.on('data', hear)
    child.once('error', reject)
    child.once('close', (code) =>
      code === 0
        ? resolve()
        : reject(new Error(`${path.basename(program)} failed (${code}):\n${said.trim()}`)),
    )
  })
}
