import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { comments, commentWith, discussed } from './comments-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const look = (name: string) =>
  process.env.LOOK ? { path: `${process.env.LOOK}/${name}.png`, fullPage: true } : null

test('a reader without an account reports what is illegal from its comment, the desk decides, the receipt says so', async ({
  page,
  site,
  browser,
  announce,
}) => {
  announce(400)
  const words = `Un propos odieux ${newId().slice(-6)}`
  const { path, ids } = await discussed(site, [{ text: words }])
  await open(page, path)
  await comments(page).scrollIntoViewIfNeeded()
  await commentWith(page, words)
    .getByRole('link', { name: /^Signaler/ })
    .click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Signaler un contenu illégal')
  await expect(page.getByLabel('Adresse de la page')).toHaveValue(`${path}#comment-${ids[0]}`)
  for (const theme of ['dark', 'light'] as const)
    for (const width of [375, 768, 1440]) {
      await page.emulateMedia({ colorScheme: theme })
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await expectAccessible(page)
      const shot = look(`report-${theme}-${width}`)
      if (shot) await page.screenshot(shot)
    }
  const why = 'Ce passage nie un crime contre l’humanité.'
  await page.getByRole('radio', { name: 'Haine ou discrimination' }).check()
  await page.getByLabel('Pourquoi est-ce illégal').fill(why)
  await page.getByLabel('Votre nom').fill('Zoé Passante')
  await page.getByLabel('Votre adresse email').fill('zoe@example.org')
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
  // One box is not ticked; everything else is as typed.
  await expect(page.getByText('Confirmez que vous dites vrai.').first()).toBeVisible()
  await expect(page.getByLabel('Pourquoi est-ce illégal')).toHaveValue(why)
  await expectAccessible(page)
  const wrong = look('report-wrong')
  if (wrong) await page.screenshot(wrong)
  await page.getByRole('checkbox', { name: /bonne foi/ }).check()
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Signalement n° \d+$/)
  await expect(page.getByText('Aucun automate ne décide.')).toBeVisible()
  await expectAccessible(page)
  const receipt = page.url()
  const shot = look('receipt')
  if (shot) await page.screenshot(shot)

  const desk = await (await browser.newContext({ viewport: { width: 390, height: 844 } })).newPage()
  await openAs(desk, site, 'moderator', '/admin?tab=moderation')
  const notice = desk.getByRole('article').filter({ hasText: why })
  await expect(notice).toContainText('Zoé Passante, zoe@example.org')
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)
  const deskShot = look('desk-notices')
  if (deskShot) await desk.screenshot(deskShot)
  await notice.getByLabel('Faits, et loi ou règle').fill('Loi du 29 juillet 1881, article 24 bis.')
  await notice.getByRole('button', { name: /^Masquer/ }).click()
  await expect(desk.getByText('Masqué : la réponse part.')).toBeVisible()
  await expect(notice).toHaveCount(0)
  await desk.getByRole('button', { name: 'Annuler' }).click()
  await expect(notice).toHaveCount(1)
  await notice.getByRole('button', { name: /^Masquer/ }).click()
  await expect(notice).toHaveCount(0)
  await desk.context().close()

  // Simulates that the time for undoing has passed.
  await inDatabase(
    site,
    (db) =>
      db.$executeRaw`UPDATE "Notice" SET "decidedAt" = "decidedAt" - interval '1 minute' WHERE "text" = ${why}`,
  )
  await page.goto(receipt)
  await expect(page.getByText('Le contenu n’est plus visible, jusqu’à nouvel ordre.')).toBeVisible()
  await open(page, path)
  await comments(page).scrollIntoViewIfNeeded()
  await expect(page.getByText(words)).toHaveCount(0)
})

test('the form for illegal content works without a script, in English too', async ({ browser, site }) => {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(`${site.url}/en/report?address=%2Fhome`)
  await page.getByRole('radio', { name: 'Sexual abuse of minors' }).check()
  await page.getByLabel('Why is it illegal').fill('A picture.')
  await page.getByRole('checkbox', { name: /good faith/ }).check()
  await page.getByRole('button', { name: 'Send the notice' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/^Notice no\. \d+$/)
  await expect(page.getByText('No machine decides.')).toBeVisible()
  await context.close()
})

test('a notice about a text waits for somebody above: a moderator reads no name, an admin decides', async ({
  browser,
  site,
}) => {
  const why = `Ce texte diffame ${newId().slice(-6)}`
  const given = {
    kind: 'defamation',
    text: why,
    name: 'Zoé Passante',
    email: 'zoe@example.org',
    goodFaith: true,
  }
  const slug = await inDatabase(site, (db) =>
    db.content.findFirstOrThrow({
      where: { kind: 'article', author: { role: 'admin' } },
      select: { slug: true },
    }),
  )
  const reply = await fetch(`${site.url}/api/reports`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...given, address: `/news/${slug.slug}` }),
  })
  expect(reply.status).toBe(201)
  const { number } = await reply.json()
  const desk = await (await browser.newContext({ viewport: { width: 375, height: 812 } })).newPage()
  await openAs(desk, site, 'moderator', '/admin?tab=moderation')
  const notice = desk.getByRole('article', { name: `Signalement n° ${number}` })
  await expect(notice).toContainText('attend une personne d’un rang plus élevé')
  await expect(notice).not.toContainText('Zoé')
  await expect(notice.getByRole('button')).toHaveCount(0)
  await expectNoSidewaysScroll(desk)
  await expectAccessible(desk)
  const below = look('desk-above')
  if (below) await desk.screenshot(below)
  const admin = await (await browser.newContext()).newPage()
  await openAs(admin, site, 'admin', '/admin?tab=moderation')
  const theirs = admin.getByRole('article', { name: `Signalement n° ${number}` })
  await expect(theirs).toContainText('Zoé Passante, zoe@example.org')
  await theirs.getByRole('button', { name: /^Garder/ }).click()
  await expect(theirs).toHaveCount(0)
  await desk.reload()
  await expect(notice).toHaveCount(0)
  for (const page of [desk, admin]) await page.context().close()
})
