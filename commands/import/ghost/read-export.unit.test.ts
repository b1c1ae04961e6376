import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { SourceText } from '../source.ts'
import { openGhost } from './ghost.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manette-ghost-'))
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function open(data: string | Buffer | string[]) {
  const file = path.join(folder, `${++made}.json`)
  await writeFile(file, data)
  return openGhost(file, { reviews: new Set(), now: new Date() })
}

describe('what is no export of Ghost is refused in one line', () => {
  it.each([
    ['an empty file', '', /is not JSON/],
    ['one that is cut off', '{"db":[{"data":{"posts":[{"id":"1"', /cut off/],
    ['another JSON', '[1, 2]', /no list of posts/],
    ['a WXR', '<?xml version="1.0"?><rss/>', /is not JSON/],
    ['one without posts', '{"db":[{"meta":{},"data":{"users":[]}}]}', /no list of posts/],
    ['one whose posts are no list', '{"data":{"posts":{"id":"1"}}}', /no list of posts/],
    ['one with something behind it', '{"data":{"posts":[]}} {}', /is not JSON/],
    ['one with a line break within words', '{"data":{"posts":[{"id":"1","title":"a\nb"}]}}', /is not JSON/],
    ['lists without end', '['.repeat(1000), /nests deeper/],
    ['objects without end', '{"data":'.repeat(1_000_000), /nests deeper/],
    ['a row without end', `{"data":{"posts":[${'['.repeat(1000)}`, /nests deeper/],
    ['bytes that are no UTF-8', Buffer.from('{"data":{"posts":[{"id":"é"}]}}', 'latin1'), /is not in utf-8/],
    [
      'a row that is far too large',
      ['{"data":{"posts":[{"id":"1","html":"', ...Array<string>(130).fill('x'.repeat(2 ** 20))],
      /has a row of more than 64 MB: not read/,
    ],
  ])('%s', async (_, data, message) => {
    const refused = open(data)
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toThrow(/^[^\n]+$/)
  })

  it('one that is cut off, wherever', async () => {
    const post = { id: '1', title: 'É "\u2028\n', n: 1.5, page: false, html: null }
    const whole = JSON.stringify({ db: [{ meta: { version: '5' }, data: { posts: [post], users: [] } }] })
    for (let end = 0; end < whole.length; end++)
      await expect(open(whole.slice(0, end)), whole.slice(0, end)).rejects.toThrow(/is not JSON/)
  })

  it('a file or folder that is not there', async () => {
    const openAt = (file: string) => openGhost(file, { reviews: new Set(), now: new Date() })
    await expect(openAt(path.join(folder, 'nowhere.json'))).rejects.toThrow(/^There is no file/)
    await expect(openAt(folder)).rejects.toThrow(/is a folder/)
  })
})

it('a row that cannot be read is counted, the others come', async () => {
  const { entries, counted } = await open(
    JSON.stringify({ data: { posts: [{ id: '1', title: 'Un' }, { title: 'Sans id' }, null] } }),
  )
  expect(entries.map(({ title }) => title)).toEqual(['Un'])
  expect(counted.get('rows of posts that cannot be read')).toBe(2)
})

const TABLES = {
  posts: [
    { id: 'a', title: 'Été', html: '<p>Un</p>', published_at: '2020-01-02T00:00:00Z' },
    { id: 'b', title: 'Hiver', html: '<p>Deux \ud83d\ude00</p>' },
  ],
  comments: [
    { id: '1', post_id: 'b', member_id: 'm', status: 'published', html: '<p>É “1”</p>' },
    { id: '2', post_id: 'b', parent_id: '1', status: 'published', html: '<p>Deux</p>' },
    { id: '3', post_id: 'a', member_id: 'm', status: 'published' },
  ],
  members: [{ id: 'm', name: 'Odile' }],
  tags: [{ id: 't', name: 'Mer', slug: 'mer' }],
  posts_tags: [{ post_id: 'a', tag_id: 't' }],
}
const FORMS = {
  'posts first': { db: [{ meta: {}, data: TABLES }] },
  'posts last': { db: { data: Object.fromEntries(Object.entries(TABLES).reverse()), meta: {} } },
  'no wrapper': { data: TABLES },
}

describe.each(Object.entries(FORMS))('its tables in any order: %s', (_, form) => {
  const json = JSON.stringify(form)
  it.each([
    ['UTF-8', Buffer.from(json)],
    ['UTF-8 with a mark', Buffer.from(`\ufeff${json}`)],
    ['UTF-16 with a mark', Buffer.from(`\ufeff${json}`, 'utf16le')],
  ])('%s', async (_, data) => {
    const texts: SourceText[] = []
    for await (const text of (await open(data)).texts()) texts.push(text)
    expect(texts).toMatchObject([
      { id: 'a', html: '<p>Un</p>', tags: ['Mer'], comments: [{ id: '3', name: 'Odile', html: '' }] },
      {
        ...{ id: 'b', html: '<p>Deux 😀</p>', tags: [] },
        comments: [
          { id: '1', name: 'Odile', html: '<p>É “1”</p>' },
          { id: '2', name: '', parent: '1', html: '<p>Deux</p>' },
        ],
      },
    ])
  })
})

it('what is kept of a file of 40 MB is not the file', async () => {
  setFlagsFromString('--expose-gc')
  const gc = runInNewContext('gc') as () => void
  const html = 'é’x '.repeat(30_000)
  const rows = (make: (n: number) => object) => Array.from({ length: 100 }, (_, n) => make(n))
  const data = {
    posts: rows((n) => ({
      id: `post-number-${n}`,
      title: `Un été sans fin, n° ${n}`,
      slug: `ete-${n}`,
      html,
    })),
    posts_revisions: rows((n) => ({ id: `${n}`, lexical: html })),
    comments: rows((n) => ({ id: `${n}`, post_id: `post-number-${n}`, status: 'published', html })),
    settings: rows((n) => ({ id: `${n}`, key: 'codeinjection_head', value: html })),
  }
  const file = JSON.stringify({ db: [{ meta: {}, data }] })
  gc()
  const before = process.memoryUsage().heapUsed
  const source = await open(file)
  gc()
  expect(source.entries.length).toBe(100)
  expect(process.memoryUsage().heapUsed - before).toBeLessThan(5_000_000)
  let texts = 0
  for await (const { comments } of source.texts()) if (comments[0]?.html === html) texts++
  expect(texts).toBe(100)
})
