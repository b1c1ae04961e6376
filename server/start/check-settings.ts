import { CONFIG_NAMES, type Config, ConfigError } from '../base/config.ts'
import { misspeltSettings } from '../base/environment/misspelt.ts'
import { folderFault, isOfSystem, writeFault } from '../base/folder-fault.ts'
import { hasNoDatabaseYet } from '../database/cluster/site-mark.ts'

/**
 * The backup folder is not created: it may be the mount point of a missing disk. A missing or read-only disk does not
 * prevent a start.
 */
function checkBackups(dir: string, report: (line: string) => void): void {
  const fault = folderFault(dir)
  if (fault)
    throw new ConfigError(
      `BACKUP_DIR: ${dir} ${fault}: give a folder of this site's own, mount its disk, or remove BACKUP_DIR.`,
    )
  const code = writeFault(dir)
  if (code === 'ENOENT')
    report(`BACKUP_DIR: ${dir} is not there: make it or mount its disk, else nothing is backed up by night.`)
  else if (code)
    report(
      `BACKUP_DIR: ${dir} cannot be written by this user (${code}): allow it, or mount its disk for writing, else nothing is backed up by night.`,
    )
}

/**
 * Checks what a start would notice late, or never, before anything is built or made. Variables that may belong to
 * another program are only reported.
 * @throws ConfigError, AdminError
 */
export async function checkSettings(
  config: Config,
  env: NodeJS.ProcessEnv,
  report: (line: string) => void,
): Promise<void> {
  for (const { name, meant } of misspeltSettings(env, CONFIG_NAMES))
    report(`${name} is no setting: if ${meant} is meant, correct its name; the site starts without it.`)
  const { DATA_DIR, BACKUP_DIR, DATABASE_URL } = config
  if (isOfSystem(DATA_DIR))
    throw new ConfigError(`DATA_DIR: ${DATA_DIR} lies where the system keeps no files: give another folder.`)
  if (BACKUP_DIR !== undefined) checkBackups(BACKUP_DIR, report)
  if (config.BACKUP_PASSPHRASE_FILE !== undefined) {
    const { readPassphrase } = await import('../features/operation/archives/passphrase.ts')
    await readPassphrase(config)
  }
  if (config.ADMIN_PASSWORD === undefined || DATABASE_URL || !hasNoDatabaseYet(DATA_DIR)) return
  const { checkFirstPassword } = await import('../features/account/accounts/first-admin.ts')
  await checkFirstPassword(config)
}
