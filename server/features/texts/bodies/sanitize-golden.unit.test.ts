import { readFileSync } from 'node:fs'
import path from 'node:path'
import fc from 'fast-check'
import {
  type DefaultTreeAdapterTypes,
  defaultTreeAdapter,
  parseFragment,
  serialize,
  html as standard,
} from 'parse5'
import { describe, expect, it } from 'vitest'
import { typesetHtml } from '../../../../shared/format/typography.ts'
import { presentBody } from '../../../../shared/texts/bodies/present-body.ts'
import { ALLOWED_ATTRIBUTES, ALLOWED_TAGS } from './allow-list.ts'
import { sanitizeContent } from './sanitize.ts'

/** Attempts to smuggle a script past a sanitiser, by kind, and what is kept of them: a person has read the file. */
const HOSTILE = JSON.parse(
  readFileSync(path.resolve(import.meta.dirname, '../../../../tests/golden/hostile.json'), 'utf8'),
) as { kind: string; html: string; clean: string }[]

const ORIGIN = 'https://manette.example'
const clean = (html: string) => sanitizeContent(html, ORIGIN)
const WORDS = {
  video: { play: 'Lire', watch: 'Voir', note: 'Une note.' },
  block: { spoiler: 'Spoiler', fold: 'Détails', table: 'Tableau' },
  footnote: { title: 'Notes', call: 'Note {n}', back: 'Retour, note {n}' },
  enlarge: 'Agrandir',
}

type Node = DefaultTreeAdapterTypes.ChildNode
/** The nodes that a browser makes of a fragment in a div. */
const read = (html: string): Node[] =>
  parseFragment(defaultTreeAdapter.createElement('div', standard.NS.HTML, []), html, {}).childNodes

const ADDRESS: Record<string, RegExp> = {
  'a href': /^(\/(?!\/)|#|https?:\/\/[^/@]+(\/|$)|mailto:)/,
  'img src': /^\/api\/images\/[0-9a-f]{24}$/,
  'iframe src':
    /^https:\/\/(www\.youtube-nocookie\.com\/embed\/[\w-]{11}|player\.twitch\.tv\/\?video=\d{6,15}|clips\.twitch\.tv\/embed\?clip=[\w-]{4,120})$/,
}

/** Everything in a tree that no body may contain. */
function intruders(nodes: Node[]): string[] {
  return nodes.flatMap((node) => {
    if (node.nodeName === '#text') return []
    if (!('attrs' in node)) return [node.nodeName]
    const { tagName, attrs, namespaceURI } = node
    const bad = ALLOWED_TAGS.includes(tagName) && namespaceURI === standard.NS.HTML ? [] : [`<${tagName}>`]
    for (const { name, value } of attrs) {
      const address = ADDRESS[`${tagName} ${name}`]
      const style = name === 'style' && !/^text-align:(left|right|center|justify)$/.test(value)
      const span = name === 'class' && !/^(wide|whole)$/.test(value)
      if (!ALLOWED_ATTRIBUTES[tagName]?.includes(name) || style || span || (address && !address.test(value)))
        bad.push(`${tagName} ${name}=${value}`)
    }
    return [...bad, ...intruders(node.childNodes)]
  })
}

describe('hostile snippets', () => {
  it('are more than a hundred, of every kind', () => {
    expect(HOSTILE.length).toBeGreaterThan(100)
    expect(new Set(HOSTILE.map(({ kind }) => kind)).size).toBe(8)
  })

  it.each(HOSTILE)('$kind: $html', ({ html, clean: expected }) => {
    const once = clean(html)
    expect(once).toBe(expected)
    expect(clean(once)).toBe(once)
    expect(intruders(read(once))).toEqual([])
    // It is as harmless after a browser has written and read it again, like an editor.
    expect(intruders(read(serialize(parseFragment(once))))).toEqual([])
  })

  it('leave nothing in the page that shows them either', () => {
    const shown = presentBody(typesetHtml(HOSTILE.map(({ html }) => clean(html)).join('\n')), WORDS)
    const all = (nodes: Node[]): Node[] =>
      nodes.flatMap((node) => ['childNodes' in node ? all(node.childNodes) : [], node].flat())
    for (const node of all(read(shown))) {
      if (!('attrs' in node)) continue
      expect(['script', 'style', 'iframe', 'svg', 'math', 'object', 'form']).not.toContain(node.tagName)
      for (const { name, value } of node.attrs) {
        expect(name).not.toMatch(/^on/)
        if (name === 'href' || name === 'src') expect(value).not.toMatch(/^\s*(javascript|data|vbscript):/i)
      }
    }
  })

  it('in any order and cut anywhere are harmless, too, and read as they are stored', () => {
    const parts = fc.array(
      fc
        .constantFrom(...HOSTILE.map(({ html }) => html))
        .chain((html) => fc.tuple(fc.constant(html), fc.nat(), fc.nat())),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(parts, (some) => {
        const html = some
          .map(([text, a, b]) => text.slice(a % (text.length + 1), text.length - (b % 5)))
          .join('')
        const once = clean(html)
        expect(clean(once)).toBe(once)
        expect(intruders(read(once))).toEqual([])
      }),
      { numRuns: 500 },
    )
  }, 60_000)
})

describe('what costs too much', () => {
  it.each([
    ['depth', '<blockquote>'.repeat(40_000)],
    ['open words', Array.from({ length: 20_000 }, (_, i) => `<b x=${i}><p>`).join('')],
    ['open links', Array.from({ length: 10_000 }, (_, i) => `<a href="/${i}"><p>`).join('')],
    ['tables', '<table><tr><td>'.repeat(30_000)],
    ['attributes', `<p ${Array.from({ length: 50_000 }, (_, i) => `a${i}=1`).join(' ')}>`],
    ['one less-than after the other', '<'.repeat(400_000)],
    ['an attribute that never ends', `<p title="${'x'.repeat(400_000)}`],
    ['a comment that never ends', `<!--${'-'.repeat(400_000)}`],
    ['styles', `<p style="${'text-align:x;'.repeat(30_000)}">a</p>`],
    ['spaces in a style', `<p style="text-align:${' '.repeat(400_000)}x">a</p>`],
  ])(
    '%s: is done with in a moment',
    (_what, html) => {
      expect(clean(html).length).toBeLessThan(2_000_000)
    },
    60_000,
  )
})
