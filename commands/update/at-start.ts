import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { commandOf } from '../../server/start/release/command-of.ts'
import { nodeOf } from '../../server/start/release/hand-over.ts'
import { isAlive, readJournal } from './journal.ts'

/**
 * Before a site starts: ends what a killed update has left, with a line of what it was. Beside one that is at work it does
 * nothing. @returns false when the site must not start yet; why has been said
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
