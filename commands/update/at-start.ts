import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { commandOf } from '../../server/start/release/command-of.ts'
import { nodeOf } from '../../server/start/release/hand-over.ts'
import { isAlive, readJournal } from './journal.ts'

/**
 * Runs before a site starts: ends an update that was killed, and reports it in a line. Does nothing while another
 * process does this. @returns false when the site must not start yet; the reason has been reported
 */
export async function settleAtStart(site: string): Promise<boolean> {
  const journal = await readJournal(site)
  if (!journal || (await isAlive(journal))) return true
  const { from } = journal
  const args = [path.join(from.root, commandOf(from.root, 'update.ts')), '--settle']
  const { status } = spawnSync(nodeOf(from.root), args, { stdio: 'inherit' })
  if (status === 0) return true
  const stopped = (await readJournal(site))?.stopped
  process.stderr.write(
    stopped
      ? 'An update was broken off, and writes are stopped: "npm run update" goes on with it or back.\n'
      : 'An update was broken off, and could not be put in order: "npm run update" tries that again.\n',
  )
  return !stopped
}
