import { stat } from 'node:fs/promises'
import path from 'node:path'
import { type Config, readConfig } from '../server/base/config.ts'
import { OPERATION_VARIABLE, OperationRunningError } from '../server/database/operation-lock.ts'
import { keepSecretsKeys, knownSecretsKeys } from '../server/database/secrets-keys.ts'
import { checkServer } from '../server/database/server-check.ts'
import { erasuresFile } from '../server/features/account/erasures/erasures.ts'
import { readPassphrase } from '../server/features/operation/archives/passphrase.ts'
import { recordRun } from '../server/features/operation/runs/record.ts'
import { isAnswered, isOnTerminal } from './agreed.ts'
import { BackupError } from './archive/format.ts'
import { openArchive } from './archive/read.ts'
import { abortOnSignals, CommandError, readArguments, runCommand } from './command-line.ts'
import { duration } from './progress.ts'
import { age } from './restore/contents.ts'
import { restoreEmbedded } from './restore/embedded.ts'
import { type RestoreOptions, type RestoreReport, restoreArchive } from './restore/restore.ts'
import { RestoreError } from './restore/restore-error.ts'

const USAGE = `npm run restore -- FILE [--into DATABASE_URL] [--replace] [--erasures FILE | --without-erasures]

  makes the site's database whole from a backup (docs/backup.md): the embedded one in DATA_DIR, that of DATABASE_URL,
  or the one named by --into, which may be on another server or of another PostgreSQL. The site must be stopped.

  --replace            also when there is something in it; says without it what that is
  --erasures FILE      the list of the accounts that were deleted since; else the one beside the backups
  --without-erasures   there is no list: accounts that were deleted since are back (a terminal is asked)

  The passphrase of an encrypted backup is read from BACKUP_PASSPHRASE or BACKUP_PASSPHRASE_FILE.`

const FLAGS = {
  into: { type: 'string' },
  replace: { type: 'boolean' },
  erasures: { type: 'string' },
  'without-erasures': { type: 'boolean' },
} as const

interface RestoreArguments {
  file: string
  into: string | undefined
  options: RestoreOptions & { erasures: string }
}

async function read(config: Config): Promise<RestoreArguments> {
  const { values, positionals } = readArguments(FLAGS, USAGE)
  const [file, ...more] = positionals
  if (!file || more.length > 0 || (values.erasures && values['without-erasures']))
    throw new CommandError(USAGE)
  const into = values.into ?? config.DATABASE_DIRECT_URL ?? config.DATABASE_URL
  if (values.into && !/^postgres(ql)?:\/\//.test(values.into))
    throw new CommandError('--into takes the address of a database: postgresql://user:password@host/database')
  const report = (line: string) => console.log(line)
  const list = values.erasures ?? erasuresFile(config)
  return {
    file: path.resolve(file),
    into,
    options: {
      passphrase: await readPassphrase(config),
      secretsKeys: await knownSecretsKeys(config),
      report,
      signal: abortOnSignals(new RestoreError('Ended from outside.')),
      replace: values.replace ?? false,
      // Even when waived, a list that exists is used.
      erasures: values['without-erasures'] && !(await isThere(list)) ? 'waived' : list,
      within: process.env[OPERATION_VARIABLE],
    },
  }
}

/** A list that cannot be read must not count as missing. */
const isThere = (file: string): Promise<boolean> =>
  stat(file).then(
    () => true,
    (error: NodeJS.ErrnoException) => error.code !== 'ENOENT',
  )

/** When the list is missing, a person at a terminal is asked once; otherwise, or when a list was named, the restore refuses. */
async function listOrAnswer(config: Config, at: Date, erasures: string): Promise<string> {
  if (erasures !== erasuresFile(config) || !isOnTerminal() || (await isThere(erasures))) return erasures
  const question = `There is no list of the accounts that were deleted since (${erasures}), and the backup is ${age(at)} old: accounts deleted since then come back. Type "yes" to restore it all the same: `
  if (await isAnswered(question, 'yes')) return 'waived'
  throw new CommandError(
    'Nothing was changed. Put the list there, or name it with --erasures FILE; --without-erasures asks nothing.',
  )
}

/** Checks what the file's beginning tells, before a database is asked. */
async function restore(
  config: Config,
  { file, into, options: given }: RestoreArguments,
): Promise<RestoreReport & { waived: boolean }> {
  const { format } = await openArchive(file, { passphrase: given.passphrase })
  const at = new Date(format.at)
  const options = { ...given, erasures: await listOrAnswer(config, at, given.erasures) }
  const waived = options.erasures === 'waived'
  if (into !== undefined) {
    await checkServer(into)
    return { ...(await run(file, into, options)), waived }
  }
  const { report, replace = false } = options
  const done = await restoreEmbedded({ dataDir: config.DATA_DIR, replace, report }, at, (url, alsoErased) =>
    run(file, url, { ...options, alsoErased }),
  )
  return { ...done, waived }
}

async function run(file: string, url: string, options: RestoreOptions): Promise<RestoreReport> {
  const done = await restoreArchive(file, url, options)
  const { rows, erased } = done
  await recordRun(url, 'restore', { file, rows, erased }, async () => ({}))
  return done
}

/** Stores keys from an encrypted archive that this site does not have. */
async function keepCarriedKeys(
  config: Config,
  { report, secretsKeys = [] }: RestoreOptions,
  carried: readonly string[],
): Promise<void> {
  const missing = carried.filter((key) => !secretsKeys.includes(key))
  if (missing.length === 0) return
  const file = await keepSecretsKeys(config, missing)
  report(
    `What unwraps keys of authenticator apps was in the backup, and is kept in ${file}: other machines of this site need it, too (SECRETS_KEY).`,
  )
}

await runCommand(
  async () => {
    const config = readConfig()
    const given = await read(config)
    const began = performance.now()
    const { report } = given.options
    const { rows, migrated, ended, erased, waived, format, unreadableApps } = await restore(config, given)
    await keepCarriedKeys(config, given.options, format.secretsKeys ?? [])
    if (ended.length > 0) report(`Ended: ${ended.join(', ')}.`)
    if (migrated.length > 0) report(`Migrations of this release: ${migrated.length}.`)
    report(
      waived && erased === 0
        ? 'Accounts that were deleted since the backup are back: there is no list of them.'
        : `Accounts deleted since the backup, and now again: ${erased}.`,
    )
    if (unreadableApps > 0)
      report(
        `The keys of ${unreadableApps} authenticator apps are wrapped with the SECRETS_KEY of the site that made this backup, which is not here: until it is given behind this site's own, these people sign in by passkey or recovery code, or after "npm run admin -- reset-second-factor EMAIL".`,
      )
    const took = duration((performance.now() - began) / 1000)
    report(`Restored ${rows.toLocaleString('en')} rows in ${took}. Start the site: everybody signs in again.`)
  },
  RestoreError,
  BackupError,
  OperationRunningError,
)
