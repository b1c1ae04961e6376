import type { Page } from '@playwright/test'
import type { Db } from '../../server/database/client.ts'
import { buildArticle, buildGame, buildReview } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const PICTURE = (n: number) => `/stand-ins/${n}.webp`

/** A game with all facts, its series, an expansion, and five more of its year with a score. */
async function aShelf(db: Db): Promise<void> {
  const shown = { shownFrom: new Date(0) }
  let position = 0
  const release = (on: string, platforms: string[], access = 'full', precision = 'day') => ({
    create: {
      id: newId(),
      position: ++position,
      on: new Date(on),
      savedOn: new Date('2025-01-01'),
      ...{ platforms, access, precision },
    },
  })
  const review = (title: string, rating: number, month: number) =>
    buildReview(db, {
      title,
      gameTitle: 'Les Lueurs de Brume',
      rating,
      excerpt: 'Une nuit entière dans le phare, lampe à la main, à écouter ce que la mer veut bien rendre.',
      createdAt: new Date(Date.UTC(2025, month, 6)),
    })
  const reviews = [
    await review('La lampe tient jusqu’au matin', 8.5, 8),
    await review('Il manque l’aube', 6.5, 2),
  ]
  const news = await buildArticle(db, {
    title: 'Les Lueurs de Brume traverse la Manche',
    excerpt: 'Le studio lorientais confirme une version anglaise, et une tempête de plus.',
  })
  const brume = await buildGame(db, {
    slug: 'les-lueurs-de-brume',
    name: 'Les Lueurs de Brume',
    otherNames: ['Mistlights', '霧の灯'],
    platforms: ['Switch 2', 'PlayStation 5', 'PC'],
    genres: ['Aventure', 'Puzzle'],
    studios: ['Phare & Fils', 'Atelier du Large'],
    publishers: ['Éditions du Môle'],
    series: 'Brume',
    pegi: '12',
    french: 'voices',
    links: ['https://brume.example/jeu'],
    description:
      'Un gardien de phare, une île qui disparaît à marée haute, et soixante nuits pour comprendre qui allume les autres lampes.',
    releases: release('2025-03-06', ['Switch 2', 'PlayStation 5']),
    texts: [...reviews.map(({ id }) => id), news.id],
    ...shown,
  })
  await db.gameRelease.create({
    data: {
      ...{ id: newId(), gameId: brume.id, position: ++position, platforms: ['PC'], access: 'early' },
      ...{ precision: 'quarter', on: new Date('2024-12-31'), savedOn: new Date('2025-01-01') },
    },
  })
  await buildGame(db, {
    ...{
      slug: 'brume-la-maree',
      name: 'Brume : la Marée',
      kind: 'expansion',
      parentId: brume.id,
      series: 'Brume',
    },
    platforms: ['Switch 2'],
    genres: ['Aventure'],
    releases: release('2099-12-31', ['Switch 2'], 'full', 'year'),
    ...shown,
  })
  await buildGame(db, {
    slug: 'brume-zero',
    name: 'Brume Zéro',
    series: 'Brume',
    platforms: ['PC'],
    ...shown,
  })
  for (let n = 1; n <= 5; n++) {
    const { id } = await buildReview(db, { gameTitle: `Cartouche ${n}`, rating: n + 4.5, image: PICTURE(n) })
    await buildGame(db, {
      ...{ slug: `cartouche-${n}`, name: `Cartouche ${n}`, texts: [id] },
      platforms: ['Switch 2', 'PC', 'Xbox Series X/S', 'PlayStation 5', 'Steam Deck'].slice(0, n),
      genres: [n % 2 ? 'RPG' : 'Course'],
      releases: release(`2025-0${n}-12`, ['Switch 2']),
    })
  }
}

const shots = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

// All are made in one transaction: a review without a game would get one made from its title.
test.beforeEach(({ site }) =>
  inDatabase(site, (db) => db.$transaction((tx) => aShelf(tx as Db), { timeout: 30_000 })),
)

for (const lang of ['fr', 'en'] as const) {
  const prefix = lang === 'en' ? '/en' : ''
  for (const [name, address] of [
    ['game', '/games/les-lueurs-de-brume'],
    ['games', '/games'],
    ['best', '/games?platform=Switch+2&year=2025&sort=score'],
    ['none', '/games?platform=NES&year=1999'],
  ] as const)
    test(`${prefix}${address} fits, is accessible, in both themes`, async ({ page }) => {
      await open(page, prefix + address)
      for (const theme of ['dark', 'light'] as const) {
        await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
        for (const width of [320, 375, 768, 1440]) {
          await page.setViewportSize({ width, height: 900 })
          await expectNoSidewaysScroll(page)
          if (width > 320) await shots(page, `${name}-${lang}-${theme}-${width}`)
        }
        await expectAccessible(page)
      }
    })
}

test('the list is filtered by keyboard, without scripts, and leads on to one address', async ({
  browser,
  site,
}) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto('/games')
  await page.getByLabel('Genre').focus()
  await page.keyboard.type('RPG')
  const submit = page.getByRole('search').getByRole('button', { name: 'Filtrer' })
  for (const _ of ['Année', 'État', 'Note', 'Trier par', 'Filtrer']) await page.keyboard.press('Tab')
  await expect(submit).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`${site.url}/games?genre=RPG`)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jeux : RPG')
  await expect(page.getByLabel('Genre')).toHaveValue('RPG')
  await page.goto('/games?sort=score&platform=Switch+2&year=2025')
  await expect(page).toHaveURL(`${site.url}/games?platform=Switch+2&year=2025&sort=score`)
  const names = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(names.first()).toHaveText('Cartouche 5')
  // A year without games is not offered; all of them are.
  await expect(page.getByLabel('Année')).toHaveValue('2025')
  const years = await page.getByLabel('Année').getByRole('option').allTextContents()
  expect(years[0]).toBe('Toutes')
  expect(years.slice(1)).toEqual(years.slice(1).toSorted().reverse())
  expect(years).not.toContain('1999')
  await page.goto('/games?platform=PC&genre=RPG')
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
  await page.getByRole('link', { name: 'Tout effacer' }).click()
  await expect(page).toHaveURL(`${site.url}/games`)
  await context.close()
})

test('a review leads to its game, and that to all that was written of it', async ({ page, site }) => {
  const { slug } = await inDatabase(site, (db) =>
    db.content.findFirstOrThrow({ where: { title: 'Il manque l’aube' } }),
  )
  await open(page, `/reviews/${slug}`)
  await page.getByRole('main').getByRole('link', { name: 'Les Lueurs de Brume' }).first().click()
  await expect(page).toHaveURL(/\/games\/les-lueurs-de-brume$/)
  await expect(page.getByText('traverse la Manche')).toBeVisible()
  await page.getByRole('link', { name: 'Switch 2', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Jeux sur Switch 2')
})

test('a game has all news about it: the newest as cards, older ones a line each', async ({ page, site }) => {
  const { slug } = await inDatabase(site, async (db) => {
    const texts: string[] = []
    for (let n = 1; n <= 24; n++) {
      const createdAt = new Date(Date.UTC(2024, 0, n))
      texts.push((await buildArticle(db, { title: `Le carnet du port, jour ${n}`, createdAt })).id)
    }
    return buildGame(db, { name: 'Le Carnet du port', texts, shownFrom: new Date(0) })
  })
  await open(page, `/games/${slug}`)
  const news = page.getByRole('region', { name: 'Actus' })
  await expect(news.getByRole('heading', { level: 3 })).toHaveCount(20)
  await expect(news.getByRole('listitem')).toHaveText(
    [4, 3, 2, 1].map((n) => new RegExp(`jour ${n}\\D*${n}`)),
  )
  for (const width of [375, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
    if (process.env.LOOK) await news.screenshot({ path: `${process.env.LOOK}/older-news-${width}.png` })
  }
  await expectAccessible(page)
})
