import { base32 } from 'oslo/encoding'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { createAuthenticator } from '../../../testing/authenticator.ts'
import { useDatabase } from '../../../testing/database.ts'
import { tokenIn, useMailedSite } from '../../../testing/mail.ts'
import { trustDevice } from '../../../testing/second-step.ts'
import { createAdmin } from '../../account/accounts/first-admin.ts'
import { resetSecondFactor } from '../../account/accounts/reset-second-factor.ts'
import { stepOf, totpCode } from '../doors/totp.ts'
import { hashToken } from '../sessions/lucia.ts'
import { doorMail } from './door-mail.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET })
const call = callsTo(() => site.app)
const { PUBLIC_URL } = testConfig()

type Headers = Record<string, string>
type Account = Awaited<ReturnType<typeof buildAccount>>
let account: Account
let headers: Headers
/** The steps of used codes, as each is valid once. */
let step: number
beforeEach(async () => {
  account = await buildAccount(database.db)
  headers = bearer(await signIn(database.db, account, { JWT_SECRET }))
  await trustDevice(database.db, account.id)
  step = -1
})

const linkIn = (text: string | undefined) => text?.match(/\/not-me#token=([\w-]+)/)?.[1] ?? ''
/** The mail with this subject, once it has arrived. */
async function mailed(subject: string, to = account.email) {
  const found = () => site.to(to).filter(({ email }) => email.subject?.startsWith(subject))
  await vi.waitFor(() => expect(found()).toHaveLength(1), { timeout: 30_000, interval: 50 })
  const text = found()[0]?.email.text ?? ''
  return { text, token: linkIn(text) }
}
const press = async (token: string) => (await call.rest('POST', '/auth/not-me', { token })).status
const me = async (as = headers) => (await call.rest('GET', '/auth/me', undefined, as)).status

async function addPasskey(as = headers) {
  const authenticator = createAuthenticator(PUBLIC_URL)
  const { json } = await call.mutate('passkeys.addOptions', undefined, as)
  const added = await call.mutate('passkeys.add', { name: 'Clé', response: authenticator.create(json) }, as)
  expect(added.status).toBe(200)
  const enter = async () => {
    const options = (await call.mutate('passkeys.signInOptions')).json
    return call.mutate('passkeys.signIn', { response: authenticator.get(options) })
  }
  return { id: added.json.id as string, enter }
}
async function addApp(as = headers) {
  const offer = await call.mutate('auth.offerTotp', undefined, as)
  const secret = base32.decode(offer.json.key, { strict: false })
  const code = () => totpCode(secret, stepOf(new Date()) + step++)
  const { status, json } = await call.mutate('auth.confirmTotp', { code: await code() }, as)
  expect(status).toBe(200)
  return { code, codes: json.recoveryCodes as string[] }
}
async function makeToken(as = headers) {
  const expiresAt = new Date(Date.now() + 86_400_000).toISOString()
  const { json } = await call.rest('POST', '/auth/tokens', { name: 'x', role: 'visitor', expiresAt }, as)
  return { id: json._id as string, as: { authorization: `Bearer ${json.token}` } }
}
const login = () => call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })
/** Signs in by password and a code. */
async function twoSteps(code: string) {
  const { ticket } = (await login()).json
  return call.rest('POST', '/auth/second-factor', { ticket, code })
}
const resetMailed = (count = 1) =>
  vi.waitFor(
    () =>
      expect(site.to(account.email).filter(({ email }) => tokenIn(email.text) !== '')).toHaveLength(count),
    { timeout: 30_000 },
  )

describe('what opens an account is told with a link that removes it', () => {
  it('a passkey, and no other', async () => {
    const older = await addPasskey()
    const { token: first } = await mailed('Clé d’accès ajoutée')
    await database.db.notMeLink.deleteMany({ where: { tokenHash: hashToken(first) } })
    const newer = await addPasskey(bearer((await older.enter()).json))
    await vi.waitFor(
      () =>
        expect(site.to(account.email).filter(({ email }) => email.subject?.startsWith('Clé'))).toHaveLength(
          2,
        ),
      { timeout: 30_000 },
    )
    const mails = site.to(account.email).filter(({ email }) => email.subject?.startsWith('Clé'))
    const token = linkIn(mails[1]?.email.text)
    for (const method of ['GET', 'HEAD'] as const)
      await call.inject({ method, url: `/api/auth/not-me?token=${token}` })
    expect([(await newer.enter()).status, await me()]).toEqual([200, 200])
    expect([await press(token), await press(token)]).toEqual([200, 400])
    expect([(await newer.enter()).status, (await older.enter()).status, await me()]).toEqual([401, 200, 401])
    await resetMailed()
  })

  it('an app, with the codes that came with it, and no passkey', async () => {
    const passkey = await addPasskey()
    const { codes } = await addApp()
    expect(await press((await mailed('Application de connexion ajoutée')).token)).toBe(200)
    expect((await passkey.enter()).status).toBe(200)
    expect((await twoSteps(codes[0] ?? '')).status).toBe(401)
    expect(await database.db.totp.count({ where: { userId: account.id } })).toBe(0)
  })

  it('an app that took the place of another, and brings that one not back', async () => {
    await addApp()
    await addApp()
    expect(await press((await mailed('Application de connexion de votre compte')).token)).toBe(200)
    expect(await database.db.totp.count({ where: { userId: account.id } })).toBe(0)
    expect((await login()).status).toBe(200)
  })

  it('not the app that was set up after the one it tells of', async () => {
    await addApp()
    const { token } = await mailed('Application de connexion ajoutée')
    const { code } = await addApp()
    expect(await press(token)).toBe(200)
    expect((await twoSteps(await code())).status).toBe(200)
  })

  it('recovery codes, and not the app', async () => {
    const { code } = await addApp()
    const { recoveryCodes } = (await call.mutate('auth.renewRecoveryCodes', undefined, headers)).json
    expect(await press((await mailed('Nouveaux codes de secours')).token)).toBe(200)
    expect((await twoSteps(recoveryCodes[0])).status).toBe(401)
    expect((await twoSteps(await code())).status).toBe(200)
  })

  it('a token for scripts', async () => {
    const token = await makeToken()
    const { text, token: link } = await mailed('Jeton pour scripts ajouté')
    expect(text).toContain('Rôle : membre.')
    expect([await me(token.as), await press(link), await me(token.as)]).toEqual([200, 200, 401])
  })

  it('in the language of the page, without the name that somebody chose', async () => {
    const { json } = await call.mutate('passkeys.addOptions', undefined, headers)
    const response = createAuthenticator(PUBLIC_URL).create(json)
    const english = { ...headers, 'accept-language': 'en' }
    await call.mutate('passkeys.add', { name: 'Call 555 at once', response }, english)
    const { text } = await mailed('Passkey added to your Manette account')
    expect(text).toMatch(/http:\/\/localhost:3000\/en\/not-me/)
    expect(text).not.toContain('555')
  })

  it('whose token no queue holds, and which goes with the account', async () => {
    await makeToken()
    const { token } = await mailed('Jeton pour scripts ajouté')
    const rows = await database.db.$queryRaw<{ data: unknown }[]>`
      SELECT "data", "output" FROM pgboss.job WHERE "data"->>'userId' = ${account.id}`
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(token)
    const body = { password: PASSWORD, confirmText: 'SUPPRIMER MON COMPTE' }
    expect((await call.rest('DELETE', '/auth/delete-account', body, headers)).status).toBe(200)
    expect(await press(token)).toBe(400)
  })

  it('at the address of that moment, twenty times an hour at most', async () => {
    const sent: string[] = []
    const at = new Date().toISOString()
    const told = { userId: account.id, email: 'avant@example.org', lang: 'fr', at, doorId: null, role: null }
    const context = {
      ...{ db: database.db, config: testConfig(), log: silentLog, databaseUrl: database.url },
      mailer: { send: async ({ to }: { to: string }) => void sent.push(to), close() {} },
      jobs: { send: async () => {} },
    }
    for (let n = 0; n < 22; n++) await doorMail.run({ ...told, lang: 'fr', change: 'tokenMade' }, context)
    expect(sent).toEqual(Array(20).fill('avant@example.org'))
    // Closed doors are counted separately.
    await doorMail.run({ ...told, lang: 'fr', change: 'tokenRevoked' }, context)
    expect(sent).toHaveLength(21)
  })
})

describe('what closes is told with a link that ends sessions and restores nothing', () => {
  it.each([
    [
      'Clé d’accès de votre compte',
      async () => {
        const { id } = await addPasskey()
        return call.mutate('passkeys.remove', { id }, headers)
      },
    ],
    [
      'Application de connexion de votre compte',
      async () => {
        await addApp()
        return call.mutate('auth.removeTotp', undefined, headers)
      },
    ],
    [
      'Jeton pour scripts de votre compte',
      async () => {
        const { id } = await makeToken()
        return call.rest('DELETE', `/auth/tokens/${id}`, undefined, headers)
      },
    ],
  ])('%s', async (subject, close) => {
    expect((await close()).status).toBe(200)
    const { token, text } = await mailed(subject)
    expect(text).toContain('ne rétablit rien')
    expect([await me(), await press(token), await me(), await press(token)]).toEqual([200, 200, 401, 400])
    const where = { userId: account.id }
    const { db } = database
    expect([
      await db.passkey.count({ where }),
      await db.totp.count({ where }),
      await db.scriptToken.count({ where }),
    ]).toEqual([0, 0, 0])
    await resetMailed()
  })

  it('when the command line has removed a second step, in the language of the last sign-in', async () => {
    await database.db.knownDevice.create({
      data: { userId: account.id, device: 'd'.repeat(64), lang: 'en' },
    })
    await addPasskey()
    await resetSecondFactor(database.db, account.email, { jobs: site.jobs, log: silentLog })
    const { token } = await mailed('Second step of your Manette account removed')
    const again = bearer((await login()).json)
    expect([await me(again), await press(token), await me(again)]).toEqual([200, 200, 401])
  })
})

describe('a raised role', () => {
  it('is told to its owner and to every other admin, and a lower one to nobody', async () => {
    const [admin, other] = [
      await buildAccount(database.db, { role: 'admin' }),
      await buildAccount(database.db, { role: 'admin' }),
    ]
    const as = bearer(await signIn(database.db, admin, { JWT_SECRET }))
    const setRole = (role: string) => call.rest('PUT', `/admin/users/${account.id}/role`, { role }, as)
    expect((await setRole('editor')).status).toBe(200)
    const { text, token } = await mailed('Nouveau rôle de votre compte')
    expect(text).toContain('Rôle : éditeur.')
    const told = await mailed(`Nouveau rôle pour « ${account.username} »`, other.email)
    expect(told.text).toContain(`Il a été donné par « ${admin.username} ».`)
    expect(told.token).toBe('')
    await setRole('moderator')
    expect([await press(token), await me()]).toEqual([200, 401])
    // Earlier mails have arrived with the reset.
    await resetMailed()
    expect(site.to(other.email)).toHaveLength(1)
    expect(site.to(admin.email)).toHaveLength(0)
    expect(site.to(account.email)).toHaveLength(2)
  })

  it('is told when the command line gives it', async () => {
    const other = await buildAccount(database.db, { role: 'admin' })
    await createAdmin(database.db, account.email, {}, { jobs: site.jobs, log: silentLog })
    await mailed('Nouveau rôle de votre compte')
    const { text } = await mailed(`Nouveau rôle pour « ${account.username} »`, other.email)
    expect(text).toContain('en ligne de commande')
  })
})
