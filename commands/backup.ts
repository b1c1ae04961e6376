import path from 'node:path'
import { type Config, readConfig } from '../server/base/config.ts'
import { DatabaseStartError } from '../server/database/cluster/start-error.ts'
import { OPERATION_VARIABLE, OperationRunningError } from '../server/database/operation-lock.ts'
import { knownSecretsKeys } from '../server/database/secrets-keys.ts'
import { readPassphrase } from '../server/features/operation/archives/passphrase.ts'
import { BackupError } from './archive/format.ts'
import { openArchive } from './archive/read.ts'
import { countWrappedKeys } from './archive/wrapped-keys.ts'
import { backUp } from './backup/back-up.ts'
import { type CopyOptions, copyBackups } from './backup/copy.ts'
import { markCopyPlace } from './backup/copy-place.ts'
import { defaultPlace } from './backup/place.ts'
import { verifyAndRecord, verifyArchive } from './backup/verify.ts'
import { abortOnSignals, CommandError, readArguments, runCommand, withDatabase } from './command-line.ts'
import { lowerPriority } from './low-priority.ts'
import { duration } from './progress.ts'
import { RestoreError } from './restore/restore-error.ts'

const USAGE = `npm run backup [-- FILE]
npm run backup -- verify FILE
npm run backup -- mark [--same-disk]

  writes all that the site keeps into one file, while it serves (docs/backup.md). Without FILE, and where it is a
  folder, the file is called manette-<UTC>.tar.gz; without FILE it stands in BACKUP_DIR, else in DATA_DIR/backups.
  It is encrypted where BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE is set. Without FILE it is copied into BACKUP_TO,
  too, where that is set.

  verify   restores FILE into a throw-away database and compares every row, then removes that again
  mark     marks BACKUP_TO, while its disk is mounted, as the folder of the copies: once, for where there is no mark
           nothing is copied. --same-disk where it may lie on the disk of BACKUP_DIR`

const size = (bytes: number): string =>
  bytes < 1e6
    ? `${Math.ceil(bytes / 1e3)} kB`
    : `${(bytes / 1e6).toLocaleString('en', { maximumFractionDigits: 1 })} MB`

async function reportOmissions(url: string, report: (line: string) => void): Promise<void> {
  const apps = await countWrappedKeys(url)
  if (apps > 0)
    report(
      `Not in it: the SECRETS_KEY (or DATA_DIR/secrets-key) that wraps the keys of ${apps} authenticator apps. Keep it apart: without it these people sign in by passkey or recovery code. An encrypted backup carries it.`,
    )
}

/** A backup within an update leaves the copies to the night, as somebody waits for the update. */
const copiesNow = ({ BACKUP_TO }: Config, given: string | undefined): boolean =>
  BACKUP_TO !== undefined && given === undefined && process.env[OPERATION_VARIABLE] === undefined

async function copy({ BACKUP_DIR: from, BACKUP_TO: to }: Config, about: Omit<CopyOptions, 'from' | 'to'>) {
  if (from === undefined || to === undefined) return
  const { file } = await copyBackups({ ...about, from, to })
  about.report(`Copied, and read back: ${file}`)
}

async function mark(words: string[], how: { sameDisk: boolean }): Promise<void> {
  const { BACKUP_DIR: from, BACKUP_TO: to } = readConfig()
  if (words.length > 0) throw new CommandError(USAGE)
  if (from === undefined || to === undefined)
    throw new CommandError('BACKUP_DIR and BACKUP_TO are to be set first: they name the folders.')
  await markCopyPlace({ from, to }, how)
  console.log(`Marked: backups of ${from} are copied into ${to} from now on.`)
}

async function backup(words: string[]): Promise<void> {
  const [given, ...more] = words
  if (more.length > 0) throw new CommandError(USAGE)
  await withDatabase(async ({ config, url, report }) => {
    const began = performance.now()
    // This comes after PostgreSQL has been started, as PostgreSQL would inherit the low priority and slow the site.
    lowerPriority()
    const passphrase = await readPassphrase(config)
    if (passphrase === undefined) await reportOmissions(url, report)
    const signal = abortOnSignals(new CommandError('Ended from outside: nothing was kept.'))
    const saved = await backUp({
      url,
      place: given ?? (await defaultPlace(config)),
      passphrase,
      secretsKeys: await knownSecretsKeys(config),
      report,
      signal,
      within: process.env[OPERATION_VARIABLE],
    })
    const took = duration((performance.now() - began) / 1000)
    report(
      `Backed up ${saved.rows.toLocaleString('en')} rows of ${saved.tables} tables in ${took}: ${saved.file} (${size(saved.bytes)})`,
    )
    if (copiesNow(config, given)) await copy(config, { url, only: path.basename(saved.file), report, signal })
  })
}

/** Uses the site's database server when one answers, else a server of its own: a backup matters most when the site's is down. */
async function verify(words: string[]): Promise<void> {
  const [given, ...more] = words
  if (given === undefined || more.length > 0) throw new CommandError(USAGE)
  const file = path.resolve(given)
  const config = readConfig()
  const passphrase = await readPassphrase(config)
  // Problems of the file itself are reported before anything is started.
  await openArchive(file, { passphrase })
  const began = performance.now()
  const options = {
    passphrase,
    report: (line: string) => console.log(line),
    signal: abortOnSignals(new CommandError('Ended from outside: nothing was kept.')),
  }
  const disk = config.DATABASE_URL ? undefined : config.DATA_DIR
  const { rows, tables } = await withDatabase(({ url }) => {
    lowerPriority()
    return verifyAndRecord(file, { ...options, url, disk, config, within: process.env[OPERATION_VARIABLE] })
  }).catch((error: unknown) => {
    if (!(error instanceof DatabaseStartError)) throw error
    options.report(
      `The site's database cannot be used (${error.message}): a PostgreSQL of its own is started.`,
    )
    return verifyArchive(file, options)
  })
  const took = duration((performance.now() - began) / 1000)
  options.report(
    `Verified in ${took}: restored, all ${rows.toLocaleString('en')} rows of ${tables} tables are those of the backup.`,
  )
}

await runCommand(
  async () => {
    const { values, positionals } = readArguments({ 'same-disk': { type: 'boolean' } }, USAGE)
    const [command, ...words] = positionals
    const sameDisk = values['same-disk'] ?? false
    if (command === 'mark') return mark(words, { sameDisk })
    if (sameDisk) throw new CommandError(USAGE)
    await (command === 'verify' ? verify(words) : backup(positionals))
  },
  BackupError,
  RestoreError,
  OperationRunningError,
)
