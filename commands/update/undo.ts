import { existsSync, realpathSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import path from 'node:path'
import { linkOf } from '../../server/base/releases.ts'
import { refusalOfRelease } from '../../server/database/migrations/migrate.ts'
import { commandOf } from '../../server/start/release/command-of.ts'
import { nodeOf } from '../../server/start/release/hand-over.ts'
import { runChild } from './children.ts'
import {
  claimJournal,
  endJournal,
  type InstalledRelease,
  isAlive,
  type Journal,
  removeJournal,
  updateJournal,
} from './journal.ts'
import { keepMigrations } from './left-migrations.ts'
import { replaceProcesses, setCurrent } from './switch.ts'
import { switchOver } from './switch-over.ts'
import { UpdateError } from './update-error.ts'
import { allowWrites, environmentForDatabase, withWrites } from './writers.ts'

export interface UndoOptions {
  site: string
  url: string
  dataDir: string
  /** The environment of children that are part of this operation. */
  env: NodeJS.ProcessEnv
  report: (line: string) => void
  /** At a start no process of this site is asked to restart, as this one is just starting. */
  starting?: boolean
}

export interface UpdateOptions extends UndoOptions {
  from: InstalledRelease
  /** Whether the database is our own, in DATA_DIR. */
  embedded: boolean
  signal: AbortSignal
}

const leadsTo = (site: string, root: string): boolean =>
  existsSync(linkOf(site)) && realpathSync(linkOf(site)) === root

async function endCandidate({ candidate }: Journal): Promise<void> {
  if (candidate && (await isAlive(candidate))) process.kill(candidate.pid, 'SIGKILL')
}

/** Restores the archive that was written while nobody could write, so nothing is lost. */
async function restore({ from, backup }: Journal, { url, env, report }: UndoOptions): Promise<void> {
  if (!backup)
    throw new UpdateError(
      'The backup that was taken before is not known: restore it by hand (npm run restore).',
    )
  report(`Restoring ${backup}: nobody could write since it was taken, so that nothing is lost …`)
  await runChild({
    what: 'Restoring the backup',
    program: nodeOf(from.root),
    // The environment says where to: everybody on the machine can see a command line with its passwords.
    args: [commandOf(from.root, 'restore.ts'), backup, '--replace', '--without-erasures'],
    cwd: from.root,
    env: { ...env, ...environmentForDatabase(withWrites(url)) },
  })
  report('Restored. Everybody signs in again.')
}

async function putDatabaseBack(journal: Journal, settling: UndoOptions): Promise<boolean> {
  const { from, step, stopped, restoring } = journal
  // Writes are allowed once only the new release runs.
  if (!stopped || step === 'switched') return false
  const { site, url } = settling
  const migrations = path.join(from.root, 'prisma/migrations')
  if (!restoring && !(await refusalOfRelease(url, migrations, from.version))) return false
  await updateJournal(site, journal, { restoring: true })
  await restore(journal, settling)
  await updateJournal(site, journal, { restoring: false })
  return true
}

/** Restores code and database together as they were: the link, the processes, the data, the installed files. */
export async function undoUpdate(journal: Journal, settling: UndoOptions): Promise<void> {
  const { site, url, dataDir, report, starting = false } = settling
  const { from, to, stopped } = journal
  await endCandidate(journal)
  const switched = leadsTo(site, to.root)
  if (switched) await setCurrent(site, from.root)
  await keepMigrations(site, { stays: from, goes: to })
  const restored = await putDatabaseBack(journal, settling)
  // No process of the new release may write into the restored database.
  if ((switched || restored) && (stopped || !starting)) {
    await claimJournal(site, journal)
    await replaceProcesses(dataDir, from, restored && !starting ? 'all' : 'others')
  }
  if (stopped) await allowWrites(url)
  // Processes of a killed update may still write into it; the next update removes what stays.
  await rm(to.root, { recursive: true, force: true, maxRetries: 10 }).catch((error: Error) =>
    report(`${to.root} is not needed any more, and cannot be removed yet: ${error.message}`),
  )
  await removeJournal(site)
}

const WHEN: Record<Exclude<Journal['step'], 'switched'>, string> = {
  installing: 'before it had changed anything',
  migrating: 'while it migrated',
  checking: 'while the new release was checked',
  switching: 'before it switched',
}

const brokenOff = ({ from, to, stopped }: Journal, step: keyof typeof WHEN): string =>
  `An update to ${to.version} was broken off ${WHEN[step]}: ${from.version} goes on${
    stopped
      ? ', with its database as it was'
      : step === 'installing'
        ? ''
        : ', and runs beside what was migrated'
  }.`

/**
 * Ends an update that was killed: it goes forwards if the new release was checked and linked, else back. It reports what
 * it found and did. @returns whether there was such an update
 */
export async function finishUpdate(journal: Journal, settling: UndoOptions): Promise<void> {
  const { site, report } = settling
  const { step, to } = journal
  if (step === 'switched' || (step === 'switching' && leadsTo(site, to.root))) {
    report(`An update to ${to.version} was broken off after it had been checked: it is completed.`)
    await endCandidate(journal)
    await claimJournal(site, journal)
    await switchOver(journal, settling)
    await endJournal(site, report)
    return
  }
  report(brokenOff(journal, step))
  await undoUpdate(journal, settling)
}
