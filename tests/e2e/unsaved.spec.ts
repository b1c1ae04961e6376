import { signIn } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { editing, field, moveCaret, ready, storedBody, textOf } from './editor-helpers.ts'
import { expect, test } from './fixtures.ts'

test('nothing is lost: a reload, a server that is away, the end of the session, a crash', async ({
  page,
  site,
  context,
  announce,
}) => {
  announce(401, 'offline')
  const { article, person } = await editing(page, site)
  page.on('dialog', (dialog) => void dialog.accept())
  const text = textOf(page)
  const write = async (words: string) => {
    await text.click()
    await moveCaret(page, 'ControlOrMeta+End')
    await page.keyboard.type(words)
  }
  await write(' Premier ajout.')
  await expect(page.getByText(/^Enregistré à \d\d:\d\d$/)).toBeVisible()
  // After a reload the server has the text, but readers do not.
  await page.reload()
  await expect(text).toContainText('Premier ajout.')
  expect(await storedBody(site, article.slug)).toBe(article.content)
  // When the server cannot be reached, the form says so and keeps everything, also after a reload.
  await page.route('**/trpc/writing.saveCopy*', (route) => route.abort())
  await write(' Deuxième ajout.')
  const away = page.getByRole('status').filter({ hasText: 'Le serveur ne répond pas' })
  await expect(away).toBeVisible()
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByRole('form').getByRole('alert')).toContainText('Erreur lors de l’enregistrement')
  await page.reload()
  await expect(page.getByText('est repris là où vous l’aviez laissé')).toBeVisible()
  await expect(text).toContainText('Deuxième ajout.')
  // The session ends on the server: signing in leads back to the same text.
  await inDatabase(site, (db) => db.session.deleteMany({ where: { user: { email: person.email } } }))
  await page.unroute('**/trpc/writing.saveCopy*')
  await page.keyboard.press('ControlOrMeta+s')
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, person)
  await expect(page).toHaveURL(`/admin?tab=articles&edit=${article.id}`)
  await expect(text).toContainText('Deuxième ajout.')
  // The tab crashes while the server is unreachable: another tab is offered the text.
  await context.route('**/trpc/writing.saveCopy*', (route) => route.abort())
  await write(' Troisième ajout.')
  await expect(away).toBeVisible()
  // The browser stores typed text a moment later.
  await expect
    .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage })))
    .toContain('Troisième ajout.')
  // A tab that is closed saves once more, which no route can stop reliably.
  const crashed = page.waitForEvent('crash')
  const session = await context.newCDPSession(page)
  session.send('Page.crash').catch(() => {})
  await crashed
  await page.close()
  const other = await context.newPage()
  await other.goto(`/admin?tab=articles&edit=${article.id}`)
  await ready(other)
  await expect(textOf(other)).not.toContainText('Troisième ajout.')
  await expect(other.getByText('Un texte non enregistré a été retrouvé')).toBeVisible()
  await context.unroute('**/trpc/writing.saveCopy*')
  await other.getByRole('button', { name: 'Reprendre ce texte' }).click()
  await expect(textOf(other)).toContainText('Troisième ajout.')
  await other.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(other.getByText('Modifications publiées.', { exact: true })).toBeVisible()
  expect(await storedBody(site, article.slug)).toContain('Troisième ajout.')
  // After publishing, nothing is offered again.
  await other.goto(`/admin?tab=articles&edit=${article.id}`)
  await ready(other)
  await expect(other.getByText('Un texte non enregistré')).toHaveCount(0)
})

test('leaving asks first where the server has not got it: links, the back button, the cross', async ({
  page,
  site,
  announce,
}) => {
  announce('offline')
  const { article } = await editing(page, site)
  await page.route('**/trpc/writing.saveCopy*', (route) => route.abort())
  await field(page, 'Titre').fill('Un titre à ne pas perdre')
  await page
    .getByRole('banner')
    .getByRole('link', { name: /^Retour au site/ })
    .click()
  const question = page.getByRole('dialog', { name: 'Quitter sans enregistrer ?' })
  await question.getByRole('button', { name: 'Continuer à écrire' }).click()
  await expect(page).toHaveURL(`/admin?tab=articles&edit=${article.id}`)
  await page.getByRole('main').getByRole('button', { name: 'Fermer' }).click()
  await question.getByRole('button', { name: 'Quitter et les garder ici' }).click()
  await expect(page).toHaveURL('/admin?tab=articles')
  await page.goBack()
  await expect(field(page, 'Titre')).toHaveValue('Un titre à ne pas perdre')
  await page.getByRole('main').getByRole('button', { name: 'Fermer' }).click()
  await question.getByRole('button', { name: 'Jeter mes modifications' }).click()
  await expect(page).toHaveURL('/admin?tab=articles')
  await page.goBack()
  await ready(page)
  await expect(field(page, 'Titre')).toHaveValue(article.title)
})

test('an article deleted by another admin during an edit takes no words along', async ({
  page,
  site,
  announce,
}) => {
  announce(404)
  const { article } = await editing(page, site)
  await field(page, 'Titre (obligatoire)').fill('Un titre auquel je tiens')
  await inDatabase(site, (db) => db.content.delete({ where: { id: article.id } }))
  await page.getByRole('button', { name: 'Publier les modifications' }).click()
  await expect(page.getByRole('main')).toContainText('Article non trouvé')
  page.on('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await ready(page)
  await expect(page.getByRole('heading', { name: 'Nouvel article' })).toBeVisible()
  await expect(field(page, 'Titre (obligatoire)')).toHaveValue('Un titre auquel je tiens')
  await page.getByRole('button', { name: 'Publier', exact: true }).click()
  await expect(page.getByText('Article publié.')).toBeVisible()
  const again = await inDatabase(site, (db) => db.content.findFirst({ where: { slug: article.slug } }))
  expect([again?.title, again?.content]).toEqual(['Un titre auquel je tiens', article.content])
})
