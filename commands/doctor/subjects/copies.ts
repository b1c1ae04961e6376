import { stat } from 'node:fs/promises'
import { BackupError } from '../../archive/format.ts'
import { checkCopyPlace } from '../../backup/copy-place.ts'
import { advice, type Finding, ok, wrong } from '../finding.ts'
import type { SiteUnderTest } from '../subject.ts'
import { lineOf, span } from '../words.ts'
import { AGE_GOOD_MS, AGE_WRONG_MS, type Backups, readBackups } from './backups.ts'

export function judgeCopies({ newest, count }: Backups, now = Date.now()): Finding {
  if (!newest)
    return advice('There is no copy in BACKUP_TO yet', 'Run "npm run backup", or wait for the next night.')
  const age = Math.max(0, now - newest.at.getTime())
  const what = `Backups leave this disk: in BACKUP_TO ${newest.name} is ${span(age / 1000)} old; ${count} in all`
  const todo = 'Look at the status page why no younger one was copied, or run "npm run backup".'
  if (age > AGE_WRONG_MS) return wrong(what, todo)
  return age > AGE_GOOD_MS ? advice(what, todo) : ok(what)
}

/** Whether backups leave the disk that they are made on. */
export async function lookAtCopies({ config }: SiteUnderTest): Promise<Finding[]> {
  const { BACKUP_DIR: from, BACKUP_TO: to } = config
  if (from === undefined) return []
  if (to === undefined)
    return [
      advice(
        'BACKUP_TO is not set: backups stay where they are made, unless something else takes them away',
        'Set it to a folder on another disk, or send them elsewhere by restic or rclone (docs/backup.md).',
      ),
    ]
  try {
    const device = await checkCopyPlace({ from, to })
    const found = [judgeCopies(await readBackups(to))]
    if ((await stat(from)).dev === device)
      found.push(advice('BACKUP_TO lies on the disk of BACKUP_DIR', 'Name a folder on another disk.'))
    return found
  } catch (error) {
    const todo = 'Nothing is copied until then (docs/backup.md).'
    return [wrong(error instanceof BackupError ? error.message : lineOf(error), todo)]
  }
}
