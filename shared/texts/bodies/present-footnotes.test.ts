import { describe, expect, it } from 'vitest'
import { footnoteHtml as note } from '../footnotes/stored.ts'
import { readingMinutes } from '../reading-time.ts'
import { shownBody } from './shown-body.ts'

const numbersIn = (html: string) =>
  Array.from(html.matchAll(/role="doc-noteref"[^>]*>(\d+)</g), ([, n]) => Number(n))
const listed = (html: string) =>
  Array.from(
    html.matchAll(/<li id="footnote-(\d+)" value="\1">(.*?)\u00a0<a class="footnote-back"/g),
    ([, n, words]) => `${n} ${words}`,
  )

describe('footnotes as pages show them', () => {
  it('are a number that leads to the end, and words that lead back', () => {
    expect(shownBody(`<p>Un mot${note('Sa <em>source</em> : là.')} et la suite.</p>`, 'fr')).toBe(
      '<p>Un mot<sup class="footnote-call"><a href="#footnote-1" id="footnote-1-call" role="doc-noteref" aria-label="Note 1">1</a></sup> et la suite.</p>' +
        '<section class="footnotes" role="doc-endnotes" aria-label="Notes"><h2>Notes</h2><ol>' +
        '<li id="footnote-1" value="1">Sa <em>source</em>\u00a0: là.\u00a0<a class="footnote-back" href="#footnote-1-call" role="doc-backlink" aria-label="Retour au texte, note 1">↩\ufe0e</a></li>' +
        '</ol></section>',
    )
    expect(shownBody(`<p>a${note('b')}</p>`, 'en')).toContain('aria-label="Back to the text, note 1"')
  })

  it('are numbered by their places, so a paragraph that moves takes its number with it', () => {
    const [a, b] = [`<p>A${note('de A')}</p>`, `<p>B${note('de B')} et${note('encore')}</p>`]
    expect(listed(shownBody(a + b, 'fr'))).toEqual(['1 de A', '2 de B', '3 encore'])
    expect(listed(shownBody(b + a, 'fr'))).toEqual(['1 de B', '2 encore', '3 de A'])
    expect(numbersIn(shownBody(b + a, 'fr'))).toEqual([1, 2, 3])
  })

  it('of a spoiler stay in it, and each number is there once', () => {
    const shown = shownBody(
      `<p>a${note('avant')}</p><details><summary>Qui</summary><p>b${note('lui')}</p><details><summary>Où</summary><p>c${note('ici')}</p></details></details><p>d${note('après')}</p>`,
      'fr',
    )
    const [, inside = ''] = /<details class="spoiler">(.*)<\/details>/s.exec(shown) ?? []
    expect(listed(inside)).toEqual(['3 ici', '2 lui'])
    expect(listed(shown.replace(inside, ''))).toEqual(['1 avant', '4 après'])
    expect(numbersIn(shown)).toEqual([1, 2, 3, 4])
  })

  it('have ids that are there once, three hundred of them', () => {
    const shown = shownBody(Array.from({ length: 300 }, (_, i) => `<p>m${note(`n ${i}`)}</p>`).join(''), 'fr')
    const ids = Array.from(shown.matchAll(/ id="([^"]*)"/g), ([, id]) => id)
    expect(ids).toHaveLength(600)
    expect(new Set(ids).size).toBe(600)
    for (const [, to] of shown.matchAll(/href="#([^"]*)"/g)) expect(ids).toContain(to)
  })

  it('shift no heading of the text by their own', () => {
    expect(shownBody(`<h1>Un</h1><h2>Deux</h2><p>a${note('b')}</p>`, 'fr')).toMatch(
      /^<h2>Un<\/h2><h3>Deux<\/h3>/,
    )
  })

  it('count as words that are read', () => {
    expect(readingMinutes(`<p>mot${note('mot '.repeat(400))}</p>`)).toBe(2)
  })

  it('change nothing of a text without any', () => {
    const html = '<p>Un <strong>mot</strong>.</p><details><summary>Qui</summary><p>a</p></details>'
    expect(shownBody(html, 'fr')).not.toContain('footnote')
  })
})
