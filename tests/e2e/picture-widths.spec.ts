import type { Locator, Page } from '@playwright/test'
import sharp from 'sharp'
import { buildArticle, buildImage } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import type { Person } from './accounts-helpers.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { giveFiles, moveCaret, ready, screenshot, storedBody, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

const LONG = 'Une phrase qui compte plus de cinquante caractères sans ses espaces, voilà tout.'
const [WIDTH, HEIGHT] = [1920, 1080]

/** A picture of the library whose left half is dark. */
const libraryPicture = (site: Site, alt = 'Un phare') =>
  inDatabase(site, async (db) => {
    const left = await sharp({
      create: { width: WIDTH / 2, height: HEIGHT, channels: 3, background: '#22375e' },
    })
      .png()
      .toBuffer()
    const data = await sharp({ create: { width: WIDTH, height: HEIGHT, channels: 3, background: '#ffa45c' } })
      .composite([{ input: left, left: 0, top: 0 }])
      .png()
      .toBuffer()
    const sizes = { width: WIDTH, height: HEIGHT }
    return buildImage(db, new Uint8Array(data), { ...sizes, originalName: `phare-${newId()}.png`, alt })
  })

async function article(site: Site, content: string) {
  return inDatabase(site, (db) => buildArticle(db, { slug: `large-${newId().slice(-8)}`, content }))
}

const figure = (id: string, inside = 'alt="Un phare"', span = '') =>
  `<figure${span && ` class="${span}"`}><img src="/api/images/${id}" ${inside} width="${WIDTH}" height="${HEIGHT}" /></figure>`

async function edit(page: Page, site: Site, id: string): Promise<Person> {
  const person = await openAsAdmin(page, site, `/admin?tab=articles&edit=${id}`)
  await ready(page)
  return person
}

async function publish(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(textOf(page)).toHaveCount(0)
}

const widthOf = async (element: Locator): Promise<number> =>
  Math.round((await element.boundingBox())?.width ?? 0)
const tool = (card: Locator, name: string) =>
  card.getByRole('toolbar', { name: 'Réglages de l’image' }).getByRole('button', { name, exact: true })

test('a picture has three widths, in the form, on the page and on paper', async ({ page, site }) => {
  const { id: image } = await libraryPicture(site)
  const { id, slug } = await article(site, `<p>${LONG}</p>${figure(image)}<p>${LONG}</p>`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await edit(page, site, id)
  const card = textOf(page).getByRole('group', { name: 'Image : Un phare' })
  await page.getByRole('button', { name: 'Plein écran' }).click()
  await card.getByRole('img').click()
  const widths: number[] = []
  for (const name of ['Largeur du texte', 'Plus large que le texte', 'Toute la largeur de la page']) {
    await tool(card, name).click()
    await expect(tool(card, name)).toHaveAttribute('aria-pressed', 'true')
    widths.push(await widthOf(card.getByRole('img')))
  }
  expect(widths).toEqual([760, 980, 1200])
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await publish(page)
  expect(await storedBody(site, slug)).toContain(
    `<figure class="whole"><img src="/api/images/${image}" alt="Un phare"`,
  )

  for (const [span, wanted] of [
    ['', 760],
    ['wide', 980],
    ['whole', 1200],
  ] as const) {
    const { slug } = await article(site, `<p>${LONG}</p>${figure(image, undefined, span)}<p>${LONG}</p>`)
    await page.setViewportSize({ width: 1440, height: 900 })
    await open(page, `/news/${slug}`)
    const shown = page.locator('.prose figure img')
    // Its styles are in the document, so that nothing moves when scripts run.
    expect(await widthOf(shown)).toBe(wanted)
    await expectNoSidewaysScroll(page)
    for (const width of [375, 820, 1000]) {
      await page.setViewportSize({ width, height: 740 })
      await expectNoSidewaysScroll(page)
      if (width === 375) expect(await widthOf(shown)).toBe(343)
      else expect(await widthOf(shown)).toBeGreaterThanOrEqual(760)
    }
    await expectAccessible(page)
    if (!span) continue
    await page.setViewportSize({ width: 1440, height: 900 })
    await expect
      .poll(() => shown.evaluate((img: HTMLImageElement) => new URL(img.currentSrc).search))
      .toMatch(span === 'whole' ? /width=1280/ : /width=(960|1280)/)
    await page.emulateMedia({ media: 'print' })
    expect(await shown.evaluate((img) => getComputedStyle(img.closest('figure') as Element).columnSpan)).toBe(
      'all',
    )
    await page.emulateMedia({ media: 'screen' })
  }
})

test('caption and alternative text fold, and a picture may be decorative', async ({ page, site }) => {
  const [one, two] = [await libraryPicture(site), await libraryPicture(site)]
  const { id, slug } = await article(site, `<p>${LONG}</p>${figure(one.id)}${figure(two.id, 'alt=""')}`)
  await page.setViewportSize({ width: 1440, height: 900 })
  await edit(page, site, id)
  const card = textOf(page).getByRole('group', { name: 'Image : Un phare' })
  const besides = () =>
    card.evaluate((element) => {
      const img = element.querySelector('img') as Element
      return element.getBoundingClientRect().height - img.getBoundingClientRect().height
    })
  await card.getByRole('button', { name: 'Ajouter une légende' }).click()
  await expect(card.getByRole('textbox', { name: 'Légende' })).toBeFocused()
  await page.keyboard.type('Le phare, la nuit')
  await page.keyboard.press('Enter')
  expect(await besides()).toBeLessThanOrEqual(60)
  // The missing one stays open, and its advice leads to it.
  const missing = textOf(page).getByRole('group', { name: 'Image sans texte alternatif' })
  await expect(missing.getByRole('textbox', { name: 'Texte alternatif' })).toBeVisible()
  await missing.getByRole('checkbox', { name: /^Image décorative/ }).check()
  const decorative = textOf(page).getByRole('group', { name: 'Image décorative' })
  await textOf(page).getByText(LONG).click()
  await expect(
    decorative.getByRole('button', { name: 'Image décorative, sans texte alternatif' }),
  ).toBeVisible()
  await expectAccessible(page)
  await expect(page.getByText('L’image 2 n’a pas de texte alternatif.')).toHaveCount(0)
  await publish(page)
  const body = await storedBody(site, slug)
  expect(body).toContain(
    'alt="Un phare" width="1920" height="1080" /><figcaption>Le phare, la nuit</figcaption>',
  )
  expect(body).toContain(`<img src="/api/images/${two.id}" alt="" aria-hidden="true"`)
  await open(page, `/news/${slug}`)
  await expect(page.locator('.prose figure').last().locator('a')).toHaveCount(0)
  await expectAccessible(page)
})

test('a picture is cropped by keyboard, and one undo takes it back', async ({ page, site }) => {
  const { id: image } = await libraryPicture(site)
  const { id, slug } = await article(site, `<p>${LONG}</p>${figure(image)}<p>${LONG}</p>`)
  await edit(page, site, id)
  const card = textOf(page).getByRole('group', { name: 'Image : Un phare' })
  const img = card.getByRole('img')
  const was = await img.getAttribute('src')
  await tool(card, 'Largeur du texte').focus()
  for (const _ of [1, 2, 3]) await page.keyboard.press('ArrowRight')
  await expect(tool(card, 'Recadrer')).toBeFocused()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' })
  const frame = dialog.getByRole('group', { name: /^Cadre/ })
  const said = dialog.getByRole('status')
  await expect(said).toContainText('Cadre de 1920 × 1080 pixels, à 0 de la gauche et 0 du haut.')
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 740 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await dialog.getByRole('radio', { name: 'Carré' }).press('Space')
  await expect(said).toContainText('Cadre de 1080 × 1080 pixels, à 420 de la gauche')
  await frame.focus()
  await page.keyboard.press('ArrowRight')
  await expect(said).toContainText('à 439 de la gauche')
  await page.keyboard.press('Shift+ArrowLeft')
  await expect(said).toContainText('Cadre de 1061 × 1061 pixels, à 439 de la gauche et 0 du haut.')
  await dialog.getByRole('button', { name: 'Recadrer' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(img).not.toHaveAttribute('src', was ?? '')
  await expect(img).toHaveJSProperty('width', await widthOf(img))
  await page.keyboard.press('ControlOrMeta+z')
  await expect(img).toHaveAttribute('src', was ?? '')
  await page.keyboard.press('ControlOrMeta+Shift+z')
  await expect(img).not.toHaveAttribute('src', was ?? '')
  await publish(page)
  const made = await inDatabase(site, (db) =>
    db.image.findFirstOrThrow({
      where: { originalName: { endsWith: '1061×1061.png' } },
      orderBy: { id: 'desc' },
    }),
  )
  expect(await storedBody(site, slug)).toContain(
    `<img src="/api/images/${made.id}" alt="Un phare" width="1061" height="1061" />`,
  )
})

test('a press on what matters sets the frame around it, and it is dragged by mouse and finger', async ({
  page,
  site,
  announce,
}) => {
  announce(404)
  const { id: image } = await libraryPicture(site)
  const { id } = await article(site, `<p>${LONG}</p>${figure(image)}`)
  await edit(page, site, id)
  const card = textOf(page).getByRole('group', { name: 'Image : Un phare' })
  await card.getByRole('img').click()
  await tool(card, 'Recadrer').click()
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' })
  const said = dialog.getByRole('status')
  await dialog.getByRole('radio', { name: 'Carré' }).check()
  const picture = dialog.locator('img')
  // It has no measures before it is loaded.
  await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  const box = await picture.boundingBox()
  if (!box) throw new Error('no picture')
  const at = (x: number, y: number): [number, number] => [box.x + box.width * x, box.y + box.height * y]
  await page.mouse.click(...at(0.9, 0.5))
  await expect(said).toContainText('à 840 de la gauche')
  await page.mouse.click(...at(0.02, 0.5))
  await expect(said).toContainText('à 0 de la gauche')
  await page.mouse.move(...at(0.2, 0.5))
  await page.mouse.down()
  await page.mouse.move(...at(0.45, 0.5), { steps: 5 })
  await page.mouse.up()
  await expect(said).toContainText(/à (47|48)\d de la gauche/)
  // What is gone meanwhile is said, and the text stays as it is.
  await inDatabase(site, (db) => db.image.delete({ where: { id: image } }))
  await dialog.getByRole('button', { name: 'Recadrer' }).click()
  await expect(dialog.getByText('Image introuvable')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(card).toBeVisible()
})

test('several pictures come in their order, a bad one is named, and what failed is sent again', async ({
  page,
  site,
  announce,
}) => {
  announce(415, 'offline')
  const { id, slug } = await article(site, `<p>${LONG}</p><h2>Captures</h2><p>Suite.</p>`)
  await edit(page, site, id)
  const text = textOf(page)
  await text.getByRole('heading', { name: 'Captures' }).click()
  await moveCaret(page, 'End')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Shift+Alt+3')
  // The connection is lost for the third, as long as it says so.
  let lost = true
  await page.route('**/api/images/upload', (route) =>
    lost && route.request().postDataBuffer()?.includes('c.png') ? route.abort() : route.continue(),
  )
  const shot = async (name: string, n: number) => ({ name, type: 'image/png', data: await screenshot(n) })
  const files = [
    await shot('a.png', 1),
    await shot('b.png', 2),
    await shot('c.png', 3),
    await shot('d.png', 4),
  ]
  await giveFiles(page, 'paste', [
    ...files.slice(0, 2),
    { name: 'casse.png', type: 'image/png', data: Buffer.from('Ce n’est pas une image, mais assez long.') },
    ...files.slice(2),
  ])
  await expect(page.getByText('Une image n’est pas arrivée.')).toBeVisible()
  await expect(
    page.getByRole('listitem').filter({ hasText: /^«.casse\.png.» – Le fichier doit être une image/ }),
  ).toBeVisible()
  await expect(text.getByRole('group', { name: 'Image sans texte alternatif' })).toHaveCount(3)
  await expect(text.getByRole('heading')).toHaveCount(1)
  await expectAccessible(page)
  lost = false
  await page.getByRole('button', { name: 'Renvoyer ce qui manque' }).click()
  await expect(text.getByRole('group', { name: 'Image sans texte alternatif' })).toHaveCount(4)
  await publish(page)
  const names = await inDatabase(site, async (db) => {
    const { content } = await db.content.findFirstOrThrow({ where: { slug } })
    expect(content).toMatch(/<h2>Captures<\/h2>\s*<figure>/)
    expect(content).toMatch(/<\/figure>\s*<p>Suite\.<\/p>$/)
    const ids = Array.from(content.matchAll(/images\/([0-9a-f]{24})/g), ([, one = '']) => one)
    const rows = await db.image.findMany({
      where: { id: { in: ids } },
      select: { id: true, originalName: true },
    })
    return ids.map((one) => rows.find((row) => row.id === one)?.originalName)
  })
  expect(names).toEqual(['a.png', 'b.png', 'c.png', 'd.png'])
})

test('a session that ends in the middle of a crop, or of several pictures, costs nothing', async ({
  page,
  site,
  announce,
}) => {
  announce(401)
  const { id: image } = await libraryPicture(site)
  const { id } = await article(site, `<p>${LONG}</p>${figure(image)}<p>Suite.</p>`)
  const { email, password } = await edit(page, site, id)
  const end = () => inDatabase(site, (db) => db.session.deleteMany({ where: { user: { email } } }))
  const again = page.getByRole('dialog', { name: 'Votre session a expiré' })
  const signInAgain = async () => {
    await again.getByLabel('Mot de passe', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Se connecter' }).click()
    await expect(again).toHaveCount(0)
  }
  const card = textOf(page).getByRole('group', { name: 'Image : Un phare' })
  const was = await card.getByRole('img').getAttribute('src')
  await card.getByRole('img').click()
  await tool(card, 'Recadrer').click()
  const dialog = page.getByRole('dialog', { name: 'Recadrer l’image' })
  await dialog.getByRole('radio', { name: 'Carré' }).check()
  await end()
  await dialog.getByRole('button', { name: 'Recadrer' }).click()
  await signInAgain()
  await expect(dialog).toHaveCount(0)
  await expect(card.getByRole('img')).not.toHaveAttribute('src', was ?? '')
  await textOf(page).getByText('Suite.').click()
  await moveCaret(page, 'End')
  await end()
  await giveFiles(
    page,
    'paste',
    await Promise.all(
      [1, 2, 3].map(async (n) => ({ name: `${n}.png`, type: 'image/png', data: await screenshot(n) })),
    ),
  )
  await signInAgain()
  await expect(textOf(page).getByRole('group', { name: 'Image sans texte alternatif' })).toHaveCount(3)
  await expect(page.getByText(/n’est pas arrivée|ne sont pas arrivées/)).toHaveCount(0)
})
