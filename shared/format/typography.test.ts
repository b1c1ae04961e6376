import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { typeset, typesetHtml } from './typography.ts'

const N = '\u00a0'

describe('typeset', () => {
  it.each([
    ['Orbite lente : le vertige', `Orbite lente${N}: le vertige`],
    ['Oups ! Vraiment ? Oui ; non', `Oups${N}! Vraiment${N}? Oui${N}; non`],
    ['« Hiver blanc » sort', `«${N}Hiver blanc${N}» sort`],
    ['«Hiver blanc» sort', `«${N}Hiver blanc${N}» sort`],
    ['2 400 euros, 100 %, 5 €', `2${N}400 euros, 100${N}%, 5${N}€`],
    ['1 200 000 joueurs', `1${N}200${N}000 joueurs`],
    ['http://a.b/?x=1 et 12:30', 'http://a.b/?x=1 et 12:30'],
    ['en 2009 3 équipes', 'en 2009 3 équipes'],
  ])('%s', (text, wanted) => expect(typeset(text)).toBe(wanted))

  it('reads a million spaces once', () => {
    const spaces = ' '.repeat(1_000_000)
    expect(typeset(`a${spaces}b${spaces}!`)).toBe(`a${spaces}b${N}!`)
  })

  const french = fc.string({ unit: fc.constantFrom(...'abé «»:;!?%€09 ') })

  it('done twice changes nothing more', () =>
    fc.assert(fc.property(french, (text) => void expect(typeset(typeset(text))).toBe(typeset(text)))))

  it('changes nothing but spaces', () =>
    fc.assert(
      fc.property(
        french,
        (text) => void expect(typeset(text).replace(/\s/g, '')).toBe(text.replace(/\s/g, '')),
      ),
    ))
})

describe('typesetHtml', () => {
  it.each([
    ['<p>Quoi ?</p>', `<p>Quoi${N}?</p>`],
    ['<p><strong>Attention</strong> !</p>', `<p><strong>Attention</strong>${N}!</p>`],
    ['<p>«<em>Sintel</em>»</p>', '<p>«<em>Sintel</em>»</p>'],
    ['<code>a ? b : c</code> !', `<code>a ? b : c</code>${N}!`],
    ['<pre>a : b</pre>', '<pre>a : b</pre>'],
    ['<a href="/x?a=1 : 2" title="«a» !">Oui !</a>', `<a href="/x?a=1 : 2" title="«a» !">Oui${N}!</a>`],
    ['<p>«&nbsp;déjà&nbsp;» &amp; fini ;</p>', `<p>«&nbsp;déjà&nbsp;» &amp; fini${N};</p>`],
    ['a < b ! et <em>c</em> !', `a < b${N}! et <em>c</em>${N}!`],
  ])('%s', (html, wanted) => expect(typesetHtml(html)).toBe(wanted))

  it.each([
    ['<p title="«', '<p title="«'],
    ['<!-- a ? <b>b</b> !', `<!-- a${N}? <b>b</b>${N}!`],
    ['<pre> a ? <b>b</b> !', `<pre> a${N}? <b>b</b>${N}!`],
    ['<!-- a ? <b>b</b> ! --> !', `<!-- a ? <b>b</b> ! -->${N}!`],
    ['<PRE>a ?</pre > !', `<PRE>a ?</pre >${N}!`],
  ])('reads what has no end as text: %s', (html, wanted) => expect(typesetHtml(html)).toBe(wanted))

  // An expression that restarts at each of these would take hours.
  it.each(['<!--', '<code ', '<pre><kbd>', '<a "', '<a ', '<code>x</kbd', '«', ' '])(
    'reads a million characters of %s once',
    (beginning) => {
      const html = beginning.repeat(1_000_000 / beginning.length)
      expect(typesetHtml(html).replaceAll(N, ' ').length).toBeGreaterThanOrEqual(html.length)
    },
  )

  it('never touches a tag', () => {
    const piece = fc.constantFrom(
      '<p>',
      '</p>',
      '<a href="/a : b">',
      '</a>',
      ' !',
      '«',
      '»',
      'mot',
      ' ',
      '<code>',
      '</code>',
    )
    const tags = (html: string) => html.match(/<[^>]*>/g) ?? []
    fc.assert(
      fc.property(fc.array(piece), (pieces) => {
        const html = pieces.join('')
        expect(tags(typesetHtml(html))).toEqual(tags(html))
      }),
    )
  })
})
