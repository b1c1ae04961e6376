import { base32 } from 'oslo/encoding'
import { beforeEach, expect, vi } from 'vitest'
import { printDoorCode } from '../features/auth/doors/print-door-code.ts'
import { stepOf, totpCode } from '../features/auth/doors/totp.ts'
import { bearer, buildAccount, type Caller, callsTo, PASSWORD } from './accounts.ts'
import { testConfig } from './app.ts'
import { createAuthenticator } from './authenticator.ts'
import { useDatabase } from './database.ts'
import { tokenIn, useMailedSite } from './mail.ts'

export const NEW_PASSWORD = 'un tout autre mot de passe'

type Headers = Record<string, string>

/** A browser with its own authenticator and app. */
function makeDevice(
  call: Caller,
  own: () => string,
  name: string,
  { doorCode, forgetUsedCodes }: { doorCode: () => Promise<string>; forgetUsedCodes: () => Promise<unknown> },
) {
  const id = { 'x-device': name }
  const authenticator = createAuthenticator(testConfig().PUBLIC_URL)
  let secret: Uint8Array = new Uint8Array()
  const mutate = (path: string, input: unknown, headers: Headers = {}) =>
    call.mutate(path, input, { ...headers, ...id })
  return {
    mutate,
    /** The present one, even if it was used: after one more step, a test's third code would be refused. */
    async code() {
      await forgetUsedCodes()
      return totpCode(secret, stepOf(new Date()))
    },
    rest: (path: string, body: unknown, headers: Headers = {}) =>
      call.rest('POST', path, body, { ...headers, ...id }),
    login: (password = PASSWORD, email = own()) => call.rest('POST', '/auth/login', { email, password }, id),
    async headers(password = PASSWORD, email = own()): Promise<Headers> {
      const { status, json } = await this.login(password, email)
      expect(status).toBe(200)
      return bearer(json)
    },
    async addPasskey(as: Headers) {
      const code = { doorCode: await doorCode() }
      const { json } = await mutate('passkeys.addOptions', code, as)
      return mutate('passkeys.add', { name: 'Clé', response: authenticator.create(json), ...code }, as)
    },
    async enter() {
      const { json } = await mutate('passkeys.signInOptions', undefined)
      return mutate('passkeys.signIn', { response: authenticator.get(json) })
    },
    async addApp(as: Headers): Promise<string[]> {
      const offer = await mutate('auth.offerTotp', undefined, as)
      secret = base32.decode(offer.json.key, { strict: false })
      const codes = { code: await this.code(), doorCode: await doorCode() }
      const { status, json } = await mutate('auth.confirmTotp', codes, as)
      expect(status).toBe(200)
      return json.recoveryCodes
    },
    /** Signs in by password and a code of the app. */
    async twoSteps(password = PASSWORD, email = own()) {
      const { json } = await this.login(password, email)
      return this.rest('/auth/second-factor', { ticket: json.ticket, code: await this.code() })
    },
  }
}

/** A site that mails, a new account for each test, and devices with which to set up ways to sign in. */
export function useDoorSite() {
  const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
  const database = useDatabase()
  const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET })
  const call = callsTo(() => site.app)
  const { PUBLIC_URL } = testConfig()
  let account: Awaited<ReturnType<typeof buildAccount>>
  let number = 0
  beforeEach(async () => {
    account = await buildAccount(database.db)
  })

  /** The command line's code, for a first second step that needs one (decision 057), as a test's device is young. */
  const doorCode = async () => (await printDoorCode(database.db, await addressNow())).code
  const forgetUsedCodes = () =>
    database.db.totp.updateMany({ where: { userId: account.id }, data: { lastStep: 0 } })
  const newDevice = () =>
    makeDevice(call, () => account.email, String(++number).padStart(32, '0'), { doorCode, forgetUsedCodes })

  const linkIn = (text: string | undefined) => text?.match(/\/not-me#token=([\w-]+)/)?.[1]
  const subjects = (to: string) => site.to(to).map(({ email }) => email.subject ?? '')
  /** The newest link for taking back, in a mail to this address with this subject. */
  async function link(subject = 'Nouvelle connexion', { to = account.email, count = 1 } = {}) {
    await vi.waitFor(
      () =>
        expect(subjects(to).filter((one) => one.startsWith(subject)).length).toBeGreaterThanOrEqual(count),
      { timeout: 30_000, interval: 50 },
    )
    const mails = site.to(to).filter(({ email }) => email.subject?.startsWith(subject))
    return linkIn(mails.at(-1)?.email.text) ?? ''
  }
  const press = (token: string) => call.rest('POST', '/auth/not-me', { token })
  /** Chooses a new password by the link in the newest mail of that kind. */
  async function reset(to = account.email, count = 1, newPassword = NEW_PASSWORD) {
    const mails = () => site.to(to).filter(({ email }) => tokenIn(email.text) !== '')
    await vi.waitFor(() => expect(mails().length).toBeGreaterThanOrEqual(count), { timeout: 30_000 })
    const token = tokenIn(mails().at(-1)?.email.text)
    expect((await call.rest('POST', '/auth/reset-password', { token, newPassword })).status).toBe(200)
  }
  const addressNow = async () =>
    (await database.db.user.findUniqueOrThrow({ where: { id: account.id } })).email
  /** Asks for another address in a login, and confirms it. */
  async function move(device: Device, as: Headers, email: string) {
    expect((await device.rest('/auth/email', { email }, as)).status).toBe(200)
    const token = () =>
      site
        .to(email)
        .at(-1)
        ?.email.text?.match(/\/new-address#token=([\w-]+)/)?.[1]
    await vi.waitFor(() => expect(token()).toBeDefined(), { timeout: 30_000, interval: 50 })
    expect((await device.rest('/auth/email/confirm', { token: token() })).status).toBe(200)
    expect(await addressNow()).toBe(email)
  }

  return {
    ...{ database, site, call, PUBLIC_URL, newDevice, linkIn, link, press, reset, addressNow, move },
    get account() {
      return account
    },
  }
}

export type Device = ReturnType<typeof makeDevice>
