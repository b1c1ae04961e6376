import type { Page } from '@playwright/test'
import { buildArticle, buildGame, buildVideo } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

const shots = async (page: Page, name: string) => {
  if (process.env.LOOK) await page.screenshot({ path: `${process.env.LOOK}/${name}.png`, fullPage: true })
}

const setThemeAndLook = async (page: Page, name: string) => {
  for (const theme of ['dark', 'light'] as const) {
    await page.evaluate((one) => document.documentElement.setAttribute('data-theme', one), theme)
    for (const width of [375, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 })
      await expectNoSidewaysScroll(page)
      await shots(page, `${name}-${theme}-${width}`)
    }
    await expectAccessible(page)
  }
}

/** A game with a text, and the channel's two newest videos. */
const aChannel = (site: Site) =>
  inDatabase(site, async (db) => {
    const mark = newId().slice(-6)
    const article = await buildArticle(db)
    const game = await buildGame(db, {
      ...{ name: `Grand Phare ${mark}`, slug: `grand-phare-${mark}`, texts: [article.id] },
    })
    const videos = [
      await buildVideo(db, {
        title: `Grand Phare ${mark}, la nuit entière #7`,
        publishedAt: new Date(Date.now() + 2000),
      }),
      await buildVideo(db, {
        title: `Une soirée sans nom ${mark} #8`,
        publishedAt: new Date(Date.now() + 1000),
      }),
    ]
    return { game, mark, ids: videos.map(({ videoId }) => videoId) }
  })

let made: string[] = []
test.afterEach(({ site }) =>
  inDatabase(site, (db) => db.video.deleteMany({ where: { videoId: { in: made } } })),
)

test('videos come to a game by their titles, and an editor chooses and refuses them by keyboard', async ({
  page,
  site,
}) => {
  const { game, mark, ids } = await aChannel(site)
  made = ids
  await open(page, `/games/${game.slug}`)
  const shown = page.getByRole('region', { name: 'Vidéos' })
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText([`Grand Phare ${mark}, la nuit entière`])
  await open(page, '/videos')
  const chip = page.getByRole('main').getByRole('link', { name: game.name, exact: true })
  await expect(chip).toHaveCount(1)

  await openAs(page, site, 'editor', `/admin?tab=games&game=${game.id}`)
  const videos = page.getByRole('region', { name: 'Vidéos' })
  const first = videos.getByRole('listitem').filter({ hasText: 'la nuit entière' })
  await expect(first).toContainText('Rattachée par son titre')
  await first.getByRole('button', { name: /^Écarter/ }).press('Enter')
  await expect(first).toContainText('Écartée')
  await expect(first.getByRole('button', { name: /^Rattacher/ })).toBeFocused()
  await videos.getByRole('textbox').fill(`nom ${mark}`)
  await page.keyboard.press('Enter')
  const second = videos.getByRole('listitem').filter({ hasText: 'soirée sans nom' })
  await expect(videos.getByRole('listitem')).toHaveCount(2)
  await second.getByRole('button', { name: /^Rattacher/ }).press('Space')
  await expect(second).toContainText('Choisie')
  await expectAccessible(page)

  await open(page, `/games/${game.slug}`)
  await expect(shown.getByRole('heading', { level: 3 })).toHaveText([`Une soirée sans nom ${mark}`])
  await open(page, '/videos')
  await expect(chip).toHaveCount(1)
  await chip.click()
  await expect(page).toHaveURL(new RegExp(`/games/${game.slug}$`))

  await page.goto(`/admin?tab=games&game=${game.id}`)
  await first.getByRole('button', { name: /^Laisser au titre/ }).click()
  await expect(first).toContainText('Rattachée par son titre')
  await expect(first.getByRole('button', { name: /^Écarter/ })).toBeFocused()
})

for (const lang of ['fr', 'en'] as const)
  test(`the videos of a game fit and are accessible in both themes, ${lang}`, async ({
    page,
    site,
    browser,
  }) => {
    const prefix = lang === 'en' ? '/en' : ''
    const { game, ids } = await aChannel(site)
    made = ids
    await inDatabase(site, (db) =>
      db.videoGame.create({
        data: { playlist: 'videos', videoId: ids[1] ?? '', gameId: game.id, choice: 'chosen' },
      }),
    )
    await open(page, `${prefix}/games/${game.slug}`)
    await setThemeAndLook(page, `game-videos-${lang}`)
    await open(page, `${prefix}/videos`)
    await expect(page.getByRole('main').getByRole('link', { name: game.name, exact: true })).toHaveCount(2)
    await setThemeAndLook(page, `videos-${lang}`)
    const team = await (await browser.newContext({ baseURL: site.url })).newPage()
    await openAs(team, site, 'editor', `${prefix}/admin?tab=games&game=${game.id}`)
    await expect(
      team
        .getByRole('region', { name: /^(Vidéos|Videos)$/ })
        .getByRole('listitem')
        .first(),
    ).toBeVisible()
    await setThemeAndLook(team, `team-videos-${lang}`)
    await team.context().close()
  })
