import type { Page } from '@playwright/test'
import type { Db } from '../../server/database/client.ts'
import { buildArticle, buildGame, buildReview } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase } from './admin-helpers.ts'
import { expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const PICTURE = (n: number) => `/stand-ins/${n}.webp`

/** A game that everything is said of, its series, an expansion, and five more of its year with a score. */
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

test.beforeEach(({ site }) => inDatabase(site, aShelf))

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
