import { readFile } from 'node:fs/promises'
import { type Config, ConfigError } from '../../../base/config.ts'

type Secrets = Pick<Config, 'BACKUP_PASSPHRASE' | 'BACKUP_PASSPHRASE_FILE'>

/** Never stored in the database, which the backup contains. @throws ConfigError when the file cannot be read or is short */
export async function readPassphrase({
  BACKUP_PASSPHRASE,
  BACKUP_PASSPHRASE_FILE,
}: Secrets): Promise<string | undefined> {
  if (BACKUP_PASSPHRASE_FILE === undefined) return BACKUP_PASSPHRASE
  const text = await readFile(BACKUP_PASSPHRASE_FILE, 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new ConfigError(
      `BACKUP_PASSPHRASE_FILE: ${BACKUP_PASSPHRASE_FILE} cannot be read (${error.code}): name a file that this user may read`,
    )
  })
  const line = text.split(/\r?\n/, 1)[0] ?? ''
  if (line.length < 12)
    throw new ConfigError(
      `BACKUP_PASSPHRASE_FILE: the first line of ${BACKUP_PASSPHRASE_FILE} ${line ? 'is too short' : 'is empty'}: write the passphrase there, at least 12 characters`,
    )
  return line
}
