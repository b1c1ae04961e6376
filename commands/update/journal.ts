import { open, readFile, rename, rm } from 'node:fs/promises'
import { journalOf } from '../../server/base/releases.ts'
import { bornAt, lives } from '../../server/start/release/running.ts'

/** A release as an update sees it: its folder, and its version. */
export interface InstalledRelease {
  root: string
  version: string
}

/** How far an update is, for whoever comes after it was killed. */
export interface Journal {
  /**
   * `installing`: nothing that runs was touched. `switching`: the new release has been checked, the link may lead to it.
   * `switched`: it alone runs, and people may write: from here there is no way back.
   */
  step: 'installing' | 'migrating' | 'checking' | 'switching' | 'switched'
  from: InstalledRelease
  to: InstalledRelease
  pid: number
  born: string
  /** The backup that was taken when nothing had changed. */
  backup?: string
  /** Nobody can write since before the backup: the release from before cannot run beside the new migrations. */
  stopped?: boolean
  /** The backup is being restored: what the database says of its migrations meanwhile counts for nothing. */
  restoring?: boolean
  candidate?: { pid: number; born: string }
}

/** On the disk when this resolves, so that a power cut leaves what was said last. */
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

/** Adds to what is known, and has it on the disk when this resolves. */
export const updateJournal = (site: string, journal: Journal, more: Partial<Journal>): Promise<void> =>
  writeJournal(site, Object.assign(journal, more))

/** From here on this process is at it: what it has begin again starts beside it. */
export async function claimJournal(site: string, journal: Journal): Promise<void> {
  const { pid } = process
  // An update that undoes itself may do so for a full disk.
  if (journal.pid !== pid) await updateJournal(site, journal, { pid, born: await bornAt(pid) })
}

/** Undefined where no update has begun, or all have ended. */
export const readJournal = async (site: string): Promise<Journal | undefined> =>
  readFile(journalOf(site), 'utf8')
    .then((text): Journal => JSON.parse(text))
    .catch(() => undefined)

export const removeJournal = (site: string): Promise<void> => rm(journalOf(site), { force: true })

/** When all is done: a journal that stays does no harm, the next start or update looks at it once more. */
export const endJournal = (site: string, report: (line: string) => void): Promise<void> =>
  removeJournal(site).catch((error: Error) =>
    report(`${journalOf(site)} is not needed any more, and cannot be removed: ${error.message}`),
  )

/** Whether that very process lives: its pid may be another's by now. */
export const isAlive = async ({ pid, born }: { pid: number; born: string }): Promise<boolean> =>
  lives(pid) && (await bornAt(pid)) === born
