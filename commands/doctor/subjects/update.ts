import { ROOT, siteFolderOf } from '../../../server/base/releases.ts'
import { isAlive, type Journal, readJournal } from '../../update/journal.ts'
import { advice, type Finding, wrong } from '../finding.ts'

type UpdateAtWork = Pick<Journal, 'to' | 'stopped'> & {
  /** Whether the updating process still lives. */
  alive: boolean
}

export function judgeUpdate(journal: UpdateAtWork | undefined): Finding[] {
  if (!journal) return []
  const what = `An update to ${journal.to.version}`
  const nobody = journal.stopped ? ', and nobody can write until its end' : ''
  if (journal.alive) return [advice(`${what} is at work${nobody}`, 'Wait for it.')]
  return [
    wrong(
      `${what} was broken off${nobody}`,
      'Run "npm run update", without anything behind it: it goes on with it or back. Do not set anything right by hand before.',
    ),
  ]
}

/** Comes before findings that follow from an update, such as a database that refuses writes. */
export async function lookAtUpdate(): Promise<Finding[]> {
  const journal = await readJournal(siteFolderOf(ROOT))
  return judgeUpdate(journal && { ...journal, alive: await isAlive(journal) })
}
