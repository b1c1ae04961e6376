import type { Locator, Page } from '@playwright/test'
import { buildArticle, buildUser } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { addDays, momentsAt, parisDay, weekOf } from '../../shared/format/paris.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, open, test } from './fixtures.ts'
import type { Site } from './site.ts'

const unique = () => newId().slice(-10)
const DAY = 24 * 60 * 60_000

/** Presses Tab until the target has the focus; fails if it cannot be reached. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible()
  for (let n = 0; n < 200; n++) {
    if (await target.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${target} is not reached by Tab`)
}
async function press(page: Page, target: Locator): Promise<void> {
  await tabTo(page, target)
  await page.keyboard.press('Enter')
}

const entryOf = (page: Page, title: string) => page.getByRole('article').filter({ hasText: title })
const key = (page: Page, title: string, name: RegExp) => entryOf(page, title).getByRole('button', { name })
const dialog = (page: Page) => page.getByRole('dialog')
const stored = (site: Site, id: string) =>
  inDatabase(site, (db) => db.content.findUniqueOrThrow({ where: { id } }))

/** The night in October when Paris has two o'clock twice, at least some days from now. */
function nextLongNight(): string {
  for (let day = addDays(parisDay(new Date()), 3); ; day = addDays(day, 1))
    if (momentsAt(day, '02:30').length > 1) return day
}

test('the desk by keyboard alone: a text is returned with a word, one published, one planned in the long night', async ({
  page,
  site,
}) => {
  const word = unique()
  const [first, second, third] = ['Première', 'Deuxième', 'Troisième'].map((title) => `${title} ${word}`)
  const texts = await inDatabase(site, async (db) => {
    const { id: authorId } = await buildUser(db, { role: 'author', email: `${unique()}@e.test` })
    const make = (title = '', n = 0) =>
      buildArticle(db, {
        ...{ title, slug: `texte-${n}-${unique()}`, authorId, status: 'proposed' },
        updatedAt: new Date(Date.now() - 30 * DAY + n),
      })
    return [await make(first, 1), await make(second, 2), await make(third, 3)]
  })
  const [one, two, three] = texts.map(({ id }) => id)
  await openAs(page, site, 'editor', '/admin')
  await expect(page).toHaveTitle(/^Bureau – Administration/)
  await expect(page.getByRole('heading', { name: 'Proposés : à relire' })).toBeVisible()

  await press(page, key(page, first ?? '', /^Rendre/))
  await tabTo(page, dialog(page).getByLabel('Votre mot'))
  await page.keyboard.type('Il manque la fin.')
  await press(page, dialog(page).getByRole('button', { name: 'Rendre' }))
  await expect(page.getByText(`« ${first} » est rendu.`)).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bureau', exact: true })).toBeFocused()
  await expect(entryOf(page, first ?? '')).toHaveCount(0)
  expect(await stored(site, one ?? '')).toMatchObject({ status: 'draft' })
  expect(
    await inDatabase(site, (db) => db.textNote.findMany({ where: { contentId: one ?? '' } })),
  ).toMatchObject([{ text: 'Il manque la fin.' }])

  // "No" is the first answer, and returns the focus.
  await press(page, key(page, second ?? '', /^Publier/))
  await expect(dialog(page).getByRole('button', { name: 'Annuler' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(key(page, second ?? '', /^Publier/)).toBeFocused()
  await page.keyboard.press('Enter')
  await press(page, dialog(page).getByRole('button', { name: 'Publier' }))
  await expect(page.getByText(`« ${second} » est en ligne.`)).toBeVisible()
  expect(await stored(site, two ?? '')).toMatchObject({ status: 'published' })

  const night = nextLongNight()
  await press(page, key(page, third ?? '', /^Planifier/))
  await press(page, dialog(page).getByRole('button', { name: 'Planifier' }))
  await expect(dialog(page).getByText('Choisissez un jour et une heure.')).toBeVisible()
  // The browser's language decides how dates are typed: each part moves on to the next.
  await dialog(page).getByLabel('Jour').fill(night)
  await tabTo(page, dialog(page).getByLabel('Heure de Paris'))
  await dialog(page).getByLabel('Heure de Paris').fill('02:30')
  await expect(
    dialog(page).getByText('Cette heure existe deux fois cette nuit-là : laquelle ?'),
  ).toBeVisible()
  await tabTo(page, dialog(page).getByRole('radio', { name: 'La première (UTC+2)' }))
  await page.keyboard.press('ArrowDown')
  await expect(dialog(page).getByRole('radio', { name: 'La seconde (UTC+1)' })).toBeChecked()
  await press(page, dialog(page).getByRole('button', { name: 'Planifier' }))
  await expect(page.getByText(`« ${third} » est planifié.`)).toBeVisible()
  expect((await stored(site, three ?? '')).publishedAt).toEqual(momentsAt(night, '02:30')[1])

  // The address keeps the filters, so going back undoes them.
  const state = page.getByLabel('État')
  await tabTo(page, state)
  await page.keyboard.type('Planif')
  await expect(page).toHaveURL('/admin?tab=desk&state=planned')
  await expect(state).toBeFocused()
  await expect(entryOf(page, third ?? '')).toContainText('02:30 (UTC+1)')
  await tabTo(page, page.getByRole('searchbox'))
  await page.keyboard.type(word)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/admin?tab=desk&state=planned&search=${word}`)
  await expect(page.getByRole('main').getByRole('article')).toHaveCount(1)
  await page.reload()
  await expect(entryOf(page, third ?? '')).toBeVisible()
  await page.goBack()
  await expect(page).toHaveURL('/admin?tab=desk&state=planned')
  // While letters were typed, the field has passed through other states.
  await expect(async () => {
    await page.goBack()
    expect(page.url()).toMatch(/\/admin(\?tab=desk)?$/)
  }).toPass()

  await open(page, `/admin?tab=desk&state=planned&week=${night}`)
  const days = page.getByRole('main').getByRole('heading', { level: 4 })
  await expect(days).toHaveCount(7)
  await expect(page.getByText('L’heure change cette nuit-là : UTC+2 puis UTC+1.')).toBeVisible()
  await expect(page.getByText('02:30 (UTC+1)')).toBeVisible()
  await press(page, page.getByRole('link', { name: 'Semaine précédente' }))
  await expect(page).toHaveURL(new RegExp(`week=${addDays(weekOf(night)[0] ?? '', -7)}`))
})

test('an author finds their own texts and what may be done with them', async ({ page, site }) => {
  const word = unique()
  const me = await openAs(page, site, 'author', '/admin')
  const make = (title: string, more: object) =>
    inDatabase(site, async (db) => {
      const { id: authorId } = await db.user.findUniqueOrThrow({ where: { email: me.email } })
      return buildArticle(db, { title: `${title} ${word}`, slug: `a-${unique()}`, authorId, ...more })
    })
  const draft = await make('Ébauche', { status: 'draft' })
  await make('Parution', { status: 'published' })
  const foreign = await inDatabase(site, (db) =>
    buildArticle(db, { title: `À autrui ${word}`, slug: `b-${unique()}`, status: 'draft' }),
  )
  const tabs = page.getByRole('navigation', { name: 'Rubriques de l’administration' }).getByRole('link')
  await expect(tabs).toHaveText([/^Bureau/, /^Articles/, /^Tests/, 'Pages', /^Jeux/, 'Images'])
  await page.reload()
  await key(page, draft.title, /^Proposer/).click()
  await dialog(page).getByRole('button', { name: 'Proposer' }).click()
  await expect(page.getByText(`« ${draft.title} » est proposé.`)).toBeVisible()
  const proposed = page.getByRole('region', { name: 'Proposés : en attente d’un éditeur' })
  await expect(proposed.getByRole('article').filter({ hasText: draft.title })).toBeVisible()
  await expect(proposed.getByRole('button', { name: /^(Publier|Planifier|Rendre)/ })).toHaveCount(0)
  await expect(page.getByText(foreign.title)).toHaveCount(0)
  await expect(page.getByLabel('Personne')).toHaveCount(0)
  await expectAccessible(page)

  await open(page, `/admin?tab=articles&search=${word}`)
  const out = entryOf(page, `Parution ${word}`)
  await expect(out.getByRole('link', { name: /^Voir/ })).toBeVisible()
  await expect(out.getByRole('link', { name: /^(Modifier|Traduction)/ })).toHaveCount(0)
  await expect(out.getByRole('button')).toHaveCount(0)
})

test('the first screen of a phone shows what needs somebody, and since when; a text goes back with a word', async ({
  page,
  site,
}) => {
  await page.setViewportSize({ width: 375, height: 740 })
  const title = `Attente ${unique()}`
  const { id } = await inDatabase(site, async (db) => {
    const { id: authorId } = await buildUser(db, { role: 'author', email: `${unique()}@e.test` })
    return buildArticle(db, {
      ...{ title, slug: `w-${unique()}`, status: 'proposed', authorId },
      statusSince: new Date('2026-01-01T15:05:00Z'),
    })
  })
  await openAs(page, site, 'editor', '/admin')
  const card = entryOf(page, title)
  await expect(card).toContainText('Chez les éditeurs depuis le 1er janvier 2026 à 16:05')
  const heading = await card.getByRole('heading', { name: title }).boundingBox()
  expect((heading?.y ?? 0) + (heading?.height ?? 999)).toBeLessThan(740)
  await expectNoSidewaysScroll(page)
  await page.getByRole('button', { name: 'Filtrer' }).click()
  await expect(page.getByLabel('État')).toBeVisible()
  await expectAccessible(page)

  // The same works in the form.
  await open(page, `/admin?tab=articles&edit=${id}`)
  await page.getByRole('button', { name: 'Autres actions' }).click()
  await page.getByRole('button', { name: 'Rendre…' }).click()
  await dialog(page).getByRole('button', { name: 'Rendre' }).click()
  await expect(dialog(page).getByText('Dites d’un mot pourquoi vous le rendez.')).toBeVisible()
  await dialog(page).getByLabel('Votre mot').fill('Presque.')
  await dialog(page).getByRole('button', { name: 'Rendre' }).click()
  await expect(page.getByText('Texte rendu.')).toBeVisible()
  expect(await stored(site, id)).toMatchObject({ status: 'draft', returnedAt: expect.any(Date) })
})

test('notes hang on words, lead to them, and say when they have changed', async ({ page, site }) => {
  const { id } = await inDatabase(site, (db) =>
    buildArticle(db, {
      ...{ title: `Notée ${unique()}`, slug: `n-${unique()}`, status: 'draft' },
      content: '<p>La manette vibre.</p><p>Le jeu commence par une nuit sans lune, puis le jour se lève.</p>',
    }),
  )
  await openAs(page, site, 'editor', `/admin?tab=articles&edit=${id}`)
  const panel = page.getByRole('region', { name: 'Notes de l’équipe' })
  const editor = page.getByRole('textbox', { name: /^Texte/ })
  await expect(editor).toContainText('une nuit sans lune')
  await editor.focus()
  await editor.evaluate((element) => {
    const text = [...element.querySelectorAll('p')].at(-1)?.querySelector('span')?.firstChild
    const at = text?.textContent?.indexOf('une nuit') ?? 0
    if (text) getSelection()?.setBaseAndExtent(text, at, text, at + 'une nuit sans lune'.length)
  })
  await expect(panel.getByText('Sur ces mots :')).toContainText('une nuit sans lune')
  await panel.getByRole('button', { name: 'Noter' }).click()
  await panel.getByLabel('Votre note').fill('Quelle nuit ?')
  await panel.getByRole('button', { name: 'Ajouter la note' }).click()
  const note = panel.getByRole('listitem').filter({ hasText: 'Quelle nuit ?' })
  await expect(note.getByRole('blockquote')).toHaveText('une nuit sans lune')
  await note.getByRole('button', { name: /^Répondre/ }).click()
  await note.getByLabel('Votre réponse').fill('Celle du 3.')
  await note.getByRole('button', { name: /^Répondre/ }).click()
  await expect(note.getByText('Celle du 3.')).toBeVisible()

  await note.getByRole('button', { name: /^Aller au passage/ }).click()
  await expect(editor).toBeFocused()
  await expect.poll(() => page.evaluate(() => getSelection()?.toString())).toBe('une nuit sans lune')
  for (const width of [375, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 })
    await expectNoSidewaysScroll(page)
  }
  await expectAccessible(page)
  await page.keyboard.type('autre chose')
  await expect(note.getByText('Passage modifié depuis')).toBeVisible()
  await note.getByRole('button', { name: /^Marquer comme réglée/ }).click()
  await panel.getByText('Notes réglées (1)').click()
  await expect(panel.getByText(/^Réglée par/)).toBeVisible()
})
