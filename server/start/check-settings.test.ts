import { existsSync } from 'node:fs'
import { chmod, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { readConfig } from '../base/config.ts'
import { startNode, startScript } from '../testing/child.ts'
import { checkSettings } from './check-settings.ts'

let folder = ''
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manette-settings-'))
  onTestFinished(() => rm(folder, { recursive: true }))
})

/** @returns a start's output before it begins, with its refusal last */
async function said(env: NodeJS.ProcessEnv): Promise<string[]> {
  const lines: string[] = []
  const given = { DATA_DIR: path.join(folder, 'new'), ...env }
  await checkSettings(readConfig(given), given, (line) => void lines.push(line)).catch((error: Error) =>
    lines.push(`refused: ${error.message}`),
  )
  return lines
}

it('sound settings are checked in silence, and nothing is made', async () => {
  expect(await said({ BACKUP_DIR: folder, ADMIN_PASSWORD: 'un long chemin de traverse' })).toEqual([])
  expect(existsSync(path.join(folder, 'new'))).toBe(false)
})

it('a folder of backups that is none is refused; one that is not there yet is said', async () => {
  const file = path.join(folder, 'file')
  await writeFile(file, '')
  expect(await said({ BACKUP_DIR: file })).toEqual([
    expect.stringMatching(/^refused: BACKUP_DIR: .*file is a file: give/),
  ])
  expect(await said({ BACKUP_DIR: path.join(file, 'below', 'it') })).toEqual([
    expect.stringMatching(/^refused: BACKUP_DIR: .* lies below the file .*file: give a folder/),
  ])
  expect(await said({ BACKUP_DIR: path.join(folder, 'disk') })).toEqual([
    expect.stringMatching(/^BACKUP_DIR: .*disk is not there: make it or mount its disk/),
  ])
  expect(existsSync(path.join(folder, 'disk'))).toBe(false)
})

/** Like `said`, by a user other than root, whom no permission would stop. */
async function saidToOthers(env: NodeJS.ProcessEnv): Promise<string[]> {
  const child = startScript(
    `import { readConfig } from '#/server/base/config.ts'
    import { checkSettings } from '#/server/start/check-settings.ts'
    import '#/server/features/operation/archives/passphrase.ts'
    const given = JSON.parse(process.env.GIVEN)
    if (process.getuid() === 0) {
      process.setgroups([])
      process.setgid(65534)
      process.setuid(65534)
    }
    try {
      await checkSettings(readConfig(given), given, (line) => console.log(line))
    } catch (error) {
      console.log('refused: ' + error.message)
    }`,
    { GIVEN: JSON.stringify({ DATA_DIR: path.join(folder, 'new'), ...env }) },
  )
  expect(await child.ended, child.said).toBe(0)
  return child.said.split('\n').filter(Boolean)
}

it('a folder of backups that this user may not make is refused; one that is closed to them is said', async () => {
  await chmod(folder, 0o755)
  const closed = path.join(folder, 'closed')
  await mkdir(closed)
  await chmod(closed, 0o555)
  const below = path.join(closed, 'backups')
  expect(await saidToOthers({ BACKUP_DIR: below })).toEqual([
    `refused: BACKUP_DIR: ${below} is not there, and this user may not make it (EACCES): give a folder of this site's own, mount its disk, or remove BACKUP_DIR.`,
  ])
  expect(await saidToOthers({ BACKUP_DIR: closed })).toEqual([
    `BACKUP_DIR: ${closed} cannot be written by this user (EACCES): allow it, or mount its disk for writing, else nothing is backed up by night.`,
  ])
})

it('a file for a passphrase without one is refused, in words that are not its own', async () => {
  const BACKUP_PASSPHRASE_FILE = path.join(folder, 'passphrase')
  for (const [text, fault] of [
    ['', 'empty'],
    ['\nquatre mots pris au hasard\n', 'empty'],
    ['court\nquatre mots pris au hasard\n', 'too short'],
  ] as const) {
    await writeFile(BACKUP_PASSPHRASE_FILE, text)
    expect(await said({ BACKUP_PASSPHRASE_FILE })).toEqual([
      `refused: BACKUP_PASSPHRASE_FILE: the first line of ${BACKUP_PASSPHRASE_FILE} is ${fault}: write the passphrase there, at least 12 characters`,
    ])
  }
  await writeFile(BACKUP_PASSPHRASE_FILE, 'quatre mots pris au hasard\n')
  expect(await said({ BACKUP_PASSPHRASE_FILE })).toEqual([])
  expect(() => readConfig({ BACKUP_PASSPHRASE_FILE: folder })).toThrow(/names a file that cannot be read/)
})

it.runIf(existsSync('/proc/self'))('nothing is made where the system keeps no files', async () => {
  expect(await said({ BACKUP_DIR: '/proc/backups' })).toEqual([
    expect.stringMatching(/^refused: BACKUP_DIR: .*no files/),
  ])
  for (const DATA_DIR of ['/proc', '/proc/manette/data'])
    expect(await said({ DATA_DIR })).toEqual([
      expect.stringMatching(/^refused: DATA_DIR: .*give another folder\.$/),
    ])
})

it('a password that the first admin may not have is refused before anything is made, and later not read', async () => {
  expect(await said({ ADMIN_PASSWORD: 'court' })).toEqual([
    expect.stringMatching(/^refused: ADMIN_PASSWORD: .*12/),
  ])
  // A site exists, so its admin may have another password.
  await writeFile(path.join(folder, 'site-id'), 'x')
  expect(await said({ DATA_DIR: folder, ADMIN_PASSWORD: 'court' })).toEqual([])
  expect(await said({ DATABASE_URL: 'postgres://m@db/x', ADMIN_PASSWORD: 'court' })).toEqual([])
})

it('a misspelt name is said, and stops nothing', async () => {
  expect(await said({ DATABSE_URL: 'postgres://m@db/x', SECRET_KEY: 'of another program' })).toEqual([
    expect.stringMatching(/^DATABSE_URL is no setting: if DATABASE_URL is meant, correct its name/),
    expect.stringMatching(/^SECRET_KEY is no setting: if SECRETS_KEY is meant/),
  ])
})

it.each([
  ['192.0.2.1', '1'],
  ['nowhere.invalid', '1'],
  ['192.0.2.1', '2'],
])('HOST=%s, which is not of this machine, is named by a start of %s processes', async (HOST, PROCESSES) => {
  const DATA_DIR = path.join(folder, 'new')
  const child = startNode(['server/main.ts'], {
    ...{ HOST, PROCESSES, DATA_DIR, DATABASE_URL: '', PORT: '0', DATABSE_URL: 'x', BACKUP_DIR: '' },
    ...{ ADMIN_PASSWORD: '', SEED: 'none', RATE_LIMIT: '' },
  })
  expect(await child.ended, child.said).toBe(1)
  expect(child.said.trimEnd().split('\n')).toEqual([
    expect.stringMatching(/^DATABSE_URL is no setting/),
    expect.stringMatching(
      /^Manette cannot start\. HOST: \S+ is no address of this machine \(E\w+\): set it to one/,
    ),
  ])
})
