import { mkdtemp, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { whyNotStarted } from '../../../database/cluster/start-error.ts'
import { startSite } from '../../../start/site.ts'
import { testConfig } from '../../../testing/app.ts'
import { startNode } from '../../../testing/child.ts'
import { fakePostgres, fatal } from '../../../testing/fake-postgres.ts'
import { makeDataDir, removeDataDir } from '../../../testing/throwaway.ts'
import { explain } from './explain.ts'

const NOBODY = 'postgresql://site:geheim@127.0.0.1:1/site'

/** The output of a failing start: one line, without a stack and without the password. */
async function said(env: NodeJS.ProcessEnv): Promise<string> {
  const config = testConfig({ PORT: '0', JWT_SECRET: 'x'.repeat(32), SEED: 'none', ...env })
  const error = await startSite({ config, report: () => {}, pages: null }).then(
    (site) => site.stop(),
    (error: unknown) => error,
  )
  const line = explain(error)
  expect(line).toMatch(/^Manette cannot start\. [^\n]+$/)
  expect(line).not.toMatch(/geheim|\n| {4}at |\[object|undefined/)
  return line
}

it('a stop that fails is not called a start', () => {
  const away = Object.assign(new Error('connect ECONNREFUSED'), { code: 'ECONNREFUSED', syscall: 'connect' })
  expect(explain(away, 'Manette did not stop cleanly.')).toBe(
    'Manette did not stop cleanly. The database cannot be reached (connect ECONNREFUSED).',
  )
})

const changed = (change: (url: URL) => void): string => {
  const url = new URL(inject('serverUrl'))
  change(url)
  return url.href
}

describe('a database at DATABASE_URL', () => {
  it.each<[string, () => string | Promise<string>, RegExp]>([
    ['that nobody serves', () => NOBODY, /No PostgreSQL listens at 127\.0\.0\.1:1: start it, or correct/],
    [
      'on a machine that is not there',
      () => 'postgresql://site@nowhere.invalid/site',
      /nowhere\.invalid:5432.*correct DATABASE_URL|cannot be looked up/,
    ],
    [
      'with a wrong password',
      () => changed((url) => (url.password = 'geheim')),
      /does not accept the password of "\w+": correct DATABASE_URL/,
    ],
    ['without a password', () => changed((url) => (url.password = '')), /asks for a password: give one/],
    [
      'of an unknown name',
      () => changed((url) => (url.pathname = '/nowhere')),
      /has no database "nowhere": make it \(CREATE DATABASE\), or correct/,
    ],
    [
      'of a PostgreSQL that is too old',
      () => fakePostgres({ server_version_num: '140019', server_version: '14.19 (Debian)' }),
      /leads to PostgreSQL 14\.19, and Manette needs 15 or later: upgrade it/,
    ],
    [
      'that lets this user not in',
      () => fakePostgres(fatal('28000', 'no pg_hba.conf entry for host')),
      /does not let "site" in: correct DATABASE_URL, or allow it in pg_hba\.conf/,
    ],
    [
      'that still starts',
      () => fakePostgres(fatal('57P03', 'the database system is starting up')),
      /is still starting or recovering: try again/,
    ],
    [
      'that says something else',
      () => fakePostgres(fatal('XX000', 'something of its own')),
      /cannot be used: something of its own/,
    ],
  ])('%s: one line that says what to do', async (_, url, line) => {
    expect(await said({ DATABASE_URL: await url() })).toMatch(line)
  })

  it('is left alone, and the process ends with 1; a chore says the same', async () => {
    const env = { DATABASE_URL: NOBODY, JWT_SECRET: 'x'.repeat(32), PORT: '0', SEED: 'none' }
    const site = startNode(['server/main.ts'], env)
    expect(await site.ended).toBe(1)
    expect(site.said).toMatch(/^Manette cannot start\. No PostgreSQL listens at 127\.0\.0\.1:1: .*\n$/)
    const chore = startNode(['commands/db.ts', 'migrate'], env)
    expect(await chore.ended).toBe(1)
    expect(chore.said).toMatch(/^No PostgreSQL listens at 127\.0\.0\.1:1: .*\n$/)
  })
})

async function temporary(): Promise<string> {
  const dir = await mkdtemp(path.join(tmpdir(), 'manette-start-'))
  onTestFinished(() => rm(dir, { recursive: true, force: true }))
  return dir
}

describe('a DATA_DIR', () => {
  it('that is a file, or below one', async () => {
    const file = path.join(await temporary(), 'file')
    await writeFile(file, 'text')
    for (const DATA_DIR of [file, path.join(file, 'below')])
      expect(await said({ DATA_DIR })).toMatch(
        /DATA_DIR \(.*file.*\) is a file, or lies below one: give a folder/,
      )
  })

  it('on a full disk', async () => {
    const dataDir = await makeDataDir()
    onTestFinished(() => removeDataDir(dataDir))
    // The system's device for this: writes to it find no room.
    await symlink('/dev/full', path.join(dataDir, 'site-id.new'))
    expect(await said({ DATA_DIR: dataDir })).toMatch(/The disk .*full.*: make room on it, then start again/)
  })

  it.each([
    'FATAL:  could not write lock file "postmaster.pid": No space left on device',
    'initdb: error: could not create directory "/x/pg_wal": Disk quota exceeded',
  ])('on a disk of which PostgreSQL says that it is full: %s', async (line) => {
    const home = { root: await temporary(), siteDir: '/data' }
    expect(explain(await whyNotStarted(home, undefined, `LOG:  starting\n${line}`))).toBe(
      `Manette cannot start. The disk that holds ${home.root} is full: make room on it, then start again.`,
    )
    expect(
      explain(await whyNotStarted(home, undefined, 'LOG:  x\nFATAL:  what else there is\nLOG:  end')),
    ).toBe(
      'Manette cannot start. PostgreSQL does not start: what else there is. More stands in /data/pg.log.',
    )
  })
})
