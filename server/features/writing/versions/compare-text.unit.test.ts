import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { ComparedBlock, Mark } from '../../../../shared/texts/writing/compared.ts'
import { compareText as compared } from './compare-text.ts'
import { textBlocks } from './text-blocks.ts'

const compareText = (before: string, after: string) => compared(before, after, () => false).blocks

/** The rest of a comparison without added, or removed, text: each side's original blocks. */
const sideOf = (blocks: ComparedBlock[], without: Mark): string[] =>
  blocks.flatMap(({ mark, parts }) =>
    mark === without
      ? []
      : [
          parts
            .filter((part) => part.mark !== without)
            .map(({ text }) => text)
            .join(''),
        ],
  )
const lines = (blocks: string[]): string[] => blocks.flatMap((text) => text.split(/\n+/))
const texts = (html: string) => textBlocks(html).map(({ text }) => text)

const marked = (before: string, after: string) =>
  compareText(before, after).map(({ parts }) =>
    parts
      .map(({ text, mark }) => (mark === 'added' ? `[+${text}]` : mark === 'removed' ? `[-${text}]` : text))
      .join(''),
  )

describe('a comparison', () => {
  it('marks the words that were added and removed, in the text as readers see it', () => {
    expect(
      marked(
        '<h2>Zelda</h2><p>Un jeu <strong>long</strong> et beau, à finir.</p><p>La suite.</p>',
        '<h2>Zelda</h2><p>Un jeu court et beau, à recommencer.</p><p>La suite.</p><p>Une fin.</p>',
      ),
    ).toEqual([
      'Zelda',
      'Un jeu [-long][+court] et beau, à [-finir][+recommencer].',
      'La suite.',
      '[+Une fin.]',
    ])
  })

  it('says where only emphasis or a link differs', () => {
    const [block] = compareText(
      '<p>Voir <a href="/news/a">ici</a></p>',
      '<p>Voir <a href="/news/b">ici</a></p>',
    )
    expect(block).toEqual({ kind: 'paragraph', form: true, parts: [{ text: 'Voir ici' }] })
  })

  it('tells that a picture became wider, or says nothing, and no more', () => {
    const picture = (figure: string, alt: string) =>
      `<figure${figure}><img src="/api/images/${'a'.repeat(24)}" ${alt} /></figure>`
    const plain = picture('', 'alt=""')
    expect(compareText(plain, plain)).toEqual([{ kind: 'picture', parts: [{ text: '' }] }])
    for (const other of [picture(' class="wide"', 'alt=""'), picture('', 'alt="" aria-hidden="true"')])
      expect(compareText(plain, other)).toEqual([{ kind: 'picture', parts: [{ text: '' }], form: true }])
  })

  it('shows pictures and players by their descriptions, another one as another', () => {
    const picture = (n: number) =>
      `<figure><img src="/api/images/${String(n).padStart(24, '0')}" alt="Link"></figure>`
    expect(compareText(picture(1), picture(1))).toEqual([{ kind: 'picture', parts: [{ text: 'Link' }] }])
    expect(compareText(picture(1), picture(2)).map(({ mark }) => mark)).toEqual(['removed', 'added'])
  })

  it('gives text alone, whatever an old version holds', () => {
    const hostile =
      '<p onclick="x()">Un <b>mot</b></p><script>alert(1)</script><svg><script>2</script></svg>' +
      '<iframe src="javascript:3" title="t"></iframe><p>&lt;img src=x onerror=4&gt;</p><style>p{}</style>'
    const blocks = compareText(hostile, hostile)
    expect(blocks.map(({ kind, parts }) => [kind, parts.map(({ text }) => text).join('')])).toEqual([
      ['paragraph', 'Un mot'],
      ['video', 't'],
      // The characters as a reader sees them.
      ['paragraph', '<img src=x onerror=4>'],
    ])
    expect(JSON.stringify(blocks)).not.toContain('alert')
  })

  it.each(['', '</p></p>', '<p', '<<<>>>', '<p>'.repeat(5000), '</div>'.repeat(5000), '\u2028<br><br>'])(
    'takes what no editor has made: %.20j',
    (html) => {
      expect(sideOf(compareText(html, '<p>Un texte.</p>'), 'removed')).toEqual(['Un texte.'])
      expect(sideOf(compareText('<p>Un texte.</p>', html), 'added')).toEqual(['Un texte.'])
    },
  )

  it('gives back both sides whole, whatever they are', () => {
    const word = fc.constantFrom('un', 'deux', 'trois', 'quatre', 'été', '🎮', '&amp;', ',')
    const block = fc
      .tuple(fc.constantFrom('p', 'h2', 'li', 'blockquote'), fc.array(word, { minLength: 1, maxLength: 8 }))
      .map(([tag, words]) => `<${tag}>${words.join(' ')}</${tag}>`)
    const body = fc.array(block, { maxLength: 8 }).map((blocks) => blocks.join(''))
    fc.assert(
      fc.property(body, body, (before, after) => {
        const blocks = compareText(before, after)
        expect(sideOf(blocks, 'added')).toEqual(texts(before))
        expect(sideOf(blocks, 'removed')).toEqual(texts(after))
      }),
    )
  })
})

describe('what takes the square of its length to compare', () => {
  const words = (seed: number, count: number) =>
    Array.from({ length: count }, (_, n) => ((n * 7919 + seed) % 100_003).toString(36)).join(' ')

  // An unlimited search for the shortest difference takes minutes for each of these.
  it.each<[string, string, string]>([
    [
      'one paragraph of half a million characters',
      `<p>${words(1, 100_000)}</p>`,
      `<p>${words(50_021, 100_000)}</p>`,
    ],
    [
      'tens of thousands of paragraphs',
      Array.from({ length: 40_000 }, (_, n) => `<p>a${n}</p>`).join(''),
      Array.from({ length: 40_000 }, (_, n) => `<p>b${n}</p>`).join(''),
    ],
    [
      'many paragraphs, half of whose words differ',
      Array.from({ length: 400 }, (_, n) => `<p>${words(n, 100)} ${words(n, 100)}</p>`).join(''),
      Array.from({ length: 400 }, (_, n) => `<p>${words(n, 100)} ${words(n + 31_337, 100)}</p>`).join(''),
    ],
  ])('is shown as removed and added beyond a bound: %s', (_, before, after) => {
    const blocks = compareText(before, after)
    // Consecutive blocks that are removed or added completely may be one.
    expect(lines(sideOf(blocks, 'added'))).toEqual(lines(texts(before)))
    expect(lines(sideOf(blocks, 'removed'))).toEqual(lines(texts(after)))
    // Showing each costs as much as comparing it.
    expect(blocks.length).toBeLessThan(4001)
  })

  it('is told by few blocks of a text of tens of thousands, also where it is the same', () => {
    const html = Array.from({ length: 43_000 }, (_, n) => `<p>${n % 7}</p>`).join('')
    const same = compared(html, html, () => false)
    const longer = compared(html, `${html}<p>Une fin.</p>`, () => false)
    expect([same.blocks.length, longer.blocks.length]).toEqual([1, 2])
    expect(longer.blocks[1]).toMatchObject({ mark: 'added', parts: [{ text: 'Une fin.' }] })
  })
})

describe('a budget that is used up', () => {
  const paragraphs = (word: string, count: number) =>
    Array.from({ length: count }, (_, n) => `<p>${word} ${n} &amp; les autres</p>`).join('')
  const [before, after] = [paragraphs('un', 900), paragraphs('deux', 900)]

  it.each([0, 1, 5, 10, 20, 40, 80])(
    'after %i looks makes the answer coarser, and no less whole',
    (looks) => {
      let left = looks
      const { blocks, coarse } = compared(before, after, () => left-- <= 0)
      expect(coarse).toBe(true)
      expect(lines(sideOf(blocks, 'added'))).toEqual(lines(texts(before)))
      expect(lines(sideOf(blocks, 'removed'))).toEqual(lines(texts(after)))
    },
  )

  it('is not what makes an answer coarse while it lasts', () => {
    expect(compared(paragraphs('un', 50), paragraphs('deux', 50), () => false).coarse).toBe(false)
  })
})

it('has the words of a footnote in brackets, where it is called', () => {
  const note = (words: string) => `<p>Un mot<small role="doc-footnote">${words}</small> suit.</p>`
  expect(texts(note('Sa <em>source</em>.'))).toEqual(['Un mot [Sa source.] suit.'])
  expect(marked(note('Sa source'), note('Sa belle source'))).toEqual(['Un mot [Sa [+belle ]source] suit.'])
  expect(texts('<p>a</small>b</p>')).toEqual(['ab'])
})
