import { copyFile, mkdtemp, open, readdir, realpath, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { joinOrStartDatabase } from '../../server/database/cluster/embedded.ts'
import { madeBy } from '../../server/database/cluster/postgres-cluster.ts'
import { findHome, type PostgresHome, siteFolder } from '../../server/database/cluster/postgres-home.ts'
import { stopPostgres } from '../../server/database/cluster/postgres-process.ts'
import { findRunning } from '../../server/database/cluster/postgres-running.ts'
import {
  type FileLock,
  SITE_LOCK,
  SiteRunningError,
  tryLock,
  USERS_LOCK,
} from '../../server/database/cluster/site-lock.ts'
import { OWNER_FILE } from '../../server/database/cluster/site-mark.ts'
import { DatabaseStartError } from '../../server/database/cluster/start-error.ts'
import type { Erasure } from '../../server/features/account/erasures/erasures-file.ts'
import { age, contentsOf } from './contents.ts'
import { erasuresIfReadable, erasuresIn } from './erasures.ts'
import { RestoreError } from './restore-error.ts'
import { connectForRestore } from './target.ts'

/** Prefix of folders in which a database is restored; one that is not locked was left by a killed restore. */
const BESIDE = 'restoring-'
const PASSWORD_FILE = 'pg-password'
const RESTORE_LOCK = 'restore.lock'

export interface EmbeddedRestore {
  dataDir: string
  replace: boolean
  report: (line: string) => void
}

interface Place {
  siteDir: string
  home: PostgresHome
  /** Where the data really are, and the folder above, on the same disk. */
  data: string
  above: string
}

async function placeOf(dataDir: string, report: (line: string) => void): Promise<Place> {
  const siteDir = await siteFolder(dataDir)
  const home = await findHome(siteDir, report)
  const data = await realpath(home.dataDir).catch(() => home.dataDir)
  return { siteDir, home, data, above: path.dirname(data) }
}

/**
 * The contents of the present database; undefined when there is none, or it is empty. @throws DatabaseStartError when it
 * is broken
 */
async function look({ siteDir, home }: Place, report: (line: string) => void): Promise<string | undefined> {
  if (!(await madeBy(home))) return undefined
  const database = await joinOrStartDatabase({ dataDir: siteDir, log: report })
  try {
    const client = await connectForRestore(database.url)
    try {
      const { holds, site, tables } = await contentsOf(client)
      return site || tables.length === 0 ? holds : `tables such as ${tables.slice(0, 3).join(', ')}`
    } finally {
      await client.end()
    }
  } finally {
    await database.stop()
  }
}

/** `at` is the moment of the backup. @throws RestoreError unless the present database is empty */
async function refuseFull(place: Place, at: Date, report: (line: string) => void): Promise<void> {
  const holds = await look(place, report).catch((error: Error) => {
    if (!(error instanceof DatabaseStartError)) throw error
    throw new RestoreError(
      `The present database cannot be read (${error.message}). With --replace, its folder is put aside, not deleted. Nothing was changed.`,
    )
  })
  if (holds !== undefined)
    throw new RestoreError(
      `There is a database: it holds ${holds}. The backup shows ${at.toISOString()}, ${age(at)} ago. With --replace it takes the place of all of it; the folder of now is put aside, not deleted. Nothing was changed.`,
    )
}

async function presentErasures(siteDir: string, report: (line: string) => void): Promise<Erasure[]> {
  if (!(await madeBy(await findHome(siteDir, () => {})))) return []
  const look = async () => {
    const database = await joinOrStartDatabase({ dataDir: siteDir, log: () => {} })
    try {
      const client = await connectForRestore(database.url)
      return await erasuresIn(client).finally(() => client.end())
    } finally {
      await database.stop()
    }
  }
  return erasuresIfReadable(look, report)
}

/**
 * Nobody else uses the folder until these locks are released.
 * @param meanwhile work on the database once neither a site nor another restore can begin
 * @throws SiteRunningError, RestoreError
 */
async function lockAll<T>(
  siteDir: string,
  meanwhile: () => Promise<T>,
): Promise<{ held: FileLock; found: T }> {
  const held: FileLock[] = []
  const release = () => {
    for (const lock of held.splice(0)) lock.release()
  }
  const take = (name: string, refusal: Error) => {
    const lock = tryLock(siteDir, name, 'exclusive')
    if (!lock) {
      release()
      throw refusal
    }
    held.push(lock)
  }
  const others = (who: string) =>
    new RestoreError(`${who} ${siteDir}: let it end first. Nothing was changed.`)
  take(RESTORE_LOCK, others('Another restore is at work in'))
  take(SITE_LOCK, new SiteRunningError(siteDir))
  const found = await meanwhile().catch((error) => {
    release()
    throw error
  })
  take(USERS_LOCK, others('Another command uses the database of'))
  return { held: { release }, found }
}

async function removeBeside(folder: string): Promise<void> {
  const home = await findHome(folder, () => {}).catch(() => undefined)
  const running = home && (await findRunning(home.dataDir))
  if (running) await stopPostgres(running.pid, home.dataDir)
  await rm(folder, { recursive: true, force: true, maxRetries: 5 })
}

/** Uses the present database's password, so that the former folder can be put back. */
async function makeBeside({ siteDir, above }: Place): Promise<string> {
  for (const name of await readdir(above))
    if (name.startsWith(BESIDE)) await removeBeside(path.join(above, name))
  const folder = await mkdtemp(path.join(above, BESIDE))
  const { mode } = await stat(above)
  // mkdtemp excludes PostgreSQL's user, who may differ from ours.
  await open(folder, 'r').then((handle) => handle.chmod(mode).finally(() => handle.close()))
  await copyFile(path.join(siteDir, PASSWORD_FILE), path.join(folder, PASSWORD_FILE)).catch(
    (error: NodeJS.ErrnoException) => {
      if (error.code !== 'ENOENT') throw error
    },
  )
  return folder
}

const stamp = (at: Date): string =>
  at
    .toISOString()
    .replace(/\D/g, '')
    .slice(0, 14)
    .replace(/^(.{8})/, '$1-')

async function sync(folder: string): Promise<void> {
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
}

/**
 * Renames twice; after a kill between the two, no site starts, and the next restore begins anew. @returns where the old
 * folder is
 */
async function changePlaces({ siteDir, data, above }: Place, beside: string): Promise<string | undefined> {
  const made = (await findHome(beside, () => {})).dataDir
  await rm(path.join(made, OWNER_FILE), { force: true })
  const password = path.join(siteDir, PASSWORD_FILE)
  await copyFile(path.join(beside, PASSWORD_FILE), `${password}.new`)
  await rename(`${password}.new`, password)
  const aside = `${data}.before-${stamp(new Date())}`
  const there = await stat(data).catch(() => undefined)
  if (there) await rename(data, aside)
  await rename(made, data)
  await sync(above)
  return there && aside
}

/**
 * Restores into a new database beside the embedded one, which it then replaces. The former database is put aside. It may
 * be broken: it is only started to list what would be overwritten, without `replace`, and the accounts deleted from it,
 * as far as it can be read.
 * @param at the moment of the backup
 * @throws RestoreError, SiteRunningError; nothing has changed then
 */
export async function restoreEmbedded<T>(
  { dataDir, replace, report }: EmbeddedRestore,
  at: Date,
  load: (url: string, erased: readonly Erasure[]) => Promise<T>,
): Promise<T> {
  const first = await placeOf(dataDir, report)
  if (!replace) await refuseFull(first, at, report)
  const { siteDir } = first
  const { held, found } = await lockAll(siteDir, () => presentErasures(siteDir, report))
  let beside: string | undefined
  try {
    // A start may have moved it.
    const place = await placeOf(dataDir, () => {})
    // A killed site has left it: nobody uses it.
    const running = await findRunning(place.home.dataDir)
    if (running) await stopPostgres(running.pid, place.home.dataDir)
    beside = await makeBeside(place)
    const quiet = (line: string) => line.startsWith('This is a new site') || report(line)
    const database = await joinOrStartDatabase({ dataDir: beside, log: quiet })
    let done: T
    try {
      done = await load(database.url, found)
    } finally {
      await database.stop()
    }
    const aside = await changePlaces(place, beside)
    if (aside)
      report(`The database of before is kept in ${aside}: delete it when you are sure that nobody needs it.`)
    return done
  } finally {
    if (beside) await removeBeside(beside)
    held.release()
  }
}
