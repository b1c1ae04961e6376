import { access, constants, stat, statfs } from 'node:fs/promises'
import path from 'node:path'
import { isLoopback } from '../../../server/base/config.ts'
import type { Connection } from '../../../server/database/connection.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import type { SiteUnderTest } from '../subject.ts'
import { lineOf, size } from '../words.ts'
import { hostOf } from './settings.ts'

export interface Volume {
  /** The variable or its contents: DATA_DIR, BACKUP_DIR, "the database". */
  name: string
  dir: string
  free: number
  total: number
  /** How many more files fit; some systems do not count them (0 of 0). */
  files: number
  filesTotal: number
  writable: boolean
  folder: boolean
  device: number
}

const MB = 1e6
/** PostgreSQL stops at 16 MB (server/database/cluster/start-error.ts); a busy site fills 200 MB in less than a day. */
const FREE_MIN = 200 * MB
const FREE_GOOD = 2000 * MB
const SHARE_GOOD = 0.05
const FILES_MIN = 1000

/** The folder itself, or the nearest existing folder above it. */
async function standing(dir: string): Promise<string> {
  const there = await stat(dir).catch(() => undefined)
  const above = path.dirname(dir)
  return there || above === dir ? dir : standing(above)
}

async function measure(name: string, dir: string): Promise<Volume> {
  const at = await standing(dir)
  const [disk, about] = await Promise.all([statfs(at), stat(at)])
  return {
    name,
    dir,
    device: about.dev,
    folder: about.isDirectory(),
    free: disk.bavail * disk.bsize,
    total: disk.blocks * disk.bsize,
    files: disk.ffree,
    filesTotal: disk.files,
    writable: await access(at, constants.W_OK).then(
      () => true,
      () => false,
    ),
  }
}

export function judgeVolume(volume: Volume): Finding {
  const { name, dir, free, total, files, filesTotal } = volume
  const what = `${name} (${dir}): ${size(free)} of ${size(total)} free`
  if (!volume.folder) return wrong(`${name} (${dir}) is a file, or lies below one`, 'Give a folder.')
  if (!volume.writable)
    return wrong(`${name} (${dir}) cannot be written`, 'Allow it to the user that runs the site.')
  if (free < FREE_MIN) return wrong(what, 'Make room now: a full disk stops all writing.')
  if (filesTotal > 0 && files < FILES_MIN)
    return wrong(
      `${name} (${dir}): room for ${files} more files only`,
      'Delete files there, or give a bigger disk.',
    )
  if (free < FREE_GOOD && free < total * SHARE_GOOD) return advice(what, 'Make room, or give a bigger disk.')
  return ok(what)
}

/** @param needed bytes of the database: a backup is smaller, and its verification needs that room once more */
export function judgeBackupRoom(data: Volume, backups: Volume, needed: number | undefined): Finding[] {
  const findings: Finding[] = []
  if (data.device === backups.device)
    findings.push(
      advice(
        'BACKUP_DIR lies on the disk of DATA_DIR: both would be lost together',
        'Put BACKUP_DIR on another disk, or have the backups copied away (BACKUP_TO, docs/backup.md).',
      ),
    )
  if (needed !== undefined && backups.free >= FREE_MIN && backups.free < needed)
    findings.push(
      advice(
        `BACKUP_DIR has less room (${size(backups.free)}) than the database takes (${size(needed)})`,
        'Make room there before the next backup.',
      ),
    )
  return findings
}

const SIZE = 'SELECT pg_database_size(current_database())::float8 AS bytes'

/** Where an external PostgreSQL on this machine keeps its data, if it tells us and we may read the folder. */
async function databaseVolume({ config, db }: SiteUnderTest): Promise<Volume | undefined> {
  if (!db || !config.DATABASE_URL || !isLoopback(hostOf(config.DATABASE_URL))) return undefined
  try {
    const { rows } = await db.query<{ dir: string }>("SELECT current_setting('data_directory') AS dir")
    const dir = rows[0]?.dir
    if (!dir) return undefined
    return { ...(await measure('the database', dir)), writable: true }
  } catch {
    return undefined
  }
}

const volumeOrFinding = (name: string, dir: string): Promise<Volume | Finding> =>
  measure(name, dir).catch((error: unknown) =>
    wrong(`${name} (${dir}) cannot be looked at: ${lineOf(error)}`, 'Correct it, or allow it to this user.'),
  )

export async function lookAtSpace(examined: SiteUnderTest): Promise<Finding[]> {
  const { config, db } = examined
  const looked = [await volumeOrFinding('DATA_DIR', config.DATA_DIR)]
  if (config.BACKUP_DIR) looked.push(await volumeOrFinding('BACKUP_DIR', config.BACKUP_DIR))
  const database = await databaseVolume(examined)
  if (database) looked.push(database)
  const findings = looked.map((one) => ('mark' in one ? one : judgeVolume(one)))
  const [data, backups] = looked
  if (data && backups && config.BACKUP_DIR && 'device' in data && 'device' in backups) {
    const needed = db && (await sizeOf(db))
    findings.push(...judgeBackupRoom(data, backups, needed))
  }
  return findings
}

const sizeOf = async (db: Connection): Promise<number | undefined> =>
  (await db.query<{ bytes: number }>(SIZE)).rows[0]?.bytes
