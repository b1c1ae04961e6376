import { beforeAll, expect, it } from 'vitest'
import { useDatabase } from '../../../server/testing/database.ts'
import { buildUser } from '../../../server/testing/factories.ts'
import { importAsCommand, png, useFolder } from '../../../server/testing/imports.ts'
import { placesOf } from '../pictures/places.ts'
import { openWordPress } from './wordpress.ts'

const database = useDatabase()
const folder = useFolder(async () => ({ 'wp-content/uploads/a.png': await png(30, 20) }))
beforeAll(() => buildUser(database.db, { role: 'admin' }))

const meta = (key: string, value: string) =>
  `<wp:postmeta><wp:meta_key>${key}</wp:meta_key><wp:meta_value><![CDATA[${value}]]></wp:meta_value></wp:postmeta>`
const term = (domain: string, nicename: string, name: string) =>
  `<category domain="${domain}" nicename="${nicename}"><![CDATA[${name}]]></category>`
const post = (id: number, title: string, more: string) =>
  `<item><title>${title}</title><link>https://faits.example/texte-${id}/</link><content:encoded><![CDATA[<p>Un texte assez long pour être un article publié ici, avec des mots.</p>]]></content:encoded><wp:post_id>${id}</wp:post_id><wp:post_date_gmt>2019-05-12 09:00:00</wp:post_date_gmt><wp:post_name>texte-${id}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${more}</item>`

const WXR = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://faits.example</wp:base_blog_url>
${post(1, 'Test du phare', meta('note', '17,5/20') + meta('jeu', 'Phare &amp; brume') + term('console', 'ps5', 'PS5') + term('console', 'vectrex', 'Vectrex') + term('genre', 'course', 'Course') + term('serie', 'phares', 'La série des phares') + meta('_thumbnail_id', '9') + meta('_yoast_wpseo_canonical', 'https://ailleurs.example/phare') + meta('_yoast_wpseo_meta-robots-noindex', '1') + meta('duree_de_vie', '12 h') + term('language', 'fr', 'Français'))}
${post(2, 'Note inconnue', meta('note', 'N/A') + meta('rank_math_canonical_url', 'https://faits.example/texte-2'))}
${post(3, 'In English', term('language', 'en', 'English'))}
${post(4, 'Noté par Taqyeem', meta('taq_review_score', '80') + meta('taq_review_position', 'top'))}
<item><title>a</title><wp:post_id>9</wp:post_id><wp:post_parent>1</wp:post_parent><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><excerpt:encoded><![CDATA[Crédit : <a href="https://n.example">Nintendo</a>]]></excerpt:encoded><wp:attachment_url>https://faits.example/wp-content/uploads/a.png</wp:attachment_url></item>
</channel></rss>`

const run = async (options = {}) => {
  const file = await folder.write('faits.xml', WXR)
  const source = await openWordPress([file], {
    reviews: new Set(),
    now: new Date(),
    flags: {
      ratingMeta: 'note',
      ratingOf: 20,
      gameMeta: 'jeu',
      platformTaxonomy: 'console',
      genreTaxonomy: 'genre',
    },
    ...options,
  })
  return importAsCommand(database.db, source, { places: await placesOf([folder.at('.')]) })
}

it('scores, games, platforms and genres come; what has no place is told', async () => {
  const { lines, counted } = await run()
  const review = await database.db.content.findFirstOrThrow({ where: { slug: 'texte-1' } })
  expect(review).toMatchObject({
    kind: 'review',
    gameTitle: 'Phare & brume',
    platform: 'PlayStation 5',
    genre: 'Course',
    image: expect.stringContaining('/api/images/'),
    imageCaption: 'Crédit : Nintendo',
  })
  expect(Number(review.rating)).toBe(8.8)
  expect(review.tags).toContain('La série des phares')
  const game = await database.db.game.findFirstOrThrow({ where: { name: 'Phare & brume' } })
  expect(await database.db.textGame.count({ where: { contentId: review.id, gameId: game.id } })).toBe(1)
  const [first = ''] = lines.filter((line) => line.startsWith('« Test du phare »'))
  for (const told of [
    'its score 17,5/20 of 20 (note) is 8.8 of 10 here',
    'no platform here is called Vectrex',
    'https://ailleurs.example/phare (canonical)',
    'noindex',
    'what stands below its cover led to https://n.example',
  ])
    expect(first).toContain(told)
  expect(lines).toContain('« Note inconnue »: its score N/A (note) is none')
  expect(await database.db.content.findFirst({ where: { slug: 'texte-2' } })).toMatchObject({
    kind: 'article',
  })
  const rated = await database.db.content.findFirst({ where: { slug: 'texte-4' } })
  expect([rated?.kind, Number(rated?.rating)]).toEqual(['review', 8])
  expect(await database.db.content.count({ where: { slug: 'texte-3' } })).toBe(0)
  expect(Object.fromEntries(counted)).toMatchObject({
    'custom fields "duree_de_vie"': 1,
    'texts in the language "en" (--lang en brings them instead)': 1,
  })
})

it('another language comes when it is asked for', async () => {
  await run({ lang: 'en' })
  expect(await database.db.content.count({ where: { slug: 'texte-3' } })).toBe(1)
})
