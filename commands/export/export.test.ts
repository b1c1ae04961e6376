import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { access, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { addRedirects } from '../../server/features/redirects/saving/save.ts'
import { useDatabase } from '../../server/testing/database.ts'
import { buildArticle, buildImage, buildReview, buildUser } from '../../server/testing/factories.ts'
import { newId } from '../../shared/base/id.ts'
import { looksText } from '../../shared/texts/looks.ts'
import { type ExportCounts, exportMagazine } from './export.ts'
import { openFolder } from './folder.ts'
import { withSnapshot } from './rows.ts'

const database = useDatabase()
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'manette-export-'))
})
afterAll(() => rm(folder, { recursive: true, force: true }))

const ORIGIN = 'https://manette.example'
const write = (name: string, all = false): Promise<ExportCounts> =>
  exportMagazine(database.url, path.join(folder, name), { all, origin: ORIGIN })
const read = (...parts: string[]) => readFile(path.join(folder, ...parts), 'utf8')
const listed = async (...parts: string[]) =>
  (await readdir(path.join(folder, ...parts), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(path.join(folder, ...parts), path.join(entry.parentPath, entry.name)))
    .toSorted()
/** Front matter and body. */
async function textAt(...parts: string[]) {
  const [, front = '', ...body] = (await read(...parts)).split(/^---\n/m)
  return { facts: parse(front), body: body.join('---\n').trim() }
}

const BYTES = new Uint8Array([137, 80, 78, 71, 1, 2, 3])
let ids: { article: string; review: string; image: string; unused: string }
const LOOK_ID = 'c'.repeat(24)

beforeAll(async () => {
  const { db } = database
  const author = await buildUser(db, { role: 'editor', username: 'Une plume', email: 'plume@secret.example' })
  const member = await buildUser(db, { username: 'Un membre', email: 'membre@secret.example' })
  const image = await buildImage(db, BYTES, { alt: 'Un château la nuit' })
  const unused = await buildImage(db, new Uint8Array([9]))
  const address = `/api/images/${image.id}`
  const article = await buildArticle(db, {
    ...{
      authorId: author.id,
      slug: 'le-phare',
      title: 'Le phare : « la nuit » # 1',
      publishedAt: new Date('2026-03-01T10:00:00Z'),
    },
    content: `<p>Un <strong>mot</strong>.</p><figure><img src="${address}" alt="Le château" /><figcaption>Légende</figcaption></figure>`,
    ...{ image: `${address}#focus=30,70`, seoTitle: 'Le phare ailleurs', imageCaption: 'Photo de Camille' },
  })
  await db.contentImage.create({ data: { contentId: article.id, imageId: image.id } })
  await db.slugRedirect.create({ data: { kind: 'article', slug: 'ancien-phare', contentId: article.id } })
  await db.translatedContent.create({
    data: {
      contentId: article.id,
      lang: 'en',
      title: 'The lighthouse',
      excerpt: 'At night, on the rocks.',
      content: '<p>A <em>word</em>.</p>',
    },
  })
  await db.teamPage.update({ where: { userId: author.id }, data: { otherNames: ['Plume d’Or'] } })
  // The same slug as the article, and unfinished English.
  const review = await buildReview(db, {
    authorId: author.id,
    slug: 'le-phare',
    rating: 8.5,
    gameTitle: 'Phare 2',
    looks: looksText({
      first: 9,
      looks: [{ id: LOOK_ID, at: '2026-04-01', rating: 8.5, why: 'Plus de nuit.', by: { id: author.id } }],
    }),
  })
  await db.translatedContent.create({ data: { contentId: review.id, lang: 'en', title: 'Half' } })
  await buildArticle(db, { authorId: author.id, slug: 'brouillon', status: 'draft' })
  await buildArticle(db, {
    authorId: author.id,
    slug: 'a-venir',
    publishedAt: new Date(Date.now() + 86_400_000),
  })
  await buildReview(db, {
    authorId: author.id,
    slug: 'retire',
    status: 'withdrawn',
    publishedAt: new Date('2026-01-01'),
  })
  await buildArticle(db, { authorId: author.id, slug: 'supprime', deletedAt: new Date() })
  const comment = (contentId: string, text: string, more: object = {}) =>
    db.comment.create({ data: { id: newId(), contentId, authorId: member.id, text, ...more } })
  const first = await comment(article.id, 'Bien vu.')
  await comment(article.id, 'Merci.', { parentId: first.id, rootId: first.id })
  await comment(article.id, 'Venu d’ailleurs.', { authorId: null, guest: 'Ludo' })
  const hidden = await comment(review.id, 'Des insultes.', { deletedAt: new Date() })
  await comment(review.id, 'Oh !', { parentId: hidden.id, rootId: hidden.id })
  await comment(review.id, 'Seul et caché.', { deletedAt: new Date() })
  await addRedirects(db, [{ from: '/2019/05/phare/', to: '/news/le-phare' }])
  ids = { article: article.id, review: review.id, image: image.id, unused: unused.id }
})

describe('an export', () => {
  it('is what readers see, as files', async () => {
    const done = await write('public')
    expect(done).toEqual({
      texts: 2,
      english: 1,
      pictures: 1,
      comments: 4,
      people: 1,
      games: 0,
      subjects: 0,
      redirects: 3,
    })
    expect(await listed('public')).toEqual([
      '_redirects',
      'comments/le-phare.json',
      'comments/le-phare.review.json',
      'export.json',
      'genres.json',
      'news/le-phare.en.md',
      'news/le-phare.md',
      'people/une-plume.md',
      'pictures.json',
      `pictures/${ids.image}.png`,
      'platforms.json',
      'reviews/le-phare.md',
    ])
    expect(JSON.parse(await read('public', 'export.json'))).toMatchObject({
      ...{ format: 'manette-markdown', version: 1, site: ORIGIN, all: false },
      ...done,
    })
    expect(await readFile(path.join(folder, 'public', `pictures/${ids.image}.png`))).toEqual(
      Buffer.from(BYTES),
    )
    // No export contains an address.
    for (const file of await listed('public'))
      expect(await read('public', file)).not.toContain('secret.example')
  })

  it('says of a text what the site knows of it', async () => {
    const { facts, body } = await textAt('public', 'news', 'le-phare.md')
    expect(facts).toMatchObject({
      ...{
        title: 'Le phare : « la nuit » # 1',
        slug: 'le-phare',
        kind: 'article',
        lang: 'fr',
        status: 'published',
      },
      ...{
        date: '2026-03-01T10:00:00.000Z',
        imageCaption: 'Photo de Camille',
        seoTitle: 'Le phare ailleurs',
        id: ids.article,
      },
      signed: [{ name: 'Une plume', page: 'une-plume' }],
      image: { file: `/pictures/${ids.image}.png`, alt: 'Un château la nuit', focus: { x: 30, y: 70 } },
      formerAddresses: ['/news/ancien-phare'],
      comments: '../comments/le-phare.json',
    })
    expect(body).toBe(
      `Un **mot**.\n\n<figure><img src="/pictures/${ids.image}.png" alt="Le château"><figcaption>Légende</figcaption></figure>`,
    )
    expect((await textAt('public', 'people', 'une-plume.md')).facts).toMatchObject({
      ...{ name: 'Une plume', otherNames: ['Plume d’Or'] },
    })
    const english = await textAt('public', 'news', 'le-phare.en.md')
    expect(english.facts).toMatchObject({ title: 'The lighthouse', lang: 'en', translationOf: 'le-phare.md' })
    expect(english.body).toBe('A _word_.')
    expect((await textAt('public', 'reviews', 'le-phare.md')).facts).toMatchObject({
      ...{ kind: 'review', rating: 8.5, gameTitle: 'Phare 2', firstRating: 9 },
      looks: [
        {
          ...{ at: '2026-04-01', rating: 8.5, why: 'Plus de nuit.', id: LOOK_ID },
          by: { name: 'Une plume', page: 'une-plume' },
        },
      ],
    })
    expect(JSON.parse(await read('public', 'pictures.json'))).toMatchObject([
      { file: `pictures/${ids.image}.png`, alt: 'Un château la nuit' },
    ])
  })

  it('has the comments that readers see, and the places of answered ones', async () => {
    expect(JSON.parse(await read('public', 'comments/le-phare.json'))).toMatchObject([
      { author: 'Un membre', text: 'Bien vu.', parent: null },
      { author: 'Un membre', text: 'Merci.', parent: expect.any(String) },
      { author: 'Ludo', text: 'Venu d’ailleurs.', parent: null },
    ])
    const [gone, answer, ...more] = JSON.parse(await read('public', 'comments/le-phare.review.json'))
    expect(more).toEqual([])
    expect([gone.gone, gone.text, gone.author, answer.parent]).toEqual([true, undefined, undefined, gone.id])
  })

  it('has all old addresses in one form', async () => {
    expect((await read('public', '_redirects')).trim().split('\n')).toEqual([
      '/news/ancien-phare /news/le-phare 301',
      '/en/news/ancien-phare /en/news/le-phare 301',
      '/2019/05/phare /news/le-phare 301',
    ])
  })

  it('holds with --all what readers do not see, apart', async () => {
    const done = await write('all', true)
    expect(done).toMatchObject({ texts: 5, pictures: 2 })
    expect(await listed('all', 'drafts')).toEqual([
      'news/a-venir.md',
      'news/brouillon.md',
      'reviews/retire.md',
    ])
    expect((await textAt('all', 'drafts', 'news', 'a-venir.md')).facts.status).toBe('planned')
    expect((await textAt('all', 'drafts', 'reviews', 'retire.md')).facts.status).toBe('withdrawn')
    expect(await listed('all', 'pictures')).toContain(`${ids.unused}.png`)
  })

  it('is of one moment, whatever is written meanwhile', async () => {
    await withSnapshot(database.url, async ({ rows }) => {
      const titles = async () => {
        const found: string[] = []
        const sql = 'SELECT "title" FROM "Content" WHERE "id" = ANY($1)'
        for await (const { title } of rows<{ title: string }>(sql, [[ids.article, ids.review]], 1))
          found.push(title)
        return found.toSorted()
      }
      const before = await titles()
      await database.db.content.update({ where: { id: ids.review }, data: { title: 'Changé entre-temps' } })
      expect(await titles()).toEqual(before)
      await expect(rows('INSERT INTO "Redirect" DEFAULT VALUES', [], 1).next()).rejects.toThrow()
    })
  })
})

describe('its place', () => {
  it('is an earlier export, replaced as a whole', async () => {
    await write('again')
    const note = path.join(folder, 'again', 'news', 'a-moi.md')
    await writeFile(note, 'x')
    await expect(write('again')).rejects.toThrow(`${note} was put there or changed since the last export`)
    expect(await readFile(note, 'utf8')).toBe('x')
    await rm(note)
    await write('again')
    expect(await listed('again')).toEqual(await listed('public'))
    expect((await readdir(folder)).filter((name) => /partial|before/.test(name))).toEqual([])
  })

  it('holds nothing younger than its sign, and whatever is put there at once is younger', async () => {
    const at = path.join(folder, 'at-once')
    for (let n = 0; n < 10; n++) {
      await mkdir(at, { recursive: true })
      const { finish } = await openFolder(at)
      await finish({})
      await writeFile(path.join(at, 'note'), 'x')
      const [sign, note] = await Promise.all(['export.json', 'note'].map((name) => stat(path.join(at, name))))
      expect(note?.ctimeMs).toBeGreaterThan(sign?.ctimeMs ?? Number.NaN)
      await rm(at, { recursive: true })
    }
  })

  it.each<[string, (at: string) => Promise<unknown>]>([
    [
      'a folder with something else',
      (at) => mkdir(at).then(() => writeFile(path.join(at, 'budget.ods'), 'x')),
    ],
    [
      'an export that is kept by git',
      (at) => write(path.basename(at)).then(() => mkdir(path.join(at, '.git'))),
    ],
    ['a folder of that look without its sign', (at) => mkdir(path.join(at, 'news'), { recursive: true })],
    ['a file', (at) => writeFile(at, 'x')],
    ['beside what is not ours', (at) => mkdir(path.join(`${at}.partial`, 'photos'), { recursive: true })],
  ])('is not %s', async (what, make) => {
    const at = path.join(folder, what.replaceAll(' ', '-'))
    await make(at)
    const before = await listed()
    await expect(write(path.basename(at))).rejects.toThrow(/Nothing was changed\.$/)
    expect(await listed()).toEqual(before)
  })

  it('has one export at a time', async () => {
    const at = path.join(folder, 'two')
    const first = await openFolder(at)
    await writeFile(path.join(first.root, '.pid'), String(process.ppid))
    await expect(openFolder(at)).rejects.toThrow(`Another export is writing to ${at}`)
    await first.abandon()
  })

  it('is as it was when an export is killed, and the next one goes on', async () => {
    const at = path.join(folder, 'killed')
    await write('killed')
    const script = path.resolve(import.meta.dirname, 'folder.ts')
    const child = spawn(process.execPath, [
      '--input-type=module',
      '-e',
      `const { openFolder } = await import(${JSON.stringify(script)}); await openFolder(${JSON.stringify(at)}); console.log('open'); setInterval(() => {}, 1000)`,
    ])
    await once(child.stdout, 'data')
    child.kill('SIGKILL')
    await once(child, 'exit')
    expect(await listed('killed')).toEqual(await listed('public'))
    await expect(access(path.join(`${at}.partial`, 'export.json'))).rejects.toThrow('ENOENT')
    await write('killed')
    expect((await readdir(folder)).includes('killed.partial')).toBe(false)
  })

  it('has its export back when the last steps were cut off', async () => {
    const at = path.join(folder, 'cut')
    await write('cut')
    const { rename } = await import('node:fs/promises')
    await rename(at, `${at}.before`)
    const next = await openFolder(at)
    await next.abandon()
    expect(await listed('cut')).toEqual(await listed('public'))
  })
})
