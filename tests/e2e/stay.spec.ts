import { menuOf, register, signIn } from './accounts-helpers.ts'
import { expect, expectAccessible, open, test } from './fixtures.ts'

test('who asks to stay is still signed in after hours, by the same token, and after the browser was closed', async ({
  page,
  site,
  announce,
}) => {
  // The token that has ended is refused once, and exchanged.
  announce(401)
  const person = await register(page, site)
  await page.clock.install()
  await open(page, '/login')
  await page.getByLabel('Rester connecté sur cet appareil').check()
  await expectAccessible(page)
  await signIn(page, person)
  await expect(menuOf(page, person)).toBeVisible()
  await page.clock.fastForward('05:00:00')
  await expect(page.getByText('Votre session expire dans 1 minute')).toBeHidden()
  await expect(menuOf(page, person)).toBeVisible()
  // As a browser finds it that is opened the next day: the access token has long ended.
  await page.evaluate(() => {
    const stored = localStorage.getItem('accessToken') ?? ''
    const [head, body, sign] = stored.split('.')
    const claims = JSON.parse(atob((body ?? '').replaceAll('-', '+').replaceAll('_', '/')))
    localStorage.setItem('accessToken', [head, btoa(JSON.stringify({ ...claims, exp: 1 })), sign].join('.'))
  })
  await open(page, '/profile')
  await expect(page.getByRole('heading', { level: 1, name: person.username })).toBeVisible()
  await expect(page.getByText('reste connecté')).toBeVisible()
})
