import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { connectDatabase } from '../../server/database/client.ts'
import { registerSecretsKeys } from '../../server/features/auth/app-keys/registered.ts'
import { rewrapAppKeys } from '../../server/features/auth/app-keys/rewrap.ts'
import { explain } from '../../server/features/operation/failures/explain.ts'
import { startSite } from '../../server/start/site.ts'
import { buildAccount, callsTo, PASSWORD } from '../../server/testing/accounts.ts'
import { testConfig } from '../../server/testing/app.ts'
import { startNode } from '../../server/testing/child.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { makeDatabase } from '../../server/testing/migrations.ts'
import { useArchiveFolder } from '../../server/testing/restores.ts'
import { giveTotp } from '../../server/testing/second-step.ts'
import { openArchive } from '../archive/read.ts'

const database = useDatabase()
const { file } = useArchiveFolder()
const KEY = 'la-clé-du-site-sauvegardé-assez-longue'
const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const PASSPHRASE = 'cinq mots pris au hasard'
const [plain, sealed] = [() => file('plain.tar.gz'), () => file('sealed.tar.gz.age')]

const emptyFolder = () => mkdtemp(path.join(tmpdir(), 'manette-elsewhere-'))

async function command(args: string[], env: NodeJS.ProcessEnv): Promise<string> {
  const child = startNode(args, { BACKUP_DIR: '', BACKUP_PASSPHRASE: '', JWT_SECRET, ...env })
  expect(await child.ended, child.said).toBe(0)
  return child.said
}

let account: Awaited<ReturnType<typeof buildAccount>>
let totp: Awaited<ReturnType<typeof giveTotp>>
beforeAll(async () => {
  const config = testConfig({ SECRETS_KEY: KEY })
  account = await buildAccount(database.db, { role: 'admin' })
  totp = await giveTotp(database.db, account.id)
  await registerSecretsKeys(database.db, config, 'set')
  expect(await rewrapAppKeys(database.db, config)).toBe(1)
})

/** `npm run backup` on a site that has the key. */
async function backUp(to: string, env: NodeJS.ProcessEnv = {}): Promise<string> {
  const DATA_DIR = await emptyFolder()
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  await rm(to, { force: true })
  return command(['commands/backup.ts', to], {
    ...{ DATABASE_URL: database.url, DATA_DIR, SECRETS_KEY: KEY, ...env },
  })
}

/** Restores onto another machine, which has nothing of the first one's. */
async function restoredElsewhere(archive: string, env: NodeJS.ProcessEnv = {}) {
  const DATA_DIR = await emptyFolder()
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const DATABASE_URL = await makeDatabase('template0')
  const machine = { DATABASE_URL, DATA_DIR, ...env }
  const said = await command(['commands/restore.ts', archive, '--without-erasures'], machine)
  return { machine, said }
}

/** Starts that machine's site, and signs in with a code of the old app. */
async function signInThere(env: NodeJS.ProcessEnv, code: () => string | Promise<string>): Promise<string> {
  const config = testConfig({ PORT: '0', JWT_SECRET, SEED: 'none', RATE_LIMIT: 'off', ...env })
  const site = await startSite({ config, report: () => {}, pages: null })
  try {
    const call = callsTo(() => site.app)
    const { json } = await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    const reply = await call.rest('POST', '/auth/second-factor', { ticket: json.ticket, code: await code() })
    return `${reply.status} ${reply.json.code ?? 'ok'}`
  } finally {
    await site.stop()
  }
}

it('an encrypted backup carries the key, and a restore elsewhere puts it where the site finds it', async () => {
  expect(await backUp(sealed(), { BACKUP_PASSPHRASE: PASSPHRASE })).not.toMatch(/Not in it/)
  const { format } = await openArchive(sealed(), { passphrase: PASSPHRASE })
  expect(format.secretsKeys).toEqual([KEY])
  const { machine, said } = await restoredElsewhere(sealed(), { BACKUP_PASSPHRASE: PASSPHRASE })
  expect(said).toMatch(/was in the backup, and is kept in .*secrets-key/)
  expect(said).not.toMatch(/are wrapped with the SECRETS_KEY/)
  expect(said).not.toContain(KEY)
  expect(await signInThere(machine, () => totp.code())).toBe('200 ok')
})

describe('a plain backup', () => {
  it('says what is not in it, and does not carry the key', async () => {
    expect(await backUp(plain())).toMatch(/Not in it: the SECRETS_KEY .* of 1 authenticator apps/)
    expect((await openArchive(plain())).format.secretsKeys).toBeUndefined()
  })

  it('restored without the key says what is lost: the second step stays, recovery codes open, the key mends it', async () => {
    const { machine, said } = await restoredElsewhere(plain())
    expect(said).toMatch(/The keys of 1 authenticator apps are wrapped .*reset-second-factor/)
    expect(await signInThere(machine, () => totp.code())).toBe('409 APP_KEY_UNREADABLE')
    expect(await signInThere(machine, () => totp.recoveryCodes[0] ?? '')).toBe('200 ok')
    expect(await signInThere({ ...machine, SECRETS_KEY: KEY }, () => totp.code())).toBe('200 ok')
  })

  it('restored where the key is says nothing of it; another key then ends the start, in one line', async () => {
    const { machine, said } = await restoredElsewhere(plain(), { SECRETS_KEY: KEY })
    expect(said).not.toMatch(/authenticator/)
    const other = { ...machine, PORT: '0', JWT_SECRET, SEED: 'none', SECRETS_KEY: 'x'.repeat(40) }
    const failure = await startSite({ config: testConfig(other), report: () => {}, pages: null }).catch(
      (error: unknown) => error,
    )
    expect(explain(failure)).toMatch(/^Manette cannot start\. SECRETS_KEY: [^\n]*with another key[^\n]*$/)
    expect(explain(failure)).not.toContain(KEY)
  })
})

it('a new site for the public with DATABASE_URL asks for SECRETS_KEY before anything is made, one of before goes on', async () => {
  const DATA_DIR = await emptyFolder()
  onTestFinished(() => rm(DATA_DIR, { recursive: true, force: true }))
  const env = {
    PORT: '0',
    HOST: '0.0.0.0',
    JWT_SECRET,
    SEED: 'none',
    ADMIN_EMAIL: 'chef@example.org',
    DATA_DIR,
  }
  const fresh = testConfig({ ...env, DATABASE_URL: await makeDatabase('template0') })
  const start = (config = fresh) => startSite({ config, report: () => {}, pages: null })
  for (let tried = 0; tried < 2; tried++)
    expect(explain(await start().catch((error: unknown) => error))).toMatch(
      /^Manette cannot start\. SECRETS_KEY is required for a new site [^\n]*openssl rand -hex 24[^\n]*$/,
    )
  await (await start({ ...fresh, SECRETS_KEY: KEY })).stop()
  // It has accounts and knows no key, like a site of an older release.
  const db = connectDatabase(fresh.DATABASE_URL ?? '')
  await db.secretsKey.deleteMany()
  await db.$disconnect()
  await (await start()).stop()
})
