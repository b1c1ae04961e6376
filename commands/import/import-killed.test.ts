import { beforeAll, expect, it } from 'vitest'
import { startNode } from '../../server/testing/child.ts'
import { wrongCounters } from '../../server/testing/counters.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildUser } from '../../server/testing/factories.ts'
import { useFolder } from '../../server/testing/imports.ts'

const database = useDatabase()
const folder = useFolder()
const TEXTS = 120
/** A command may be slow to start on a busy machine. */
const PATIENCE_MS = 60_000

const comment = (id: number, parent: number) =>
  `<wp:comment><wp:comment_id>${id}</wp:comment_id><wp:comment_author>Odile</wp:comment_author><wp:comment_date_gmt>2019-03-13 08:00:00</wp:comment_date_gmt><wp:comment_content>Un avis</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>${parent}</wp:comment_parent></wp:comment>`
const item = (n: number) =>
  `<item><title>Texte ${n}</title><link>https://ancien.example/texte-${n}/</link><content:encoded><![CDATA[<p>Un texte assez long pour être un article, qui mène <a href="/texte-${(n % TEXTS) + 1}/">au suivant</a>.</p>]]></content:encoded><wp:post_id>${n}</wp:post_id><wp:post_date_gmt>2019-03-12 09:00:00</wp:post_date_gmt><wp:post_name>texte-${n}</wp:post_name><wp:status>publish</wp:status><wp:post_type>post</wp:post_type>${comment(n * 2, 0)}${comment(n * 2 + 1, n * 2)}</item>`

let file = ''
beforeAll(async () => {
  await buildUser(database.db, { role: 'admin' })
  const items = Array.from({ length: TEXTS }, (_, i) => item(i + 1)).join('')
  file = await folder.write(
    'site.xml',
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://ancien.example</wp:base_blog_url>${items}</channel></rss>`,
  )
})

const command = (...flags: string[]) =>
  startNode(['commands/import.ts', 'wordpress', file, '--no-pictures', ...flags], {
    DATABASE_URL: database.url,
    DATA_DIR: folder.at('data'),
  })

it('an import that is killed has left whole texts, and goes on where it was', {
  timeout: PATIENCE_MS * 3,
}, async () => {
  const first = command()
  await expect
    .poll(() => database.db.content.count(), { interval: 5, timeout: PATIENCE_MS })
    .toBeGreaterThan(5)
  first.signal('SIGKILL')
  await first.ended
  const cut = await database.db.content.findMany({ select: { commentCount: true } })
  expect(cut.length).toBeLessThan(TEXTS)
  expect(cut.every(({ commentCount }) => commentCount === 2)).toBe(true)
  expect(await wrongCounters(database.db)).toEqual([])

  // The lock of the killed run ends with its connection.
  let second = command()
  while ((await second.ended) !== 0 && second.said.includes('has been running')) second = command()
  expect(await second.ended, second.said).toBe(0)
  expect(second.said).toMatch(/^\s+\d+ texts were here already/m)
  const texts = await database.db.content.findMany({ select: { slug: true, content: true } })
  expect(texts.map(({ slug }) => slug).sort()).toEqual(
    Array.from({ length: TEXTS }, (_, i) => `texte-${i + 1}`).sort(),
  )
  for (const { content } of texts) expect(content).toMatch(/<a href="\/news\/texte-\d+">au suivant<\/a>/)
  expect(await database.db.comment.count()).toBe(2 * TEXTS)
  expect(await wrongCounters(database.db)).toEqual([])
  const [run, ...others] = await database.db.importRun.findMany({ select: { id: true, endedAt: true } })
  expect([run?.endedAt, others]).toEqual([expect.any(Date), []])
  expect(await database.db.importedItem.count({ where: { runId: run?.id ?? 0, kind: 'text' } })).toBe(TEXTS)
  // Of all texts, including those that the killed run had written, by path and by number.
  expect(await database.db.redirect.count({ where: { from: { startsWith: '/texte-' } } })).toBe(TEXTS)
  expect(await database.db.redirect.findUnique({ where: { from: '/?p=7' } })).toMatchObject({
    to: '/news/texte-7',
  })
})

it('a file that is none changes nothing and says so in one line', async () => {
  const none = await folder.write('none.xml', 'Bonjour')
  const before = await database.db.content.count()
  const child = startNode(['commands/import.ts', 'wordpress', none, '--no-pictures'], {
    DATABASE_URL: database.url,
  })
  expect(await child.ended).toBe(1)
  expect(child.said).toBe('none.xml is no export of WordPress (WXR).\n')
  expect(await database.db.content.count()).toBe(before)
})

it('an import that has lost its lock ends, in one line', { timeout: PATIENCE_MS * 2 }, async () => {
  await database.db.content.deleteMany()
  const items = Array.from({ length: TEXTS }, (_, i) => item(1001 + i)).join('')
  const others = await folder.write(
    'others.xml',
    `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://ancien.example</wp:base_blog_url>${items}</channel></rss>`,
  )
  const child = startNode(['commands/import.ts', 'wordpress', others, '--no-pictures'], {
    DATABASE_URL: database.url,
    DATA_DIR: folder.at('data'),
  })
  await expect
    .poll(() => database.db.content.count(), { interval: 5, timeout: PATIENCE_MS })
    .toBeGreaterThan(5)
  await database.db.$queryRaw`
    SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND application_name = 'manette-operation: An import'`
  expect(await child.ended).toBe(1)
  expect(child.said.trim().split('\n').at(-1)).toBe(
    'The connection to the database was lost. What has come stays: run it again, and it goes on where it was.',
  )
  expect(await database.db.content.count()).toBeLessThan(TEXTS)
})
