import { makeAdmin } from '../../admin.ts'
import { pathOf } from '../../pages.ts'
import type { Result } from '../../results/result.ts'
import type { World } from '../../world.ts'
import { DESKTOP, PHONE, visitPage, withBrowser } from '../browser.ts'

/** Scripts of an article whose discussion somebody reads who is signed in, and begins to write in. */
export async function commentsWeightRow(world: World): Promise<Result> {
  const { origin } = await world.site('production')
  const { db } = world.database
  const admin = await makeAdmin(origin, db)
  const weighOn = (device: typeof PHONE) =>
    withBrowser(world, (browser) =>
      visitPage(browser, {
        // What a service worker hands on is counted as it is unpacked.
        device: { ...device, serviceWorkers: 'block' },
        url: origin + pathOf('article', world.addresses),
        prepare: (page) =>
          page.addInitScript((values) => {
            for (const [key, value] of Object.entries(values)) localStorage.setItem(key, value)
          }, admin.stored),
        async look(page) {
          const field = page.locator('#comments textarea').first()
          await page.locator('#comments').scrollIntoViewIfNeeded()
          await field.pressSequentially('Oui, mais.')
          await page.waitForLoadState('networkidle')
          return page.evaluate(() =>
            performance
              .getEntriesByType('resource')
              .filter(({ name }) => /\.js(\?|$)/.test(name))
              .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
          )
        },
      }),
    )
  try {
    const [phone, desktop] = [await weighOn(PHONE), await weighOn(DESKTOP)]
    return { median: phone / 1000, worst: Math.max(phone, desktop) / 1000 }
  } finally {
    await admin.remove()
  }
}
