import type { Page } from '@playwright/test'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { giveFiles, paragraph, ready, screenshot, textOf } from './editor-helpers.ts'
import { expect, hydrated, test } from './fixtures.ts'

const field = (page: Page, name: string) => page.getByRole('textbox', { name })
const SITE_WORD = ['Allumé', 'Seul', 'Perdu', 'Trouvé', 'Tombé', 'Rentré']

/**
 * The keyboard of a user who never waits for the screen: keys are pressed one after the other without
 * waiting for the one before to be handled, as `page.keyboard.type` would do 7,000 times.
 */
async function keyboardOf(page: Page): Promise<(text: string) => Promise<void>> {
  const browser = await page.context().newCDPSession(page)
  return async (text) => {
    const presses = [...text].flatMap((key) => [
      browser.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, unmodifiedText: key }),
      browser.send('Input.dispatchKeyEvent', { type: 'keyUp', key }),
    ])
    await Promise.all(presses)
  }
}

test('an evening’s review: 1,200 words by the keyboard, six screenshots and a trailer', async ({
  page,
  site,
}) => {
  test.slow()
  const name = `Le phare ${newId().slice(-8)}`
  await openAsAdmin(page, site, '/admin?tab=reviews&new=1')
  await ready(page)
  await field(page, 'Titre (obligatoire)').fill(`${name} : la nuit a bon goût`)
  await expect(field(page, 'Slug')).toHaveValue(/^le-phare-.*-la-nuit-a-bon-gout$/)
  await textOf(page).click()
  const keys = page.keyboard
  const write = await keyboardOf(page)
  for (let part = 0; part < 6; part++) {
    await write(`## Partie ${part + 1}`)
    await keys.press('Enter')
    await write(`**${SITE_WORD[part]}** ${paragraph(100, part)}`)
    await keys.press('Enter')
    await write(paragraph(98, part + 3))
    await keys.press('Enter')
    const shot = { name: `capture-${part}.png`, type: 'image/png', data: await screenshot(part) }
    await giveFiles(page, part % 2 ? 'drop' : 'paste', [shot])
    const picture = page.getByRole('group', { name: 'Image sans texte alternatif' })
    await expect(picture.locator('img')).toBeVisible()
    if (part === 0) {
      await picture.getByRole('button', { name: 'Ajouter une légende' }).click()
      await picture.getByRole('textbox', { name: 'Légende' }).pressSequentially('Le phare, la nuit.')
    }
    await picture.getByRole('textbox', { name: 'Texte alternatif' }).fill(`Capture ${part}`)
    await expect(picture).toHaveCount(0)
    await textOf(page).locator('> p').last().click()
  }
  await keys.type('/vid')
  await expect(page.getByRole('option', { name: 'Vidéo' })).toBeVisible()
  await expect(page.getByRole('listbox', { name: 'Blocs à insérer' })).toBeAttached()
  await keys.press('Enter')
  const insert = page.getByRole('button', { name: 'Insérer' })
  await expect(insert).toBeDisabled()
  await field(page, 'Lien de la vidéo').fill('https://youtube.com.evil.example/watch?v=aqz-KE-bpKQ')
  await expect(insert).toBeDisabled()
  await field(page, 'Lien de la vidéo').fill('https://www.youtube.com/watch?v=aqz-KE-bpKQ&t=4s')
  await keys.press('Enter')
  await expect(page.getByRole('group', { name: 'Vidéo' })).toBeVisible()
  await expect(textOf(page)).toBeFocused()
  await keys.type('Un dernier mot.')
  await expect(page.getByText(/^1[ {2}]?[2-4]\d\d mots/)).toBeVisible()

  await page.getByRole('combobox', { name: 'Nom du jeu' }).fill(name)
  await field(page, 'Extrait').fill('Soixante heures sous la pluie, une lampe à la main.')
  await page.getByRole('slider', { name: 'Note au curseur' }).focus()
  await keys.press('End')
  await field(page, 'Note en chiffres').fill('8,7')
  await page.getByRole('button', { name: /^Plateforme/ }).click()
  await field(page, 'Rechercher').fill('dreamcast')
  await keys.press('Enter')
  await page.getByRole('button', { name: 'Terminé' }).click()
  await page.getByRole('button', { name: /^Genre/ }).click()
  await page.getByRole('button', { name: 'Plateforme', exact: true }).click()
  await page.getByRole('button', { name: 'Terminé' }).click()
  await expect(field(page, 'Temps de lecture')).toHaveValue(/^[5-7] minutes$/)

  await page.getByRole('button', { name: 'Aperçu', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Aperçu' })
  const preview = dialog.frameLocator('iframe')
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(preview.getByRole('heading', { name: 'Partie 6' })).toBeVisible()
  await expect(preview.locator('.prose img')).toHaveCount(6)
  await dialog.getByRole('button', { name: 'Fermer' }).click()

  await page.getByRole('button', { name: 'Publier' }).click()
  await expect(page).toHaveURL('/admin?tab=reviews')
  await expect(page.getByText('Test publié.')).toBeVisible()
  const { slug, content } = await inDatabase(site, (db) =>
    db.content.findFirstOrThrow({ where: { gameTitle: name } }),
  )
  await page.goto(`/reviews/${slug}`)
  await hydrated(page)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(page.locator('.prose h2')).toHaveCount(6)
  await expect(page.locator('.prose figure img')).toHaveCount(6)
  await expect(page.locator('.prose figcaption').first()).toHaveText('Le phare, la nuit.')
  await expect(page.getByRole('img', { name: 'Capture 5' })).toBeAttached()
  await expect(page.locator('[data-video="aqz-KE-bpKQ"]')).toBeVisible()
  await expect(page.locator('.prose strong').first()).toHaveText(SITE_WORD[0] as string)
  await expect(page.getByText('Dreamcast').first()).toBeVisible()
  expect(content).not.toMatch(/<span|class=|<p><\/p>|data:/)
})
