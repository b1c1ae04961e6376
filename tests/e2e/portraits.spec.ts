import sharp from 'sharp'
import { fileOf, inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

/** A picture whose left half is red and right half blue. */
const halves = () =>
  sharp({ create: { width: 600, height: 300, channels: 3, background: '#f00' } })
    .composite([
      {
        input: { create: { width: 300, height: 300, channels: 3, background: '#00f' } },
        left: 300,
        top: 0,
      },
    ])
    .png()
    .toBuffer()

test('a portrait is chosen, cropped by keyboard, seen on the page, and removed', async ({ page, site }) => {
  const { username } = await openAs(page, site, 'author', '/profile')
  const section = page.getByRole('region', { name: 'Ma page publique' })
  const chooser = section.getByLabel('Choisir une image')
  await expect(section.getByRole('button', { name: 'Retirer le portrait' })).toHaveCount(0)

  // The file is named like a picture, but its bytes are none.
  await chooser
    .last()
    .setInputFiles({ name: 'moi.png', mimeType: 'image/png', buffer: Buffer.from('pas une image') })
  await expect(section.getByText('Choisissez une image JPEG, PNG, GIF, WebP ou AVIF.')).toBeVisible()

  const dropped = await fileOf(page, 'moi.png', 'image/png', await halves())
  await section.getByText(/Ou déposez-la ici/).dispatchEvent('drop', { dataTransfer: dropped })
  const area = section.getByRole('group', { name: 'Carré gardé du portrait' })
  await expect(area).toBeFocused()
  // The square moves to the right edge and no further.
  for (let i = 0; i < 6; i++) await page.keyboard.press('Control+ArrowRight')
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await section.getByRole('button', { name: 'Garder ce portrait' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Portrait enregistré')).toBeVisible()
  await expect(area).toHaveCount(0)
  await expect(section.getByRole('button', { name: 'Choisir une image' })).toBeFocused()

  const { slug, portraitId, data } = await inDatabase(site, async (db) => {
    const found = await db.teamPage.findFirstOrThrow({
      where: { user: { username } },
      include: { portrait: { include: { bytes: true } } },
    })
    return { ...found, data: found.portrait?.bytes?.data ?? new Uint8Array() }
  })
  // The right half was kept.
  const { dominant } = await sharp(data).stats()
  expect([dominant.b > 200, dominant.r < 50]).toEqual([true, true])
  await open(page, `/team/${slug}`)
  const portrait = page.getByRole('img', { name: `Portrait de ${username}` })
  await expect(portrait).toHaveAttribute('src', new RegExp(`/api/images/${portraitId}`))
  await expect(portrait).toHaveJSProperty('complete', true)
  await expectAccessible(page)

  await open(page, '/profile')
  await section.getByRole('button', { name: 'Retirer le portrait' }).click()
  await expect(page.getByText('Portrait retiré')).toBeVisible()
  await open(page, `/team/${slug}`)
  await expect(page.locator(`img[src*="${portraitId}"]`)).toHaveCount(0)
})

test('other names are written one a line, and find the page', async ({ page, site, announce }) => {
  announce(400)
  const { username } = await openAs(page, site, 'author', '/profile')
  const names = page.getByRole('region', { name: 'Ma page publique' }).getByLabel('Autres noms')
  const save = page.getByRole('button', { name: 'Mettre la page à jour' })
  await names.fill('Capitaine Kaplan\n…')
  await save.click()
  await expect(names).toHaveAttribute('aria-invalid', 'true')
  await names.fill('Capitaine Kaplan\n\nLa Plume')
  await save.click()
  await expect(page.getByText('Page publique enregistrée')).toBeVisible()
  await expectAccessible(page)
  await open(page, '/search?q=capitaine+kaplan')
  await expect(page.getByRole('main').getByRole('link', { name: username })).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('La Plume')
})
