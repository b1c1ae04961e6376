import type { Page } from '@playwright/test'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { TABS } from '../../shared/admin/tabs.ts'
import { newId } from '../../shared/base/id.ts'
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
  // A page past the end leads to the last page.
  await open(page, '/admin?tab=reviews&page=900')
  await expect(page).toHaveURL(/page=\d\d?$/)
  await expect(page.getByRole('article').first()).toBeVisible()

  // The other language leads to the same place.
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

  // The number of likes of an entry links to the people who like it.
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
  // The offer to undo stays after a change of tab.
  await tabs(page).getByRole('link', { name: 'Tests' }).click()
  const back = page.getByRole('status').getByRole('button', { name: 'Annuler' })
  // A double click undoes once, and does not report that it is too late.
  await back.dblclick()
  await expect(page.getByText(`« ${title} » est de retour.`)).toBeVisible()
  await expect(page.getByText('Trop tard')).toBeHidden()
  await tabs(page).getByRole('link', { name: 'Articles' }).click()
  await expect(entry).toBeVisible()
  await expect(tabs(page).getByRole('link', { name: `Articles ${count}`, exact: true })).toBeVisible()

  // By keyboard the undo button has the focus.
  await ask()
  // Before the dialog knows what goes with the item, nothing can be confirmed.
  await expect(dialog).toContainText('1 commentaire')
  await dialog.getByRole('button', { name: 'Supprimer' }).press('Enter')
  await expect(back).toBeFocused()
  await page.clock.fastForward('00:11')
  await expect(back).toBeHidden()
  // When the offer ends, the focus does not jump to the top of the page either.
  await expect(page.getByRole('heading', { name: 'Articles', exact: true })).toBeFocused()
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
    // All texts of the demo are published, so the test makes others.
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
    // The content of each tab, and the dialog that it can open.
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
      ['look', /^Enregistrer/, null],
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
  // Back on the first page, which shows new texts at the top.
  await expect(page).toHaveURL('/admin?tab=articles')
  await expect(page.getByRole('main').getByRole('article').first()).toContainText(title)
  await expect(tabs(page).getByRole('link', { name: `Articles ${count + 1}`, exact: true })).toBeVisible()
})
