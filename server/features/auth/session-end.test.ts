import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../testing/accounts.ts'
import { testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { resetPassword } from './first-admin.ts'
import { hashToken } from './lucia.ts'
import type { Tokens } from './session.ts'

const config = testConfig({
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
})
const database = useDatabase()
const site = useApp(database, { config })
const call = callsTo(() => site.app)

let account: Awaited<ReturnType<typeof buildAccount>>
let tokens: Tokens
const left = () => database.db.session.count({ where: { userId: account.id } })
const sessionRow = (id: string) => database.db.session.findUnique({ where: { id } })
const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

/** A login is being opened or renewed, and its row is not committed yet. */
async function whileWriting(begin: () => Promise<unknown>, end: () => Promise<unknown>) {
  const writing = begin()
  await pause(250)
  await Promise.all([writing, end()])
}

beforeAll(async () => {
  await database.db.$executeRaw`
    CREATE FUNCTION slowly() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_sleep(0.7); RETURN NEW; END $$`
  await database.db.$executeRaw`
    CREATE TRIGGER slowly BEFORE INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION slowly()`
})
beforeEach(async () => {
  account = await buildAccount(database.db)
  tokens = await signIn(database.db, account, config)
})

const renew = () => call.mutate('auth.refresh', { refreshToken: tokens.refreshToken })

describe('a login that is renewed at the very moment', () => {
  it('of a logout has no successor left', async () => {
    await whileWriting(renew, () => call.rest('POST', '/auth/logout', undefined, bearer(tokens)))
    expect(await left()).toBe(0)
  })

  it('of a reset password has no successor left', async () => {
    const token = 'un jeton envoyé par courriel'
    await database.db.passwordReset.create({
      data: {
        tokenHash: hashToken(token),
        userId: account.id,
        expiresAt: new Date(Date.now() + 60_000),
      },
    })
    await whileWriting(renew, () =>
      call.rest('POST', '/auth/reset-password', { token, newPassword: 'un tout nouveau' }),
    )
    expect(await left()).toBe(0)
  })

  it('of a changed password elsewhere has no successor left', async () => {
    const other = await signIn(database.db, account, config)
    await whileWriting(renew, () =>
      call.rest(
        'PUT',
        '/auth/profile',
        { username: account.username, currentPassword: PASSWORD, newPassword: 'un tout nouveau' },
        bearer(other),
      ),
    )
    expect(await left()).toBe(1)
    expect(await sessionRow(hashToken(other.refreshToken))).not.toBeNull()
  })

  it('of "log out everywhere else" has no successor left', async () => {
    const other = await signIn(database.db, account, config)
    await whileWriting(renew, () => call.mutate('auth.endOtherSessions', undefined, bearer(other)))
    expect(await left()).toBe(1)
  })

  it('of a password replaced on the command line has no successor left', async () => {
    await whileWriting(renew, () => resetPassword(database.db, account.email))
    expect(await left()).toBe(0)
  })
})

it('who signs in while the command line replaces the password is not in', async () => {
  await whileWriting(
    () => call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD }),
    () => resetPassword(database.db, account.email),
  )
  expect(await left()).toBe(0)
})
