import type { Page } from '@playwright/test'
import { someone } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const shots = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}
const TEXT = 'une-pile-a-deux-euros-une-sauvegarde-de-vingt-huit-ans'

for (const { prefix, chip, games, next, related } of [
  {
    prefix: '',
    chip: '# Rétro',
    games: 'Les jeux dont on parle le plus',
    next: 'Suivant',
    related: 'Sur le même sujet',
  },
  {
    prefix: '/en',
    chip: '# Retro',
    games: 'Games most written about',
    next: 'Next',
    related: 'On the same subject',
  },
])
  test(`from a text to its subject, its games and its further texts${prefix}`, async ({ page }) => {
    await open(page, `${prefix}/news/${TEXT}`)
    await expect(page.getByRole('complementary', { name: related })).toBeVisible()
    await page.getByRole('complementary', { name: related }).scrollIntoViewIfNeeded()
    await shots(page, `text-with-subject${prefix.replace('/', '-')}`)
    await page.getByRole('link', { name: chip }).click()
    await expect(page).toHaveURL(new RegExp(`^[^?]*${prefix}/subjects/retro$`))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(chip.replace('# ', ''))
    await expect(page.getByRole('list', { name: games }).getByRole('link').first()).toBeVisible()
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((t) => localStorage.setItem('theme', t), theme)
      await open(page, `${prefix}/subjects/retro`)
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        await expectAccessible(page)
        await shots(page, `subject${prefix.replace('/', '-')}-${theme}-${width}`)
      }
    }
    await page.getByRole('link', { name: next }).click()
    await expect(page).toHaveURL(new RegExp(`${prefix}/subjects/retro\\?page=2$`))
    await expect(page.getByRole('article').first()).toBeVisible()
  })

test('a subject is read without scripts, and followed with them', async ({ page, site, browser }) => {
  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const away = await plain.newPage()
  await away.goto('/subjects/retro')
  await expect(away.getByRole('article')).toHaveCount(10)
  await expect(away.getByRole('link', { name: 'Suivre ce sujet' })).toBeVisible()
  await plain.close()

  const { id } = await someone(page, site)
  await open(page, '/subjects/retro')
  const button = page.getByRole('button', { name: 'Suivre ce sujet' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await expect
    .poll(() => inDatabase(site, (db) => db.follow.count({ where: { userId: id, kind: 'subject' } })))
    .toBe(1)
  await open(page, '/profile#follows')
  await expect(
    page.getByRole('list', { name: 'Mes suivis' }).getByRole('link', { name: 'Rétro' }),
  ).toHaveAttribute('href', '/subjects/retro')
})
