import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { sanitizeContent } from '../../texts/bodies/sanitize.ts'
import { readSlots } from './body.ts'
import { pieceHash, piecesOf, translatedBody } from './pieces.ts'

const sources = (html: string) => readSlots(html).map(({ source }) => source)

/** A body in which `change` has replaced the source of each piece. */
const changed = (html: string, change: (source: string) => string | undefined) => {
  const byHash = new Map<string, string>()
  return translatedBody(html, (hash) => {
    if (!byHash.has(hash)) {
      const slot = readSlots(html).find((one) => hashes(one).includes(hash))
      byHash.set(hash, slot ? (change(slot.source) ?? '') : '')
    }
    return byHash.get(hash)
  })
}
const hashes = (slot: ReturnType<typeof readSlots>[number]) => [pieceHash(slot.field, slot.source)]

describe('the pieces of a body', () => {
  it('are its paragraphs, headings, items, cells and captions, each with its tags marked', () => {
    expect(
      sources(
        '<h2>Un titre</h2><p>Du <em>texte</em> &amp; un <a href="/x">lien</a>.</p><ul><li>un</li><li><p>deux</p></li></ul>' +
          '<table><tbody><tr><td>trois</td></tr></tbody></table><figure><figcaption>légende</figcaption></figure>',
      ),
    ).toEqual(['Un titre', 'Du <1>texte</1> &amp; un <2>lien</2>.', 'un', 'deux', 'trois', 'légende'])
  })

  it('leave out code, what has no letters, and tags around the whole', () => {
    expect(
      sources(
        '<pre>let x</pre><p>12 %</p><p><strong>Tout</strong></p><p><code>x</code> vaut <code>y</code></p>',
      ),
    ).toEqual(['Tout', '<1/> vaut <2/>'])
    expect(sources('<p>Un<br>deux</p><p><br>trois<br></p>')).toEqual(['Un<1/>deux', 'trois'])
  })

  it('hold what pictures and players say of themselves', () => {
    expect(
      sources(
        '<p>a<img src="/i" alt="Le château">b</p><iframe src="x" title="La &quot;finale&quot;"></iframe><img alt="">',
      ),
    ).toEqual(['a', 'Le château', 'b', 'La "finale"'])
  })

  it('are runs of text where tags go across paragraphs', () => {
    expect(sources('<a href="/x"><p>un <em>deux</em></p><p>trois</p></a>')).toEqual([
      'un <1>deux</1>',
      'trois',
    ])
    expect(sources('<p>un <em>deux <img alt=""> trois</em> quatre</p>')).toEqual([
      'un',
      'deux',
      'trois',
      'quatre',
    ])
  })

  it('are put back between tags that are not touched', () => {
    const html =
      '<p style="text-align:center"> Un <a href="/x?a=1&amp;b=2" rel="noopener">lien</a>,\n<code>a &lt; b</code> </p><img src="/i" alt="Le mur">'
    const back = changed(html, (source) => source.replace(/[a-zé]+/gi, (word) => word.toUpperCase()))
    expect(back).toBe(
      '<p style="text-align:center"> UN <a href="/x?a=1&amp;b=2" rel="noopener">LIEN</a>,\n<code>a &lt; b</code> </p><img src="/i" alt="LE MUR">',
    )
  })

  it('cannot bring a tag, whatever is kept of them', () => {
    expect(
      changed('<p>Bonjour</p><img src="/i" alt="Bonsoir">', () => '<9><script>"alert(1)&lt;b></9>'),
    ).toBe(
      '<p>&lt;script&gt;"alert(1)&lt;b&gt;</p><img src="/i" alt="&lt;script&gt;&quot;alert(1)&lt;b&gt;">',
    )
  })

  it('leave a footnote where it is called, and its words are a piece of their own', () => {
    const footnote = '<small role="doc-footnote">Sa <em>source</em>.</small>'
    const html = `<p>Un mot${footnote} suit.</p><p>12 %${footnote.replace('Sa', 'La')}</p><ul><li><strong>un</strong>${footnote}</li></ul>`
    expect(piecesOf({ content: html }).map(({ source }) => source)).toEqual([
      'Un mot<1/> suit.',
      'Sa <1>source</1>.',
      'La <1>source</1>.',
      '<1>un</1><2/>',
      'Sa <1>source</1>.',
    ])
    const english = (source: string) =>
      ({
        'Un mot<1/> suit.': 'Follows<1/> a word.',
        'Sa <1>source</1>.': 'Its <1>source</1>.',
        'La <1>source</1>.': 'The <1>source</1>.',
        '<1>un</1><2/>': '<1>one</1><2/>',
      })[source]
    const byHash = new Map(piecesOf({ content: html }).map(({ hash, source }) => [hash, source]))
    const translated = (without?: string) =>
      translatedBody(html, (hash) => {
        const source = byHash.get(hash) ?? ''
        return source === without ? undefined : english(source)
      })
    const its = '<small role="doc-footnote">Its <em>source</em>.</small>'
    expect(translated()).toBe(
      `<p>Follows${its} a word.</p><p>12 %${its.replace('Its', 'The')}</p><ul><li><strong>one</strong>${its}</li></ul>`,
    )
    // English is whole or not at all, its footnotes as well.
    expect(translated('Sa <1>source</1>.')).toBeNull()
    expect(translated('La <1>source</1>.')).toBeNull()
  })

  it('give nothing while one of them is missing', () => {
    expect(
      translatedBody('<p>un</p><p>deux</p>', (hash) =>
        hash === pieceHash('body', 'un') ? 'one' : undefined,
      ),
    ).toBeNull()
  })
})

/** A body's tags in order, without labels. */
const skeleton = (html: string) =>
  Array.from(html.matchAll(/<[^>]*>/g), ([tag]) => tag.replace(/ (alt|title)="[^"]*"/g, ' $1=""'))

const words = fc.constantFrom(
  'un mot',
  'été & hiver',
  '3 < 4',
  '  ',
  '\n',
  'l’« œuvre »',
  '😀 fin',
  'a',
  ' ? ',
)
const inline = fc.letrec<{ node: string }>((tie) => ({
  node: fc.oneof(
    { maxDepth: 4 },
    words.map((w) => w.replace(/&/g, '&amp;').replace(/</g, '&lt;')),
    fc
      .tuple(fc.constantFrom('strong', 'em', 'u', 's', 'code'), fc.array(tie('node'), { maxLength: 3 }))
      .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`),
    fc.array(tie('node'), { maxLength: 3 }).map((inner) => `<a href="/news/x?a=1">${inner.join('')}</a>`),
    fc.constantFrom('<br>', '<img src="/api/images/0123456789abcdef01234567" alt="Un mur">'),
  ),
})).node
const block = fc
  .tuple(
    fc.constantFrom('p', 'h2', 'li', 'blockquote', 'td', 'figcaption', 'pre'),
    fc.array(inline, { maxLength: 5 }),
  )
  .map(([tag, inner]) => `<${tag}>${inner.join('')}</${tag}>`)
const body = fc
  .array(
    fc.oneof(
      block,
      fc.constant(
        '<iframe src="https://www.youtube-nocookie.com/embed/abcdefghijk" title="Un film"></iframe>',
      ),
      inline,
      fc.string(),
    ),
    { maxLength: 6 },
  )
  .map((parts) => sanitizeContent(parts.join('\n'), 'http://localhost:3000'))

describe('any body', () => {
  it('comes back with the same skeleton, whatever its pieces become', () => {
    fc.assert(
      fc.property(body, fc.string(), (html, said) => {
        const back = changed(html, (source) => {
          const marks = source.match(/<\/?\d+\/?>/g) ?? []
          return marks.join(said.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')) || 'x'
        })
        expect(back).not.toBeNull()
        expect(skeleton(back ?? '')).toEqual(skeleton(html))
      }),
      { numRuns: 400 },
    )
  })

  it('comes back as it was when nothing of it changes', () => {
    fc.assert(
      fc.property(body, (html) => {
        expect(changed(html, (source) => source)).toBe(html)
      }),
      { numRuns: 400 },
    )
  })
})
