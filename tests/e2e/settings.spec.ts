import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import { mailsTo } from './mail-helpers.ts'
import { place, set } from './settings-helpers.ts'

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
