import { type Journal, updateJournal } from './journal.ts'
import { keepMigrations } from './left-migrations.ts'
import { replaceProcesses } from './switch.ts'
import { allowWrites } from './writers.ts'

/**
 * Makes the linked release the only one that runs, and only then allows writes that were stopped: no older release
 * writes beside migrations that it does not know, and until then a failure is undone without losing a row.
 * @returns how many processes were replaced
 */
export async function switchOver(
  journal: Journal,
  {
    site,
    url,
    dataDir,
    starting = false,
  }: { site: string; url: string; dataDir: string; starting?: boolean },
): Promise<number> {
  const { from, to, step, stopped } = journal
  await keepMigrations(site, { stays: to, goes: from })
  // At a start this process itself runs the new release. Others of the old release must not write; otherwise they are
  // left alone.
  const replaced = step !== 'switched' && (stopped || !starting) ? await replaceProcesses(dataDir, to) : 0
  await updateJournal(site, journal, { step: 'switched' })
  if (!stopped) return replaced
  await allowWrites(url)
  await updateJournal(site, journal, { stopped: false })
  return replaced
}
