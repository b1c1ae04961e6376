import adminWords from '../../client/i18n/fr/editor.ts'
import pages from '../../client/i18n/fr/pages.ts'
import writing from '../../client/i18n/fr/writing.ts'
import {
  type Browser,
  button,
  choose,
  containing,
  element,
  field,
  fill,
  link,
  visit,
  waitForElement,
  waitForExpression,
} from './browser.ts'
import type { Step } from './step.ts'

// These are the page's own words: removing one is a compiler error here.
const { adminForm, editor } = adminWords
const { work } = writing
const [SAVED = ''] = adminForm.savedAt.split('{{time}}')

const TEXT = `//*[@contenteditable='true'][@role='textbox']`
const ALT = 'Un carré noir'
const titleIn = (browser: Browser) => `Un article de ${browser.name}`

/** Puts a picture on the clipboard, like copying; a browser allows that only after a click. */
const OFFER_PICTURE = `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 320, height: 180 })
  canvas.getContext('2d').fillRect(10, 10, 100, 100)
  document.documentElement.dataset.copied = 'no'
  const told = (how) => { document.documentElement.dataset.copied = how }
  canvas.toBlob((blob) => {
    addEventListener('click', () => {
      navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]).then(() => told('yes'), (error) => told(String(error)))
    }, { once: true, capture: true })
    told('offered')
  }, 'image/png')
})()`

/** Whether an element contains the journey's text and a visible picture. */
const written = (text: string) => `(() => {
  const text = ${text}
  const items = [...text.querySelectorAll('ul > li')].map((li) => li.textContent)
  const img = text.querySelector('img[alt="${ALT}"]')
  return text.querySelector('strong')?.textContent === 'du gras' && items.join() === 'premier,second' &&
    img?.complete && img.naturalWidth > 0
})()`

/** The steps from the first key to the published page. */
export const WRITING: Step[] = [
  {
    name: 'writes with bold and a list',
    async act(browser, { origin }) {
      await visit(browser, `${origin}/admin?tab=articles&new=1`)
      await fill(browser, field(adminForm.title), titleIn(browser))
      await fill(browser, field(adminForm.excerpt), 'Un chapeau assez long pour une carte.')
      await choose(browser, TEXT)
      await browser.type('Un début tout simple, puis ')
      await browser.control('b')
      await browser.type('du gras')
      await browser.control('b')
      await browser.type(', et une liste.')
      await browser.press('Enter')
      await choose(browser, button(editor.actions.ul))
      await browser.type('premier')
      await browser.press('Enter')
      await browser.type('second')
      await browser.press('Enter')
      await browser.press('Enter')
      await waitForElement(browser, `${TEXT}//strong[.='du gras']`)
      await waitForElement(browser, `${TEXT}//ul[count(li)=2]`)
    },
  },
  {
    name: 'pastes a picture from the clipboard',
    async act(browser) {
      const copied = (how: string) => `document.documentElement.dataset.copied === '${how}'`
      await browser.evaluate(OFFER_PICTURE)
      await waitForExpression(browser, 'a picture', copied('offered'))
      await choose(browser, `${TEXT}/*[self::p][last()]`)
      await waitForExpression(browser, 'a copied picture', copied('yes'))
      await browser.control('v')
      const picture = `//*[@role='group'][@aria-label='${editor.picture}']`
      await waitForElement(browser, `${picture}//img`)
      await fill(browser, field(editor.alt, picture), ALT)
      await waitForExpression(browser, 'all that was written', written(element(TEXT)))
    },
  },
  {
    name: 'leaves a draft and finds it',
    async act(browser) {
      await waitForElement(browser, containing(SAVED))
      await waitForExpression(browser, 'an address of its own', `/[?&]edit=/.test(location.search)`)
      const draft = await browser.evaluate<string>('location.href')
      await choose(browser, link(pages.menu.news, '//header'))
      await waitForElement(browser, `//h1[contains(., '${pages.news.title}')]`)
      await visit(browser, draft)
      const title = JSON.stringify(titleIn(browser))
      await waitForExpression(browser, 'the title', `${element(field(adminForm.title))}.value === ${title}`)
      await waitForExpression(browser, 'all that was written', written(element(TEXT)))
    },
  },
  {
    name: 'publishes it and reads it',
    async act(browser, { origin }) {
      await choose(browser, button(work.acts.publish))
      await waitForElement(browser, containing(adminForm.published.article))
      await visit(browser, `${origin}/news`)
      await choose(browser, link(titleIn(browser), '//main'))
      await waitForElement(browser, `//h1[normalize-space()=${JSON.stringify(titleIn(browser))}]`)
      await waitForExpression(browser, 'all that was written', written(`document.querySelector('.prose')`))
    },
  },
]
