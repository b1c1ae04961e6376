import account from '../../client/i18n/fr/account.ts'
import commentWords from '../../client/i18n/fr/comments.ts'
import pages from '../../client/i18n/fr/pages.ts'
import site from '../../client/i18n/fr/site.ts'
import {
  type Browser,
  button,
  choose,
  containing,
  element,
  eventually,
  field,
  fill,
  link,
  visit,
  waitForElement,
  waitForExpression,
} from './browser.ts'
import { WRITING } from './journey-writing.ts'
import type { Place, Step } from './step.ts'

const { login } = account
const { comments } = commentWords

const LIKE = `//main//button[@aria-pressed][starts-with(normalize-space(), '${site.singleContent.like}')]`
const liked = (value: boolean) => `${element(LIKE)}?.getAttribute('aria-pressed') === '${value}'`

/** How many likes an article has on the server. */
async function likesOf({ origin }: Place, slug: string): Promise<number> {
  const answer = await fetch(`${origin}/api/articles/${slug}`)
  const { article }: { article: { likeCount: number } } = await answer.json()
  return article.likeCount
}

const counted = (place: Place, slug: string, count: number) =>
  eventually(`${count} likes of ${slug}`, async () => {
    const now = await likesOf(place, slug)
    return now === count || now
  })

/** Opens the first card of a list, and checks that the text is the promised one. */
async function readFirst(browser: Browser, list: '/news' | '/reviews'): Promise<void> {
  await choose(browser, `//main//a[starts-with(@href, '${list}/')]`)
  await waitForExpression(browser, 'its page', `location.pathname.startsWith('${list}/')`)
  await waitForElement(browser, '//main//h1')
  await waitForExpression(browser, 'its text', `document.querySelector('.prose')?.textContent.length > 50`)
  await waitForExpression(browser, 'its picture', `document.querySelector('main img')?.naturalWidth > 0`)
}

/** Waits until a page has loaded everything: twenty looks in a row find no new request. */
async function settled(browser: Browser): Promise<void> {
  let [before, same] = [-1, 0]
  await eventually('the end of loading', async () => {
    const now = await browser.evaluate<number>(
      `document.readyState === 'complete' ? performance.getEntriesByType('resource').length : -1`,
    )
    same = now === before && now >= 0 ? same + 1 : 0
    before = now
    return same >= 20
  })
}

/** The errors in the console when these pages are opened. It must also show a refused `eval`: otherwise the console cannot be read. */
async function silent(browser: Browser, addresses: string[]): Promise<void> {
  const said: string[] = []
  const hear = async () => said.push(...(browser.console?.() ?? []).map(({ text }) => text))
  // A page that is left while it loads would cause errors.
  await settled(browser)
  browser.console?.()
  for (const address of addresses) {
    await visit(browser, address)
    await settled(browser)
  }
  await browser.evaluate(`void setTimeout('probed')`)
  await eventually('a refused eval', async () => {
    await hear()
    return said.some((text) => text.includes('eval'))
  })
  const control = said.findIndex((text) => text.includes('eval'))
  const rest = said.filter((_, i) => i !== control)
  if (rest.length > 0) throw new Error(`it says: ${rest.join('\n')}`)
}

/** Opens every page of a menu and goes back: documents are exchanged, so this one stays (decision 031). */
async function wander(browser: Browser): Promise<void> {
  await browser.evaluate('void (window.stays = true)')
  const names = [pages.menu.news, pages.menu.reviews, pages.menu.games, pages.menu.videos, pages.menu.about]
  const titles: string[] = []
  for (const name of names) {
    const address = await browser.evaluate<string>(`${element(link(name, '//header'))}.pathname`)
    await choose(browser, link(name, '//header'))
    await waitForExpression(browser, address, `location.pathname === '${address}'`)
    await waitForExpression(browser, 'its page', `'hydrated' in document.documentElement.dataset`)
    titles.push(await browser.evaluate<string>('document.title'))
  }
  const isAt = (at: number) =>
    waitForExpression(browser, `page ${at + 1}`, `document.title === ${JSON.stringify(titles[at])}`)
  for (const at of [3, 2, 1, 0]) {
    await browser.evaluate('history.back()')
    await isAt(at)
  }
  await browser.evaluate('history.forward()')
  await isAt(1)
  if (new Set(titles).size < names.length) throw new Error(`titles: ${titles.join(', ')}`)
  await waitForExpression(browser, 'the same document', 'window.stays === true')
}

/** An evening's work of a member of the team, in order. */
export const STEPS: Step[] = [
  {
    name: 'reads the home page',
    async act(browser, { origin }) {
      await visit(browser, `${origin}/home`)
      await waitForElement(browser, '//h1')
      await waitForExpression(browser, 'its picture', `document.querySelector('main img')?.naturalWidth > 0`)
    },
  },
  {
    name: 'reads an article',
    async act(browser) {
      await choose(browser, link(pages.menu.news, '//header'))
      await waitForElement(browser, `//h1[contains(., '${pages.news.title}')]`)
      await readFirst(browser, '/news')
    },
  },
  {
    name: 'reads a review',
    async act(browser) {
      await choose(browser, link(pages.menu.reviews, '//header'))
      await waitForElement(browser, `//h1[contains(., '${pages.reviews.title}')]`)
      await readFirst(browser, '/reviews')
    },
  },
  { name: 'goes through the menu, back and forward', act: (browser) => wander(browser) },
  {
    name: 'finds the console silent on /login',
    console: true,
    act: (browser, { origin }) => silent(browser, [`${origin}/login`, `${origin}/en/login`]),
  },
  {
    name: 'signs in',
    async act(browser, { origin, account }) {
      await visit(browser, `${origin}/login`)
      await fill(browser, field(login.email), account.email)
      await fill(browser, field(login.password), account.password)
      await browser.press('Enter')
      await waitForElement(browser, button(account.username))
    },
  },
  {
    name: 'finds the console silent on /admin',
    console: true,
    act: (browser, { origin }) =>
      silent(
        browser,
        ['', '?tab=articles&new=1', '?tab=reviews', '?tab=likes', '?tab=users', '?tab=logs'].map(
          (search) => `${origin}/admin${search}`,
        ),
      ),
  },
  {
    name: 'comments',
    async act(browser, { origin, slugs: [slug] }) {
      // The text has no quotation marks and colons, because their spaces are shown as no-break spaces.
      const text = `Écrit avec ${browser.name}, et très bien.`
      await visit(browser, `${origin}/news/${slug}`)
      await browser.evaluate(`document.querySelector('main').scrollIntoView(false)`)
      await fill(browser, field(comments.write), text)
      await choose(browser, button(comments.publish))
      await waitForElement(browser, containing(text, '//article'))
      await visit(browser, `${origin}/news/${slug}`)
      await browser.evaluate(`document.querySelector('main').scrollIntoView(false)`)
      await waitForElement(browser, containing(text, '//article'))
    },
  },
  {
    name: 'likes an article, and no longer',
    async act(browser, place) {
      const [slug = ''] = place.slugs
      const before = await likesOf(place, slug)
      await visit(browser, `${place.origin}/news/${slug}`)
      await choose(browser, LIKE)
      await waitForExpression(browser, 'a like', liked(true))
      await counted(place, slug, before + 1)
      await choose(browser, LIKE)
      await waitForExpression(browser, 'none', liked(false))
      await counted(place, slug, before)
    },
  },
  {
    name: 'likes ten articles as soon as each is there, and each counts once',
    async act(browser, place) {
      const after = new Map<string, number>()
      for (const slug of place.slugs) {
        after.set(slug, (await likesOf(place, slug)) + 1)
        await browser.open(`${place.origin}/news/${slug}`)
        await choose(browser, LIKE)
        await counted(place, slug, after.get(slug) ?? 0)
        await waitForExpression(browser, `the like of ${slug}`, liked(true))
      }
      for (const [slug, count] of after) {
        await browser.open(`${place.origin}/news/${slug}`)
        // The button asks for the likes only when it is near the window.
        await browser.evaluate(`${element(LIKE)}.scrollIntoView()`)
        await waitForExpression(browser, `the like of ${slug}, kept`, liked(true))
        await counted(place, slug, count)
      }
    },
  },
  ...WRITING,
]
