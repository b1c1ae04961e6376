import { buildReview } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { looksText } from '../../shared/texts/looks.ts'
import { inDatabase, openAsAdmin } from './admin-helpers.ts'
import { ready } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'

const WHY = 'Le correctif 2.0 a tout changé : les ennemis nous voient enfin.'

test('a second look is written by keyboard alone, previewed, and ages the score of its review', async ({
  page,
  site,
}) => {
  const { id, slug } = await inDatabase(site, (db) =>
    buildReview(db, {
      ...{ title: 'Un jeu qui a changé', rating: '9', verdict: 'Un jeu qui grandira.' },
      publishedAt: new Date('2026-01-15T10:00:00Z'),
    }),
  )
  const admin = await openAsAdmin(page, site, `/admin?tab=reviews&edit=${id}`)
  await ready(page)
  const form = page.getByRole('main')
  const add = form.getByRole('button', { name: 'Ajouter un second regard' })
  await add.focus()
  await page.keyboard.press('Enter')
  const look = form.getByRole('group', { name: 'Second regard 1' })
  const day = look.getByLabel('Jour')
  await expect(day).toBeFocused()
  await expect(day).not.toHaveValue('')
  await day.fill('2026-03-12')
  await page.keyboard.press('Tab')
  // Tab stops at each part of a date, and perhaps at its calendar.
  const score = look.getByLabel('Note, si elle change')
  while (!(await score.evaluate((one) => one === document.activeElement))) await page.keyboard.press('Tab')
  await page.keyboard.type('11')
  await page.keyboard.press('Tab')
  await expect(look.getByLabel('Pourquoi')).toBeFocused()
  await page.keyboard.press('Tab')
  const who = look.getByLabel('Par', { exact: true })
  await expect(who).toBeFocused()
  await expect(who.locator('option:checked')).toHaveText(admin.username)
  await page.keyboard.press('Tab')
  await expect(look.getByRole('button', { name: 'Retirer Second regard 1' })).toBeFocused()

  // Errors stand at their fields.
  const save = page.getByRole('button', { name: 'Publier les modifications' })
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(look.getByText('La note doit être comprise entre 0 et 10')).toBeVisible()
  await expect(look.getByText('Dites pourquoi, en 400 caractères au plus')).toBeVisible()
  await expect(score).toBeFocused()
  await expect(score).toHaveAttribute('aria-invalid', 'true')
  await expectAccessible(page)
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('7,5')
  await page.keyboard.press('Tab')
  await page.keyboard.type(WHY)
  await expect(look.getByText('63 / 400')).toBeVisible()
  // The review keeps the score that it gave first.
  await expect(form.getByLabel('Note en chiffres')).toHaveValue('9')
  if (process.env.LOOK) await look.screenshot({ path: `${process.env.LOOK}/looks-form.png` })

  const preview = page.getByRole('button', { name: 'Aperçu', exact: true })
  await preview.focus()
  await page.keyboard.press('Enter')
  const shown = page
    .getByRole('dialog', { name: 'Aperçu' })
    .frameLocator('iframe')
    .getByRole('region', { name: 'Le verdict en bref' })
  await expect(shown.getByText(WHY)).toBeVisible()
  await expect(shown.getByText(admin.username)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Enregistré à/)).toBeVisible()
  await save.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByText('Modifications publiées.', { exact: true })).toBeVisible()

  await expect(async () => {
    await open(page, `/reviews/${slug}`)
    await expect(page.getByText('9/10 à la sortie')).toBeVisible({ timeout: 1000 })
  }).toPass()
  const plate = page.getByRole('region', { name: 'Le verdict en bref' })
  await expect(plate.getByText('12 mars 2026')).toBeVisible()
  await expect(plate.getByText(WHY.slice(0, 30))).toBeVisible()
  await expect(plate.getByRole('link', { name: admin.username })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Comment nous notons' }).first()).toBeVisible()

  // A second look is removed by keyboard, and the focus stays near.
  await open(page, `/admin?tab=reviews&edit=${id}`)
  await ready(page)
  await add.focus()
  await page.keyboard.press('Enter')
  await form.getByRole('button', { name: 'Retirer Second regard 2' }).focus()
  await page.keyboard.press('Enter')
  await expect(add).toBeFocused()
  await expect(form.getByRole('group', { name: 'Second regard 2' })).toHaveCount(0)
})

test('a review that has aged is read in both languages and themes at three widths', async ({
  page,
  site,
}) => {
  const admin = await openAsAdmin(page, site, '/home')
  const by = await inDatabase(site, (db) =>
    db.user.findFirstOrThrow({ where: { username: admin.username }, select: { id: true } }),
  )
  const looks = (reasons: string[]) =>
    looksText({
      first: 9.4,
      looks: [
        ...[{ id: 'a'.repeat(24), at: '2026-02-20', rating: 7.5, why: reasons[0] ?? '', by }],
        ...[{ id: 'b'.repeat(24), at: '2026-06-03', rating: null, why: reasons[1] ?? '', by }],
        {
          ...{ id: 'c'.repeat(24), at: '2026-10-30', rating: 8.2, why: reasons[2] ?? '' },
          by: { id: null, username: 'Jeanne Invitée' },
        },
      ],
    })
  const french = [
    WHY,
    `Rien de neuf en version 2.1.\nOn y joue toujours.`,
    '🎮 À quatre, enfin : <b>essayez</b>. '.repeat(8),
  ]
  const english = ['Patch 2.0 changed it all.', 'Nothing new in 2.1.', 'With four players, at last.']
  const { slug } = await inDatabase(site, async (db) => {
    const review = await buildReview(db, {
      ...{ title: 'Un jeu qui mûrit', rating: '8.2', looks: looks(french), verdict: 'Un jeu qui grandira.' },
      ...{ pluses: 'Le son\nLa fin', minuses: 'La morgue', hours: '31.5', slug: `murit-${newId()}` },
      publishedAt: new Date('2026-01-15T10:00:00Z'),
    })
    const words = { title: 'A game that ripens', excerpt: 'It does.', content: '<p>Words.</p>' }
    await db.translatedContent.create({
      data: {
        ...{ contentId: review.id, lang: 'en', ...words, looks: looks(english) },
        ...{ verdict: 'It will grow.', pluses: 'The sound\nThe end', minuses: 'The morgue' },
      },
    })
    return review
  })
  for (const lang of ['fr', 'en'] as const) {
    await open(page, `${lang === 'en' ? '/en' : ''}/reviews/${slug}#look-${'b'.repeat(24)}`)
    const plate = page.getByRole('region', {
      name: lang === 'fr' ? 'Le verdict en bref' : 'The verdict in short',
    })
    await expect(
      plate.getByRole('heading', { name: lang === 'fr' ? 'Seconds regards' : 'Second looks' }),
    ).toBeVisible()
    const history = plate.getByRole('listitem').filter({ has: page.locator('time') })
    await expect(history).toHaveCount(4)
    await expect(history.first()).toContainText(lang === 'fr' ? '8,2' : '8.2')
    await expect(history.nth(1)).toContainText(lang === 'fr' ? 'Note inchangée' : 'Score unchanged')
    await expect(history.last()).toContainText(lang === 'fr' ? '9,4' : '9.4')
    for (const theme of ['dark', 'light'] as const) {
      await page.evaluate((name) => document.documentElement.setAttribute('data-theme', name), theme)
      for (const width of [375, 768, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        await expectNoSidewaysScroll(page)
        if (!process.env.LOOK) continue
        await plate.screenshot({ path: `${process.env.LOOK}/looks-${lang}-${theme}-${width}.png` })
        await page
          .getByRole('region', { name: lang === 'fr' ? 'Fiche du jeu' : 'About the game' })
          .screenshot({ path: `${process.env.LOOK}/facts-${lang}-${theme}-${width}.png` })
      }
      await expectAccessible(page)
    }
  }
})
