import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { prepareSite } from '../../server/start/prepare.ts'
import { silentLog, testConfig } from '../../server/testing/app.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { tryRelease } from './candidate.ts'

const database = useDatabase()

it('is told that nobody sees it, and why it does not start is said', async () => {
  const root = await mkdtemp(path.join(tmpdir(), 'manette-candidate-'))
  onTestFinished(() => rm(root, { recursive: true }))
  await writeFile(
    path.join(root, 'start.mjs'),
    'const { MANETTE_TRIAL: trial, SEED: seed } = process.env; console.log({ trial, seed }); process.exit(3)',
  )
  const asked = {
    ...{ root, version: '9.9.9', script: 'start.mjs', url: database.url, dataDir: root },
    ...{ signal: new AbortController().signal, started: async () => {} },
  }
  await expect(tryRelease(asked)).rejects.toThrow(
    "Manette 9.9.9 does not start (3): { trial: '1', seed: 'none' }",
  )
})

it('makes no administrator, nor an address that makes one: what a start has shown stays good', async () => {
  const { db, url } = database
  const prepare = (env: NodeJS.ProcessEnv) => {
    const config = testConfig({ DATABASE_URL: url, ...env })
    return prepareSite({ config, db, directUrl: url, log: silentLog, report: () => {} })
  }
  const shown = await prepare({ SEED: 'none' })
  expect(shown).toEqual({ setup: expect.stringMatching(/\/setup#/) })
  const links = () => db.setupLink.findMany()
  const [kept] = await links()
  await db.$executeRaw`UPDATE "SetupLink" SET "createdAt" = "createdAt" - interval '1 hour'`
  vi.stubEnv('MANETTE_TRIAL', '1')
  onTestFinished(() => void vi.unstubAllEnvs())
  // The ways to try a release, including older ones: with a demo, or with an administrator.
  for (const env of [{ SEED: 'none' }, {}, { SEED: 'none', ADMIN_EMAIL: 'une@example.org' }])
    expect(await prepare(env)).toBeUndefined()
  expect((await links()).map(({ tokenHash }) => tokenHash)).toEqual([kept?.tokenHash])
  expect(await db.user.count()).toBe(0)
})
