import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'
import { connectionsWaiting } from '../../../testing/waiting.ts'
import { resetAdminPassword } from '../../account/accounts/first-admin.ts'
import { hashToken } from './lucia.ts'
import type { Tokens } from './session.ts'

const { config, database, call } = useAccountSite()

let account: Awaited<ReturnType<typeof buildAccount>>
let tokens: Tokens
const left = () => database.db.session.count({ where: { userId: account.id } })
const sessionRow = (id: string) => database.db.session.findUnique({ where: { id } })

/** The lock that new sessions wait for in these tests. */
const GATE = 4711
const waiting = () => connectionsWaiting(database.db)

/** A login is being opened or renewed, and its row is not committed yet, when something ends it. */
async function whileWriting(begin: () => Promise<unknown>, end: () => Promise<unknown>) {
  const work = await database.db.$transaction(
    async (gate) => {
      await gate.$queryRaw`SELECT 1 FROM (SELECT pg_advisory_xact_lock(${GATE}::bigint)) AS held`
      const writing = begin()
      await expect.poll(waiting).toBe(1)
      let ended = false
      const ending = end().finally(() => {
        ended = true
      })
      // It waits for the other, or has already finished.
      await expect.poll(async () => ended || (await waiting()) === 2).toBe(true)
      return [writing, ending]
    },
    { timeout: 60_000 },
  )
  await Promise.all(work)
}

beforeAll(async () => {
  await database.db.$executeRawUnsafe(`
    CREATE FUNCTION at_the_gate() RETURNS trigger LANGUAGE plpgsql AS
    $$ BEGIN PERFORM pg_advisory_xact_lock(${GATE}); RETURN NEW; END $$`)
  await database.db.$executeRaw`
    CREATE TRIGGER at_the_gate BEFORE INSERT ON "Session" FOR EACH ROW EXECUTE FUNCTION at_the_gate()`
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

  it('of its end by an admin, or from another device, has no successor left', async () => {
    const { db } = database
    const [row] = await db.session.findMany({ where: { userId: account.id } })
    const admin = await signIn(db, await buildAccount(db, { role: 'admin' }), config)
    const path = `/admin/users/${account.id}/sessions/${row?.familyId}`
    await whileWriting(renew, () => call.rest('DELETE', path, undefined, bearer(admin)))
    expect(await left()).toBe(0)
    tokens = await signIn(db, account, config)
    const [again] = await db.session.findMany({ where: { userId: account.id } })
    const other = await signIn(db, account, config)
    await whileWriting(renew, () => call.mutate('auth.endSession', { id: again?.familyId }, bearer(other)))
    expect(await left()).toBe(1)
  })

  it('of a password replaced on the command line has no successor left', async () => {
    await whileWriting(renew, () => resetAdminPassword(database.db, account.email))
    expect(await left()).toBe(0)
  })
})

it('who signs in while the command line replaces the password is not in', async () => {
  await whileWriting(
    () => call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD }),
    () => resetAdminPassword(database.db, account.email),
  )
  expect(await left()).toBe(0)
})
