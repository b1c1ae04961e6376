import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished } from 'vitest'
import { startScript } from '../../../server/testing/child.ts'

it('a folder that this user cannot write, and a passphrase that is too short, are said', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'manette-doctor-'))
  onTestFinished(() => rm(folder, { recursive: true }))
  const file = path.join(folder, 'passphrase')
  await writeFile(file, 'court\n')
  await chmod(folder, 0o555)
  onTestFinished(() => chmod(folder, 0o755))
  const child = startScript(
    `import { examineConfig } from '#/server/base/config.ts'
    import { lookAtBackups } from '#/commands/doctor/subjects/backups.ts'
    if (process.getuid() === 0) {
      process.setgroups([])
      process.setgid(65534)
      process.setuid(65534)
    }
    const env = JSON.parse(process.env.GIVEN)
    for (const { mark, what } of await lookAtBackups({ env, ...examineConfig(env) })) console.log(mark + ': ' + what)`,
    { GIVEN: JSON.stringify({ BACKUP_DIR: folder, BACKUP_PASSPHRASE_FILE: file }) },
  )
  expect(await child.ended, child.said).toBe(0)
  expect(child.said.split('\n').slice(0, 2)).toEqual([
    `wrong: BACKUP_PASSPHRASE_FILE: the first line of ${file} is too short: write the passphrase there, at least 12 characters`,
    `wrong: BACKUP_DIR ${folder} cannot be written by this user (EACCES)`,
  ])
})
