import { afterEach, beforeAll, expect, it } from 'vitest'
import { wantFullLoads } from './full-loads.ts'

/** Clicks that the page's own navigation has seen. */
let seen = 0
beforeAll(() =>
  document.addEventListener('click', (event) => {
    seen++
    event.preventDefault()
  }),
)
afterEach(() => wantFullLoads(false))

/** Whether a click on what a piece of a page is made of comes to the page's own navigation. */
function follows(html: string, held: MouseEventInit = {}): boolean {
  seen = 0
  document.body.innerHTML = html
  const target = document.body.querySelector('b') ?? document.body.firstElementChild
  target?.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, ...held }))
  return seen === 1
}
const LINK = '<a href="/news"><b>Actus</b></a>'

it('links are the page’s own until whole documents are wanted, and again when they are not', () => {
  expect(follows(LINK)).toBe(true)
  wantFullLoads(true)
  expect(follows(LINK)).toBe(false)
  wantFullLoads(true)
  expect(follows(LINK)).toBe(false)
  wantFullLoads(false)
  expect(follows(LINK)).toBe(true)
})

it.each([
  ['a link to elsewhere', '<a href="https://example.org/"><b>là</b></a>', {}],
  ['no link', '<button><b>ici</b></button>', {}],
  ['a place in a page without an address', '<a><b>ici</b></a>', {}],
  ['another button of the mouse', LINK, { button: 1 }],
  ['a new tab', LINK, { ctrlKey: true }],
  ['a new tab on a Mac', LINK, { metaKey: true }],
  ['a new window', LINK, { shiftKey: true }],
  ['a download', LINK, { altKey: true }],
])('%s is left alone', (_what, html, held) => {
  wantFullLoads(true)
  expect(follows(html, held)).toBe(true)
})
