import { describe, expect, it } from 'vitest'
import { FOOTNOTE, footnoteHtml } from '../../../../shared/texts/footnotes/stored.ts'
import { isTooComplex } from './complexity.ts'
import { sanitizeContent } from './sanitize.ts'

const clean = (html: string) => sanitizeContent(html, 'https://manette.example')
const note = footnoteHtml

describe('a footnote', () => {
  it.each([
    `<p>Un mot${note('Sa <strong>source</strong>, <a href="https://example.org/" rel="noopener">là</a>,<br />et <code>ici</code>.')} et la suite.</p>`,
    `<p><strong>Gras${note('Source')} encore</strong></p>`,
    `<h2>Titre${note('a')}</h2><ul><li>un${note('b')}</li></ul><table><tbody><tr><td>c${note('d')}</td></tr></tbody></table>`,
    `<figure><img src="/api/images/${'a'.repeat(24)}" alt="" /><figcaption>Légende${note('Photo')}</figcaption></figure>`,
    `<details><summary>Qui</summary><p>Lui${note('Oui')}</p></details>`,
  ])('stays where it may stand: %s', (html) => expect(clean(html)).toBe(html))

  it('has nothing but its role, whatever was pasted: foreign, repeated and script-like ids, names that clobber', () => {
    for (const attributes of [
      'id="footnote-1"',
      'id="x" name="attributes" class="a" onclick="b()"',
      'id="javascript:alert(1)"',
      'id="__proto__" name="getElementById"',
      'style="position:fixed" data-fn="1" aria-label="x" tabindex="0"',
    ])
      expect(clean(`<p>a<small ${attributes} role="doc-footnote">b</small></p>`)).toBe(`<p>a${note('b')}</p>`)
    expect(clean(`<p><a id="footnote-1" name="body" href="#footnote-1">a</a></p>`)).toBe(
      '<p><a href="#footnote-1">a</a></p>',
    )
  })

  it('is no other small print, and no other role', () => {
    expect(
      clean('<p>a <small>b</small> <small role="note">c</small> <span role="doc-footnote">d</span></p>'),
    ).toBe('<p>a b c d</p>')
    expect(clean('<p>a<small role=" DOC-FOOTNOTE ">b</small></p>')).toBe(`<p>a${note('b')}</p>`)
  })

  it.each([
    ['in another', `<p>a${note(`voir ${note('là')} aussi`)}</p>`, `<p>a${note('voir  là aussi')}</p>`],
    ['in another, three deep', `<p>a${note(`b${note(`c${note('d')}`)}`)}</p>`, `<p>a${note('b c d')}</p>`],
    [
      'without words',
      `<p>a${note('')}b${note(' &nbsp; ')}c${note('<em><br></em>')}d${note('\u200b')}</p>`,
      '<p>abcd</p>',
    ],
    [
      'of a picture alone',
      `<p>a${note(`<img src="/api/images/${'a'.repeat(24)}" alt="x">`)}</p>`,
      '<p>a</p>',
    ],
    [
      'in a link',
      `<p><a href="/x">le ${note('un')}mot${note('deux')}</a> suit</p>`,
      `<p><a href="/x">le mot</a>${note('un')}${note('deux')} suit</p>`,
    ],
    [
      'in the title of a spoiler',
      `<details><summary>Qui${note('lui')}</summary><p>a</p></details>`,
      '<details><summary>Qui lui</summary><p>a</p></details>',
    ],
    [
      'in code',
      `<pre>a${note('b')}</pre><p><code>c${note('d')}</code></p>`,
      '<pre>a b</pre><p><code>c d</code></p>',
    ],
  ])('%s keeps its words at most', (_, html, stored) => {
    expect(clean(html)).toBe(stored)
    expect(clean(stored)).toBe(stored)
  })

  it('with blocks in it loses no word, and a text keeps its own form', () => {
    const html = clean(`<ul><li>a${note('<ul><li>un</li></ul><h2>deux</h2>')}</li></ul>`)
    expect(
      html
        .replace(/<[^<>]*>/g, ' ')
        .replace(/\s+/g, ' ')
        .trim(),
    ).toBe('a un deux')
    expect(clean(html)).toBe(html)
  })

  it('may come three hundred times', () => {
    const html = Array.from({ length: 300 }, (_, i) => `<p>Mot ${i}${note(`Note ${i}`)}</p>`).join('')
    expect(isTooComplex(html)).toBe(false)
    expect(clean(html)).toBe(html)
  })

  it('that nobody closes holds no more than its paragraph', () => {
    expect(clean(`<p>a${FOOTNOTE.open}b</p><p>c</p>`)).toBe(`<p>a${note('b')}</p><p>c</p>`)
  })
})
