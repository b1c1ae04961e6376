import { expect, it } from 'vitest'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'

const { config, database, call } = useAccountSite()

it('without a mail server the link is told once, to who invites, in the answer', async () => {
  const admin = await buildAccount(database.db, { role: 'admin' })
  const headers = bearer(await signIn(database.db, admin, config))
  const email = 'a-la-main@example.org'
  const invite = async (lang: string) =>
    (await call.mutate('admin.invite', { email, role: 'author', lang }, headers)).json
  const { link: first } = await invite('en')
  expect(first).toMatch(/^http:\/\/localhost:3000\/en\/invitation#\w+$/)
  const { id, link } = await invite('fr')
  expect(link).toMatch(/^http:\/\/localhost:3000\/invitation#\w+$/)
  const invitation = link.split('#')[1]
  expect(first).not.toContain(invitation)

  // Nowhere else: not for the admin who invited, nor for a script with an admin's token.
  const { json: made } = await call.mutate(
    'auth.createToken',
    { name: 'Script', role: 'admin', expiresAt: new Date(Date.now() + 86_400_000).toISOString() },
    headers,
  )
  for (const asking of [headers, { authorization: `Bearer ${made.token}` }]) {
    const { status, body } = await call.query('admin.invitations', asking)
    expect([status, body]).toEqual([200, expect.stringContaining(id)])
    expect(body).not.toContain(invitation.slice(id.length))
    expect(body).not.toMatch(/link|#/)
  }

  const signUp = { email, username: 'À la main', password: PASSWORD }
  const late = await call.rest('POST', '/auth/register', { ...signUp, invitation: first.split('#')[1] })
  expect(late.json.code).toBe('INVITATION_INVALID')
  const account = await call.rest('POST', '/auth/register', { ...signUp, invitation })
  expect(account.json.user).toMatchObject({ email, role: 'author' })
})
