import { expect, it } from 'vitest'
import { bearer, buildAccount, PASSWORD, signIn, useAccountSite } from '../../../testing/accounts.ts'

const { config, database, call } = useAccountSite()

it('without a mail server the link is shown to admins, to pass on', async () => {
  const admin = await buildAccount(database.db, { role: 'admin' })
  const headers = bearer(await signIn(database.db, admin, config))
  const email = 'a-la-main@example.org'
  await call.mutate('admin.invite', { email, role: 'author', lang: 'fr' }, headers)
  const list = (lang: string) => call.query('admin.invitations', { ...headers, 'accept-language': lang })
  const [{ link }] = (await list('fr')).json.invitations
  expect(link).toMatch(/^http:\/\/localhost:3000\/invitation#\w+$/)
  expect((await list('en')).json.invitations[0].link).toBe(link.replace('/invitation', '/en/invitation'))
  const invitation = link.split('#')[1]
  const made = await call.rest('POST', '/auth/register', {
    email,
    username: 'À la main',
    password: PASSWORD,
    invitation,
  })
  expect(made.json.user).toMatchObject({ email, role: 'author' })
})
