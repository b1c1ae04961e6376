import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readMarked, writeMarked } from '../../../../shared/translation/marked-text.ts'
import { isPlausible, tidyEnglish } from '../providers/answer-check.ts'
import { readSentHtml, toSentHtml, withoutTerms, withTerms } from './sent-form.ts'
import { findTerms } from './terms.ts'

const TAGS = [
  { raw: '<em>', close: '</em>', name: 'em' },
  { raw: '<code>a &lt; b</code>', name: 'code' },
  { raw: '<br>', name: 'br' },
]
const none = findTerms([])
const sentOf = (marked: string, terms = none) => withTerms(readMarked(marked), terms)
/** What is kept of an answer. */
const back = (marked: string, answer: string, terms = none) => {
  const read = readSentHtml(answer, sentOf(marked, terms))
  return read && writeMarked(withoutTerms(read))
}
const SOURCE = 'Le <1>mot</1> vaut <2/> &amp; plus<3/>fin'

describe('what is sent of a piece', () => {
  it('has numbered spans for its tags, and code that is to stay', () => {
    expect(toSentHtml(sentOf(SOURCE), TAGS)).toBe(
      'Le <span id="1">mot</span> vaut <span id="2" translate="no" class="notranslate">a &lt; b</span> &amp; plus<br id="3">fin',
    )
  })

  it('sets apart the words of the glossary, whole words only, with either apostrophe', () => {
    const terms = findTerms([
      { term: "L'Île", translation: null },
      { term: 'Marée basse', translation: 'Low Tide' },
      { term: 'Marée', translation: null },
    ])
    const sent = sentOf('L’Île, Marée\u00a0basse, Marées et Marée.', terms)
    expect(sent.flatMap((token) => (token.kind === 'term' ? [token.term.term] : []))).toEqual([
      'L’Île',
      'Marée\u00a0basse',
      'Marée',
    ])
    expect(
      back(
        'L’Île, Marée basse.',
        '<span id="t1">The Island</span>, <span id="t2" translate="no">Basse <span>mer</span></span>!',
        terms,
      ),
    ).toBe('L’Île, Low Tide!')
    expect(terms.hashIn('rien')).toBe(none.hashIn('autre chose'))
    expect(terms.hashIn('la Marée')).not.toBe(none.hashIn('la Marée'))
  })
})

describe('what comes back', () => {
  it('is read as text, whatever form its tags and entities have', () => {
    expect(
      back(
        SOURCE,
        `The <SPAN id=1>word</SPAN> is <span id="2">A</span> &amp;amp; it&#39;s<br id="3"/>the end`,
      ),
    ).toBe("The <1>word</1> is <2/> &amp;amp; it's<3/>the end")
  })

  it.each([
    ['a tag is lost', 'The word is <span id="2">a</span> &amp; more<br id="3">end'],
    [
      'a tag is there twice',
      'The <span id="1">a</span><span id="1">b</span> <span id="2"></span><br id="3">',
    ],
    ['tags have changed places', '<span id="2"></span> the <span id="1">word</span><br id="3">'],
    ['one stands in another', 'The <span id="1">word <span id="2"></span></span><br id="3">'],
    ['a tag is not closed', 'The <span id="1">word <span id="2"></span><br id="3">'],
    ['another tag is there', 'The <span id="1"><b>word</b></span> <span id="2"></span><br id="3">'],
    [
      'a script is there',
      'The <span id="1">word</span> <span id="2"><script>alert(1)</script></span><br id="3">',
    ],
    ['a comment is there', 'The <span id="1">word</span> <!-- x --><span id="2"></span><br id="3">'],
    ['a break is new', 'The<br> <span id="1">word</span> <span id="2"></span><br id="3">'],
    ['a link is in its place', 'The <a id="1" href="//evil">word</a> <span id="2"></span><br id="3">'],
  ])('is refused when %s', (_, answer) => {
    expect(back(SOURCE, answer)).toBeNull()
  })

  it('has the marks of what was sent, or is refused', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.oneof(
            fc.string(),
            fc.constantFrom('<span id="1">', '</span>', '<br id="3">', '<span id="2">', '<b>'),
          ),
          {
            maxLength: 8,
          },
        ),
        (parts) => {
          const read = back(SOURCE, parts.join(''))
          if (read !== null) expect(read.match(/<[^>]*>/g)).toEqual(['<1>', '</1>', '<2/>', '<3/>'])
        },
      ),
    )
  })
})

describe('an answer', () => {
  it.each([
    ['nothing', ''],
    ['only white space', ' \n'],
    ['a flood', 'x'.repeat(2000)],
    ['half a character', 'ab\ud800'],
    ['what PostgreSQL cannot hold', 'a\0b'],
    ['markup', 'Hello <img src=x onerror=alert(1)>'],
  ])('is not plausible when it is %s', (_, answer) => {
    expect(isPlausible('Bonjour', answer)).toBe(false)
  })

  it('is plausible when it is a text', () => {
    expect(isPlausible('Bonjour', 'Hello')).toBe(true)
    expect(isPlausible('a < b', 'a < b')).toBe(true)
    expect(isPlausible('La balise <b>', 'The <b> tag')).toBe(true)
  })

  it('loses the spaces and quotation marks that only French has', () => {
    expect(tidyEnglish('Really ? Yes\u00a0! « So »\u00a0: 10\u00a0%')).toBe('Really? Yes! “So”: 10 %')
    expect(tidyEnglish(' : the fear')).toBe(': the fear')
    expect(tidyEnglish('Use :) and a :b')).toBe('Use :) and a :b')
  })
})
