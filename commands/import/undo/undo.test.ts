import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startNode } from '../../../server/testing/child.ts'
import { useDatabase } from '../../../server/testing/database.ts'
import { buildArticle, buildUser } from '../../../server/testing/factories.ts'
import { importAsCommand, png, useFolder } from '../../../server/testing/imports.ts'
import { newId } from '../../../shared/base/id.ts'
import { openGhost } from '../ghost/ghost.ts'
import { placesOf } from '../pictures/places.ts'
import { openWordPress } from '../wordpress/wordpress.ts'
import { undoRun } from './undo.ts'

const database = useDatabase()
const folder = useFolder(async () => ({
  'un/wp-content/uploads/a.png': await png(30, 20),
  'un/content/images/a.png': await png(30, 20),
  'deux/content/images/a.png': await png(40, 20),
}))

let owner: string
beforeAll(async () => {
  owner = (await buildUser(database.db, { role: 'admin' })).id
})
beforeEach(async () => {
  await database.db.content.deleteMany()
  await database.db.image.deleteMany()
  await database.db.importedItem.deleteMany()
  await database.db.redirect.deleteMany()
})

const TITLES = ['Le phare', 'La cave', 'La tour']
const item = (title: string, i: number) =>
  `<item><title>${title}</title><link>https://undo.example/t${i}/</link><content:encoded><![CDATA[<p>Un texte assez long pour être un article publié ici, avec des mots.</p><img src="https://undo.example/wp-content/uploads/${i ? 'b' : 'a'}.png" alt="x"/>${i === 1 ? '<p><a href="https://undo.example/t0/">le phare</a></p>' : ''}]]></content:encoded><wp:post_id>${i + 1}</wp:post_id><wp:post_date_gmt>2019-05-12 09:00:00</wp:post_date_gmt><wp:post_name>texte-${i}</wp:post_name><wp:status>${i === 2 ? 'draft' : 'publish'}</wp:status><wp:post_type>post</wp:post_type><wp:comment><wp:comment_id>${i + 1}</wp:comment_id><wp:comment_author>Odile</wp:comment_author><wp:comment_date_gmt>2019-05-13 08:00:00</wp:comment_date_gmt><wp:comment_content>Un avis</wp:comment_content><wp:comment_approved>1</wp:comment_approved><wp:comment_parent>0</wp:comment_parent></wp:comment></item>`
const WXR = `<rss><channel><wp:wxr_version>1.2</wp:wxr_version><wp:base_blog_url>https://undo.example</wp:base_blog_url>${TITLES.map(item).join('')}</channel></rss>`

const run = async (options: { again?: boolean; pictures?: boolean } = {}) => {
  const source = await openWordPress([await folder.write('u.xml', WXR)], {
    reviews: new Set(),
    now: new Date(),
  })
  const places = options.pictures === false ? undefined : await placesOf([folder.at('un')])
  return importAsCommand(database.db, source, {
    ...(places && { places }),
    ...(options.again && { again: true }),
  })
}
const undo = async (of: number | undefined, dryRun = false) => {
  const lines: string[] = []
  const done = await undoRun(database.db, of ?? 0, { dryRun, report: (line) => lines.push(line) })
  return { ...done, lines }
}
const textId = async (title: string) =>
  (await database.db.content.findFirstOrThrow({ where: { title }, select: { id: true } })).id
const counts = async () => [
  await database.db.content.count(),
  await database.db.comment.count(),
  await database.db.image.count(),
  await database.db.importedItem.count(),
]

describe('a run', () => {
  it('is taken back whole where nobody has touched anything, and may come again', async () => {
    const { run: first } = await run()
    expect(await counts()).toEqual([3, 3, 1, 4])
    expect(await undo(first, true)).toMatchObject({ texts: 3, kept: 0 })
    expect(await counts()).toEqual([3, 3, 1, 4])
    expect(await undo(first)).toMatchObject({ texts: 3, pictures: 1, kept: 0 })
    expect(await counts()).toEqual([0, 0, 0, 0])
    expect((await undo(first)).texts).toBe(0)
    const again = await run()
    expect([...again.texts.values()].reduce((a, b) => a + b)).toBe(3)
    expect(again.run).not.toBe(first)
  })

  const TOUCHES: [string, (id: string) => Promise<unknown>][] = [
    ['changed', (id) => database.db.content.update({ where: { id }, data: { title: 'Le phare, revu' } })],
    [
      'has versions',
      (contentId) =>
        database.db.contentVersion.create({
          data: {
            id: newId(),
            contentId,
            kind: 'work',
            startedAt: new Date(),
            at: new Date(Date.now() + 1000),
            fields: {},
          },
        }),
    ],
    [
      'has work on it',
      (contentId) =>
        database.db.workingCopy.create({
          data: { contentId, fields: {}, base: new Date(), saveKey: newId(), savedAt: new Date() },
        }),
    ],
    [
      'has notes',
      (contentId) => database.db.textNote.create({ data: { id: newId(), contentId, text: 'Oui' } }),
    ],
    ['has likes', (contentId) => database.db.contentLike.create({ data: { contentId, userId: owner } })],
    [
      'has comments',
      (contentId) =>
        database.db.comment.create({ data: { id: newId(), contentId, authorId: owner, text: 'Un mot' } }),
    ],
    [
      'is on the front page',
      (contentId) =>
        database.db.frontPagePick.create({
          data: { contentId, position: 1, until: new Date(Date.now() + 86_400_000) },
        }),
    ],
    [
      'changed',
      (contentId) => database.db.signature.updateMany({ where: { contentId }, data: { guest: 'Une autre' } }),
    ],
  ]
  it.each(TOUCHES)('leaves what somebody touched, and says so: %s', async (word, touch) => {
    const { run: first } = await run()
    await touch(await textId('Le phare'))
    const { lines, ...undone } = await undo(first)
    expect(undone).toMatchObject({ texts: 2, kept: 1, pictures: 0 })
    expect(lines.find((line) => line.includes('stays'))).toContain(word)
    expect(await database.db.content.count()).toBe(1)
    await database.db.frontPagePick.deleteMany()
  })

  it('leaves what a text that stays links to', async () => {
    const { run: first } = await run()
    await buildArticle(database.db, {
      content: '<p><a href="/news/texte-1">la cave</a></p>',
      title: 'À nous',
    })
    const { lines, kept } = await undo(first)
    // The cave links to the lighthouse.
    expect(kept).toBe(2)
    expect(lines).toContain('« La cave » (/news/texte-1) stays: « À nous » links to it')
    expect(lines).toContain('« Le phare » (/news/texte-0) stays: « La cave » links to it')
  })

  it('that was cut off goes on under its number, unless it was taken back, and is taken back whole', async () => {
    const { run: first = 0 } = await run()
    const id = await textId('La tour')
    await database.db.importedItem.deleteMany({ where: { targetId: id } })
    await database.db.content.delete({ where: { id } })
    await database.db.importRun.update({ where: { id: first }, data: { endedAt: null } })
    expect((await run()).run).toBe(first)
    expect((await undo(first)).texts).toBe(3)
    expect(await counts()).toEqual([0, 0, 0, 0])
    await database.db.importRun.update({ where: { id: first }, data: { endedAt: null } })
    expect((await run()).run).toBeGreaterThan(first)
  })

  it('of a number that there is not is told in one line', async () => {
    await expect(undo(999_999)).rejects.toThrow('There is no run 999999')
  })
})

describe('the same file again', () => {
  it('fills in pictures that were missing, where nobody has touched the text', async () => {
    await run({ pictures: false })
    await database.db.contentLike.create({ data: { contentId: await textId('La tour'), userId: owner } })
    const again = await run()
    // Another one's picture is still nowhere: it stays as it is.
    expect([again.alreadyHere, again.pictures]).toEqual([2, 1])
    const { content, slug } = await database.db.content.findFirstOrThrow({ where: { title: 'Le phare' } })
    expect([slug, content.includes('/api/images/')]).toEqual(['texte-0', true])
    expect(await counts()).toEqual([3, 3, 1, 4])
  })

  it('makes untouched texts anew with --again, also those of a release before', async () => {
    await run()
    await database.db.importedItem.updateMany({ data: { runId: null, digest: null } })
    const touched = await textId('La cave')
    await database.db.content.update({
      where: { id: touched },
      data: { title: 'La cave, revue', updatedAt: new Date(Date.now() + 120_000) },
    })
    const before = await textId('Le phare')
    const again = await run({ again: true })
    expect(again.alreadyHere).toBe(1)
    expect(await textId('Le phare')).not.toBe(before)
    expect(await textId('La cave, revue')).toBe(touched)
    expect(await counts()).toEqual([3, 3, 1, 4])
    expect((await run({ again: false })).alreadyHere).toBe(3)
  })
})

it('two sites of Ghost have pictures of their own at one address', async () => {
  const post = (id: string) => ({
    id,
    title: `Texte ${id}`,
    slug: `texte-${id}`,
    html: '<p>Un texte assez long pour être un article publié ici, avec des mots.</p><img src="/content/images/a.png" alt="x">',
    status: 'published',
    visibility: 'public',
    published_at: '2020-01-01T00:00:00.000Z',
  })
  for (const name of ['un', 'deux']) {
    const file = await folder.write(
      `${name}.json`,
      JSON.stringify({ db: [{ meta: { version: '5.0.0' }, data: { posts: [post(name)] } }] }),
    )
    const source = await openGhost(file, {
      site: new URL(`https://${name}.example`),
      reviews: new Set(),
      now: new Date(),
    })
    await importAsCommand(database.db, source, { places: await placesOf([folder.at(name)]) })
  }
  expect((await database.db.image.findMany({ orderBy: { width: 'asc' } })).map(({ width }) => width)).toEqual(
    [30, 40],
  )
})

it('the command asks for pictures, tells runs and takes one back', { timeout: 120_000 }, async () => {
  const file = await folder.write('c.xml', WXR)
  const command = async (...args: string[]) => {
    const child = startNode(['commands/import.ts', ...args], {
      DATABASE_URL: database.url,
      DATA_DIR: folder.at('data'),
    })
    return { code: await child.ended, said: child.said }
  }
  const refused = await command('wordpress', file)
  expect([refused.code, refused.said]).toEqual([
    1,
    expect.stringContaining('--no-pictures brings texts alone'),
  ])
  const came = await command('wordpress', file, '--no-pictures', '--report', folder.at('told.txt'))
  expect(came.said).toMatch(/undo (\d+)/)
  const number = /undo (\d+)/.exec(came.said)?.[1] ?? ''
  expect((await command('undo')).said).toMatch(new RegExp(`^ +${number} .*undo.example: 3 texts`, 'm'))
  expect((await command('undo', number)).said).toContain('3 texts, 0 pictures')
  expect((await command('undo', 'x')).code).toBe(1)
})
