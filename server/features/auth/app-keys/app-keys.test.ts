import { beforeEach, describe, expect, it } from 'vitest'
import { newId } from '../../../../shared/base/id.ts'
import { buildApp } from '../../../app.ts'
import { UPDATE, withOperationLock } from '../../../database/operation-lock.ts'
import type { JobContext } from '../../../queue/job.ts'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { startNode } from '../../../testing/child.ts'
import { useDatabase } from '../../../testing/database.ts'
import { giveTotp } from '../../../testing/second-step.ts'
import { backgroundJob } from '../../operation/background/background.ts'
import { giveUpSecretsKeys, registerSecretsKeys } from './registered.ts'
import { unwrapAppKeys } from './rewrap.ts'
import { fingerprintOf, isWrapped } from './wrap.ts'

const database = useDatabase()
const [FIRST, SECOND] = ['la-première-clé-bien-assez-longue-ici', 'une-seconde-clé-elle-aussi-assez-longue']
const configOf = (SECRETS_KEY = '') =>
  testConfig({
    ...{ RATE_LIMIT: 'off', JWT_SECRET: 'le secret de ces tests, assez long pour en être un', SECRETS_KEY },
  })

let account: Awaited<ReturnType<typeof buildAccount>>
let totp: Awaited<ReturnType<typeof giveTotp>>
beforeEach(async () => {
  const { db } = database
  for (const table of ['totp', 'secretsKey', 'siteProcess'] as const)
    await (db[table] as { deleteMany(): Promise<unknown> }).deleteMany()
  account = await buildAccount(db, { role: 'editor' })
  totp = await giveTotp(db, account.id)
})

const stored = async (id = account.id) =>
  (await database.db.totp.findUniqueOrThrow({ where: { userId: id } })).secret ?? new Uint8Array()
const isClear = async () => !isWrapped(await stored())

/** The job at each start and at night. */
async function runJob(SECRETS_KEY: string): Promise<void> {
  const jobs = { send: async () => {} }
  const context = {
    db: database.db,
    config: configOf(SECRETS_KEY),
    log: silentLog,
    jobs,
  } as unknown as JobContext
  await backgroundJob.run({ atStart: true }, context)
}

/** A start with these keys, and its job. */
async function start(SECRETS_KEY: string): Promise<void> {
  await registerSecretsKeys(database.db, configOf(SECRETS_KEY), 'set')
  await runJob(SECRETS_KEY)
}

/** Signs in with an earlier code, on a site with these keys. @returns status and code */
async function signInBy(SECRETS_KEY: string, code: () => string | Promise<string>): Promise<string> {
  const app = await buildApp({ config: configOf(SECRETS_KEY), db: database.db })
  try {
    const call = callsTo(() => app)
    const { json } = await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
    const reply = await call.rest('POST', '/auth/second-factor', { ticket: json.ticket, code: await code() })
    return `${reply.status} ${reply.json.code ?? 'ok'}`
  } finally {
    await app.close()
  }
}

/** The report of a process of an older release. */
const otherProcess = (readsWrapped: boolean, seenAt = new Date()) =>
  database.db.siteProcess.create({
    data: {
      ...{ id: newId(), host: 'web-1', pid: 1, version: '0.2.0', startedAt: seenAt, seenAt, memory: 1n },
      readsWrapped,
    },
  })

describe('keys of apps', () => {
  it('are wrapped after a start, and sign in before and after', async () => {
    expect(await signInBy(FIRST, () => totp.code())).toBe('200 ok')
    expect(await isClear()).toBe(true)
    await start(FIRST)
    expect(Buffer.from(await stored()).includes(Buffer.from(totp.secret))).toBe(false)
    const later = await totp.code(1)
    expect(await signInBy(FIRST, () => later)).toBe('200 ok')
    // A used code stays used, in either form.
    expect(await signInBy(FIRST, () => later)).toBe('401 SECOND_FACTOR_WRONG')
    const before = await stored()
    await runJob(FIRST)
    expect(await stored()).toEqual(before)
  })

  it('stay in clear without a key, as in the release before', async () => {
    await start('')
    expect(await isClear()).toBe(true)
    expect(await signInBy('', () => totp.code())).toBe('200 ok')
  })

  it('stay in clear while a process runs that reads nothing else', async () => {
    const old = await otherProcess(false)
    await otherProcess(true)
    await start(FIRST)
    expect(await isClear()).toBe(true)
    // A killed process reports nothing more.
    const seenAt = new Date(Date.now() - 200_000)
    await database.db.siteProcess.update({ where: { id: old.id }, data: { seenAt } })
    await runJob(FIRST)
    expect(await isClear()).toBe(false)
  })

  it('stay in clear while an update is at work, which may be undone', async () => {
    await withOperationLock(database.url, UPDATE, () => start(FIRST))
    expect(await isClear()).toBe(true)
    // A backup prevents nothing.
    await withOperationLock(database.url, 'A backup', () => runJob(FIRST))
    expect(await isClear()).toBe(false)
  })

  it('are offered in the form that the others have by then, and put in force so', async () => {
    const app = await buildApp({ config: configOf(FIRST), db: database.db })
    try {
      const call = callsTo(() => app)
      await registerSecretsKeys(database.db, configOf(FIRST), 'set')
      const offer = async () => {
        const other = await buildAccount(database.db)
        const headers = bearer(await signIn(database.db, other, configOf()))
        expect((await call.mutate('auth.offerTotp', undefined, headers)).status).toBe(200)
        const { offered } = await database.db.totp.findUniqueOrThrow({ where: { userId: other.id } })
        return { isWrapped: isWrapped(offered ?? new Uint8Array()), other }
      }
      const early = await offer()
      expect(early.isWrapped).toBe(false)
      await runJob(FIRST)
      expect((await offer()).isWrapped).toBe(true)
      // A key that waited for its first code was wrapped with the others.
      const { offered } = await database.db.totp.findUniqueOrThrow({ where: { userId: early.other.id } })
      expect(isWrapped(offered ?? new Uint8Array())).toBe(true)
    } finally {
      await app.close()
    }
  })

  it('of one account are good for no other', async () => {
    await start(FIRST)
    const other = await buildAccount(database.db, { role: 'admin' })
    const theirs = await giveTotp(database.db, other.id)
    await runJob(FIRST)
    await database.db.totp.update({
      where: { userId: account.id },
      data: { secret: Uint8Array.from(await stored(other.id)) },
    })
    expect(await signInBy(FIRST, () => theirs.code())).toBe('409 APP_KEY_UNREADABLE')
  })
})

describe('another key', () => {
  it('in front of the present one wraps all, which then can go', async () => {
    await start(FIRST)
    await start(`${SECOND}, ${FIRST}`)
    expect(
      Buffer.from(await stored())
        .subarray(1, 9)
        .toString('hex'),
    ).toBe(fingerprintOf(SECOND))
    expect(await database.db.secretsKey.findMany({ select: { fingerprint: true } })).toEqual([
      { fingerprint: fingerprintOf(SECOND) },
    ])
    await start(SECOND)
    expect(await signInBy(SECOND, () => totp.code())).toBe('200 ok')
  })

  it('in place of it ends the start in one line, which says what to do', async () => {
    await start(FIRST)
    for (const [keys, origin] of [
      [SECOND, 'set'],
      [SECOND, 'made'],
      ['', 'made'],
    ] as const)
      await expect(registerSecretsKeys(database.db, configOf(keys), origin)).rejects.toThrow(
        new RegExp(
          `^SECRETS_KEY: .*fingerprint ${fingerprintOf(FIRST)}, 1 apps.*give-up-secrets-key[^\\n]*$`,
        ),
      )
    expect(await database.db.secretsKey.count()).toBe(1)
  })

  it('that was set is not changed unnoticed, though nothing is wrapped; one that was made here gives way', async () => {
    await database.db.totp.deleteMany()
    await start(FIRST)
    await expect(start(SECOND)).rejects.toThrow(/^SECRETS_KEY: /)
    await registerSecretsKeys(database.db, configOf(SECOND), 'made')
    await start(SECOND)
  })

  it('without the lost one keeps the second step, takes recovery codes, and apps work when it is back', async () => {
    await start(FIRST)
    expect(await giveUpSecretsKeys(database.db, [SECOND])).toBe(1)
    await start(SECOND)
    expect(await signInBy(SECOND, () => totp.code())).toBe('409 APP_KEY_UNREADABLE')
    expect(await signInBy(SECOND, () => totp.recoveryCodes[0] ?? '')).toBe('200 ok')
    await start(`${SECOND} ${FIRST}`)
    expect(await signInBy(SECOND, () => totp.code())).toBe('200 ok')
    expect(await giveUpSecretsKeys(database.db, [SECOND])).toBe(0)
  })
})

it('before a return to the release before, all are in clear again; not while a site runs', async () => {
  await start(FIRST)
  const running = await otherProcess(true)
  await expect(unwrapAppKeys(database.db, configOf(FIRST))).rejects.toThrow('stop it first')
  await database.db.siteProcess.delete({ where: { id: running.id } })
  expect(await unwrapAppKeys(database.db, configOf(SECOND))).toEqual({ clear: 0, unreadable: 1 })
  expect(await unwrapAppKeys(database.db, configOf(FIRST))).toEqual({ clear: 1, unreadable: 0 })
  expect(Buffer.from(await stored())).toEqual(Buffer.from(totp.secret))
})

it('the command line gives up a lost key and unwraps with one that is there, and refuses other words', async () => {
  await start(FIRST)
  const admin = async (SECRETS_KEY: string, ...args: string[]) => {
    const env = {
      DATABASE_URL: database.url,
      DATA_DIR: configOf().DATA_DIR,
      SECRETS_KEY,
      SECRETS_KEY_FILE: '',
    }
    const child = startNode(['commands/admin.ts', ...args], env)
    return [await child.ended, child.said]
  }
  for (const words of [['unwrap-app-keys', account.email], ['create'], ['give-up-secrets-key', 'a', 'b']])
    expect(await admin(FIRST, ...words)).toEqual([1, expect.stringContaining('npm run admin -- COMMAND')])
  expect(await admin(SECOND, 'give-up-secrets-key')).toEqual([0, expect.stringMatching(/back: 1\./)])
  expect(await admin(SECOND, 'unwrap-app-keys')).toEqual([0, expect.stringMatching(/Still wrapped.*: 1\./)])
  expect(await admin(FIRST, 'unwrap-app-keys')).toEqual([0, expect.stringMatching(/in clear again: 1\./)])
  expect(await isClear()).toBe(true)
})
