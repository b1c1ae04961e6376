import type { Page } from '@playwright/test'
import { buildGame } from '../../server/testing/factories.ts'
import { startIgdb } from '../../server/testing/igdb.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { test as base, expect, expectAccessible, expectNoSidewaysScroll, hydrated, open } from './fixtures.ts'
import { startTestSite } from './site.ts'

type Igdb = Awaited<ReturnType<typeof startIgdb>>
type Site = Awaited<ReturnType<typeof startTestSite>>

// These tests use a site of their own, with an IGDB that fails when a test tells it to.
const test = base.extend<object, { igdb: Igdb; site: Site }>({
  igdb: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of fixtures from this pattern.
    async ({}, use) => {
      const igdb = await startIgdb()
      await use(igdb)
      await igdb.stop()
    },
    { scope: 'worker' },
  ],
  site: [
    async ({ igdb }, use) => {
      const site = await startTestSite({
        env: {
          IGDB_CLIENT_ID: 'notre-application',
          IGDB_CLIENT_SECRET: 'un-secret-de-twitch',
          IGDB_URL: igdb.url,
          IGDB_TOKEN_URL: igdb.tokenUrl,
        },
      })
      await use(site)
      await site.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

test.beforeEach(async ({ igdb, site }) => {
  igdb.reset()
  await inDatabase(site, async (db) => {
    await db.factsAccess.deleteMany()
    await db.factsTerms.upsert({
      where: { source: 'igdb' },
      create: { source: 'igdb', edition: 1 },
      update: {},
    })
  })
})

const formOf = (id: string) => `/admin?tab=games&game=${id}`

/** Lets the next call go at once: the site spaces its calls for IGDB's sake, which would slow the test. */
const nextTurn = (site: Site) =>
  inDatabase(site, (db) => db.factsAccess.updateMany({ data: { nextAt: new Date(0) } }))

const shots = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

/** Presses Tab until this button has the focus. */
async function tabToButton(page: Page, name: string) {
  const goal = page.getByRole('button', { name, exact: true })
  await expect(goal).toBeVisible()
  for (let n = 0; n < 40; n++) {
    if (await goal.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  await expect(goal).toBeFocused()
}

test('facts are found, taken, corrected and removed by keyboard; the page says whose they are', async ({
  page,
  site,
  igdb,
}) => {
  const { id, slug, name } = await inDatabase(site, (db) =>
    buildGame(db, {
      ...{ name: `Winter Light ${newId()}`, slug: `winter-light-${newId()}` },
      ...{ series: 'À nous', shownFrom: new Date(0) },
    }),
  )
  const credit = page.getByRole('main').getByRole('link', { name: 'IGDB' })
  await open(page, `/games/${slug}`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect(credit).toHaveCount(0)

  await openAs(page, site, 'editor', formOf(id))
  const panel = page.getByRole('region', { name: 'Données d’IGDB' })
  await panel.getByRole('textbox', { name: /^Nom du jeu/ }).focus()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('winter')
  await page.keyboard.press('Enter')
  await expect(panel.getByText('2 jeux trouvés')).toBeVisible()
  await tabToButton(page, 'Reprendre les données de Winter Light: Ashes')
  await page.keyboard.press('Enter')
  await expect(panel.getByText(/champs remplis\.$/)).toBeVisible()
  // The form shows it at once, without being read again.
  await expect(page.getByRole('textbox', { name: 'Studios' })).toHaveValue('Atelier Brume')
  await expect(page.getByRole('textbox', { name: 'Série' })).toHaveValue('À nous')
  await expectAccessible(page)

  await tabToButton(page, 'Mettre dans le formulaire : Série')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('textbox', { name: 'Série' })).toHaveValue('Winter Light')
  await page.getByRole('textbox', { name: 'Studios' }).fill('Studio corrigé')
  await page.keyboard.press('Tab')
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).press('Enter')
  await expect(page.getByText('Jeu enregistré.')).toBeVisible()
  await expect(panel.getByText(/^Viennent d’IGDB/)).not.toContainText('Studios')
  await open(page, `/games/${slug}`)
  await expect(page.getByText('Studio corrigé')).toBeVisible()
  await expect(credit).toBeVisible()

  // Removing facts needs no call to IGDB, and keeps what somebody has typed.
  igdb.fault = 'down'
  await open(page, formOf(id))
  await page.getByRole('button', { name: 'Retirer ce qui vient d’IGDB' }).press('Enter')
  const question = page.getByRole('dialog')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Retirer', exact: true }).press('Enter')
  await expect(page.getByText('Plus rien ici ne vient d’IGDB.')).toBeVisible()
  await expect(page.getByRole('textbox', { name: 'Studios' })).toHaveValue('Studio corrigé')
  await expect(page.getByRole('textbox', { name: 'Éditeurs' })).toHaveValue('')
  await open(page, `/games/${slug}`)
  await expect(page.getByText('Studio corrigé')).toBeVisible()
  await expect(page.getByText('Grand Large')).toHaveCount(0)
  await expect(credit).toHaveCount(0)
})

test('IGDB that fails says so in a line, and nothing changes', async ({ page, site, igdb, announce }) => {
  announce(502)
  const { id } = await inDatabase(site, (db) => buildGame(db, { name: `Winter ${newId()}` }))
  const stored = () =>
    inDatabase(site, (db) => db.game.findUniqueOrThrow({ where: { id }, omit: { releaseOn: true } }))
  const before = await stored()
  await openAs(page, site, 'author', formOf(id))
  const panel = page.getByRole('region', { name: 'Données d’IGDB' })
  const search = panel.getByRole('button', { name: 'Rechercher' })
  for (const [fault, says] of [
    ['busy', /moins vite/],
    ['malformed', /ne se lit pas/],
  ] as const) {
    igdb.fault = fault
    await nextTurn(site)
    await panel.getByRole('textbox').fill(`winter ${fault}`)
    await search.click()
    await expect(panel.getByRole('alert').filter({ hasText: says })).toBeVisible()
    await expect(panel.getByRole('list')).toHaveCount(0)
  }
  await expectAccessible(page)
  await shots(page, 'facts-failed')
  igdb.fault = undefined
  await nextTurn(site)
  await panel.getByRole('button', { name: 'Réessayer' }).click()
  await expect(panel.getByRole('button', { name: /Ashes$/ })).toBeVisible()
  // The second call, for the game itself, fails.
  igdb.fault = 'failing'
  await nextTurn(site)
  await panel.getByRole('button', { name: /Ashes$/ }).click()
  await expect(panel.getByRole('alert').filter({ hasText: 'rien n’a changé' })).toBeVisible()
  expect(await stored()).toEqual(before)
})

for (const lang of ['fr', 'en'] as const)
  test(`the panel and the credit fit and are accessible in both themes, ${lang}`, async ({ page, site }) => {
    const prefix = lang === 'en' ? '/en' : ''
    const { id, slug } = await inDatabase(site, (db) =>
      buildGame(db, {
        ...{ name: 'Winter Light', slug: `winter-${newId()}`, otherNames: ['La Lueur'] },
        ...{ studios: ['Un autre studio au nom bien long'], series: 'À nous', shownFrom: new Date(0) },
      }),
    )
    await openAs(page, site, 'editor', prefix + formOf(id))
    const panel = page.getByRole('region', { name: /IGDB/ })
    await panel.getByRole('button', { name: /^(Rechercher|Search)$/ }).click()
    await panel.getByRole('button', { name: /Ashes$/ }).click()
    await expect(panel.getByRole('table')).toBeVisible()
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        if (process.env.LOOK)
          await panel.screenshot({ path: `${process.env.LOOK}/facts-${lang}-${theme}-${width}.png` })
      }
      await expectAccessible(page)
    }
    await open(page, `${prefix}/games/${slug}`)
    await hydrated(page)
    await expect(page.getByRole('main').getByRole('link', { name: 'IGDB' })).toBeVisible()
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        await shots(page, `credit-${lang}-${theme}-${width}`)
      }
      await expectAccessible(page)
    }
  })
