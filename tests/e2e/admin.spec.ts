import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import { buildArticle, buildReview, buildUser } from '../../server/testing/factories.ts'
import { TABS } from '../../shared/admin/tabs.ts'
import { newId } from '../../shared/base/id.ts'
import { setRole } from './accounts-helpers.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, hydrated, open, test } from './fixtures.ts'

const tabs = (page: Page) => page.getByRole('navigation', { name: /Rubriques|Sections/ })
const entryOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const unique = () => newId().slice(-10)

test('tabs, pages and searches are places: links, back and reload lead there', async ({ page, site }) => {
  await openAsAdmin(page, site, '/admin')
  await expect(page).toHaveTitle(/^Bureau – Administration/)
  await tabs(page).getByRole('link', { name: 'Articles' }).click()
  await expect(page).toHaveTitle(/^Articles – Administration/)
  await expect(tabs(page).getByRole('link', { name: 'Articles' })).toHaveAttribute('aria-current', 'page')
  await expect(tabs(page).getByRole('link')).toHaveCount(TABS.length)
  await expect(tabs(page).getByRole('link', { name: /^Articles \d+$/ })).toBeVisible()
  await expect(page.getByText(/^Page 1 sur \d+, affichage de 1 à 5 sur \d+$/)).toBeVisible()
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(5)

  await page.getByRole('link', { name: '2', exact: true }).click()
  await expect(page).toHaveURL('/admin?tab=articles&page=2')
  await page.reload()
  await expect(page.getByText(/^Page 2 sur \d+, affichage de 6 à 10 sur \d+$/)).toBeVisible()

  await tabs(page).getByRole('link', { name: 'Tests' }).click()
  await expect(page).toHaveURL('/admin?tab=reviews')
  await expect(page).toHaveTitle(/^Tests – Administration/)
  await page.getByRole('searchbox').fill('Orbite')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/admin?tab=reviews&search=Orbite')
  const found = entryOf(page, 'Orbite lente')
  await expect(found).toContainText('9/10')
  await expect(found).toContainText('PC')
  await expect(found.getByRole('link', { name: /^Voir/ })).toHaveAttribute('target', '_blank')
  await page.getByRole('searchbox').fill('wzxqkv')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: /Rien ne correspond/ })).toBeVisible()

  await page.goBack()
  await page.goBack()
  await page.goBack()
  await expect(page).toHaveURL('/admin?tab=articles&page=2')
  await expect(page.getByText(/^Page 2 sur/)).toBeVisible()
  // Past the end, the last page is meant.
  await open(page, '/admin?tab=reviews&page=900')
  await expect(page).toHaveURL(/page=\d\d?$/)
  await expect(page.getByRole('article').first()).toBeVisible()

  // The other language is the same place.
  await page.getByRole('link', { name: /English/ }).click()
  await expect(page).toHaveURL(/^.*\/en\/admin\?tab=reviews&page=\d\d?$/)
  await expect(page.getByText(/^Page \d of \d, showing/)).toBeVisible()
})

test('deleting names what goes with it, and can be taken back for ten seconds', async ({ page, site }) => {
  const title = `À jeter ${unique()}`
  const slug = `a-jeter-${unique()}`
  await inDatabase(site, async (db) => {
    const [author, fan] = [
      await buildUser(db, { username: `fan ${unique()}`, email: `${unique()}@e.test` }),
      await buildUser(db, { username: `fan ${unique()}`, email: `${unique()}@e.test` }),
    ]
    const { id: contentId } = await buildArticle(db, {
      title,
      slug,
      createdAt: new Date(),
      likeCount: 2,
      ...{ commentCount: 1, threadCount: 1 },
      authorId: author.id,
    })
    await db.contentLike.createMany({ data: [author, fan].map(({ id: userId }) => ({ userId, contentId })) })
    await db.comment.create({ data: { id: newId(), contentId, authorId: fan.id, text: 'Bien vu.' } })
  })
  await page.clock.install()
  await openAsAdmin(page, site, '/admin?tab=articles')
  const entry = entryOf(page, title)
  const count = Number(
    await tabs(page)
      .getByRole('link', { name: /^Articles \d/ })
      .innerText()
      .then((text) => text.match(/\d+/)?.[0]),
  )

  // The likes of an entry lead to who liked it, and back.
  await entry.getByRole('link', { name: /^2 likes/ }).click()
  await expect(page).toHaveURL(/tab=likes&type=article&id=/)
  await expect(page.getByRole('heading', { name: title })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: '@e.test' })).toHaveCount(2)
  await page.goBack()

  const ask = () => entry.getByRole('button', { name: /^Supprimer/ }).click()
  const dialog = page.getByRole('dialog')
  await ask()
  await expect(dialog).toContainText(title)
  await expect(dialog).toContainText('1 commentaire')
  await expect(dialog).toContainText('2 likes')
  await expect(dialog.getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(entry.getByRole('button', { name: /^Supprimer/ })).toBeFocused()

  await ask()
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText(`« ${title} » a été supprimé.`)).toBeVisible()
  await expect(entry).toBeHidden()
  await expect(tabs(page).getByRole('link', { name: `Articles ${count - 1}`, exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Articles', exact: true })).toBeFocused()
  // It outlives a change of tab.
  await tabs(page).getByRole('link', { name: 'Tests' }).click()
  const back = page.getByRole('status').getByRole('button', { name: 'Annuler' })
  // Twice, as some press everything: it is back, and nobody says that it is too late.
  await back.dblclick()
  await expect(page.getByText(`« ${title} » est de retour.`)).toBeVisible()
  await expect(page.getByText('Trop tard')).toBeHidden()
  await tabs(page).getByRole('link', { name: 'Articles' }).click()
  await expect(entry).toBeVisible()
  await expect(tabs(page).getByRole('link', { name: `Articles ${count}`, exact: true })).toBeVisible()

  // By keyboard the undo button has the focus.
  await ask()
  // Until it is said what goes with it there is nothing to say yes to.
  await expect(dialog).toContainText('1 commentaire')
  await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(back).toBeFocused()
  await page.clock.fastForward('00:11')
  await expect(back).toBeHidden()
  // Nor is the focus thrown to the page's top when the offer ends.
  await expect(page.getByRole('heading', { name: 'Articles', exact: true })).toBeFocused()
})

test('likes: what is liked most, and the repair of a counter that is really wrong', async ({
  page,
  site,
}) => {
  const name = `Jeu ${unique()}`
  const { id } = await inDatabase(site, (db) =>
    buildReview(db, { gameTitle: name, slug: `jeu-${unique()}`, title: name, likeCount: 4321 }),
  )
  await openAsAdmin(page, site, '/admin?tab=likes')
  for (const total of ['Likes en tout', 'sur des articles', 'sur des tests', 'sur des commentaires'])
    await expect(page.getByText(total, { exact: true })).toBeVisible()
  const most = page.getByRole('listitem').filter({ hasText: name })
  await expect(most).toContainText('4321 likes')
  for (const top of ['Articles les plus aimés', 'Commentaires les plus aimés', 'Qui aime le plus'])
    await expect(page.getByRole('heading', { name: top })).toBeVisible()

  await page.getByRole('button', { name: 'Réparer les compteurs' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Réparer les compteurs' }).click()
  await dialog.getByRole('button', { name: 'Lancer la réparation' }).click()
  await expect(dialog.getByRole('heading', { name: 'Rapport de réparation' })).toBeVisible()
  await expect(dialog).toContainText('1 compteur corrigé')
  await dialog.getByRole('button', { name: 'Fermer' }).click()
  await expect(most).toBeHidden()

  await open(page, `/admin?tab=likes&type=review&id=${id}`)
  await expect(page.getByText('Personne pour le moment.')).toBeVisible()
  await page.getByRole('link', { name: 'Retour aux statistiques' }).click()
  await expect(page).toHaveURL('/admin?tab=likes')
})

test('people: found, promoted, demoted, deleted by the typed word; the last administrator stays', async ({
  page,
  site,
  announce,
}) => {
  announce(409)
  const name = `Zoé ${unique()}`
  await inDatabase(site, async (db) => {
    await buildUser(db, { username: name, email: `${unique()}@e.test` })
    // Then the account created now is the only one that can sign in.
    await db.user.updateMany({ where: { role: 'admin' }, data: { passwordHash: null } })
  })
  const me = await openAsAdmin(page, site, '/admin?tab=users')
  const search = page.getByRole('searchbox', { name: /Rechercher/ })
  await search.fill(name)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/tab=users&search=Zo/)
  await expect(page.getByText('1 utilisateur', { exact: true })).toBeVisible()
  const row = page.getByRole('row').filter({ hasText: name })
  const dialog = page.getByRole('dialog')

  // Where room is short the words give way, not the icon.
  expect((await row.getByRole('button').locator('svg').first().boundingBox())?.width).toBe(18)
  const give = async (of: Locator, role: string) => {
    await of.getByRole('button', { name: /^Rôle/ }).click()
    await dialog.getByRole('radio', { name: role, exact: true }).check()
    await dialog.getByRole('button', { name: 'Donner ce rôle' }).click()
  }
  for (const role of ['Modérateur', 'Auteur', 'Éditeur', 'Administrateur', 'Membre']) {
    await give(row, role)
    await expect(row.getByText(role, { exact: true })).toBeVisible()
  }

  const remove = row.getByRole('button', { name: /^Supprimer/ })
  await remove.click()
  await dialog.getByLabel(/SUPPRIMER/).fill('supprimer')
  await dialog.getByRole('button', { name: 'Supprimer' }).click()
  await expect(page.getByText('Suppression annulée : le mot saisi n’est pas le bon.')).toBeVisible()
  await expect(row).toBeVisible()
  await remove.click()
  await dialog.getByLabel(/SUPPRIMER/).fill('SUPPRIMER')
  await page.keyboard.press('Enter')
  await expect(page.getByText(`Le compte de ${name} a été supprimé.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: /Personne ne correspond/ })).toBeVisible()

  await search.fill(me.email)
  await page.keyboard.press('Enter')
  const mine = page.getByRole('row').filter({ hasText: me.email })
  await give(mine, 'Éditeur')
  await expect(dialog.getByRole('alert')).toContainText(/dernier administrateur/i)
  await dialog.getByRole('button', { name: 'Annuler' }).click()
  await mine.getByRole('button', { name: /^Supprimer/ }).click()
  await dialog.getByLabel(/SUPPRIMER/).fill('SUPPRIMER')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toContainText(/dernier administrateur/i)
  await page.keyboard.press('Escape')
  // The profile says it, too, before the last one leaves by the front door.
  await open(page, '/profile')
  await page.getByRole('button', { name: 'Supprimer mon compte…' }).click()
  await expect(page.getByText(/Vous êtes le dernier administrateur/)).toBeVisible()
})

test('the log: filtered by address, opened, taken along as a file', async ({ page, site, announce }) => {
  announce('offline', 401)
  const word = unique()
  await inDatabase(site, (db) =>
    db.logEntry.create({
      data: {
        id: newId(),
        day: new Date(new Date().toISOString().slice(0, 10)),
        level: 'ERROR',
        actionType: 'system_error',
        message: `Panne ${word}`,
        bytes: 100,
        data: { cause: `fusible ${word}` },
      },
    }),
  )
  await openAsAdmin(page, site, '/admin?tab=logs')
  await expect(page.getByRole('table')).toBeVisible()
  await page.getByLabel('Niveau').focus()
  await page.getByLabel('Niveau').selectOption('ERROR')
  await expect(page).toHaveURL('/admin?tab=logs&level=ERROR')
  await expect(page.getByLabel('Niveau')).toBeFocused()
  await page.getByLabel('Type').selectOption('system_error')
  await expect(page).toHaveURL('/admin?tab=logs&level=ERROR&actionType=system_error')
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: word })
  // Its narrow columns hold words, not one letter per line.
  for (const cell of [2, 4])
    expect((await row.getByRole('cell').nth(cell).boundingBox())?.width).toBeGreaterThan(120)
  await row.getByText('Détails').click()
  await expect(row.getByText(`fusible ${word}`)).toBeVisible()
  await page.getByLabel('Type').selectOption('account_deletion')
  await expect(page.getByRole('heading', { name: 'Aucune entrée ne correspond' })).toBeVisible()
  await page.getByRole('link', { name: 'Tout afficher' }).click()
  await expect(page).toHaveURL('/admin?tab=logs')

  const file = async (button: string) => {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ])
    return { name: download.suggestedFilename(), text: await readFile(await download.path(), 'utf8') }
  }
  const all = await file('Télécharger en JSON')
  expect(all.name).toBe('logs-all.json')
  expect(JSON.parse(all.text).map(({ message }: { message: string }) => message)).toContain(`Panne ${word}`)
  await expect(page.getByText('logs-all.json a été téléchargé.')).toBeVisible()
  const day = await page.getByLabel('Jour', { exact: true }).locator('option').nth(1).getAttribute('value')
  await page.getByLabel('Jour', { exact: true }).selectOption(day)
  await expect(page).toHaveURL(`/admin?tab=logs&date=${day}`)
  // A token that is refused is exchanged, for files as for every call.
  await page.evaluate(() => {
    const [head, body] = (localStorage.getItem('accessToken') ?? '').split('.')
    localStorage.setItem('accessToken', `${head}.${body}.x`)
  })
  const csv = await file('Télécharger en CSV')
  expect(csv.name).toBe(`logs-${day}.csv`)
  expect(csv.text).toContain('timestamp,level,actionType,message')

  await page.route('**/api/admin/logs/download*', (route) => route.abort())
  await page.getByRole('button', { name: 'Télécharger en CSV' }).click()
  await expect(page.getByText(/Le journal n’a pas pu être téléchargé/)).toBeVisible()
})

test('a role that is taken away shows the refusal in the place of the back office', async ({
  page,
  site,
  announce,
}) => {
  announce(403)
  const me = await openAsAdmin(page, site, '/admin?tab=articles')
  await expect(page.getByRole('article').first()).toBeVisible()
  await setRole(site, me, 'visitor')
  await tabs(page).getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByRole('heading', { name: 'Accès refusé' })).toBeVisible()
  await expect(page.getByText('Vous n’avez plus accès à l’administration.')).toBeVisible()
  await expect(page).toHaveURL('/admin?tab=logs')
  await expect(tabs(page)).toHaveCount(0)
})

test('a list that cannot be loaded says why, and tries again', async ({ page, site, announce }) => {
  announce('offline')
  await page.route(/\/trpc\/.*(admin\.users|logs\.list|likesAdmin\.stats|images\.list)/, (route) =>
    route.abort(),
  )
  await openAsAdmin(page, site, '/admin?tab=users')
  await expect(page.getByText(/^Erreur lors du chargement des utilisateurs/)).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Likes' }).click()
  await expect(page.getByText(/^Erreur lors du chargement des statistiques/)).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Journal' }).click()
  await expect(page.getByText(/^Erreur lors du chargement du journal/)).toBeVisible()
  await tabs(page).getByRole('link', { name: 'Images' }).click()
  await expect(page.getByText(/^Erreur lors de la récupération des images/)).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('main').getByRole('button', { name: 'Réessayer' }).click()
  await expect(page.getByRole('button', { name: /^Détails de/ }).first()).toBeVisible()
})

for (const theme of ['dark', 'light'] as const)
  test(`every screen of the back office fits and is accessible, ${theme}`, async ({ page, site }) => {
    test.slow()
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    // The demo's texts are all online.
    await inDatabase(site, async (db) => {
      const make = (more: object) =>
        buildArticle(db, { title: `Long titre ${unique()}`, slug: unique(), ...more })
      await make({ status: 'proposed' })
      await make({ publishedAt: new Date(Date.now() + 86_400_000) })
    })
    await openAsAdmin(page, site, '/admin')
    const check = async () => {
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await page.evaluate(() => scrollTo({ top: 0, behavior: 'instant' }))
        await expectNoSidewaysScroll(page)
        if (width === (theme === 'dark' ? 375 : 1440)) await expectAccessible(page)
      }
    }
    // What stands on each once it is there, and the question it can ask.
    const screens: [string, RegExp, RegExp | null][] = [
      ['desk', /^Publier/, /^Planifier/],
      ['desk&state=planned', /^Changer le moment/, /^Déplanifier|^Rendre/],
      ['articles', /^Supprimer/, /^Supprimer/],
      ['reviews', /^Supprimer/, null],
      ['reviews&new=1', /^Publier/, /^Choisir une image/],
      ['front', /^Mettre à la une/, null],
      ['redirects', /^Ajouter une adresse/, /^Ajouter une adresse/],
      ['images', /^Détails/, /^Détails/],
      ['likes', /^Réparer/, /^Réparer/],
      ['users', /^Supprimer/, /^Supprimer/],
      ['logs', /^Actualiser/, null],
      ['status', /^Actualiser/, null],
      ['settings', /^Enregistrer/, null],
    ]
    for (const [tab, sign, question] of screens) {
      await page.goto(`/admin?tab=${tab}`)
      await hydrated(page)
      await expect(page.getByRole('button', { name: sign }).first()).toBeVisible()
      await expect(page.getByRole('main').getByRole('status').filter({ hasText: 'Chargement' })).toHaveCount(
        0,
      )
      await check()
      if (!question) continue
      await page.getByRole('button', { name: question }).first().click()
      await expect(page.getByRole('dialog')).toBeVisible()
      await check()
    }
  })

test('what is written joins the list: the form stands in place of the tabs, and leads back', async ({
  page,
  site,
}) => {
  const title = `Tout neuf ${unique()}`
  await openAsAdmin(page, site, '/admin?tab=articles&page=2')
  const articles = tabs(page).getByRole('link', { name: /^Articles \d/ })
  const count = Number((await articles.innerText()).match(/\d+/)?.[0])
  await page
    .getByRole('main')
    .getByRole('link', { name: /^Modifier/ })
    .first()
    .click()
  await expect(page).toHaveURL(/tab=articles&page=2&edit=[0-9a-f]{24}$/)
  await expect(page.getByRole('heading', { name: 'Modifier l’article' })).toBeVisible()
  await expect(tabs(page)).toBeHidden()
  await page.getByRole('main').getByRole('button', { name: 'Fermer' }).click()
  await expect(page).toHaveURL('/admin?tab=articles&page=2')

  await page.getByRole('link', { name: 'Nouvel article' }).click()
  await expect(page).toHaveURL('/admin?tab=articles&new=1')
  await page.getByLabel(/^Titre \*/).fill(title)
  await page.getByLabel(/^Extrait/).fill('Un chapeau assez long pour passer.')
  await page.getByRole('textbox', { name: /^Texte/ }).click()
  await page.keyboard.type('Un texte qui compte au moins cinquante caractères, sans une faute de frappe.')
  await page.getByRole('button', { name: 'Publier' }).click()
  // Back at the first page, where what is new stands on top.
  await expect(page).toHaveURL('/admin?tab=articles')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(title)
  await expect(tabs(page).getByRole('link', { name: `Articles ${count + 1}`, exact: true })).toBeVisible()
})
