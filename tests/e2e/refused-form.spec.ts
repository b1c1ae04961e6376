import { buildArticle } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { inDatabase, openAs } from './admin-helpers.ts'
import { ready, textOf } from './editor-helpers.ts'
import { expect, expectAccessible, expectNoSidewaysScroll, test } from './fixtures.ts'

for (const [width, theme] of [
  [375, 'dark'],
  [768, 'light'],
  [1440, 'dark'],
] as const)
  test(`a refused form names its faults at its head; field and sentence stand above the foot: ${width} px`, async ({
    page,
    site,
  }) => {
    await page.setViewportSize({ width, height: 740 })
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    const { id } = await inDatabase(site, (db) => buildArticle(db, { slug: `refuse-${newId()}` }))
    await openAs(page, site, 'editor', `/admin?tab=articles&edit=${id}`)
    await ready(page)
    const form = page.locator('form:has([name="title"])')
    await form.locator('[name="excerpt"]').fill('Bref')
    await textOf(page).fill('Court.')
    const send = form.locator('button[type="submit"]').last()
    await send.click()
    const faults = form.getByRole('alert').getByRole('link')
    await expect(faults).toHaveCount(2)
    const seen = async (sentence: RegExp) => {
      const said = form.locator('[id$="-error"]').filter({ hasText: sentence })
      await expect(said).toBeInViewport({ ratio: 1 })
      const [words, foot] = await Promise.all([said.boundingBox(), send.locator('..').boundingBox()])
      expect((words?.y ?? 0) + (words?.height ?? 0)).toBeLessThanOrEqual(foot?.y ?? 0)
    }
    await expect(form.locator('[aria-invalid="true"]').first()).toBeFocused()
    await seen(/au moins 50 caractères/)
    await expectNoSidewaysScroll(page)
    await faults.filter({ hasText: /^Extrait/ }).press('Enter')
    await expect(form.locator('[name="excerpt"]')).toBeFocused()
    await seen(/au moins 10 caractères/)
    await expectAccessible(page)
    // When a field has been scrolled to, its label is below the header.
    const title = form.locator('[name="title"]')
    await title.fill('')
    await send.click()
    await expect(title).toBeFocused()
    const label = form.locator(`label[for="${await title.getAttribute('id')}"]`)
    const [name, head] = await Promise.all([label.boundingBox(), page.getByRole('banner').boundingBox()])
    expect(name?.y).toBeGreaterThanOrEqual((head?.y ?? 0) + (head?.height ?? 0))
  })
