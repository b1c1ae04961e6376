import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, PASSWORD, signIn } from '../../../testing/accounts.ts'
import { useDatabase } from '../../../testing/database.ts'
import { useMailedSite } from '../../../testing/mail.ts'

const JWT_SECRET = 'le secret de ces tests, assez long pour en être un'
const database = useDatabase()
const site = useMailedSite(database, { RATE_LIMIT: 'off', JWT_SECRET })
const call = callsTo(() => site.app)

type Account = Awaited<ReturnType<typeof buildAccount>>
let account: Account
beforeEach(async () => {
  account = await buildAccount(database.db)
})

const mails = () => site.to(account.email)
const mailed = (count: number) =>
  vi.waitFor(() => expect(mails()).toHaveLength(count), { timeout: 30_000, interval: 50 })
const tokenOf = (text: string | undefined, page = 'not-me') =>
  text?.match(new RegExp(`/${page}#token=([\\w-]+)`))?.[1] ?? ''
const me = async (headers: Record<string, string>) =>
  (await call.rest('GET', '/auth/me', undefined, headers)).status

describe('another address', () => {
  let headers: Record<string, string>
  let email: string
  beforeEach(async () => {
    headers = bearer(await signIn(database.db, account, { JWT_SECRET }))
    email = `autre-${account.id}@example.org`
  })
  const ask = (wanted: unknown = email, as = headers) =>
    call.rest('POST', '/auth/email', { email: wanted }, as)
  const confirm = (token: string) => call.rest('POST', '/auth/email/confirm', { token })
  const addressNow = async () => (await database.db.user.findUnique({ where: { id: account.id } }))?.email
  async function linkTo(address: string, count = 1) {
    await vi.waitFor(() => expect(site.to(address)).toHaveLength(count), { timeout: 30_000, interval: 50 })
    return tokenOf(site.to(address).at(-1)?.email.text, 'new-address')
  }
  async function noticeToOld() {
    await mailed(1)
    return tokenOf(mails()[0]?.email.text)
  }

  it('takes the place of the old one by the link mailed to it, and the old one is told', async () => {
    expect((await ask()).json.message).toBe('Un lien a été envoyé à la nouvelle adresse.')
    const token = await linkTo(email)
    await noticeToOld()
    // Nobody has confirmed the old address (decision 093).
    expect(mails()[0]?.email.text).not.toContain(email)
    expect(await addressNow()).toBe(account.email)
    expect((await call.query('auth.emailState', headers)).json.pending.email).toBe(email)
    expect((await confirm(token)).status).toBe(200)
    expect(await addressNow()).toBe(email)
    // Signed-in users stay so, with the new address, by which they sign in.
    expect((await call.rest('GET', '/auth/me', undefined, headers)).json.email).toBe(email)
    expect((await call.rest('POST', '/auth/login', { email, password: PASSWORD })).status).toBe(200)
    expect(
      (await call.rest('POST', '/auth/login', { email: account.email, password: PASSWORD })).status,
    ).toBe(401)
    expect((await confirm(token)).json.code).toBe('LINK_INVALID')
  })

  it('is told of in both languages', async () => {
    await ask(email, { ...headers, 'accept-language': 'en' })
    await linkTo(email)
    await noticeToOld()
    expect(site.to(email)[0]?.email.subject).toBe('Confirm your new address for Manette')
    expect(site.to(email)[0]?.email.text).toContain('http://localhost:3000/en/new-address#token=')
    expect(mails()[0]?.email.subject).toBe('Change of address asked for your Manette account')
  })

  it.each(['before', 'after'])('is taken back by the old one, %s it was confirmed', async (when) => {
    await ask()
    const [token, back] = [await linkTo(email), await noticeToOld()]
    if (when === 'after') await confirm(token)
    expect((await call.rest('POST', '/auth/not-me', { token: back })).status).toBe(200)
    expect([await addressNow(), await me(headers)]).toEqual([account.email, 401])
    expect((await confirm(token)).status).toBe(400)
    await mailed(2)
    expect(mails()[1]?.email.text).toMatch(/\/reset-password\?token=/)
  })

  it('leaves whoever changed it no link to take it back again', async () => {
    await ask()
    const back = await noticeToOld()
    await confirm(await linkTo(email))
    // The thief changes to a third address, and the second is told of it.
    const third = `tiers-${account.id}@example.org`
    await ask(third)
    await vi.waitFor(() => expect(site.to(email)).toHaveLength(2), { timeout: 30_000 })
    const theirs = tokenOf(site.to(email)[1]?.email.text)
    await call.rest('POST', '/auth/not-me', { token: back })
    expect((await call.rest('POST', '/auth/not-me', { token: theirs })).status).toBe(400)
    expect(await addressNow()).toBe(account.email)
  })

  it('is the latest that was asked for', async () => {
    await ask()
    const first = await linkTo(email)
    const later = `encore-${account.id}@example.org`
    await ask(later)
    const second = await linkTo(later)
    expect((await confirm(first)).status).toBe(400)
    expect((await confirm(second)).status).toBe(200)
    expect(await addressNow()).toBe(later)
  })

  it('goes to one of two who want it', async () => {
    const other = await buildAccount(database.db)
    const theirs = bearer(await signIn(database.db, other, { JWT_SECRET }))
    await ask()
    await ask(email, theirs)
    await linkTo(email, 2)
    const tokens = site.to(email).map((mail) => tokenOf(mail.email.text, 'new-address'))
    const answers = await Promise.all(tokens.map(confirm))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect(answers.find(({ status }) => status === 409)?.json.code).toBe('EMAIL_TAKEN')
    expect(await database.db.user.count({ where: { email } })).toBe(1)
  })

  it('is none that somebody has, nor one’s own', async () => {
    const other = await buildAccount(database.db)
    const taken = await ask(other.email)
    expect([taken.status, taken.json.code]).toEqual([409, 'EMAIL_TAKEN'])
    const same = await ask(account.email.toUpperCase())
    expect([same.status, same.json.fields]).toEqual([400, { email: 'C’est déjà votre adresse.' }])
  })

  it.each([undefined, '', 'x', 'a@b', 'a@b.fr\r\nBcc: c@d.fr', 1, ['a@b.fr']])(
    'is not %j',
    async (wanted) => {
      // Without the default.
      expect((await call.rest('POST', '/auth/email', { email: wanted }, headers)).status).toBe(400)
      expect((await call.mutate('auth.changeEmail', { email: wanted }, headers)).status).toBe(400)
    },
  )

  it('asks for a proof again when the last is old', async () => {
    await database.db.session.updateMany({
      where: { userId: account.id },
      data: { provedAt: new Date(Date.now() - 16 * 60_000) },
    })
    for (const { status, json } of [await ask(), await call.mutate('auth.changeEmail', { email }, headers)])
      expect([status, json.code]).toEqual([403, 'PROOF_REQUIRED'])
  })

  it('has a day to be confirmed', async () => {
    await ask()
    const token = await linkTo(email)
    await database.db.emailChange.updateMany({ data: { expiresAt: new Date(Date.now() - 1) } })
    expect([(await confirm(token)).status, await addressNow()]).toEqual([400, account.email])
  })
})
