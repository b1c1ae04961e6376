import type { Page } from '@playwright/test'
import { arrive, TEN } from './exchange-helpers.ts'
import { expect, open, test } from './fixtures.ts'

/** The look of each element of the page, in a few words. */
const looks = (page: Page) =>
  page.evaluate(async () => {
    await document.fonts.ready
    const names = [
      ...['display', 'position', 'color', 'background-color', 'font-family', 'font-size', 'font-weight'],
      ...[
        'line-height',
        'margin-top',
        'margin-bottom',
        'padding',
        'border',
        'border-radius',
        'gap',
        'flex',
        'order',
        'opacity',
      ],
      ...['text-transform', 'text-align', 'letter-spacing', 'z-index', 'overflow', 'max-width', 'box-shadow'],
    ]
    return Array.from(document.querySelectorAll('main, main *, #foot, #foot *'), (element) => {
      const style = getComputedStyle(element)
      return `${element.tagName}.${element.className} ${names.map((name) => style.getPropertyValue(name)).join(' ')}`
    })
  })

test('pages look the same in whichever order one comes to them', async ({ page, announce }) => {
  announce(404)
  const pages = [...TEN.filter((address) => address !== '/search'), '/home']
  const alone = new Map<string, string[]>()
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const address of pages) {
    await open(page, address)
    alone.set(address, await looks(page))
  }
  for (const order of [pages, pages.slice().reverse()])
    for (const address of order) {
      await arrive(page, address)
      expect(await looks(page), address).toEqual(alone.get(address))
    }
})

test('a page’s own sheets go with it', async ({ page }) => {
  const sheets = () => page.locator('head link[rel=stylesheet][data-page]').evaluateAll((all) => all.length)
  await open(page, '/videos')
  const before = await sheets()
  expect(before).toBeGreaterThan(0)
  for (const address of ['/releases', '/about', '/games', '/videos']) await arrive(page, address)
  expect(await sheets()).toBe(before)
})
