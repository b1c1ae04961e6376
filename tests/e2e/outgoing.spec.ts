import type { Page } from '@playwright/test'
import { buildArticle, buildImage, buildReview } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { ready, screenshot, textOf, unfold } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const WIDTHS = [375, 768, 1440]

async function fits(page: Page) {
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
}

test('advice leads to its place by keyboard, goes when it is followed, and forbids nothing', async ({
  page,
  site,
}) => {
  const word = newId().slice(-8)
  const png = new Uint8Array(await screenshot(3))
  const { id, slug } = await inDatabase(site, async (db) => {
    const image = await buildImage(db, png, { width: 640, height: 360 })
    return buildArticle(db, {
      title: `Un titre ${word} bien trop long pour une page de résultats, où il sera coupé`,
      image: `/api/images/${image.id}`,
      content:
        '<p>Un texte assez long pour être publié, avec un <a href="/news/nulle-part">lien perdu</a>.</p>' +
        `<h2>Un</h2><p>…</p><h4>Deux</h4><figure><img src="/api/images/${image.id}" alt=""></figure><p>Fin.</p>`,
    })
  })
  await openAs(page, site, 'editor', `/admin?tab=articles&edit=${id}`)
  await ready(page)
  const panel = page.getByRole('region', { name: 'Avant de publier' })
  await expect(panel.getByRole('status')).toHaveText('5 conseils. Rien n’empêche de publier.')
  const follow = async (name: RegExp) => {
    await panel.getByRole('button', { name }).focus()
    await page.keyboard.press('Enter')
  }
  await follow(/mène à une page qui n’existe pas/)
  await expect(textOf(page)).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('lien perdu')
  await follow(/«\sDeux\s» saute un niveau\s: du 2 au 4/)
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('Deux')
  await follow(/fait 640 px de large/)
  await expect(
    page.getByRole('group', { name: 'Image principale' }).getByRole('button').first(),
  ).toBeFocused()
  await follow(/^Image n°.1.: pas de texte alternatif/)
  await page.keyboard.type('Un phare bleu')
  await expect(panel.getByRole('status')).toContainText('4 conseils')
  await follow(/^Le titre compte/)
  await expect(page.getByLabel(/^Titre \*/)).toBeFocused()

  await unfold(page, 'Moteurs de recherche')
  const preview = page.getByRole('region', { name: 'Ailleurs sur le Web' })
  await page.getByLabel('Titre pour la recherche et les partages').fill(`Cherché ${word}`)
  await expect(preview.getByRole('figure').first()).toContainText(`Cherché ${word} – Manette`)
  await fits(page)
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByText('Modifications publiées.', { exact: true })).toBeVisible()
  await open(page, `/news/${slug}`)
  await expect(page).toHaveTitle(`Cherché ${word} – Manette`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(`Un titre ${word}`)
})

test('the front page is chosen by keyboard, and shown without JavaScript', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(400, 409)
  const word = newId().slice(-8)
  const long = new Date(Date.now() - 500 * 86_400_000)
  await inDatabase(site, async (db) => {
    await buildArticle(db, { title: `Dossier ${word}`, createdAt: long })
    await buildReview(db, { title: `Essai ${word}`, createdAt: long })
    await db.frontPagePick.deleteMany()
  })
  await openAs(page, site, 'editor', '/admin?tab=front')
  await page.getByLabel('Rechercher un article ou un test').fill(word)
  const press = async (name: string) => {
    await page.getByRole('button', { name, exact: true }).focus()
    await page.keyboard.press('Enter')
  }
  const picked = page.getByRole('list', { name: 'Textes choisis' }).getByRole('listitem')
  await press(`Choisir – Dossier ${word}`)
  await press(`Choisir – Essai ${word}`)
  await expect(picked).toHaveText([/Dossier/, /Essai/])
  // The parts of the form stand apart.
  const list = await picked.last().boundingBox()
  const day = await page.getByText('Dernier jour', { exact: true }).boundingBox()
  expect((day?.y ?? 0) - ((list?.y ?? 0) + (list?.height ?? 0))).toBeGreaterThan(16)
  await press(`Avancer « Essai ${word} »`)
  await expect(picked).toHaveText([/Essai/, /Dossier/])
  // The text has none before it now; another of its keys has the focus.
  await expect(page.getByRole('button', { name: `Reculer « Essai ${word} »` })).toBeFocused()
  await page.getByRole('button', { name: 'Mettre à la une' }).click()
  await expect(page.getByText('Choisissez le dernier jour à la une')).toBeVisible()
  const last = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)
  await page.getByLabel('Dernier jour').fill(last)
  await fits(page)
  await expectAccessible(page)
  await page.keyboard.press('Enter')
  await expect(page.getByText('La une est à jour.')).toBeVisible()

  const plain = await (await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })).newPage()
  const slides = plain.locator('[aria-roledescription=diapositive] h2, [aria-roledescription=slide] h2')
  for (const address of ['/home', '/en/home'])
    await expect(async () => {
      await plain.goto(address)
      expect(await slides.allTextContents()).toEqual([`Essai ${word}`, `Dossier ${word}`])
    }).toPass()

  // Somebody else has saved first, so nothing is overwritten unseen.
  await inDatabase(site, (db) => db.frontPagePick.deleteMany({ where: { position: 2 } }))
  await press(`Retirer « Essai ${word} »`)
  await page.getByRole('button', { name: 'Mettre à la une' }).click()
  await expect(page.getByRole('alert')).toContainText(`entre-temps : « Essai ${word} »`)
  await expect(picked).toHaveText([/Dossier/])
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Reprendre le choix enregistré' }).click()
  await expect(picked).toHaveText([/Essai/])
  await page.getByRole('button', { name: 'Revenir aux derniers articles' }).click()
  await expect(page.getByText('Aucun : l’accueil montre les trois derniers articles.')).toBeVisible()
  await plain.goto('/home')
  await expect(slides).toHaveCount(3)
  await expect(slides.filter({ hasText: word })).toHaveCount(0)
  await plain.context().close()
})
