import { someone } from './accounts-helpers.ts'
import { comments, composer, deleteComment, discussed } from './comments-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

for (const theme of ['dark', 'light'] as const)
  test(`comments are accessible and fit a phone, ${theme}`, async ({ page, site }) => {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    await page.setViewportSize({ width: 375, height: 800 })
    const me = await someone(page, site)
    const { path } = await discussed(site, [
      { text: 'https://example.org/'.padEnd(300, 'a'), username: (theme === 'dark' ? 'W' : 'M').repeat(20) },
      { text: 'مرحبا بالعالم', answers: 0 },
      { text: 'Réponse à la réponse', answers: 1, by: me.id },
      { text: 'Une de plus', answers: 0 },
      { text: 'Et encore une', answers: 0 },
      { text: 'À supprimer', by: me.id },
    ])
    await open(page, path)
    await deleteComment(page, 'À supprimer')
    await comments(page)
      .getByRole('button', { name: /^Répondre à/ })
      .first()
      .click()
    await composer(page).fill('x'.repeat(980))
    await expect(comments(page).getByText('980/1000')).toBeVisible()
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (theme === 'dark')
      await comments(page).getByRole('button', { name: 'Supprimer définitivement' }).click()
    else {
      await page.evaluate(() => localStorage.removeItem('accessToken'))
      await open(page, path)
      await expect(comments(page).getByText('Connectez-vous pour commenter.')).toBeVisible()
    }
    await expectAccessible(page)
  })
