import { readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { textOf } from './editor-helpers.ts'
import {
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  hydrated,
  open,
  ownSite,
  test,
} from './fixtures.ts'
import { startTestSite } from './site.ts'

test.use({ site: ownSite() })
test.describe.configure({ mode: 'serial' })

/** Separate processes first make a backup and read it back. */
const BACKUP = { timeout: 180_000 }

const steps = (page: Page) => page.getByRole('region', { name: 'Premiers pas' })
const step = (page: Page, name: string) => steps(page).getByRole('listitem').filter({ hasText: name })
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Retirer la démonstration' })

async function inEveryLook(page: Page): Promise<void> {
  for (const theme of ['dark', 'light']) {
    await page.evaluate((name) => {
      document.documentElement.dataset.theme = name
    }, theme)
    await expectAccessible(page)
  }
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoSidewaysScroll(page)
  }
}

test('what is left to do stands on the desk; a point is put aside for all, and shown again', async ({
  page,
  site,
}) => {
  await openAsAdmin(page, site, '/admin')
  await expect(steps(page).getByRole('heading', { level: 4 })).toHaveText([
    'Envoyer des emails',
    'Sauvegarder',
    'Dire qui publie le site',
    'Dire ce qu’est le site',
    'Montrer votre logo',
    'Présenter l’équipe',
    'Retirer la démonstration',
  ])
  await inEveryLook(page)

  const aside = (name: string) => page.getByRole('button', { name: `Mettre de côté – ${name}` })
  await aside('Montrer votre logo').focus()
  await page.keyboard.press('Enter')
  await expect(step(page, 'Montrer votre logo')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Premiers pas' })).toBeFocused()
  await openAsAdmin(page, site, '/admin')
  await expect(step(page, 'Dire qui publie le site')).toBeVisible()
  await expect(step(page, 'Montrer votre logo')).toHaveCount(0)
  await page.getByText('1 point mis de côté').click()
  await page.getByRole('button', { name: 'Revoir – Montrer votre logo' }).click()
  await expect(step(page, 'Montrer votre logo')).toBeVisible()

  // Each link leads to the place for its task.
  await step(page, 'Montrer votre logo').getByRole('link', { name: 'Choisir un logo' }).click()
  await expect(page.getByRole('heading', { name: 'Apparence' })).toBeVisible()
  await page.goBack()
  await step(page, 'Dire qui publie le site').getByRole('link', { name: 'Les remplir' }).click()
  for (const [label, text] of [
    ['Éditeur', 'Les Amis de la Cabine'],
    ['Direction de la publication', 'Ada Roy'],
    ['Hébergeur', 'Chez nous'],
    ['Adresse de l’hébergeur', '2 quai du Port, 29200 Brest'],
    ['Adresse de contact', 'nous@cabine.example'],
  ] as const)
    await page.getByLabel(label, { exact: true }).fill(text)
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click()
  await expect(page.getByText('L’identité du site est enregistrée')).toBeVisible()
  await open(page, '/admin')
  await expect(step(page, 'Montrer votre logo')).toBeVisible()
  await expect(step(page, 'Dire qui publie le site')).toHaveCount(0)
})

test('the demo is removed by a dialog that says what goes, after a backup', async ({ page, site }) => {
  const [changed, other] = await inDatabase(site, async (db) => {
    const texts = await db.content.findMany({ where: { kind: 'article' }, take: 2, orderBy: { id: 'asc' } })
    for (const { id } of texts) await db.content.update({ where: { id }, data: { updatedAt: new Date() } })
    return texts
  })
  if (!changed || !other) throw new Error('the demo has no articles')
  await openAsAdmin(page, site, '/admin')
  const key = step(page, 'Retirer la démonstration').getByRole('button', {
    name: 'Retirer la démonstration',
    exact: true,
  })
  await key.focus()
  await page.keyboard.press('Enter')
  await expect(dialog(page)).toBeVisible()
  await inEveryLook(page)
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toHaveCount(0)
  await expect(key).toBeFocused()

  await key.click()
  const choice = (title: string) => dialog(page).getByRole('checkbox', { name: title.replaceAll(/\s/g, ' ') })
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(2)
  await expect(choice(changed.title)).toHaveAccessibleDescription('modifié par l’équipe')
  await choice(changed.title).press('Space')
  await dialog(page).getByRole('button', { name: 'Sauvegarder et retirer' }).click()
  await expect(page.getByText('C’est parti : une sauvegarde, puis le retrait.')).toBeVisible()
  await expect(step(page, 'Retirer la démonstration')).toHaveCount(0, BACKUP)
  await expect(page.getByRole('heading', { name: 'Premiers pas' })).toBeVisible()

  expect(await readdir(path.join(site.dataDir, 'backups'))).toHaveLength(1)
  await expect(async () => {
    await open(page, '/news')
    await expect(page.locator('main article')).toHaveCount(1, { timeout: 1000 })
  }).toPass()
  await expect(page.locator('main article a').first()).toHaveText(other.title.replaceAll(' ', ' '))
  await open(page, '/reviews')
  await expect(page.locator('main article')).toHaveCount(0)
  await open(page, '/admin?state=bin')
  await expect(page.getByRole('heading', { name: changed.title })).toBeVisible()
})

/** Counts presses of keys besides typing. */
class Presses {
  count = 0
  readonly page: Page
  constructor(page: Page) {
    this.page = page
  }

  async key(name: string): Promise<void> {
    this.count++
    await this.page.keyboard.press(name)
  }
  /** Presses Tab until a control has the focus. */
  async to(target: Locator): Promise<void> {
    await target.waitFor()
    const isThere = () => target.evaluate((element) => element === document.activeElement)
    for (let most = 40; most > 0 && !(await isThere()); most--) await this.key('Tab')
    await expect(target).toBeFocused()
  }
  async tap(target: Locator): Promise<void> {
    this.count++
    await target.tap()
  }
  async type(text: string): Promise<void> {
    await this.page.keyboard.insertText(text)
  }
}

const TITLE = 'Notre premier article'
const TEXT = 'Un premier texte assez long, d’au moins cinquante caractères, pour être publié.'

test.describe('from an empty folder to a first published article', () => {
  // For a start, opening its address, making the account, and publishing the article.
  const MOST = 28

  for (const how of ['keyboard', 'phone'] as const)
    test(`takes at most ${MOST} presses besides typing: ${how}`, async ({ browser }) => {
      const site = await startTestSite({ empty: true, env: { ADMIN_EMAIL: '', ADMIN_PASSWORD: '' } })
      try {
        const address = /http\S+\/setup#\S+/.exec(site.said())?.[0] ?? ''
        const phone = { hasTouch: true, isMobile: true, viewport: { width: 375, height: 740 } }
        const context = await browser.newContext({ baseURL: site.url, ...(how === 'phone' ? phone : {}) })
        const page = await context.newPage()
        const presses = new Presses(page)
        // The start and its address are typed, each with Enter.
        presses.count += 2
        await open(page, address)
        await (how === 'phone' ? onPhone(presses) : byKeyboard(presses))
        await expect(async () => {
          await page.goto('/news')
          await expect(page.locator('main article a').first()).toHaveText(TITLE, { timeout: 1000 })
        }).toPass()
        await hydrated(page)
        await context.close()
        expect(presses.count).toBeLessThanOrEqual(MOST)
      } finally {
        await site.stop()
      }
    })

  const ACCOUNT = [
    ['Adresse email', 'redaction@example.org'],
    ['Nom d’utilisateur', 'Rédac'],
    ['Mot de passe', 'quatre mots pris au hasard'],
    ['Nom du site', 'La Cabine'],
  ] as const

  async function byKeyboard(presses: Presses): Promise<void> {
    const { page } = presses
    await presses.key('Tab')
    await presses.key('Enter')
    for (const [label, text] of ACCOUNT) {
      await presses.to(page.getByLabel(label, { exact: true }))
      // Tab selects the present text.
      await presses.type(text)
    }
    await presses.key('Enter')
    await expect(page).toHaveURL(/\/admin#panel-title$/)
    await expect(page.getByRole('heading', { name: 'Bureau', exact: true })).toBeFocused()
    await presses.to(page.getByRole('link', { name: 'Nouvel article' }))
    await presses.key('Enter')
    const title = page.getByRole('textbox', { name: 'Titre (obligatoire)' })
    await expect(title).toBeFocused()
    await presses.type(TITLE)
    await presses.to(textOf(page))
    await presses.type(TEXT)
    await presses.to(page.getByRole('textbox', { name: 'Extrait (obligatoire)' }))
    await presses.type('Un chapeau assez long pour une carte.')
    await presses.key('Control+Enter')
    await expect(page.getByText('Article publié')).toBeVisible()
  }

  async function onPhone(presses: Presses): Promise<void> {
    const { page } = presses
    for (const [label, text] of ACCOUNT) {
      const field = page.getByLabel(label, { exact: true })
      await presses.tap(field)
      await field.fill(text)
    }
    await presses.tap(page.getByRole('button', { name: 'Commencer' }))
    await expect(page).toHaveURL(/\/admin#panel-title$/)
    await hydrated(page)
    await presses.tap(page.getByRole('link', { name: 'Nouvel article' }))
    await expect(page.getByRole('textbox', { name: 'Titre (obligatoire)' })).toBeFocused()
    await presses.type(TITLE)
    await presses.tap(textOf(page))
    await presses.type(TEXT)
    await presses.tap(page.getByRole('textbox', { name: 'Extrait (obligatoire)' }))
    await presses.type('Un chapeau assez long pour une carte.')
    await presses.tap(page.getByRole('button', { name: 'Publier', exact: true }))
    await expect(page.getByText('Article publié')).toBeVisible()
  }
})
