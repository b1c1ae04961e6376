import { buildReview } from '../../server/testing/factories.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { ready } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const SAID = [
  ['Verdict', 'À jouer la nuit, un casque sur les oreilles.'],
  ['Points forts', 'Le chariot\nLe son\n'],
  ['Points faibles', 'La morgue'],
  ['Joué sur', 'Steam Deck'],
  ['Temps de jeu, en heures', '7,5'],
  ['Version du jeu', '1.0.2'],
] as const

test('what a review comes down to is written by keyboard, previewed, and stands at its end', async ({
  page,
  site,
}) => {
  const { id, slug } = await inDatabase(site, (db) =>
    buildReview(db, { title: 'Une nuit de trop', rating: '8.4' }),
  )
  await openAsAdmin(page, site, `/admin?tab=reviews&edit=${id}`)
  await ready(page)
  const form = page.getByRole('main')
  await form.getByLabel('Verdict', { exact: true }).focus()
  for (const [label, text] of SAID) {
    const field = form.getByLabel(label, { exact: true })
    // Score, platforms and genres stand before it.
    if (label === 'Joué sur') await field.focus()
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
    await expect(field).toHaveValue(text)
    await page.keyboard.press('Tab')
  }
  const copy = form.getByLabel('Provenance de l’exemplaire')
  await expect(copy).toBeFocused()
  await copy.selectOption('prêté pour le test')
  await expect(form.getByText('2 sur 6')).toBeVisible()

  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  const shown = page
    .getByRole('dialog', { name: 'Aperçu' })
    .frameLocator('iframe')
    .getByRole('region', { name: 'Le verdict en bref' })
  await expect(shown.getByText('Le chariot')).toBeVisible()
  await page.keyboard.press('Escape')

  // An error about too many stands at its field.
  const pluses = form.getByLabel('Points forts', { exact: true })
  await pluses.fill(Array.from({ length: 7 }, (_, n) => `Raison ${n + 1}`).join('\n'))
  const save = page.getByRole('button', { name: 'Publier les modifications' })
  await save.click()
  await expect(form.getByText('Six lignes au plus', { exact: true })).toBeVisible()
  await expect(pluses).toHaveAttribute('aria-invalid', 'true')
  await pluses.fill('Le chariot\nLe son')
  await expectAccessible(page)
  await save.click()
  await expect(page.getByText('Modifications publiées.', { exact: true })).toBeVisible()

  await expect(async () => {
    await open(page, `/reviews/${slug}`)
    await expect(page.getByRole('region', { name: 'Le verdict en bref' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  const plate = page.getByRole('region', { name: 'Le verdict en bref' })
  for (const words of [
    'À jouer la nuit',
    'Le chariot',
    'La morgue',
    'Steam Deck',
    '7,5 heures',
    '1.0.2',
    'prêté pour le test',
  ])
    await expect(plate.getByText(words)).toBeVisible()
  const [described] = await page.locator('script[type="application/ld+json"]').allTextContents()
  expect(described).toContain('"positiveNotes"')
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      if (process.env.LOOK)
        await plate.screenshot({ path: `${process.env.LOOK}/plate-${theme}-${width}.png` })
    }
    await expectAccessible(page)
  }
  await open(page, `/en/reviews/${slug}`)
  await expect(
    page.getByRole('region', { name: 'The verdict in short' }).getByText('7.5 hours'),
  ).toBeVisible()
})
