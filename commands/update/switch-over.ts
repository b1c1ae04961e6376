import { type Journal, updateJournal } from './journal.ts'
import { keepMigrations } from './left-migrations.ts'
import { replaceProcesses } from './switch.ts'
import { allowWrites } from './writers.ts'

/**
 * Has the release that the link leads to run alone, and only then lets people write where they could not: none of before
 * writes beside migrations it does not know, and what goes wrong until then can be undone without losing a row.
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
  // A start begins itself; others that are of before must not write, and else are left alone.
  const replaced = step !== 'switched' && (stopped || !starting) ? await replaceProcesses(dataDir, to) : 0
  await updateJournal(site, journal, { step: 'switched' })
  if (!stopped) return replaced
  await allowWrites(url)
  await updateJournal(site, journal, { stopped: false })
  return replaced
}
