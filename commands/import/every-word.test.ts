import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { diffArrays } from 'diff'
import { Parser } from 'htmlparser2'
import { expect, it } from 'vitest'
import { ghostExport } from '../../server/testing/ghost-export.ts'
import { FIXTURES, useFolder } from '../../server/testing/imports.ts'
import { fieldsIn } from '../../shared/base/property.ts'
import { videoOf } from '../../shared/videos/video-link.ts'
import { finishBody, openBody } from './body/body.ts'
import { pageOf } from './body/links.ts'
import { openGhost } from './ghost/ghost.ts'
import type { Source } from './source.ts'
import { openWordPress } from './wordpress/wordpress.ts'

// The words of a body as an export holds it, found without any of the importers' readers, against those that came.

const folder = useFolder()
const site = new URL('https://ancien.example')

const IN_LINE = new Set(
  'a b strong i em u s del mark sup sub code kbd abbr cite q span big font label ins'.split(' '),
)
const UNSEEN = new Set(['script', 'style', 'iframe', 'svg'])

/** Breaks, blocks and comments part words; tags in a line do not. */
function wordsOfHtml(html: string): string[] {
  let text = ''
  let hidden = 0
  const parser = new Parser({
    onopentag(name) {
      if (UNSEEN.has(name)) hidden++
      if (!IN_LINE.has(name)) text += ' '
    },
    onclosetag(name) {
      if (UNSEEN.has(name)) hidden--
      if (!IN_LINE.has(name)) text += ' '
    },
    ontext(more) {
      const lines = more.split('\n').filter((line) => !/^\s*https?:/.test(line) || !videoOf(line.trim()))
      if (hidden === 0) text += lines.join('\n')
    },
    oncomment: () => {
      text += ' '
    },
  })
  parser.end(html)
  return wordsIn(text)
}

const wordsIn = (text: string): string[] => text.normalize('NFKC').match(/[\p{L}\p{N}\p{M}]+/gu) ?? []

/** Signs of shortcodes and PHP are no words; what a shortcode surrounds is. */
const wordPressWords = (body: string): string[] =>
  wordsOfHtml(
    body
      .replace(/<\?[\s\S]*?\?>|<sup data-fn[\s\S]*?<\/sup>/g, '')
      .replace(/\[\/?(?:caption|sondage|gallery|contact-form-7)\b[^\]]*\]/g, ' '),
  )

const markdownWords = (markdown: string): string[] =>
  wordsOfHtml(
    markdown
      .replace(/\[\^\w+\]:?|!\[[^\]]*\]/g, ' ')
      .replace(/\]?\(\/[^)]*\)/g, ' ')
      .replace(/[\^~]/g, ''),
  )

/** The fields of a node or card in which its words are, in their order. */
const FIELDS =
  'sponsorLabel calloutEmoji calloutText header subheader heading productTitle productDescription textValue text title metadata description author publisher html code markdown content fileTitle fileCaption caption buttonText productButton images children'.split(
    ' ',
  )

function lexicalWords(node: unknown, told: string): string[] {
  const fields = fieldsIn(node)
  if (told.includes(`card "${fields.type}"`)) return []
  return FIELDS.flatMap((name) => {
    const value = fields[name]
    if (typeof value === 'string')
      return name === 'markdown'
        ? markdownWords(value)
        : name === 'code'
          ? wordsIn(value)
          : wordsOfHtml(value)
    return (Array.isArray(value) ? value : value ? [value] : []).flatMap((one) => lexicalWords(one, told))
  })
}

/** Of Mobiledoc: its sections name its cards by number. */
function mobiledocWords(json: string): string[] {
  const { sections, cards } = JSON.parse(json) as { sections: unknown[][]; cards: [string, object][] }
  const line = (markers: unknown): string =>
    (markers as unknown[][]).map((one) => (one[0] === 0 ? String(one[3]) : ' ')).join('')
  return sections.flatMap(([type, what, markers]) => {
    if (type === 10) return lexicalWords(cards[Number(what)]?.[1], '')
    return type === 3 ? (markers as unknown[]).flatMap((one) => wordsIn(line(one))) : wordsIn(line(markers))
  })
}

type Held = (told: string) => string[]

async function compare(source: Source, raw: string, held: ReadonlyMap<string, Held>): Promise<number> {
  const all = new Set(wordsIn(`${raw} ${source.site?.href}`))
  let texts = 0
  for await (const text of source.texts()) {
    const { content, told, dropped } = finishBody(openBody(text.html, pageOf(text.addresses, source.site)), {
      find: () => ({ address: `/api/images/${'a'.repeat(24)}`, width: 3, height: 2 }),
      full: (address) => address,
      links: { site: source.site, targetOf: () => undefined },
      origin: 'https://manette.example',
    })
    const report = [...text.remarks, ...told, ...dropped].join('\n')
    const before = held.get(text.title)?.(report)
    if (!before) throw new Error(`The test does not find « ${text.title} ».`)
    const toldWords = new Set(wordsIn(report))
    const changes = diffArrays(before, wordsOfHtml(content))
    for (const [n, { removed, added, value }] of changes.entries()) {
      const beside = [changes[n - 1], changes[n + 1]].map((one) => one?.value.join(''))
      // Words of two links beside each other, with a blank between them now.
      if (beside.includes(value.join(''))) continue
      // What comes in addition stood in an attribute, a footnote or another entry.
      if (added)
        expect(
          value.filter((word) => !all.has(word)),
          text.title,
        ).toEqual([])
      if (removed)
        expect(
          value.filter((word) => !toldWords.has(word)),
          text.title,
        ).toEqual([])
    }
    texts++
  }
  return texts
}

it.each([
  ['wordpress.xml', 6],
  ['forms.xml', 2],
])('of WordPress: %s', async (name, texts) => {
  const file = path.join(FIXTURES, name)
  const raw = await readFile(file, 'utf8')
  const held = new Map<string, Held>()
  const shared = new Map<string, string>()
  for (const [, entry = ''] of raw.matchAll(/<item>([\s\S]*?)<\/item>/g)) {
    const part = (tag: string) =>
      new RegExp(`<${tag}>(?:<!\\[CDATA\\[)?([\\s\\S]*?)(?:\\]\\]>)?</${tag}>`).exec(entry)?.[1] ?? ''
    const body = part('content:encoded')
    if (part('wp:post_type') === 'wp_block') shared.set(part('wp:post_id'), body)
    const title = part('title').replace(
      /&(amp|lt|gt);/g,
      (_, sign: 'amp' | 'lt' | 'gt') => ({ amp: '&', lt: '<', gt: '>' })[sign],
    )
    held.set(title, () =>
      wordPressWords(
        body.replace(/<!-- wp:block \{"ref":(\d+)\} \/-->/g, (_, id: string) => shared.get(id) ?? ''),
      ),
    )
  }
  expect(await compare(await openWordPress([file], { reviews: new Set(), now: new Date() }), raw, held)).toBe(
    texts,
  )
})

interface Post {
  title: string
  html?: string | null
  lexical?: string | null
  mobiledoc?: string | null
  markdown?: string | null
}

const ghostWords = ({ html, lexical, mobiledoc, markdown }: Post): Held => {
  if (html) return () => wordsOfHtml(html)
  if (lexical) return (told) => lexicalWords(JSON.parse(lexical).root, told)
  return () => (mobiledoc ? mobiledocWords(mobiledoc) : markdownWords(markdown ?? ''))
}

const cards = () => readFile(path.join(FIXTURES, 'cards.json'), 'utf8')

it.each([
  ...([1, 2, 3, 4, 5, 6] as const).map((version): [string, () => Promise<string>] => [
    `an export of version ${version}`,
    async () => ghostExport(version),
  ]),
  ['all its cards', cards] as [string, () => Promise<string>],
])('of Ghost: %s', async (name, read) => {
  const raw = await read()
  const file = await folder.write(`${name}.json`, raw)
  const whole = JSON.parse(raw)
  const posts: Post[] = (whole.db?.[0] ?? whole).data.posts
  const held = new Map(posts.map((post) => [post.title, ghostWords(post)]))
  const source = await openGhost(file, { site, reviews: new Set(), now: new Date() })
  expect(await compare(source, raw.replaceAll('\\"', '"').replaceAll('\\n', '\n'), held)).toBe(posts.length)
})
