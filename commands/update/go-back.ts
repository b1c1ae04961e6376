import { refusalOfRelease } from '../../server/database/migrations/migrate.ts'
import { commandOf } from '../../server/start/release/command-of.ts'
import { bornAt } from '../../server/start/release/running.ts'
import { migrationsOf, releaseBefore } from './before/before.ts'
import { tryRelease } from './candidate.ts'
import { endJournal, type InstalledRelease, type Journal, updateJournal, writeJournal } from './journal.ts'
import { keepMigrations } from './left-migrations.ts'
import { checkPostgres } from './release.ts'
import { replaceProcesses, setCurrent } from './switch.ts'
import type { UpdateOptions } from './undo.ts'
import { UpdateError } from './update-error.ts'

/** @throws UpdateError with what the previous release cannot do with the present database */
async function checkGoesBack(
  before: InstalledRelease,
  { from: present, url, embedded, dataDir }: UpdateOptions,
): Promise<void> {
  const refusal = await refusalOfRelease(url, migrationsOf(before), before.version)
  if (refusal)
    throw new UpdateError(
      `Manette ${before.version} cannot run beside the migrations of ${present.version}. The way back is the backup from before the update (npm run restore), without what was written since. Nothing was changed: ${refusal}`,
    )
  if (embedded) await checkPostgres({ ...before, follows: before.version }, dataDir)
}

/**
 * Returns to the previous release on the present database: nothing is restored, and nothing that was written is lost.
 * Its caller holds the operation lock. The journal notes this as an update from the previous release to this one that is
 * being undone: after a kill, any release finishes it like such an update, and this release's folder is removed.
 * @throws UpdateError when this is impossible; the present release goes on
 */
export async function goBack(updating: UpdateOptions): Promise<InstalledRelease> {
  const { site, from: present, url, dataDir, report, signal } = updating
  const before = await releaseBefore(site, present)
  if (!before)
    throw new UpdateError(
      `Nothing to go back to: no release before ${present.version} is installed beside it. Nothing was changed.`,
    )
  await checkGoesBack(before, updating)
  const { pid } = process
  const journal: Journal = { step: 'switching', from: before, to: present, pid, born: await bornAt(pid) }
  await writeJournal(site, journal)
  const started = (candidate: NonNullable<Journal['candidate']>) =>
    updateJournal(site, journal, { candidate })
  let replaced = 0
  try {
    report(`Checking Manette ${before.version} with requests of its own …`)
    // A file of the site's own folder would hand over to the current release; this second file does not.
    const script = commandOf(before.root, 'start.ts')
    await tryRelease({ ...before, script, url, dataDir, signal, started })
    signal.throwIfAborted()
    await setCurrent(site, before.root)
    await keepMigrations(site, { stays: before, goes: present })
    replaced = await replaceProcesses(dataDir, before)
  } catch (error) {
    report(`Manette ${present.version} goes on.`)
    await setCurrent(site, present.root)
    await replaceProcesses(dataDir, present)
    await endJournal(site, report)
    throw error
  }
  await endJournal(site, report)
  report(
    replaced > 0
      ? `Manette ${before.version} serves again. What was: ${present.root}.`
      : `Manette ${before.version} is current again; nothing ran here: the next start is its.`,
  )
  return before
}
