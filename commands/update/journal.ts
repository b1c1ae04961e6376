import { open, readFile, rename, rm } from 'node:fs/promises'
import { journalOf } from '../../server/base/releases.ts'
import { bornAt, lives } from '../../server/start/release/running.ts'

/** A release as an update sees it: its folder and its version. */
export interface InstalledRelease {
  root: string
  version: string
}

/** How far an update has come, for the process that continues after a kill. */
export interface Journal {
  /**
   * `installing`: nothing that runs was touched. `switching`: the new release was checked, and the link may lead to it.
   * `switched`: only the new release runs, and people may write, so there is no way back.
   */
  step: 'installing' | 'migrating' | 'checking' | 'switching' | 'switched'
  from: InstalledRelease
  to: InstalledRelease
  pid: number
  born: string
  /** The backup of the database before any change. */
  backup?: string
  /** Nobody has been able to write since before the backup, as the old release cannot run beside the new migrations. */
  stopped?: boolean
  /** The backup is being restored: meanwhile the database's list of migrations means nothing. */
  restoring?: boolean
  candidate?: { pid: number; born: string }
}

/** The journal is on the disk when this resolves, so that it survives a power cut. */
export async function writeJournal(site: string, journal: Journal): Promise<void> {
  const half = `${journalOf(site)}.new`
  const handle = await open(half, 'w', 0o600)
  try {
    await handle.writeFile(`${JSON.stringify(journal)}\n`)
    await handle.sync()
  } finally {
    await handle.close()
  }
  await rename(half, journalOf(site))
}

/** Adds to the journal, which is on the disk when this resolves. */
export const updateJournal = (site: string, journal: Journal, more: Partial<Journal>): Promise<void> =>
  writeJournal(site, Object.assign(journal, more))

/** Notes that this process carries on the update; processes that it restarts then start beside it. */
export async function claimJournal(site: string, journal: Journal): Promise<void> {
  const { pid } = process
  // The update may be undoing itself because the disk is full.
  if (journal.pid !== pid) await updateJournal(site, journal, { pid, born: await bornAt(pid) })
}

/** Undefined where no update has begun, or all have ended. */
export const readJournal = async (site: string): Promise<Journal | undefined> =>
  readFile(journalOf(site), 'utf8')
    .then((text): Journal => JSON.parse(text))
    .catch(() => undefined)

export const removeJournal = (site: string): Promise<void> => rm(journalOf(site), { force: true })

/** Removes the journal at the end. One that stays does no harm: the next start or update looks at it once more. */
export const endJournal = (site: string, report: (line: string) => void): Promise<void> =>
  removeJournal(site).catch((error: Error) =>
    report(`${journalOf(site)} is not needed any more, and cannot be removed: ${error.message}`),
  )

/** Whether that very process lives: another process may have its pid by now. */
export const isAlive = async ({ pid, born }: { pid: number; born: string }): Promise<boolean> =>
  lives(pid) && (await bornAt(pid)) === born
