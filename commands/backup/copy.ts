import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { withOperationLock } from '../../server/database/operation-lock.ts'
import { type RunDetail, recordRun } from '../../server/features/operation/runs/record.ts'
import { textAt } from '../../shared/base/property.ts'
import { BackupError } from '../archive/format.ts'
import { copyErasures } from './copy-erasures.ts'
import { checkCopyPlace } from './copy-place.ts'
import {
  type BackupFile,
  listArchives,
  type RetentionCounts,
  removeSuperfluous,
  superfluousBackups,
} from './keep.ts'
import { openPartial, removePartials } from './partial.ts'
import { asBackupError, checkSpace } from './space.ts'

export interface CopyOptions {
  url: string
  /** BACKUP_DIR and BACKUP_TO. */
  from: string
  to: string
  /** When given, all kept backups are copied, and the superfluous ones are removed. */
  kept?: RetentionCounts
  /** When given, only the backup of this name is copied. */
  only?: string
  report: (line: string) => void
  signal?: AbortSignal | undefined
  /** The operation that this copy is a part of (server/database/operation-lock.ts). */
  within?: string | undefined
}

interface CopyReport extends RunDetail {
  /** The copy of the newest backup. */
  file: string
  /** How many were copied now, and their bytes. */
  copied: number
  bytes: number
}

/** The system's errors when a disk was pulled out or a server is away. */
const GONE = new Set([
  'EIO',
  'ENXIO',
  'ENODEV',
  'ENOENT',
  'ESTALE',
  'EROFS',
  'ENOTCONN',
  'EHOSTDOWN',
  'ETIMEDOUT',
])

function explain(error: unknown, to: string): unknown {
  const code = textAt(error, 'code')
  return GONE.has(code)
    ? new BackupError(
        `BACKUP_TO: ${to} went away while a backup was copied there (${code}): mount its disk again.`,
      )
    : error
}

async function digestOf(file: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(file), hash)
  return hash.digest('hex')
}

/** The copy gets its name once it was read back and is on the disk; a failure leaves no file. @returns its bytes */
async function copyOne(name: string, device: number, { from, to, signal }: CopyOptions): Promise<number> {
  const [source, target] = [path.join(from, name), path.join(to, name)]
  const { size } = await stat(source)
  await checkSpace(target, size)
  const out = await openPartial(target)
  const hash = createHash('sha256')
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  try {
    await pipeline(createReadStream(source), hashed, out.sink, signal ? { signal } : {})
    await out.finish(async (partial) => {
      if ((await digestOf(partial)) !== hash.digest('hex'))
        throw new BackupError(
          `${target} was read back with other bytes than were written: replace that disk.`,
        )
      // A folder whose disk is gone looks the same.
      if ((await checkCopyPlace({ from, to })) !== device)
        throw new BackupError(
          `BACKUP_TO: ${to} is on another disk than at the beginning: mount its own again.`,
        )
    })
    return size
  } catch (error) {
    await out.discard().catch(() => {})
    signal?.throwIfAborted()
    throw asBackupError(error, target)
  }
}

/** The backups that BACKUP_TO lacks, the newest first: a disk that was away for a week gets that whole week. */
async function missingThere(
  here: BackupFile[],
  newest: BackupFile,
  { to, kept }: CopyOptions,
): Promise<BackupFile[]> {
  const [there, archives] = [new Set(await readdir(to)), await listArchives(to)]
  const lacking = here.filter(({ name }) => !there.has(name))
  if (!kept) return lacking.filter((one) => one === newest)
  const useless = superfluousBackups([...archives, ...lacking], kept)
  return lacking.filter((one) => one === newest || !useless.includes(one))
}

async function copyAll(options: CopyOptions): Promise<CopyReport> {
  const { from, to, kept, only, report } = options
  const device = await checkCopyPlace(options)
  await removePartials(to, report)
  await copyErasures(options)
  const here = (await listArchives(from)).sort((a, b) => b.at.getTime() - a.at.getTime())
  // A backup dated by a clock that ran ahead may stand before the one that was just made.
  const newest = only === undefined ? here[0] : here.find(({ name }) => name === only)
  if (!newest) throw new BackupError(`There is no backup in ${from} to copy.`)
  let [copied, bytes] = [0, 0]
  for (const { name } of await missingThere(here, newest, options)) {
    bytes += await copyOne(name, device, options)
    copied++
    report(`copied ${name} into ${to}, and read it back`)
  }
  if (!(await listArchives(to)).some(({ name }) => name === newest.name))
    throw new BackupError(`${path.join(to, newest.name)} is there, and is no backup: move it elsewhere.`)
  if (kept)
    for (const name of await removeSuperfluous(to, kept, { stay: [newest.name], report }))
      report(`removed ${name} from ${to}, which need not be kept`)
  return { file: path.join(to, newest.name), copied, bytes }
}

/**
 * Copies backups and the list of deleted accounts into BACKUP_TO. It runs as a recorded operation of the site, alone.
 * Files that are there already stay as they are. @throws BackupError, OperationRunningError
 */
export const copyBackups = (options: CopyOptions): Promise<CopyReport> =>
  withOperationLock(
    options.url,
    'The copying of backups',
    ({ signal: lost }) =>
      recordRun(options.url, 'copy', { file: options.to }, () => {
        const signal = options.signal ? AbortSignal.any([options.signal, lost]) : lost
        return copyAll({ ...options, signal }).catch((error: unknown) => {
          throw explain(error, options.to)
        })
      }),
    options.within,
  )
