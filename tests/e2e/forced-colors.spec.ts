import type { Locator } from '@playwright/test'
import { openAsAdmin } from './admin-helpers.ts'
import { discussed } from './comments-helpers.ts'
import { expect, open, test } from './fixtures.ts'

const style = (at: Locator, part?: string) =>
  at.first().evaluate((e, p) => {
    const { borderTopWidth, borderTopStyle, outlineStyle, backgroundColor, textDecorationLine } =
      getComputedStyle(e, p)
    return { borderTopWidth, borderTopStyle, outlineStyle, backgroundColor, textDecorationLine }
  }, part)

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: 'active' }))

for (const theme of ['dark', 'light'] as const)
  test(`in forced colours bodies have borders, and what is chosen a mark: public pages, ${theme}`, async ({
    page,
    site,
  }) => {
    await page.addInitScript((t) => localStorage.setItem('theme', t), theme)
    await page.emulateMedia({ forcedColors: 'active', colorScheme: theme })
    await open(page, '/home')
    const key = page.locator('main .px-layer').first()
    expect(await style(key, '::before')).toMatchObject({ borderTopWidth: '2px', borderTopStyle: 'solid' })
    expect(await style(page.locator('main article .px6, main article .px8'))).toMatchObject({
      outlineStyle: 'solid',
    })
    // The dots of the carousel, one of which is current.
    const [now, other] = [
      page.locator('[aria-current] > span:empty'),
      page.locator('button:not([aria-current]) > span:empty'),
    ]
    expect((await style(now)).backgroundColor).not.toBe((await style(other)).backgroundColor)

    await open(page, '/reviews')
    const entry = page.locator('header nav [aria-current]')
    expect(await style(entry)).toMatchObject({ textDecorationLine: 'underline' })
    expect((await style(entry.locator('.cursor'))).backgroundColor).not.toBe(
      (await style(page.locator('body'))).backgroundColor,
    )
    expect(await style(page.locator('main .px-field'), '::before')).toMatchObject({ borderTopWidth: '2px' })
    const here = page.locator('.px-layer[aria-current="page"]')
    const elsewhere = page.locator('main nav .px-layer:not([aria-current])')
    expect((await style(here, '::before')).backgroundColor).not.toBe(
      (await style(elsewhere, '::before')).backgroundColor,
    )
    // The focus ring.
    await page.keyboard.press('Tab')
    expect(await style(page.locator(':focus'))).toMatchObject({ outlineStyle: 'solid' })

    const { path } = await discussed(site, [{ text: 'Un' }, { text: 'Deux' }])
    await open(page, `${path}#comments`)
    const chosen = page.locator('label', { has: page.locator(':checked') })
    await expect(chosen).toBeVisible()
    expect(await style(chosen)).toMatchObject({ textDecorationLine: 'underline' })
  })

test('in forced colours what was typed wrongly has a border of its own', async ({ page, announce }) => {
  announce(400, 401)
  await open(page, '/login')
  const field = page.locator('.px-field', { has: page.locator('input[type=email]') })
  expect(await style(field, '::before')).toMatchObject({ borderTopStyle: 'solid' })
  await page.locator('input[type=email]').fill('a')
  await page.locator('main button[type=submit]').first().click()
  await expect.poll(async () => (await style(field, '::before')).borderTopStyle).toBe('double')
})

test('in forced colours the present tab of the back office is filled', async ({ page, site }) => {
  await openAsAdmin(page, site, '/admin?tab=articles')
  const tabs = page.getByRole('main').locator('nav .px-layer, [role=tablist] .px-layer')
  const now = page.getByRole('main').locator('.px-layer:is([aria-current], [aria-selected=true])')
  await expect(now.first()).toBeVisible()
  const others = tabs.and(page.locator(':not([aria-current]):not([aria-selected=true])'))
  expect((await style(now, '::before')).backgroundColor).not.toBe(
    (await style(others, '::before')).backgroundColor,
  )
})
