import type { Page } from '@playwright/test'
import { buildArticle } from '../../server/testing/factories.ts'
import { ageProof } from '../../server/testing/second-step.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { mailsTo } from './mail-helpers.ts'

const place = (page: Page, name: string) => page.getByRole('group', { name, exact: true })

/** Presses a value of a setting, which then holds. */
async function set(page: Page, name: string, value: string) {
  await place(page, name).getByRole('radio', { name: value, exact: true }).check()
  await expect(place(page, name).getByRole('status')).toContainText(
    new RegExp(`^(Enregistré|Saved).*${value}`),
  )
}

test('an admin closes comments, and pages say so in both languages', async ({ page, site, browser }) => {
  const word = newId().slice(-8)
  const { slug } = await inDatabase(site, async (db) => {
    const article = await buildArticle(db, { title: `Une borne ${word}` })
    await db.comment.create({
      data: { id: newId(), contentId: article.id, authorId: article.authorId, text: `Dit avant ${word}` },
    })
    return article
  })
  const reader = await (await browser.newContext({ baseURL: site.url })).newPage()
  await openAs(reader, site, 'visitor', `/news/${slug}#comments`)
  await expect(reader.getByRole('textbox', { name: 'Votre commentaire' })).toBeVisible()

  await openAsAdmin(page, site, '/admin?tab=settings')
  await expect(page.getByRole('heading', { name: 'Réglages' })).toBeVisible()
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  await set(page, 'Commentaires', 'Fermés')
  await expect(place(page, 'Commentaires')).toContainText(/Avant\s: Ouverts\. Changé par/)

  // A page that was open before learns it when it sends, and loses nothing.
  await reader.getByRole('textbox', { name: 'Votre commentaire' }).fill(`Trop tard ${word}`)
  await reader.getByRole('button', { name: 'Publier' }).click()
  const closed = reader.getByText(/^Les commentaires sont fermés pour le moment\. Ce qui/)
  await expect(closed).toBeVisible()
  await expect(reader.getByText(`Dit avant ${word}`)).toBeVisible()
  await expect(reader.getByRole('button', { name: /^Répondre/ })).toHaveCount(0)
  await expect(reader.getByRole('textbox', { name: 'Votre commentaire' })).toHaveCount(0)
  await expectAccessible(reader)
  await open(reader, `/en/news/${slug}#comments`)
  await expect(reader.getByText(/^Comments are closed for now\. What/)).toBeVisible()

  await set(page, 'Commentaires', 'Ouverts')
  await open(reader, `/news/${slug}#comments`)
  await expect(reader.getByRole('textbox', { name: 'Votre commentaire' })).toHaveValue(`Trop tard ${word}`)
  await reader.context().close()
})

test('facts of games: the terms stand there, and whom to ask for access', async ({ page, site }) => {
  await openAsAdmin(page, site, '/admin?tab=settings')
  const terms = place(page, 'Données sur les jeux (IGDB)')
  await expect(terms).toContainText('24 heures')
  await expect(terms).toContainText('docs/operate.md')
  await expect(terms.getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
})

test('English that is switched off leads its readers to French, once', async ({ page, site, browser }) => {
  const context = await browser.newContext({ baseURL: site.url })
  const reader = await context.newPage()
  await open(reader, '/home')
  await reader.getByRole('link', { name: /Read this page in English/ }).click()
  await expect(reader).toHaveURL(/\/en\/home$/)

  await openAsAdmin(page, site, '/admin?tab=settings')
  await set(page, 'Langues du site', 'Français seulement')
  // The pages hear of the change a moment later.
  await expect.poll(async () => (await page.request.get('/en/news', { maxRedirects: 0 })).status()).toBe(302)
  const led: string[] = []
  reader.on('framenavigated', (frame) => led.push(new URL(frame.url()).pathname))
  await open(reader, '/en/news')
  await expect(reader).toHaveURL(/\d\/news$/)
  await expect(reader.getByRole('heading', { level: 1, name: 'Actus' })).toBeVisible()
  // A reader whose cookie is set again by a page that was left open is not redirected in a loop either.
  await context.addCookies([{ name: 'lang', value: 'en', url: site.url }])
  await open(reader, '/reviews')
  await expect(reader).toHaveURL(/\d\/reviews$/)
  // A page's address appears again when the page stores its scroll position.
  expect([...new Set(led)]).toEqual(['/news', '/reviews'])
  await expect(reader.getByRole('link', { name: /in English/ })).toHaveCount(0)
  await expectAccessible(reader)
  await expectNoSidewaysScroll(reader)
  await reader.setViewportSize({ width: 375, height: 740 })
  await expectNoSidewaysScroll(reader)
  await context.close()

  // The back office requests nothing in English.
  await open(page, '/admin?tab=articles')
  await expect(page.getByRole('link', { name: /^Modifier/ }).first()).toBeVisible()
  await expect(page.getByRole('link', { name: /^(Traduction|Glossaire)/ })).toHaveCount(0)
  await open(page, '/admin?tab=settings')
  await set(page, 'Langues du site', 'Français et anglais')
  await expect.poll(async () => (await page.request.get('/en/news', { maxRedirects: 0 })).status()).toBe(200)
  await open(page, '/admin?tab=articles')
  await expect(page.getByRole('link', { name: /^Traduction/ }).first()).toBeVisible()
})

test('of two admins who change a setting the later one is told, also when undoing', async ({
  page,
  site,
  announce,
}) => {
  announce(409)
  await openAsAdmin(page, site, '/en/admin?tab=settings')
  const signingUp = place(page, 'Signing up')
  await expect(signingUp).toBeVisible()
  await inDatabase(site, (db) =>
    db.setting.create({ data: { key: 'registration', value: 'closed', was: 'open' } }),
  )
  // It falls back to what holds now.
  await signingUp.getByRole('radio', { name: 'By invitation' }).click()
  await expect(signingUp.getByRole('alert')).toContainText('it is “Closed” now')
  await expect(signingUp.getByRole('radio', { name: 'Closed' })).toBeChecked()
  await expectAccessible(page)
  await set(page, 'Signing up', 'By invitation')
  await expect(signingUp).toContainText('Before: Closed.')
  await inDatabase(site, (db) =>
    db.setting.update({
      where: { key: 'registration' },
      data: { value: 'open', was: 'invited', version: { increment: 1 } },
    }),
  )
  await signingUp.getByRole('button', { name: /^Undo/ }).click()
  await expect(signingUp.getByRole('alert')).toContainText('Nothing is undone')
  await expect(signingUp.getByRole('radio', { name: 'Open' })).toBeChecked()
  await expect(signingUp.getByRole('button', { name: /^Undo/ })).toHaveCount(0)

  // The same of a switch; and an undo that meets nobody.
  const links = place(page, 'Read links of new members first')
  const held = () =>
    inDatabase(site, async (db) => (await db.setting.findUnique({ where: { key: 'holdLinks' } }))?.value)
  await links.getByRole('switch').click()
  await expect(links.getByRole('status')).toContainText('Saved')
  expect(await held()).toBe(true)
  await links.getByRole('button', { name: /^Undo/ }).press('Enter')
  await expect(links.getByRole('status')).toContainText('Undone')
  await expect(links.getByRole('switch')).not.toBeChecked()
  await expect(links).toBeFocused()
  expect(await held()).toBe(false)
  await inDatabase(site, (db) =>
    db.setting.update({ where: { key: 'holdLinks' }, data: { value: true, version: { increment: 1 } } }),
  )
  await links.getByRole('switch').click()
  await expect(links.getByRole('alert')).toContainText('it is “Read first” now')
  await expect(links.getByRole('switch')).toBeChecked()
})

test('a switch asks for a proof where it must, and falls back in sight without one', async ({
  page,
  site,
  announce,
}) => {
  announce(403)
  const { email, password } = await openAsAdmin(page, site, '/admin?tab=settings')
  await inDatabase(site, async (db) => {
    const { id } = await db.user.findUniqueOrThrow({ where: { email } })
    await ageProof(db, id)
  })
  const first = place(page, 'Lire d’abord le premier commentaire d’un membre')
  await first.getByRole('switch').click()
  const question = page.getByRole('dialog', { name: 'C’est bien vous ?' })
  await expect(question).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(first.getByRole('switch')).not.toBeChecked()
  await expect(first.getByRole('alert')).toContainText('Rien n’a changé')
  await first.getByRole('switch').click()
  await question
    .getByLabel(/Mot de passe/)
    .first()
    .fill(password)
  await question.getByRole('button', { name: 'Confirmer' }).click()
  await expect(first.getByRole('status')).toContainText('Enregistré')
  await expect(first.getByRole('switch')).toBeChecked()
})

test('words are saved by one foot, never half-typed, and outlive a session that ends in the middle', async ({
  page,
  site,
  announce,
}) => {
  announce(401)
  await page.setViewportSize({ width: 1440, height: 900 })
  const { email, password } = await openAsAdmin(page, site, '/admin?tab=settings')
  const save = page.getByRole('button', { name: 'Enregistrer', exact: true })
  const refused = page.getByLabel('Refusés', { exact: true })
  const days = page.getByLabel('Nombre de jours')
  // The foot is in sight from anywhere, and its key is lit only while there is something to save.
  await expect(save).toBeInViewport()
  await expect(save).toHaveAttribute('aria-disabled', 'true')
  await refused.fill('zyxdemi')
  await days.fill('9')
  await expect(save).toHaveAttribute('aria-disabled', 'false')
  const stored = () =>
    inDatabase(site, async (db) => ({
      words: (await db.wordList.findFirst())?.refuse ?? [],
      days: (await db.setting.findUnique({ where: { key: 'backupsDaily' } }))?.value,
    }))
  const before = await stored()
  await inDatabase(site, (db) => db.session.deleteMany({ where: { user: { email } } }))
  const repeated = place(page, 'Lire d’abord un commentaire répété à trois endroits')
  await repeated.getByRole('switch').click()
  const again = page.getByRole('dialog', { name: 'Votre session a expiré' })
  await again.getByLabel('Mot de passe', { exact: true }).fill(password)
  await again.getByRole('button', { name: 'Se connecter' }).click()
  await expect(again).toHaveCount(0)
  // The press is sent after that; what is typed is still there, and still not saved.
  await expect(repeated.getByRole('status')).toContainText('Enregistré')
  await expect(refused).toHaveValue('zyxdemi')
  expect(await stored()).toEqual(before)
  await page.keyboard.press('Control+s')
  await expect(page.getByText('C’est enregistré.')).toBeVisible()
  await expect.poll(stored).toEqual({ words: ['zyxdemi'], days: 9 })
  await expect(save).toHaveAttribute('aria-disabled', 'true')

  // Leaving with something unsaved asks first.
  await days.fill('11')
  await page.getByRole('navigation', { name: 'Rubriques' }).getByRole('link', { name: 'Journal' }).click()
  const question = page.getByRole('dialog', { name: 'Partir sans enregistrer ?' })
  await question.getByRole('button', { name: 'Rester' }).click()
  await expect(days).toHaveValue('11')
})

test('an index at the side leads to each group, a search to each setting, over the tabs', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await openAsAdmin(page, site, '/admin?tab=settings#moderation')
  // A fragment leads to its group, and focuses it.
  const group = (name: string) => page.getByRole('heading', { level: 3, name, exact: true })
  await expect(group('Modération')).toBeFocused()
  await expect(group('Modération')).toBeInViewport()
  const index = page.getByRole('navigation', { name: 'Sommaire des réglages' })
  await expect(index.locator('[aria-current]').first()).toHaveText('Modération')
  await expect(index).toBeInViewport()
  for (const name of ['Site', 'Apparence', 'Membres', 'Modération', 'Traduction', 'Machine'])
    await expect(index.getByRole('link', { name, exact: true })).toBeVisible()
  await index.getByRole('link', { name: 'Machine', exact: true }).press('Enter')
  await expect(page).toHaveURL('/admin?tab=settings#machine')
  await expect(group('Machine')).toBeFocused()
  await expectAccessible(page)

  const search = index.getByRole('searchbox', { name: 'Chercher un réglage' })
  await search.fill('embargo')
  await expect(index.getByRole('link')).toHaveText([/^Traduire les textes planifiés/])
  await search.press('Enter')
  await expect(page).toHaveURL('/admin?tab=settings#setting-translateBeforehand')
  await expect(place(page, 'Traduire les textes planifiés avant leur publication')).toBeFocused()
  await search.fill('zyxrien')
  await expect(index.getByRole('status')).toHaveText('0 réglage trouvé')
  await search.press('Escape')
  await expect(index.getByRole('link', { name: 'Membres', exact: true })).toBeVisible()
  // What is decided elsewhere is found here, too.
  await search.fill('hébergeur telephone')
  await index.getByRole('link', { name: /^Éditeur et hébergeur/ }).click()
  await expect(page).toHaveURL('/admin?tab=brand#brand-legal')
  await expect(place(page, 'Éditeur et hébergeur')).toBeFocused()
  await index.getByRole('link', { name: 'Apparence', exact: true }).click()
  await expect(page).toHaveURL('/admin?tab=look#look-logo')
  await expect(place(page, 'Logo')).toBeFocused()

  for (const tab of ['settings', 'brand', 'menus', 'look'])
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await open(page, `/admin?tab=${tab}`)
      await expect(index).toBeVisible()
      await expectNoSidewaysScroll(page)
      // One key of the brand's colour a view, and that unlit.
      await expect(page.getByRole('main').locator('button[type="submit"]')).toHaveCount(1)
      if (process.env.LOOK)
        await page.screenshot({ path: `${process.env.LOOK}/${tab}-${width}.png`, fullPage: width < 1440 })
      if (width < 1440) continue
      await expectAccessible(page)
      await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'))
      await expectAccessible(page, 'colours')
      if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${tab}-light.png` })
    }
})

test('an invitation makes an account with its role while signing up is closed to others', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(400)
  const email = `invitee-${newId().slice(-8)}@example.org`
  await openAsAdmin(page, site, '/admin?tab=settings')
  await set(page, 'Inscriptions', 'Sur invitation')
  await page
    .getByRole('navigation', { name: 'Rubriques' })
    .getByRole('link', { name: 'Utilisateurs' })
    .click()
  await page.getByRole('button', { name: 'Inviter' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('aucun email ne part')
  await expectAccessible(page)
  await dialog.getByRole('textbox', { name: 'Adresse email' }).fill('pas une adresse')
  await dialog.getByRole('button', { name: 'Inviter' }).click()
  await expect(dialog.getByText('Cette adresse email n’est pas valide.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Adresse email' }).fill(email)
  await dialog.getByRole('combobox', { name: 'Rôle' }).selectOption('Éditeur')
  await dialog.getByRole('button', { name: 'Inviter' }).click()
  const invitations = page.getByRole('region', { name: 'Invitations en cours' })
  const link = await dialog.getByRole('textbox', { name: 'Lien de l’invitation' }).inputValue()
  await expect(dialog).toContainText('il ne sera plus affiché')
  await expectAccessible(page)
  await expectNoSidewaysScroll(page)
  // The link is shown only once, so it can easily be copied.
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await dialog.getByRole('button', { name: 'Copier le lien' }).click()
  await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toBe(link)
  await dialog.getByRole('button', { name: 'Terminé' }).click()
  await expect(invitations).toContainText(email)
  await expect(page.locator('main')).not.toContainText(link.split('#')[1] ?? '')
  await expectNoSidewaysScroll(page)
  await expect.poll(async () => (await mailsTo(site, email)).join(), { timeout: 60_000 }).toContain(link)

  const guest = await (await browser.newContext({ baseURL: site.url })).newPage()
  await open(guest, '/login')
  await expect(guest.getByText(/On s’inscrit ici sur invitation/)).toBeVisible()
  await expect(guest.getByRole('button', { name: 'Créer un compte' })).toHaveCount(0)
  await guest.goto(link)
  await expect(guest.getByText('Votre rôle : Éditeur')).toBeVisible()
  await expect(guest.getByRole('textbox', { name: 'Email' })).toHaveValue(email)
  await expectAccessible(guest)
  await guest.getByRole('textbox', { name: 'Nom d’utilisateur' }).fill(`Inv ${newId().slice(-6)}`)
  await guest.getByRole('textbox', { name: 'Mot de passe' }).fill('un mot de passe à nous')
  await guest.getByRole('checkbox').check()
  await guest.getByRole('button', { name: 'Créer mon compte' }).click()
  // A member who was invited to write begins at the desk.
  await expect(guest).toHaveURL('/admin')
  await expect(guest.getByRole('banner').getByRole('link', { name: /^Retour au site/ })).toBeVisible()

  // The link is used up, for its owner and for everybody else.
  await guest.goto(link)
  await expect(guest.getByText(/Vous êtes connecté avec un autre compte/)).toBeVisible()
  const late = await (await browser.newContext({ baseURL: site.url })).newPage()
  await late.goto(link.replace('/invitation', '/en/invitation'))
  await expect(late.getByRole('alert')).toContainText('This invitation is no longer valid')
  await expectAccessible(late)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Utilisateurs' })).toBeVisible()
  await expect(invitations).toHaveCount(0)
  await Promise.all([guest.context().close(), late.context().close()])
})
