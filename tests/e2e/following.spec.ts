import type { Page } from '@playwright/test'
import { connectDatabase, type Db } from '../../server/database/client.ts'
import { tellFollowers } from '../../server/features/follows/telling/tell.ts'
import { buildGame, buildReview } from '../../server/testing/factories.ts'
import { someone } from './accounts-helpers.ts'
import { inDatabase } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

const shots = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

const WIDTHS = [360, 768, 1440]

const gameWith = (site: Site, name: string) =>
  inDatabase(site, (db) =>
    buildGame(db, {
      name,
      slug: name.toLowerCase().replaceAll(' ', '-'),
      platforms: ['Switch 2'],
      genres: ['Aventure'],
      description: 'Un gardien de phare, et soixante nuits.',
      shownFrom: new Date(0),
    }),
  )

/** Publishes a review of a game, and notifies its followers, as the site does each minute. */
async function publish(site: Site, gameId: string, title: string): Promise<void> {
  const db = connectDatabase(site.databaseUrl)
  try {
    await db.$transaction(async (tx) => {
      const now = new Date()
      const { id } = await buildReview(tx as Db, { title, createdAt: now, publishedAt: now })
      await tx.textGame.create({ data: { contentId: id, position: 1, gameId } })
    })
    await tellFollowers(db)
  } finally {
    await db.$disconnect()
  }
}

const LANGS = [
  {
    lang: 'fr',
    prefix: '',
    follow: 'Suivre ce jeu',
    stop: 'Ne plus suivre',
    news: 'Nouveau test parmi vos suivis',
    list: 'Mes suivis',
    group: 'Suivis',
    none: 'Vous ne suivez rien pour l’instant.',
    started: 'Vous suivez « ',
    unread: 'Notifications : 1 non lue',
  },
  {
    lang: 'en',
    prefix: '/en',
    follow: 'Follow this game',
    stop: 'Stop following',
    news: 'A new review among what you follow',
    list: 'What I follow',
    group: 'Following',
    none: 'You follow nothing yet.',
    started: 'You follow “',
    unread: 'Notifications: 1 unread',
  },
] as const

for (const words of LANGS)
  test(`a game is followed by keys, told of at the bell and given up in the profile, ${words.lang}`, async ({
    page,
    site,
  }) => {
    const name = `Lueurs suivies ${words.lang}`
    const game = await gameWith(site, name)
    await someone(page, site)
    await open(page, `${words.prefix}/games/${game.slug}`)
    const button = page.getByRole('button', { name: words.follow })
    await expect(button).toHaveAttribute('aria-pressed', 'false')
    await button.focus()
    await page.keyboard.press('Enter')
    await expect(button).toHaveAttribute('aria-pressed', 'true')
    await expect(page.getByRole('status').filter({ hasText: words.started })).toBeVisible()
    await expect(button).toBeFocused()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await shots(page, `game-followed-${words.lang}-${width}`)
    }
    await page.reload()
    await expect(button).toHaveAttribute('aria-pressed', 'true')

    await publish(site, game.id, `La lampe tient ${words.lang}`)
    const bell = page.getByRole('banner').getByRole('button', { name: /^Notifications/ })
    await expect(async () => {
      await page.evaluate(() => dispatchEvent(new Event('focus')))
      await expect(bell).toHaveAccessibleName(words.unread, { timeout: 1000 })
    }).toPass()
    await bell.focus()
    await page.keyboard.press('Enter')
    const entry = page.getByRole('region', { name: 'Notifications' }).getByRole('link', { name: words.news })
    await expect(entry).toContainText(`La lampe tient ${words.lang}`)
    await shots(page, `bell-${words.lang}`)
    await expectAccessible(page)
    await entry.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(new RegExp(`${words.prefix}/reviews/`))

    await open(page, `${words.prefix}/profile#follows`)
    const list = page.getByRole('list', { name: words.list })
    await expect(list.getByRole('link', { name })).toBeVisible()
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 })
      await expectAccessible(page)
      await expectNoSidewaysScroll(page)
      await page.getByRole('region', { name: words.group, exact: true }).scrollIntoViewIfNeeded()
      if (process.env.LOOK)
        await page
          .getByRole('region', { name: words.group, exact: true })
          .screenshot({ path: `${process.env.LOOK}/profile-${words.lang}-${width}.png` })
    }
    await list.getByRole('button', { name: words.stop }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByText(words.none)).toBeVisible()
    await expect(list).toHaveCount(0)
  })

test('who is not signed in is led to sign in and back, also without scripts', async ({
  page,
  site,
  browser,
}) => {
  const game = await gameWith(site, 'Lueurs de passage')
  await open(page, `/games/${game.slug}`)
  const link = page.getByRole('link', { name: 'Suivre ce jeu' })
  await expect(link).toHaveAttribute(
    'href',
    `/login?next=${encodeURIComponent(`/games/${game.slug}#follow`)}`,
  )
  await expectAccessible(page)
  await shots(page, 'game-anonymous')
  await link.click()
  await expect(page).toHaveURL(/\/login\?next=/)

  const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const away = await plain.newPage()
  await away.goto(`/games/${game.slug}`)
  await away.getByRole('link', { name: 'Suivre ce jeu' }).click()
  await expect(away).toHaveURL(/\/login\?next=/)
  await plain.close()

  // After signing in the reader returns to the button.
  await someone(page, site)
  await open(page, `/login?next=${encodeURIComponent(`/games/${game.slug}#follow`)}`)
  await expect(page).toHaveURL(`/games/${game.slug}#follow`)
  await expect(page.getByRole('button', { name: 'Suivre ce jeu' })).toBeVisible()
})

test('what could not be kept is taken back, and says why; two presses at once are what was wished for last', async ({
  page,
  site,
  announce,
}) => {
  const game = await gameWith(site, 'Lueurs perdues')
  const { id } = await someone(page, site)
  // Presses before the code is loaded count as one (a reader who sees no reaction presses again). Here it is loaded.
  const isReady = page.waitForResponse(/follows\.followed/)
  await open(page, `/games/${game.slug}`)
  await isReady
  const button = page.getByRole('button', { name: 'Suivre ce jeu' })
  await button.dblclick()
  // Each press shows at once; this waits for both answers before the game is removed.
  await page.waitForLoadState('networkidle')
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => inDatabase(site, (db) => db.follow.count({ where: { userId: id } }))).toBe(0)
  await inDatabase(site, (db) => db.game.update({ where: { id: game.id }, data: { shownFrom: null } }))
  announce(404)
  await button.click()
  await expect(page.getByRole('alert').or(page.getByRole('status')).filter({ hasText: /jeu/ })).toBeVisible()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
})

test('somebody of the team is followed on their page', async ({ page, site }) => {
  const { id } = await someone(page, site)
  const [person] = await inDatabase(site, (db) =>
    db.teamPage.findMany({ orderBy: { aboutPlace: 'asc' }, take: 1, select: { slug: true, userId: true } }),
  )
  if (!person) throw new Error('the demo has a team')
  await open(page, `/team/${person.slug}`)
  const button = page.getByRole('button', { name: 'Suivre ses textes' })
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  for (const width of WIDTHS) {
    await page.setViewportSize({ width, height: 900 })
    await expectAccessible(page)
    await expectNoSidewaysScroll(page)
    await shots(page, `person-followed-${width}`)
  }
  const followed = () => inDatabase(site, (db) => db.follow.findMany({ where: { userId: id } }))
  await expect.poll(followed).toMatchObject([{ kind: 'person', targetId: person.userId }])
  await open(page, '/profile#follows')
  await page.getByRole('list', { name: 'Mes suivis' }).getByRole('button', { name: 'Ne plus suivre' }).click()
  await expect(page.getByText('Vous ne suivez rien pour l’instant.')).toBeVisible()
})
