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
  /** For children that are part of this operation. */
  env: NodeJS.ProcessEnv
  report: (line: string) => void
  /** At a start nothing of this site is told to begin again: it begins just now. */
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

/** The archive that was written while nobody could write: nothing is lost by it. */
async function restore({ from, backup }: Journal, { url, env, report }: UndoOptions): Promise<void> {
  if (!backup)
    throw new UpdateError(
      'The backup that was taken before is not known: restore it by hand (npm run restore).',
    )
  report(`Restoring ${backup}: nobody could write since it was taken, so that nothing is lost …`)
  await runChild({
    what: 'Restoring the backup',
    program: nodeOf(from.root),
    // Where to: by its environment. A command line, and a password on it, is everybody's to see.
    args: [commandOf(from.root, 'restore.ts'), backup, '--replace', '--without-erasures'],
    cwd: from.root,
    env: { ...env, ...environmentForDatabase(withWrites(url)) },
  })
  report('Restored. Everybody signs in again.')
}

async function putDatabaseBack(journal: Journal, settling: UndoOptions): Promise<boolean> {
  const { from, step, stopped, restoring } = journal
  // People write again once the new release runs alone.
  if (!stopped || step === 'switched') return false
  const { site, url } = settling
  const migrations = path.join(from.root, 'prisma/migrations')
  if (!restoring && !(await refusalOfRelease(url, migrations, from.version))) return false
  await updateJournal(site, journal, { restoring: true })
  await restore(journal, settling)
  await updateJournal(site, journal, { restoring: false })
  return true
}

/** Puts code and database back together as they were: the link, the processes, the data, what was installed. */
export async function undoUpdate(journal: Journal, settling: UndoOptions): Promise<void> {
  const { site, url, dataDir, report, starting = false } = settling
  const { from, to, stopped } = journal
  await endCandidate(journal)
  const switched = leadsTo(site, to.root)
  if (switched) await setCurrent(site, from.root)
  await keepMigrations(site, { stays: from, goes: to })
  const restored = await putDatabaseBack(journal, settling)
  // None of the new release may write into what is restored.
  if ((switched || restored) && (stopped || !starting)) {
    await claimJournal(site, journal)
    await replaceProcesses(dataDir, from, restored && !starting ? 'all' : 'others')
  }
  if (stopped) await allowWrites(url)
  // What a killed update has left may still write into it; the next update removes what stays.
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
 * Ends what a killed update has left: forwards where the new release had been checked and the link leads to it, else
 * back. Says what it found, and what it did. @returns whether there was anything
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
