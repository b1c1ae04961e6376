import { mkdtemp, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle, buildGame, buildImage } from '../../server/testing/factories.ts'
import { exportMagazine } from './export.ts'
import { exportStyle, GENERATOR_NAMES, type GeneratorName } from './generators.ts'
import { bodyToMarkdown } from './markdown.ts'

const database = useDatabase()
let folder: string
let picture: string

const write = (name: string, style = exportStyle({})) =>
  exportMagazine(database.url, path.join(folder, name), {
    all: true,
    origin: 'https://manette.example',
    style,
  })
async function factsAt(...parts: string[]): Promise<Record<string, unknown>> {
  const [, front = ''] = (await readFile(path.join(folder, ...parts), 'utf8')).split(/^---\n/m)
  return parse(front)
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'manette-generators-'))
  const { db } = database
  picture = (await buildImage(db, new Uint8Array([137, 80, 78, 71]))).id
  const image = `/api/images/${picture}`
  const text = await buildArticle(db, {
    slug: 'le-phare',
    image,
    content: `<p>Un <img src="${image}" alt="" /> <a href="/games/phare">a</a> <a href="/about#x">b</a></p>`,
  })
  await db.slugRedirect.create({ data: { kind: 'article', slug: 'ancien-phare', contentId: text.id } })
  await db.translatedContent.create({
    data: {
      contentId: text.id,
      lang: 'en',
      title: 'The lighthouse',
      excerpt: 'At night.',
      content: '<p>A</p>',
    },
  })
  await buildArticle(db, { slug: 'a-venir', publishedAt: new Date('2199-01-01') })
  await buildGame(db, { slug: 'phare', name: 'Phare', texts: [text.id] })
  for (const name of GENERATOR_NAMES) await write(name, exportStyle({ for: name }))
  await write('plain', exportStyle({ picturesAt: 'https://cdn.example/p/' }))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('front matter', () => {
  it('says of what is not published that it is a draft, and where pictures are', async () => {
    expect(await factsAt('plain', 'drafts', 'news', 'a-venir.md')).toMatchObject({
      draft: true,
      status: 'planned',
    })
    const { draft, image } = await factsAt('plain', 'news', 'le-phare.md')
    expect([draft, image]).toEqual([undefined, { file: `https://cdn.example/p/${picture}.png` }])
    const body = await readFile(path.join(folder, 'plain', 'news', 'le-phare.md'), 'utf8')
    expect(body).toContain(`![](https://cdn.example/p/${picture}.png)`)
    expect(await readFile(path.join(folder, 'plain', 'pictures', `${picture}.png`))).toHaveLength(4)
  })

  it.each<[GeneratorName, object, object, object]>([
    [
      'hugo',
      {
        url: '/news/le-phare/',
        type: 'article',
        aliases: ['/news/ancien-phare'],
        lastmod: expect.any(String),
      },
      { url: '/en/news/le-phare/', type: 'article' },
      { url: '/games/phare/', title: 'Phare', type: 'game' },
    ],
    [
      'eleventy',
      { permalink: '/news/le-phare/', templateEngineOverride: 'md' },
      { permalink: '/en/news/le-phare/' },
      { permalink: '/games/phare/', title: 'Phare' },
    ],
    [
      'astro',
      { slug: 'news/le-phare' },
      { slug: 'en/news/le-phare' },
      { slug: 'games/phare', title: 'Phare' },
    ],
    [
      'jekyll',
      { permalink: '/news/le-phare/', redirect_from: ['/news/ancien-phare'], render_with_liquid: false },
      { permalink: '/en/news/le-phare/' },
      { permalink: '/games/phare/', title: 'Phare' },
    ],
  ])('has for %s the addresses that the site has', async (name, french, english, game) => {
    const facts = await factsAt(name, 'news', 'le-phare.md')
    expect(facts).toMatchObject({ ...french, image: { file: `/pictures/${picture}.png` } })
    expect('kind' in facts).toBe(name !== 'hugo')
    expect(await factsAt(name, 'news', 'le-phare.en.md')).toMatchObject(english)
    expect(await factsAt(name, 'games', 'phare.md')).toMatchObject(game)
    // What the export has no file for is at the site itself.
    expect(await readFile(path.join(folder, name, 'news', 'le-phare.md'), 'utf8')).toContain(
      '[a](/games/phare) [b](https://manette.example/about#x)',
    )
    expect(await factsAt(name, 'drafts', 'news', 'a-venir.md')).toMatchObject(
      name === 'jekyll' ? { published: false } : { draft: true },
    )
    expect(JSON.parse(await readFile(path.join(folder, name, 'export.json'), 'utf8')).for).toBe(name)
  })
})

it.each([
  ['<p>a {{&lt; b &gt;}} {{% c %}} {{ d }}</p>', 'a {\\{< b >}} {\\{% c %}} {{ d }}\n'],
  ['<p><code>{{% c %}}</code></p>', '<code>&#123;{% c %}}</code>\n'],
  ['<pre><code>{{&lt; b\n\nc</code></pre>', '<pre><code>{{&#x3C; b&#10;&#10;c</code></pre>\n'],
  ['<p>{{<u>a</u></p>', '{\\{<u>a</u>\n'],
])('Hugo finds no shortcode in a body: %s', (html, markdown) => {
  expect(bodyToMarkdown(html, { pictureAt: () => undefined }, 'hugo')).toBe(markdown)
})

it.each([{ for: 'gatsby' }, { picturesAt: 'pictures' }, { picturesAt: '//cdn' }, { picturesAt: '/a b' }])(
  'refuses in one line: %o',
  (given) => {
    expect(() => exportStyle(given)).toThrow(/^--\S+ .* is (?:one of|no address)[^\n]+$/)
  },
)
