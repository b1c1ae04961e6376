import type { Page } from '@playwright/test'
import { connectDatabase } from '../../server/database/client.ts'
import { unsubscribeToken } from '../../server/features/notifications/unsubscribing/token.ts'
import { register, someone } from './accounts-helpers.ts'
import { discussed } from './comments-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

const bell = (page: Page) => page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
const list = (page: Page) => page.getByRole('region', { name: 'Notifications' })

/** A new person who writes by the API. */
async function writer(page: Page, site: Site) {
  const { email, password } = await register(page, site)
  const login = await page.request.post(`${site.url}/api/auth/login`, { data: { email, password } })
  const { accessToken, user } = await login.json()
  return {
    name: user.username as string,
    async write(articleId: string, content: string, parentCommentId?: string): Promise<string> {
      const answer = await page.request.post(`${site.url}/api/comments`, {
        data: { articleId, content, parentCommentId },
        headers: { authorization: `Bearer ${accessToken}` },
      })
      expect(answer.status()).toBe(201)
      return (await answer.json()).comment._id
    },
  }
}

/** An article on which the user of the page has commented. */
async function commented(site: Site, by: string) {
  const { path, id, ids } = await discussed(site, [{ text: 'Je reviendrai voir ce qu’on en dit.', by }])
  return { path, id, commentId: ids[0] ?? '' }
}

test('the bell tells of an answer, in all tabs, by keys and on a phone', async ({
  page,
  site,
  context,
  announce,
}) => {
  const { id: by } = await someone(page, site)
  await open(page, '/home')
  const other = await writer(page, site)
  const article = await commented(site, by)
  const { commentId } = article
  const second = await context.newPage()
  await open(second, '/reviews')
  await expect(bell(second)).toBeVisible()
  const reply = await other.write(article.id, 'Moi aussi.', commentId)
  await page.bringToFront()
  // A page asks at most once within seconds, however often the user returns.
  await expect(async () => {
    await page.evaluate(() => dispatchEvent(new Event('focus')))
    await expect(bell(page)).toHaveAccessibleName('Notifications : 1 non lue', { timeout: 1000 })
  }).toPass()
  // The tab that has asked tells this one.
  await expect(bell(second)).toHaveAccessibleName('Notifications : 1 non lue')
  await second.close()

  await bell(page).focus()
  await page.keyboard.press('Enter')
  const entry = list(page).getByRole('link', { name: `${other.name} vous a répondu` })
  await expect(entry).toBeVisible()
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
    await expectAccessible(page)
  }
  await page.keyboard.press('Escape')
  await expect(list(page)).toHaveCount(0)
  await expect(bell(page)).toBeFocused()

  await page.setViewportSize({ width: 375, height: 740 })
  await bell(page).click()
  await expect(entry).toBeVisible()
  await expectNoSidewaysScroll(page)
  const name = page.getByRole('banner').getByRole('link', { name: /, accueil$/ })
  expect(await name.evaluate((link) => link.scrollWidth - link.clientWidth)).toBe(0)
  await expectAccessible(page)
  await entry.click()
  await expect(page).toHaveURL(`${article.path}#comment-${reply}`)
  await expect(page.getByText('Moi aussi.')).toBeInViewport()
  await expect(bell(page)).toHaveAccessibleName('Notifications')

  // All entries are there at once, also where the linked comment loads later; offline the page says so.
  await other.write(article.id, 'Encore moi.', commentId)
  const opened = Promise.withResolvers<void>()
  await page.route(/\/api\/comments\//, async (route) => {
    await opened.promise
    await route.continue()
  })
  await page.reload()
  await expect(bell(page)).toHaveAccessibleName('Notifications : 1 non lue')
  await bell(page).click()
  await expect(entry.first()).toBeVisible()
  opened.resolve()
  await expect(page.getByRole('button', { name: /^Répondre/ }).first()).toBeVisible()
  await list(page).getByRole('button', { name: 'Tout marquer comme lu' }).click()
  await expect(bell(page)).toHaveAccessibleName('Notifications')
  await expect(list(page).getByRole('button')).toHaveCount(0)
  announce('offline')
  await context.setOffline(true)
  await expect(list(page).getByText('Vous êtes hors ligne')).toBeVisible()
  await context.setOffline(false)
  await expect(list(page).getByText('Vous êtes hors ligne')).toHaveCount(0)
})

test('a discussion is muted where it stands, mails are chosen in the profile and ended without an account', async ({
  page,
  site,
  announce,
}) => {
  const { id } = await someone(page, site)
  const other = await writer(page, site)
  const article = await commented(site, id)
  await open(page, `${article.path}#comments`)
  await page.getByRole('button', { name: 'Me prévenir' }).click()
  await expect(page.getByRole('radio', { name: 'Des réponses' })).toBeChecked()
  await page.getByRole('radio', { name: 'De rien' }).click()
  await expect(page.getByText('C’est noté.')).toBeVisible()
  await expectAccessible(page)
  await other.write(article.id, 'Dans le vide.', article.commentId)
  await page.evaluate(() => dispatchEvent(new Event('focus')))
  await bell(page).click()
  await expect(list(page).getByText('Rien pour l’instant.')).toBeVisible()
  await list(page).getByRole('link', { name: 'Choisir mes emails' }).click()

  const mails = page.getByRole('form', { name: 'Emails de vos notifications' })
  await expect(mails.getByLabel('Réponses à mes commentaires')).toHaveValue('daily')
  await mails.getByLabel('Réponses à mes commentaires').selectOption('now')
  await mails.getByRole('button', { name: 'Garder ces choix' }).click()
  await expect(page.getByText('Vos choix sont enregistrés.')).toBeVisible()
  await expectAccessible(page)
  await page.reload()
  await expect(mails.getByLabel('Réponses à mes commentaires')).toHaveValue('now')

  const db = connectDatabase(site.databaseUrl)
  const token = await unsubscribeToken(db, id).finally(() => db.$disconnect())
  const stranger = await page.context().browser()?.newContext({ locale: 'en-GB' })
  if (!stranger) throw new Error('no browser')
  const away = await stranger.newPage()
  // A mail program opens the link without pressing the button.
  await away.goto(`${site.url}/api/unsubscribe/${token}`)
  await expect(away).toHaveURL(`${site.url}/en/unsubscribe`)
  await away.getByRole('button', { name: 'End these emails' }).click()
  await expect(
    away.getByText('Done: you will get no more emails about your discussions, or about what you follow.'),
  ).toBeVisible()
  await stranger.close()
  await page.reload()
  await expect(mails.getByLabel('Réponses à mes commentaires')).toHaveValue('never')

  announce(404)
  await open(page, `/unsubscribe#${token.slice(0, 30)}`)
  await page.getByRole('button', { name: 'Arrêter ces emails' }).click()
  await expect(page.getByRole('alert')).toContainText('rien n’a changé')
  await expectAccessible(page)
})
