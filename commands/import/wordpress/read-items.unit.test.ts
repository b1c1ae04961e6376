import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { field } from './item.ts'
import { readItems } from './read-items.ts'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'manette-wxr-'))
})
afterAll(() => rm(folder, { recursive: true }))

let made = 0
async function fileOf(data: string | Buffer): Promise<string> {
  const file = path.join(folder, `${++made}.xml`)
  await writeFile(file, data)
  return file
}

const wxr = (items: string, { declared = 'UTF-8', before = '' } = {}) =>
  `<?xml version="1.0" encoding="${declared}"?>${before}<rss xmlns:wp="w"><channel><title>Été</title><wp:wxr_version>1.2</wp:wxr_version>${items}</channel></rss>`
const ITEM = '<item><title>Été à Évry</title><wp:post_id>1</wp:post_id></item>'

async function titles(file: string, encoding?: string): Promise<string[]> {
  const found: string[] = []
  for await (const item of readItems(file, encoding)) if (item.of === 'item') found.push(field(item, 'title'))
  return found
}

const withMark = (mark: number[], data: Buffer) => Buffer.concat([Buffer.from(mark), data])
const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()

describe('encodings', () => {
  it.each([
    ['UTF-8', Buffer.from(wxr(ITEM))],
    ['UTF-8 with a mark', withMark([0xef, 0xbb, 0xbf], Buffer.from(wxr(ITEM)))],
    ['ISO-8859-1, declared', Buffer.from(wxr(ITEM, { declared: 'ISO-8859-1' }), 'latin1')],
    ['UTF-16 with a mark', withMark([0xff, 0xfe], Buffer.from(wxr(ITEM, { declared: 'UTF-16' }), 'utf16le'))],
    ['UTF-16, the other way round', withMark([0xfe, 0xff], utf16be(wxr(ITEM, { declared: 'UTF-16' })))],
    ['UTF-16 without a mark', Buffer.from(wxr(ITEM, { declared: 'UTF-16' }), 'utf16le')],
  ])('%s', async (_, data) => {
    expect(await titles(await fileOf(data))).toEqual(['Été à Évry'])
  })

  it('one that is not what it says is refused, and read by the right name', async () => {
    const file = await fileOf(Buffer.from(wxr(ITEM), 'latin1'))
    await expect(titles(file)).rejects.toThrow(/is not in utf-8 as it says .* --encoding windows-1252/)
    expect(await titles(file, 'windows-1252')).toEqual(['Été à Évry'])
    await expect(titles(file, 'klingon')).rejects.toThrow('an encoding that is not known here: klingon')
  })
})

const LAUGHS = `<!DOCTYPE lolz [<!ENTITY lol "lol">${Array.from({ length: 20 }, (_, n) => `<!ENTITY l${n} "${`&l${n - 1};`.repeat(10)}">`).join('')}]>`

describe('what is no export of WordPress is refused in one line', () => {
  it.each([
    ['an empty file', '', /^\d+\.xml is no export of WordPress \(WXR\)\.$/],
    ['a text', 'Bonjour', /is no export of WordPress/],
    ['a page', '<!doctype html><title>Bonjour</title>', /declares a document type/],
    ['a feed', wxr(ITEM).replace(/<wp:wxr_version>.*<\/wp:wxr_version>/, ''), /is no export of WordPress/],
    ['another XML', '<backup><rss/></backup>', /is no export of WordPress/],
    [
      'a billion laughs',
      wxr('<item><title>&l19;</title></item>', { before: LAUGHS }),
      /declares a document type/,
    ],
    ['one that is cut off', wxr(ITEM.repeat(3)).slice(0, -30), /is cut off: its end is missing/],
    ['one cut within a text', wxr('<item><content:encoded><![CDATA[Il était').slice(0, -25), /is cut off/],
    [
      'one whose item has lost its end',
      wxr(ITEM.replace('</item>', '</itm>') + ITEM),
      /is damaged: <item> has no end \(in "Été à Évry"\)/,
    ],
    [
      'one whose status has lost its end',
      wxr('<item><title>Un</title><wp:status>publish</wp:stat><wp:post_id>1</wp:post_id></item>'),
      /is damaged: <wp:status> has no end \(in "Un"\)/,
    ],
    ['one that nests without end', wxr(`<item>${'<a>'.repeat(1000)}`), /nests deeper/],
  ])('%s', async (_, data, message) => {
    const refused = titles(await fileOf(data))
    await expect(refused).rejects.toThrow(message)
    await expect(refused).rejects.toThrow(/^[^\n]+$/)
  })

  it('a file or folder that is not there', async () => {
    await expect(titles(path.join(folder, 'nowhere.xml'))).rejects.toThrow(/^There is no file/)
    await expect(titles(folder)).rejects.toThrow(/is a folder/)
  })
})

it('takes what WordPress writes against the rules, and knows no entities but those of XML', async () => {
  const file = await fileOf(
    wxr('<item><title>A\u0008B &amp; &eacute; <![CDATA[]]]]><![CDATA[>]]></title></item>'),
  )
  expect(await titles(file)).toEqual(['A\u0008B & &eacute; ]]>'])
})

const EMPTY = '<description/><wp:post_password /><wp:comment_author_url/><guid isPermaLink="false"/>'

describe('an element that is empty is whole, however it is written', () => {
  it.each<[string, string, string[]]>([
    [
      'in the channel',
      `<description/><wp:category><wp:category_parent/></wp:category>${ITEM}`,
      ['Été à Évry'],
    ],
    ['in items', ITEM.replace('<wp:post_id>', `${EMPTY}<wp:post_id>`) + ITEM, ['Été à Évry', 'Été à Évry']],
    [
      'in parts of an item',
      ITEM.replace(
        '</item>',
        '<wp:comment><wp:comment_type/><wp:comment_content>Oui</wp:comment_content></wp:comment><wp:postmeta><wp:meta_key>k</wp:meta_key><wp:meta_value/></wp:postmeta></item>',
      ),
      ['Été à Évry'],
    ],
    ['a title', ITEM.replace('<title>Été à Évry</title>', '<title/>'), ['']],
    ['a whole item', `<item/>${ITEM}`, ['', 'Été à Évry']],
  ])('%s', async (_, items, found) => {
    expect(await titles(await fileOf(wxr(items)))).toEqual(found)
  })

  it('what follows it stands in its own place', async () => {
    const file = await fileOf(
      wxr(
        '<item><title>Un</title><description/><wp:comment><wp:comment_type/><wp:comment_content>Oui</wp:comment_content></wp:comment><wp:status>publish</wp:status></item>',
      ),
    )
    const items = []
    for await (const item of readItems(file)) if (item.of === 'item') items.push(item)
    const [item] = items
    expect(item?.leaves.map(({ name }) => name)).toEqual(['title', 'description', 'wp:comment', 'wp:status'])
    expect(item?.leaves[2]?.parts).toEqual(
      new Map([
        ['wp:comment_type', ''],
        ['wp:comment_content', 'Oui'],
      ]),
    )
  })

  it('a lost end beside it is still one', async () => {
    const refused = titles(await fileOf(wxr('<item><title>Un</title><a/><b><c/></item>')))
    await expect(refused).rejects.toThrow(/is damaged: <b> has no end \(in "Un"\)/)
  })
})

it('holds one item at a time: items come before the file has been read', async () => {
  const file = await fileOf(
    wxr(
      `${ITEM}<item><title>x</title><content:encoded>${'x'.repeat(2 ** 21)}</content:encoded></item>`.repeat(
        4,
      ),
    ).slice(0, -10),
  )
  const items = readItems(file)
  await items.next()
  const { value } = await items.next()
  expect(value && field(value, 'title')).toBe('Été à Évry')
  await items.return(undefined)
})
