import { describe, expect, it } from 'vitest'
import { sanitizeContent } from './sanitize.ts'

const clean = (html: string) => sanitizeContent(html, 'https://manette.example')
const LINK = '<p><a href="#part-a">là</a></p>'

describe('a place to which a link of the text leads', () => {
  it.each([
    `${LINK}<h2 id="part-a">A</h2>`,
    `${LINK}<p id="part-a" style="text-align:right">A</p>`,
    `<blockquote>${LINK}<p id="part-a">A</p></blockquote>`,
  ])('stays: %s', (html) => expect(clean(html)).toBe(html))

  it.each([
    ['<h2 id="part-a">A</h2>', '<h2>A</h2>'],
    [`${LINK}<p id="part-a">A</p><p id="part-a">B</p>`, `${LINK}<p id="part-a">A</p><p>B</p>`],
    [`${LINK}<div id="part-a">A</div>`, `${LINK}A`],
    ['<p><a href="#main">là</a></p><p id="main">A</p>', '<p><a href="#main">là</a></p><p>A</p>'],
    ['<p><a href="#part-A">là</a></p><p id="part-A">A</p>', '<p><a href="#part-A">là</a></p><p>A</p>'],
  ])('is no other id: %s', (html, kept) => expect(clean(html)).toBe(kept))
})
