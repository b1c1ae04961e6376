import { beforeAll, describe, expect, it } from 'vitest'
import { useDatabase } from '../../server/testing/database.ts'
import { buildUser } from '../../server/testing/factories.ts'
import { importAsCommand, useFolder } from '../../server/testing/imports.ts'
import { openWordPress } from './wordpress/wordpress.ts'

const database = useDatabase()
const folder = useFolder()
beforeAll(() => buildUser(database.db, { role: 'admin' }))

interface Given {
  title: string
  id?: number
  guid?: string
  link?: string
}
const element = (name: string, value: string | number | undefined) =>
  value === undefined ? '' : `<${name}>${value}</${name}>`
const item = ({ title, id, guid, link }: Given) =>
  `<item><title>${title}</title>${element('link', link)}${element('guid', guid)}<content:encoded><![CDATA[<p>${title}, un texte assez long pour être un article publié ici, avec des mots.</p>]]></content:encoded>${element('wp:post_id', id)}<wp:post_date>2019-03-12 09:00:00</wp:post_date><wp:post_password/><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item>`

let files = 0
/** Each site is a separate source. */
const file = (site: string, ...items: Given[]) =>
  folder.write(
    `${++files}.xml`,
    `<rss><channel><description/><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://${site}.example</wp:base_blog_url>${items.map(item).join('')}</channel></rss>`,
  )
const run = async (...names: string[]) =>
  importAsCommand(database.db, await openWordPress(names, { reviews: new Set(), now: new Date() }))
const came = ({ texts }: Awaited<ReturnType<typeof run>>) =>
  [...texts.values()].reduce((sum, times) => sum + times, 0)
const titles = async (source: string) => {
  const rows = await database.db.importedItem.findMany({ where: { source: `wordpress ${source}.example` } })
  const texts = await database.db.content.findMany({ where: { id: { in: rows.map((row) => row.targetId) } } })
  return texts.map(({ title }) => title).toSorted()
}

describe('a text without a number is known by its guid, else its address, else its words', () => {
  it('all of them come, and once', async () => {
    const name = await file(
      'sans',
      { title: 'Par guid un', guid: 'http://sans.example/?p=1' },
      { title: 'Par guid deux', guid: 'http://sans.example/?p=2' },
      { title: 'Par adresse', link: 'https://sans.example/adresse/' },
      { title: 'Sans rien' },
      { title: 'Numéro zéro', id: 0, guid: `http://sans.example/${'x'.repeat(400)}` },
    )
    expect(came(await run(name))).toBe(5)
    expect(await titles('sans')).toEqual([
      'Numéro zéro',
      'Par adresse',
      'Par guid deux',
      'Par guid un',
      'Sans rien',
    ])
    const again = await run(name)
    expect([came(again), again.alreadyHere]).toEqual([0, 5])
    // Its site has changed to https since.
    const moved = await file('sans', { title: 'Par guid un', guid: 'https://www.sans.example/?p=1' })
    expect(came(await run(moved))).toBe(0)
  })

  it('the one that a release before has brought does not come again, the others do', async () => {
    const name = await file(
      'avant',
      { title: 'Celui-ci vint', guid: 'http://avant.example/?p=1' },
      { title: 'Celui-là manqua', guid: 'http://avant.example/?p=2' },
    )
    const { db } = database
    await run(await file('avant', { title: 'Celui-ci vint', guid: 'http://avant.example/?p=1' }))
    await db.importedItem.updateMany({
      where: { source: 'wordpress avant.example' },
      data: { sourceId: '', guid: null },
    })
    const next = await run(name)
    expect([came(next), next.alreadyHere]).toEqual([1, 1])
    expect(await titles('avant')).toEqual(['Celui-ci vint', 'Celui-là manqua'])
    expect(came(await run(name))).toBe(0)
  })
})

describe('two files', () => {
  it('with the same number and guid hold one text; with another guid both come, in any order', async () => {
    const one = { id: 5, guid: 'http://deux.example/?p=5' }
    const first = await file('deux', { ...one, title: 'Le cinq' }, { id: 6, title: 'Le six' })
    const second = await file(
      'deux',
      { ...one, title: 'Le cinq' },
      { id: 5, guid: 'http://blog.deux.example/?p=5', title: 'L’autre cinq' },
      { id: 6, title: 'Le six' },
    )
    expect(came(await run(first, second))).toBe(3)
    expect(await titles('deux')).toEqual(['Le cinq', 'Le six', 'L’autre cinq'])
    for (const order of [[first, second], [second, first], [second], [first]]) {
      const again = await run(...order)
      expect([came(again), again.alreadyHere]).toEqual([0, order.length === 2 || order[0] === second ? 3 : 2])
    }
  })

  it('one after the other bring both', async () => {
    const first = await file('suite', { id: 5, guid: 'http://suite.example/?p=5', title: 'Le cinq' })
    const second = await file('suite', { id: 5, guid: 'http://autre.example/?p=5', title: 'L’autre cinq' })
    expect([came(await run(first)), came(await run(second))]).toEqual([1, 1])
    expect([came(await run(second, first)), came(await run(first, second))]).toEqual([0, 0])
  })

  it('with one number, no guid and other titles: the second is told', async () => {
    const name = await file('muet', { id: 5, title: 'Le cinq' }, { id: 5, title: 'Encore un cinq' })
    const source = await openWordPress([name], { reviews: new Set(), now: new Date() })
    expect(source.leftOut).toEqual([
      { title: 'Encore un cinq', why: 'it has the id of « Le cinq », and no guid' },
    ])
  })
})

it('what a release before has brought stays known: the same again adds none', async () => {
  const texts = [1, 2, 3].map((id) => ({ id, guid: `http://vieux.example/?p=${id}`, title: `Vieux ${id}` }))
  const name = await file('vieux', ...texts)
  await run(name)
  // As an older release wrote them.
  await database.db.importedItem.updateMany({
    where: { source: 'wordpress vieux.example' },
    data: { guid: null },
  })
  expect(came(await run(name))).toBe(0)
  const more = await file('vieux', ...texts, {
    id: 3,
    guid: 'http://tiers.example/?p=3',
    title: 'Un autre 3',
  })
  expect(came(await run(more))).toBe(1)
  expect(came(await run(more))).toBe(0)
})

it('what a file does not hold, and dates that cannot be, are told with their text', async () => {
  const name = await folder.write(
    'pertes.xml',
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://pertes.example</wp:base_blog_url>${item(
      { title: 'Pertes', id: 1 },
    )
      .replace('2019-03-12 09:00:00', '9999-12-31 00:00:00')
      .replace(
        '</item>',
        '<wp:post_modified_gmt>1902-01-01 00:00:00</wp:post_modified_gmt><wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>77</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>enclosure</wp:meta_key><wp:meta_value>https://pertes.example/emission.mp3\n123\naudio/mpeg</wp:meta_value></wp:postmeta></item>',
      )}${item({ title: 'Sans date', id: 2 }).replace('2019-03-12 09:00:00', '0000-00-00 00:00:00').replace('<wp:post_id>', '<pubDate>Mon, 30 Nov -0001 00:00:00 +0000</pubDate><wp:post_id>')}</channel></rss>`,
  )
  const { lines } = await run(name)
  expect(lines).toEqual([
    '« Pertes »: its date 9999-12-31 00:00:00 (wp:post_date) cannot be kept; its date 1902-01-01 00:00:00 (wp:post_modified_gmt) cannot be kept; has no date: it has that of the import; its cover (77) is in none of the files; stays at the old site: https://pertes.example/emission.mp3',
    '« Sans date »: has no date: it has that of the import',
  ])
  const text = await database.db.content.findFirstOrThrow({ where: { title: 'Sans date' } })
  expect(text.publishedAt?.getFullYear()).toBeGreaterThan(2020)
})

it('a comment of an impossible date stands with its text, and is counted', async () => {
  const comment = `<wp:comment><wp:comment_id>1</wp:comment_id><wp:comment_author>Odile</wp:comment_author><wp:comment_date>9999-01-01 00:00:00</wp:comment_date><wp:comment_content>Un avis</wp:comment_content><wp:comment_approved>1</wp:comment_approved></wp:comment></item>`
  const name = await folder.write(
    'avis.xml',
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://avis.example</wp:base_blog_url>${item({ title: 'Avec un avis', id: 1 }).replace('</item>', comment)}</channel></rss>`,
  )
  const { counted } = await run(name)
  expect([...counted]).toEqual([['comments whose date cannot be kept: they have that of their text', 1]])
  const { content, ...kept } = await database.db.comment.findFirstOrThrow({
    where: { text: 'Un avis' },
    include: { content: true },
  })
  expect([content.title, kept.createdAt]).toEqual(['Avec un avis', content.publishedAt])
})

it('two files that number their pictures alike each mean their own', async () => {
  const picture = (address: string) =>
    `<item><title>p</title><wp:post_id>7</wp:post_id><wp:attachment_url>${address}</wp:attachment_url><wp:post_type>attachment</wp:post_type></item>`
  const cover =
    '<wp:postmeta><wp:meta_key>_thumbnail_id</wp:meta_key><wp:meta_value>7</wp:meta_value></wp:postmeta></item>'
  const sites = ['un', 'deux'].map((site) =>
    folder.write(
      `image-${site}.xml`,
      `<rss><channel><wp:wxr_version>1.2</wp:wxr_version>${item({ title: `Image ${site}`, id: 5, guid: site }).replace('</item>', cover)}${picture(`https://image.example/${site}.png`)}</channel></rss>`,
    ),
  )
  const source = await openWordPress(await Promise.all(sites), { reviews: new Set(), now: new Date() })
  const covers = []
  for await (const { title, cover } of source.texts()) covers.push([title, cover?.address])
  expect(covers).toEqual([
    ['Image un', 'https://image.example/un.png'],
    ['Image deux', 'https://image.example/deux.png'],
  ])
})

it('those who sign with Co-Authors Plus do, also those without an account there', async () => {
  const author = (nicename: string, name: string) =>
    `<category domain="author" nicename="cap-${nicename}"><![CDATA[${name}]]></category>`
  const guest =
    '<item><title>Odile Prat</title><wp:post_id>90</wp:post_id><wp:post_name>cap-odile</wp:post_name><wp:post_type>guest-author</wp:post_type><wp:postmeta><wp:meta_key>cap-user_login</wp:meta_key><wp:meta_value>odile</wp:meta_value></wp:postmeta><wp:postmeta><wp:meta_key>cap-display_name</wp:meta_key><wp:meta_value>Odile Prat</wp:meta_value></wp:postmeta></item>'
  const signed = item({ title: 'À plusieurs', id: 1 }).replace(
    '</item>',
    `<dc:creator>nadia</dc:creator>${author('odile', 'odile')}${author('nadia', 'nadia')}${author('nadia', 'nadia')}${author('venu', 'Venu d’ailleurs')}</item>`,
  )
  const name = await folder.write(
    'auteurs.xml',
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://auteurs.example</wp:base_blog_url><wp:author><wp:author_login>nadia</wp:author_login><wp:author_display_name>Nadia Lopez</wp:author_display_name></wp:author>${signed}${guest}</channel></rss>`,
  )
  const { counted } = await run(name)
  expect([...counted]).toEqual([])
  const text = await database.db.content.findFirstOrThrow({
    where: { title: 'À plusieurs' },
    include: { signatures: { orderBy: { position: 'asc' } } },
  })
  expect(text.signatures.map(({ guest }) => guest)).toEqual(['Odile Prat', 'Nadia Lopez', 'Venu d’ailleurs'])
})
