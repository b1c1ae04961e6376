import sharp from 'sharp'
import { buildArticle, buildImage } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { fileOf, inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, test } from './fixtures.ts'

const png = (red: number) =>
  sharp({ create: { width: 40, height: 30, channels: 3, background: { r: red, g: 90, b: 30 } } })
    .png()
    .toBuffer()
const unique = () => newId().slice(-10)

test('pictures come in by button, drop and paste, each with its own fate', async ({
  page,
  site,
  announce,
}) => {
  announce(400, 415)
  await openAsAdmin(page, site, '/admin?tab=images&page=2')
  await expect(page.getByText(/^Page 2 sur \d+, affichage de 9 à 16 sur/)).toBeVisible()
  const name = unique()
  const uploads = page.getByRole('list', { name: 'Envois' })
  // So many pixels of noise cannot be reduced to 2 MB.
  const heavy = await sharp({
    create: {
      width: 1100,
      height: 1100,
      channels: 3,
      background: 'black',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  })
    .png({ compressionLevel: 0 })
    .toBuffer()
  const tile = { width: 900, height: 900, channels: 3, pageHeight: 900 } as const
  const moving = await sharp(
    Uint8Array.from({ length: 900 * 900 * 9 * 3 }, (_, i) => (Math.imul(i, 2_654_435_761) >>> 24) & 255),
    { raw: { ...tile, height: 900 * 9 } },
  )
    .gif()
    .toBuffer()
  expect(moving.length).toBeGreaterThan(2_097_152)
  await page.getByLabel('Ajouter des images').setInputFiles([
    { name: `a-${name}.png`, mimeType: 'image/png', buffer: await png(200) },
    { name: `b-${name}.png`, mimeType: 'image/png', buffer: Buffer.from('no picture at all') },
    { name: `c-${name}.svg`, mimeType: 'image/svg+xml', buffer: Buffer.from('<svg/>') },
    { name: `d-${name}.png`, mimeType: 'image/png', buffer: heavy },
    { name: `m-${name}.gif`, mimeType: 'image/gif', buffer: moving },
  ])
  const row = (letter: string) => uploads.getByRole('listitem').filter({ hasText: `${letter}-${name}` })
  await expect(row('a')).toContainText('Envoyée')
  await expect(row('b')).toContainText(/image/i)
  await expect(row('b').getByRole('alert')).toBeVisible()
  await expect(row('c')).toContainText('Le fichier doit être une image (JPEG, PNG, GIF, WebP ou AVIF)')
  // A screenshot of a large screen is made lighter without a question, and the user is told; an animation is not.
  await expect(row('d')).toContainText('Envoyée')
  await expect(page.getByText(/«\sd-.*\.png\s»\s: réduite de 3,\d\sMo à \d+(?:,\d)?\s[KM]o\./)).toBeVisible()
  await expect(row('m')).toContainText('L’image ne doit pas dépasser 2 Mo')
  // The list has gone to its first page, which shows new pictures.
  await expect(page).toHaveURL('/admin?tab=images')
  await expect(page.getByRole('button', { name: `Détails de a-${name}.png` })).toBeVisible()

  await expect(page.getByRole('button', { name: `Détails de d-${name}.webp` })).toBeVisible()

  const dropped = await fileOf(page, `e-${name}.png`, 'image/png', await png(120))
  await page.dispatchEvent('main', 'dragover', { dataTransfer: dropped })
  await expect(page.getByText('Lâchez pour envoyer')).toBeVisible()
  await page.dispatchEvent('main', 'drop', { dataTransfer: dropped })
  await expect(page.getByRole('button', { name: `Détails de e-${name}.png` })).toBeVisible()

  const pasted = await fileOf(page, `f-${name}.png`, 'image/png', await png(20))
  await page.evaluate(
    (clipboardData) =>
      document.body.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    pasted,
  )
  await expect(page.getByRole('button', { name: `Détails de f-${name}.png` })).toBeVisible()
})

test('a picture is found, described, copied, and deleted although it is used', async ({
  page,
  site,
  announce,
  context,
}) => {
  announce(409)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const name = `carte-${unique()}`
  const title = `Montre la carte ${unique()}`
  const data = new Uint8Array(await png(77))
  const { id } = await inDatabase(site, async (db) => {
    const image = await buildImage(db, data, { originalName: `${name}.png`, width: 40, height: 30 })
    const article = await buildArticle(db, {
      title,
      slug: `carte-${unique()}`,
      image: `/api/images/${image.id}`,
    })
    await db.contentImage.create({ data: { contentId: article.id, imageId: image.id } })
    return image
  })
  await openAsAdmin(page, site, '/admin?tab=images')
  await page.getByLabel('Nom d’une image').fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin?tab=images&search=${name}`)
  const tile = page.getByRole('listitem').filter({ hasText: name })
  await expect(tile).toContainText('Sans texte alternatif')
  await expect(tile).toContainText('Utilisée 1 fois')

  await tile.getByRole('button', { name: `Détails de ${name}.png` }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('link', { name: new RegExp(title) })).toHaveAttribute('target', '_blank')
  await dialog.getByLabel('Texte alternatif').fill('Une carte du donjon')
  await dialog.getByRole('button', { name: 'Enregistrer le texte' }).click()
  await expect(dialog.getByText('Texte alternatif enregistré')).toBeVisible()
  await dialog.getByRole('button', { name: 'Copier l’adresse' }).click()
  await expect(dialog.getByText('Adresse copiée dans le presse-papiers')).toBeVisible()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(`${site.url}/api/images/${id}`)
  await page.keyboard.press('Escape')
  await expect(tile.getByText('Sans texte alternatif')).toBeHidden()
  // Among those without a text it is no more; the address says what is shown.
  const bare = page.getByRole('checkbox', { name: 'Seulement celles sans texte alternatif' })
  await bare.check()
  await expect(page).toHaveURL(`/admin?tab=images&search=${name}&alt=none`)
  await expect(tile).toHaveCount(0)
  await bare.uncheck()
  await expect(tile).toBeVisible()

  await tile.getByRole('button', { name: `Détails de ${name}.png` }).click()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog).toContainText('Elle sera effacée pour de bon.')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(dialog.getByRole('alert')).toContainText(title)
  await dialog.getByRole('button', { name: 'Supprimer quand même' }).click()
  await expect(page.getByRole('heading', { name: `Aucune image ne s’appelle « ${name} ».` })).toBeVisible()
  announce(404)
  expect((await page.request.get(`${site.url}/api/images/${id}`)).status()).toBe(404)
})
