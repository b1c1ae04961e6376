import { gzipSync } from 'node:zlib'
import { beforeAll, describe, expect, it } from 'vitest'
import { buildApp } from '../../server/app.ts'
import { addRedirects } from '../../server/features/redirects/saving/save.ts'
import { testConfig } from '../../server/testing/app.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle, buildSubject, buildUser } from '../../server/testing/factories.ts'
import { ghostExport } from '../../server/testing/ghost-export.ts'
import { type ImportOutcome, importAsCommand, png, useFolder } from '../../server/testing/imports.ts'
import { testPages } from '../../server/testing/pages.ts'
import { readAccessLog } from './access-log.ts'
import { openGhost } from './ghost/ghost.ts'
import { placesOf } from './pictures/places.ts'
import { openWordPress } from './wordpress/wordpress.ts'

const database = useDatabase()
const folder = useFolder(async () => ({ 'wp-content/uploads/2019/05/phare.png': await png(30, 20) }))

const BODY =
  '<p>Un texte assez long pour être un article publié ici, avec des mots.</p><img src="https://vieux.example/wp-content/uploads/2019/05/phare-300x200.png" alt="Un phare"/>'
const WXR = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://vieux.example</wp:base_blog_url>
<wp:author><wp:author_id>3</wp:author_id><wp:author_login>nadia</wp:author_login><wp:author_display_name>Nadia Lopez</wp:author_display_name></wp:author>
<wp:author><wp:author_id>4</wp:author_id><wp:author_login>yann</wp:author_login><wp:author_display_name>Yann Le Goff</wp:author_display_name></wp:author>
<wp:category><wp:term_id>5</wp:term_id><wp:category_nicename>jeux</wp:category_nicename><wp:category_parent></wp:category_parent><wp:cat_name>Jeux</wp:cat_name></wp:category>
<wp:category><wp:term_id>6</wp:term_id><wp:category_nicename>retro</wp:category_nicename><wp:category_parent>jeux</wp:category_parent><wp:cat_name>Rétro &amp;amp; vieux</wp:cat_name></wp:category>
<wp:category><wp:term_id>8</wp:term_id><wp:category_nicename>rond</wp:category_nicename><wp:category_parent>rond</wp:category_parent><wp:cat_name>Rond</wp:cat_name></wp:category>
<wp:tag><wp:term_id>7</wp:term_id><wp:tag_slug>indes</wp:tag_slug><wp:tag_name>Indés</wp:tag_name></wp:tag>
<wp:term><wp:term_id>9</wp:term_id><wp:term_taxonomy>console</wp:term_taxonomy><wp:term_slug>dreamcast</wp:term_slug><wp:term_name>Dreamcast</wp:term_name></wp:term>
<item><title>Le phare</title><link>https://vieux.example/2019/05/phare/</link><guid isPermaLink="false">http://vieux.example/?p=10&amp;x=1</guid><dc:creator>nadia</dc:creator><content:encoded><![CDATA[${BODY}]]></content:encoded><wp:post_id>10</wp:post_id><wp:post_date_gmt>2019-05-12 09:00:00</wp:post_date_gmt><wp:post_name>phare</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type><wp:postmeta><wp:meta_key>_wp_old_slug</wp:meta_key><wp:meta_value>le-phare-dans-la-nuit</wp:meta_value></wp:postmeta></item>
<item><title>phare.png</title><link>https://vieux.example/2019/05/phare/phare-png/</link><wp:post_id>11</wp:post_id><wp:post_parent>10</wp:post_parent><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://vieux.example/wp-content/uploads/2019/05/phare.png</wp:attachment_url></item>
<item><title>perdu.png</title><link>https://vieux.example/perdu/</link><wp:post_id>12</wp:post_id><wp:post_parent>0</wp:post_parent><wp:status>inherit</wp:status><wp:post_type>attachment</wp:post_type><wp:attachment_url>https://vieux.example/wp-content/uploads/2019/05/perdu.png</wp:attachment_url></item>
</channel></rss>`

const LOG = [
  '1.2.3.4 - - [12/May/2019:10:00:00 +0200] "GET /2019/05/phare/ HTTP/1.1" 200 123 "-" "x"',
  '1.2.3.4 - - [12/May/2019:10:00:00 +0200] "GET /feed/ HTTP/1.1" 200 123 "-" "x"',
  '1.2.3.4 - - [12/May/2019:10:00:00 +0200] "GET /concours-2018/?utm_source=x HTTP/1.1" 200 123 "-" "x"',
  '1.2.3.4 - - [12/May/2019:10:00:00 +0200] "GET /concours-2018 HTTP/2.0" 301 0 "-" "x"',
  '1.2.3.4 - - [12/May/2019:10:00:00 +0200] "GET /jamais HTTP/1.1" 404 123 "-" "x"',
  '1.2.3.4 - - [12/May/2019:10:00:00 +0200] "POST /wp-login.php HTTP/1.1" 200 123 "-" "x"',
  '1.2.3.4 - - [12/May/2019:10:00:00 +0200] "GET /wp-content/themes/a/style.css HTTP/1.1" 200 123 "-" "x"',
  '1.2.3.4 - - [12/May/2019:10:00:00 +0200] "GET /%FF HTTP/1.1" 200 123 "-" "x"',
  `1.2.3.4 "GET /${'long'.repeat(5000)} HTTP/1.1" 200`,
  'no line of a log \u0000',
].join('\n')

let dry: ImportOutcome
let ran: ImportOutcome
beforeAll(async () => {
  await buildUser(database.db, { role: 'admin' })
  await buildUser(database.db, { role: 'author', username: 'Yann', email: 'yann@example.org' })
  const { id } = await buildArticle(database.db, { slug: 'nouveau' })
  await buildSubject(database.db, { name: 'Indés', slug: 'independants', texts: [id] })
  // Readers do not see this one yet.
  await buildSubject(database.db, { name: 'Dreamcast', slug: 'dreamcast' })
  const file = await folder.write('vieux.xml', WXR)
  const open = () => openWordPress([file], { reviews: new Set(), now: new Date() })
  const asked = await readAccessLog(await folder.write('access.log.gz', gzipSync(LOG)))
  const places = await placesOf([folder.at('.')])
  const authors: [string, string][] = [['yann', 'yann@example.org']]
  dry = await importAsCommand(database.db, await open(), { places, authors, asked, dryRun: true })
  ran = await importAsCommand(database.db, await open(), { places, authors, asked })
})

describe('old addresses of WordPress that are no texts’', () => {
  it('lead to subjects, searches, people, texts and pictures', async () => {
    const [image] = await database.db.image.findMany()
    expect(Object.fromEntries(ran.paths.map(({ from, to }) => [from, to]))).toEqual({
      '/2019/05/phare/': '/news/phare',
      '/2019/05/le-phare-dans-la-nuit/': '/news/phare',
      '/?p=10': '/news/phare',
      '/?p=10&x=1': '/news/phare',
      '/category/jeux/': '/search?q=Jeux',
      '/?cat=5': '/search?q=Jeux',
      '/category/jeux/retro/': '/search?q=R%C3%A9tro+%26+vieux',
      '/category/retro/': '/search?q=R%C3%A9tro+%26+vieux',
      '/?cat=6': '/search?q=R%C3%A9tro+%26+vieux',
      [`/category/${'rond/'.repeat(10)}`]: '/search?q=Rond',
      '/category/rond/': '/search?q=Rond',
      '/?cat=8': '/search?q=Rond',
      '/tag/indes/': '/subjects/independants',
      '/?tag=indes': '/subjects/independants',
      '/console/dreamcast/': '/search?q=Dreamcast',
      '/author/nadia/': '/search?q=Nadia+Lopez',
      '/?author=3': '/search?q=Nadia+Lopez',
      '/author/yann/': '/team/yann',
      '/?author=4': '/team/yann',
      '/2019/05/phare/phare-png/': '/news/phare',
      '/?attachment_id=11': '/news/phare',
      '/wp-content/uploads/2019/05/phare.png': `/api/images/${image?.id}`,
    })
  })

  it('or are told, as those of an access log are, in a dry run, too', () => {
    for (const { lines } of [dry, ran]) {
      expect(lines).toContain('/perdu/ will lead nowhere')
      expect(lines.join('\n')).toMatch(
        /addresses that the log has, 1 leads? nowhere\n {2}\/concours-2018 \(asked 2 ×\)/,
      )
    }
    expect(dry.redirects).toBe(ran.redirects)
  })

  it('are in a later dry run those of what an earlier run brought, as it is now', async () => {
    const { db } = database
    const again = async () => {
      const source = await openWordPress([folder.at('vieux.xml')], { reviews: new Set(), now: new Date() })
      return importAsCommand(db, source, { places: await placesOf([folder.at('.')]), dryRun: true })
    }
    const { redirects } = await again()
    await db.content.updateMany({ where: { slug: 'phare' }, data: { deletedAt: new Date() } })
    expect((await again()).redirects).toBeLessThan(redirects)
    await db.content.updateMany({ where: { slug: 'phare' }, data: { deletedAt: null } })
    expect((await again()).redirects).toBe(redirects)
  })

  it('answer on the site, all of them in one step', async () => {
    const { db, url: databaseUrl } = database
    expect((await addRedirects(db, ran.paths)).refused).toEqual([])
    const config = testConfig({ RATE_LIMIT: 'off' })
    const app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl }) })
    for (const { from, to } of ran.paths) {
      const { statusCode, headers } = await app.inject({ url: from })
      expect([from, statusCode, headers.location]).toEqual([from, 301, to])
      expect((await app.inject({ url: to })).statusCode, to).toBe(200)
    }
    const small = await app.inject({ url: '/wp-content/uploads/2019/05/phare-300x200.png' })
    expect(small.headers.location).toMatch(/^\/api\/images\//)
    expect((await app.inject({ url: '/rss.xml' })).body).toContain(
      '<guid isPermaLink="false">http://vieux.example/?p=10&amp;x=1</guid>',
    )
    await app.close()
  })
})

it('lists and people of Ghost lead on, and its feed goes on with its ids', async () => {
  const file = await folder.write('ghost.json', ghostExport(6))
  const source = await openGhost(file, {
    site: new URL('https://ancien.example'),
    reviews: new Set(),
    now: new Date(),
  })
  const { paths } = await importAsCommand(database.db, source)
  const to = (from: string) => paths.find((one) => one.from === from)?.to
  expect(to('/tag/bornes/')).toBe('/search?q=Bornes')
  expect(paths.filter(({ from }) => from.startsWith('/author/')).length).toBeGreaterThan(0)
  const rows = await database.db.importedItem.findMany({ where: { source: 'ghost', kind: 'text' } })
  expect(rows.every(({ feedGuid }) => feedGuid !== null)).toBe(true)
})

it('a log that is not there is told in one line', async () => {
  await expect(readAccessLog(folder.at('nirgends.log'))).rejects.toThrow('--log')
})
