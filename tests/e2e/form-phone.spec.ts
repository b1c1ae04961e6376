import type { Locator } from '@playwright/test'
import { buildImage, buildReview } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { imageUrl } from '../../shared/images/address.ts'
import { footnoteHtml } from '../../shared/texts/footnotes/stored.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { ready, screenshot, textOf, unfold } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

const boxOf = async (of: Locator) => (await of.boundingBox()) ?? { x: -1, y: -1, width: 0, height: 0 }

test('the form on a phone: what most texts need is in sight, and under the thumb', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({
    ...{ baseURL: site.url, viewport: { width: 375, height: 812 }, hasTouch: true, isMobile: true },
  })
  const page = await context.newPage()
  const data = new Uint8Array(await screenshot(3))
  const { id, url } = await inDatabase(site, async (db) => {
    const picture = await buildImage(db, data, { alt: 'Un phare', width: 640, height: 360 })
    const url = imageUrl(picture.id)
    const { id } = await buildReview(db, {
      ...{ slug: `pouce-${newId().slice(-8)}`, status: 'draft', publishedAt: null, image: null },
      content: `<p>Une phrase assez longue pour être publiée, de plus de cinquante caractères${footnoteHtml('Vu.')}.</p><img src="${url}" alt="Un phare" width="640" height="360" />`,
    })
    return { id, url }
  })
  await openAsAdmin(page, site, `/admin?tab=reviews&edit=${id}`)
  await ready(page)

  await test.step('the toolbar', async () => {
    const bar = page.getByRole('toolbar', { name: 'Mise en forme' })
    await bar.scrollIntoViewIfNeeded()
    const edge = await boxOf(bar)
    expect(await bar.evaluate((element) => element.scrollLeft)).toBe(0)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/form-375.png` })
    for (const name of ['Image', 'Autres blocs']) {
      const tool = await boxOf(bar.getByRole('button', { name, exact: true }))
      expect(tool.width, name).toBeGreaterThanOrEqual(44)
      expect(tool.x, name).toBeGreaterThan(edge.x)
      expect(tool.x + tool.width, name).toBeLessThanOrEqual(edge.x + edge.width)
    }
    await bar.getByRole('button', { name: 'Image', exact: true }).tap()
    await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).tap()
    await expectNoSidewaysScroll(page)
  })

  await test.step('the keys at the foot, and the number of a footnote', async () => {
    for (const name of ['Aperçu', 'Autres actions'])
      expect(
        (await boxOf(page.getByRole('button', { name, exact: true }))).width,
        name,
      ).toBeGreaterThanOrEqual(44)
    const number = textOf(page).getByRole('button', { name: /^Note de bas de page/ })
    const place = await number.evaluate((one) => {
      const { width, height, position } = getComputedStyle(one, '::before')
      return { width, height, position, number: getComputedStyle(one, '::after').content }
    })
    expect(place).toEqual({
      width: '44px',
      height: '44px',
      position: 'absolute',
      number: 'counter(footnote)',
    })
  })

  await test.step('platforms', async () => {
    await unfold(page, 'Jeu et note')
    await page.getByRole('button', { name: /^Plateformes/ }).tap()
    const dialog = page.getByRole('dialog')
    await expect(dialog.getByRole('button', { name: 'Terminé' })).toBeInViewport({ ratio: 1 })
    await expect(dialog.getByRole('textbox', { name: 'Rechercher' })).not.toBeFocused()
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/platforms-375.png` })
    await dialog.getByRole('button', { name: 'Terminé' }).tap()
  })

  await test.step('the first picture of the text', async () => {
    await unfold(page, 'Images')
    const offer = page.getByRole('button', { name: /^Prendre la première image du texte : Un phare/ })
    await offer.scrollIntoViewIfNeeded()
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/offer-375.png` })
    expect((await boxOf(offer)).height).toBeGreaterThanOrEqual(44)
    for (const theme of ['light', 'dark']) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      await expectAccessible(page, 'colours')
    }
    await offer.tap()
    await expect(
      page
        .getByRole('group', { name: /^Image/ })
        .first()
        .locator('img')
        .first(),
    ).toHaveAttribute('src', new RegExp(url))
  })

  await test.step('the preview', async () => {
    await page.getByRole('button', { name: 'Aperçu', exact: true }).tap()
    const dialog = page.getByRole('dialog', { name: 'Aperçu' })
    await expect(dialog.locator('iframe')).toBeVisible()
    const frame = await boxOf(dialog.locator('iframe'))
    expect([Math.round(frame.x), Math.round(frame.x + frame.width)]).toEqual([0, 375])
    const choices = dialog.locator('summary')
    await expect(choices).toHaveText(/^Téléphone · (Sombre|Clair) · Français$/)
    expect((await boxOf(choices)).height).toBeGreaterThanOrEqual(44)
    await expectNoSidewaysScroll(page)
    await expectAccessible(page)
    if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/preview-375.png` })
    await choices.tap()
    await dialog.getByRole('radio', { name: 'Anglais' }).check()
    await dialog.getByRole('button', { name: 'Fermer' }).tap()
    await page.getByRole('button', { name: 'Aperçu', exact: true }).tap()
    await expect(choices).toHaveText(/Anglais$/)
    await dialog.getByRole('button', { name: 'Fermer' }).tap()
  })
  await context.close()
})
