import { open, readFile, rename, rm } from 'node:fs/promises'
import { journalOf } from '../../server/release/place.ts'
import { bornAt, lives } from '../../server/release/running.ts'

/** A release as an update sees it: its folder, and its version. */
export interface Installed {
  root: string
  version: string
}

/** How far an update is, for whoever comes after it was killed. */
export interface Journal {
  /** `installing`: nothing that runs was touched. `switching`: the new release has been checked, the link may lead to it. */
  step: 'installing' | 'migrating' | 'checking' | 'switching'
  from: Installed
  to: Installed
  /** Who is at it. */
  pid: number
  born: string
  /** The backup that was taken when nothing had changed. */
  backup?: string
  /** Nobody can write since before the backup: the release from before cannot run beside the new migrations. */
  stopped?: boolean
  /** The new release's process that is being checked. */
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

/** Undefined where no update has begun, or all have ended. */
export const readJournal = async (site: string): Promise<Journal | undefined> =>
  readFile(journalOf(site), 'utf8')
    .then((text) => JSON.parse(text) as Journal)
    .catch(() => undefined)

export const removeJournal = (site: string): Promise<void> => rm(journalOf(site), { force: true })

/** Whether that very process lives: its pid may be another's by now. */
export const isAlive = async ({ pid, born }: { pid: number; born: string }): Promise<boolean> =>
  lives(pid) && (await bornAt(pid)) === born
