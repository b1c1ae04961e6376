import { describe, expect, it } from 'vitest'
import { EMPTY_TEXTS } from '../../../../shared/texts/fields/form-texts.ts'
import { type Advice, adviceFor, linksToAsk, missingFields } from './advice.ts'

const GOOD = {
  ...EMPTY_TEXTS,
  title: 'Un titre',
  excerpt: 'Un chapeau assez long.',
  content: '<p>Un texte.</p>',
  image: '/api/images/0123456789abcdef01234567',
  seoTitle: '',
  seoDescription: '',
}
const KNOWN = { dead: [], coverWidth: 1200 }
const advice = (
  part: Partial<typeof GOOD>,
  known: Partial<{ dead: string[]; coverWidth: number | null }> = {},
) => adviceFor('article', { ...GOOD, ...part }, { ...KNOWN, ...known })
const inBody = (content: string, dead: string[] = []) => advice({ content }, { dead })
const IMG = '<img src="/api/images/0123456789abcdef01234567"'

describe('advice', () => {
  it('is not given where there is nothing to say', () => {
    expect(advice({})).toEqual([])
    expect(adviceFor('article', GOOD, undefined)).toEqual([])
  })

  it('counts what is missing from the first second', () => {
    expect(missingFields('review', EMPTY_TEXTS)).toEqual(['title', 'excerpt', 'gameTitle', 'content'])
    expect(missingFields('page', EMPTY_TEXTS)).toEqual(['title', 'excerpt', 'content'])
    const blank = { ...GOOD, title: '  ', content: '<p>&nbsp;</p><p><br></p>' }
    expect(missingFields('article', blank)).toEqual(['title', 'content'])
    expect(missingFields('article', { ...GOOD, content: `<figure>${IMG} alt=""></figure>` })).toEqual([])
    expect(advice({ excerpt: '' })).toEqual([{ what: 'missing', field: 'excerpt' }])
  })

  it.each<[string, Partial<typeof GOOD>, Advice]>([
    ['a title', { title: 'x'.repeat(71) }, { what: 'titleLong', field: 'title', count: 71 }],
    ['an excerpt', { excerpt: 'é'.repeat(161) }, { what: 'excerptLong', field: 'excerpt', count: 161 }],
    [
      'a title for searches',
      { seoTitle: '🎮'.repeat(71) },
      { what: 'titleLong', field: 'seoTitle', count: 71 },
    ],
    [
      'a description for searches',
      { seoDescription: 'x'.repeat(161) },
      { what: 'excerptLong', field: 'seoDescription', count: 161 },
    ],
  ])('is given beyond the length at which %s is cut, and not before', (_, part, wanted) => {
    expect(advice(part)).toEqual([wanted])
    const shorter = Object.entries(part).map(([name, text]) => [
      name,
      ` ${Array.from(text).slice(1).join('')} `,
    ])
    expect(advice(Object.fromEntries(shorter))).toEqual([])
  })

  it('is given without a cover, for one that is gone, and for a narrow one', () => {
    expect(advice({ image: '' })).toEqual([{ what: 'coverNone', field: 'image' }])
    expect(advice({}, { coverWidth: null })).toEqual([{ what: 'coverNone', field: 'image' }])
    // A page of the team's own needs no picture, but one that it names should exist.
    expect(adviceFor('page', { ...GOOD, image: '' }, { ...KNOWN, coverWidth: null })).toEqual([])
    expect(adviceFor('page', GOOD, { ...KNOWN, coverWidth: null })).toHaveLength(1)
    expect(advice({}, { coverWidth: 1199 })).toEqual([{ what: 'coverNarrow', field: 'image', width: 1199 }])
  })

  it('names each picture without a description, also one that stands there twice', () => {
    const other = '<img src="/api/images/76543210fedcba9876543210"'
    const html = `<figure>${IMG} alt="Un phare"></figure>${IMG} alt="">${other} alt="  "><p>…${IMG}></p>`
    const [one, two] = [IMG, other].map((img) => /"(.*)"/.exec(img)?.[1])
    expect(inBody(html)).toEqual([
      { what: 'altNone', n: 0, src: one, place: 1 },
      { what: 'altNone', n: 0, src: two, place: 2 },
      { what: 'altNone', n: 1, src: one, place: 3 },
    ])
  })

  it('asks for no description of a picture that says nothing', () => {
    expect(inBody(`<figure>${IMG} alt="" aria-hidden="true"></figure>`)).toEqual([])
  })

  it('names each link that leads nowhere, also where two lead to the same', () => {
    const html =
      '<p><a href="/a">un</a> <a href="/b">deux</a> <a href="/a"><b>trois</b></a> <a href="/a"></a></p>'
    expect(inBody(html, ['/a'])).toEqual([
      { what: 'linkDead', n: 0, href: '/a', words: 'un' },
      { what: 'linkDead', n: 1, href: '/a', words: 'trois' },
      { what: 'linkDead', n: 2, href: '/a', words: '/a' },
    ])
  })

  it.each<[string, [number, number, number][]]>([
    ['<h2>A</h2><h3>B</h3><h2>C</h2><h3>D</h3><h4>E</h4>', []],
    // The highest heading becomes level 2 of the page, whatever its own level.
    ['<h1>A</h1><h2>B</h2>', []],
    ['<h4>A</h4><h5>B</h5>', []],
    ['<h2>A</h2><h4>B</h4>', [[1, 2, 4]]],
    [
      '<h2>A</h2><h4>B</h4><h4>C</h4><h6>D</h6>',
      [
        [1, 2, 4],
        [3, 4, 6],
      ],
    ],
    ['<h4>A</h4><h2>B</h2>', [[0, 1, 4]]],
    ['<h2>A</h2><h3>B</h3><h2>C</h2><h5>D</h5>', [[3, 2, 5]]],
  ])('says where a heading skips a level: %s', (html, wanted) => {
    expect(inBody(html)).toMatchObject(
      wanted.map(([n, from, to]) => ({ what: 'headingSkipped', n, from, to })),
    )
  })

  it.each<[string, [number, string][]]>([
    ['<details><summary>La fin</summary><p>Il meurt.</p></details>', []],
    ['<details><summary></summary><figure><img src="/x" alt="Lui"></figure></details>', []],
    ['<details><summary>La fin</summary><hr></details>', []],
    ['<details><summary>Il meurt.</summary></details>', [[0, 'Il meurt.']]],
    ['<details><summary>Il <b>meurt</b></summary><p></p><ul><li><br></li></ul></details>', [[0, 'Il meurt']]],
    ['<details><summary>A</summary><p>b</p></details><details><summary></summary></details>', [[1, '']]],
    ['<details><p>Sans titre</p></details><details> </details>', [[1, '']]],
  ])('names each spoiler that hides nothing: %s', (html, wanted) => {
    const content = html.replace('src="/x"', 'src="/api/images/0123456789abcdef01234567"')
    expect(inBody(content)).toEqual(wanted.map(([n, words]) => ({ what: 'spoilerEmpty', n, words })))
  })

  it('takes a text of half a million characters and runs nothing of it', () => {
    const html = `${IMG} onerror="document.title='ran'" alt=""><script>document.title='ran'</script>`.repeat(
      5000,
    )
    expect(inBody(html).length).toBe(5000)
    expect(document.title).not.toBe('ran')
  })
})

it('asks for links that may be ours, each once, and no more than the server takes', () => {
  const html =
    '<a href="/a">1</a><a href="/a">2</a><a href="https://x.org/b">3</a><a href="mailto:c@x.org">4</a><a href="#d">5</a>'
  expect(linksToAsk(html)).toEqual(['/a', 'https://x.org/b'])
  const many = Array.from({ length: 300 }, (_, n) => `<a href="/${n}">x</a>`).join('')
  expect(linksToAsk(many)).toHaveLength(200)
  expect(linksToAsk(`<a href="/${'x'.repeat(3000)}">x</a>`)).toEqual([])
})
