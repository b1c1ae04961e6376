import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import os from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { parse } from 'yaml'
import { useDatabase } from '../../../server/testing/database.ts'
import {
  buildArticle,
  buildGame,
  buildImage,
  buildReview,
  buildUser,
  buildVideo,
} from '../../../server/testing/factories.ts'
import { newId } from '../../../shared/base/id.ts'
import { exportMagazine } from '../export.ts'

const database = useDatabase()
const MERGED = 'a'.repeat(24)
const RELEASE = 'b'.repeat(24)
let folder: string
let picture: string
let ids: { game: string; hidden: string }
let counts: { public: number; all: number }

const write = (name: string, all: boolean) =>
  exportMagazine(database.url, path.join(folder, name), { all, origin: 'https://manette.example' })
async function fileAt(...parts: string[]) {
  const [, front = '', ...body] = (await readFile(path.join(folder, ...parts), 'utf8')).split(/^---\n/m)
  return { facts: parse(front), body: body.join('---\n').trim() }
}

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'manette-games-'))
  const { db } = database
  const maker = await buildUser(db, { role: 'editor', email: 'plume@secret.example' })
  const image = await buildImage(db, new Uint8Array([137, 80, 78, 71]), { alt: 'La boîte' })
  picture = image.id
  const by = { authorId: maker.id }
  const review = await buildReview(db, {
    ...{ ...by, slug: 'phare-2', rating: 8.5, publishedAt: new Date('2026-03-01T10:00:00Z') },
  })
  const article = await buildArticle(db, {
    ...{ ...by, slug: 'le-phare', publishedAt: new Date('2026-04-01T10:00:00Z') },
  })
  const planned = await buildArticle(db, { ...by, slug: 'a-venir', publishedAt: new Date('2199-01-01') })
  const parent = await buildGame(db, { slug: 'phare', name: 'Phare', texts: [article.id] })
  const secret = await buildGame(db, { slug: 'secret', name: 'Sous embargo', texts: [planned.id] })
  const game = await buildGame(db, {
    ...{ slug: 'phare-2', name: 'Phare 2', kind: 'expansion', parentId: parent.id, makerId: maker.id },
    ...{ otherNames: ['Lighthouse II'], platforms: ['PC'], pegi: '7', links: ['https://phare.example/'] },
    ...{ cover: `/api/images/${image.id}#focus=30,70`, series: 'Phare' },
    ...{ description: 'Un phare,\n*la nuit*.', descriptionEn: 'A lighthouse.' },
    texts: [review.id, article.id, planned.id],
  })
  await db.gameRelease.createMany({
    data: [
      ...[
        { id: RELEASE, position: 1, precision: 'quarter', on: new Date('2027-03-31'), platforms: ['PC'] },
        { id: newId(), position: 2, precision: 'tba', platforms: [] },
        { id: newId(), position: 3, precision: 'year', on: new Date('2025-12-31'), goneAt: new Date() },
      ].map((release) => ({
        ...{ gameId: game.id, access: 'full', platforms: [], savedOn: new Date('2026-01-01') },
        ...release,
      })),
    ],
  })
  await db.formerGame.createMany({
    data: ['phare-deux', MERGED].map((key) => ({ key, gameId: game.id })),
  })
  await db.formerGame.create({ data: { key: 'avant-secret', gameId: secret.id } })
  await buildVideo(db, { title: 'On finit Phare 2 #4', link: 'https://videos.example/4', playlist: 'lives' })
  await buildGame(db, { slug: 'corbeille', shownFrom: new Date(0), deletedAt: new Date() })
  ids = { game: game.id, hidden: secret.id }
  counts = { public: (await write('public', false)).games, all: (await write('all', true)).games }
})
afterAll(() => rm(folder, { recursive: true, force: true }))

describe('games of an export', () => {
  it('are those that readers see, and no word of another', async () => {
    expect(counts).toEqual({ public: 2, all: 3 })
    expect((await readdir(path.join(folder, 'public', 'games'))).toSorted()).toEqual([
      'phare-2.en.md',
      'phare-2.md',
      'phare.md',
    ])
    const files = await readdir(path.join(folder, 'public'), { recursive: true, withFileTypes: true })
    for (const entry of files.filter((file) => file.isFile()))
      expect(
        await readFile(path.join(entry.parentPath, entry.name), 'utf8'),
        `${entry.parentPath}/${entry.name}`,
      ).not.toMatch(/secret|Sous embargo|a-venir|corbeille/)
  })

  it('say what the site knows of them', async () => {
    const { facts, body } = await fileAt('public', 'games', 'phare-2.md')
    expect(facts).toEqual({
      ...{ name: 'Phare 2', slug: 'phare-2', kind: 'expansion', lang: 'fr', status: 'shown' },
      ...{ date: '2026-03-01T10:00:00.000Z', created: expect.any(String), updated: expect.any(String) },
      ...{ parent: 'phare', otherNames: ['Lighthouse II'], platforms: ['PC'], series: 'Phare', pegi: '7' },
      links: ['https://phare.example/'],
      releases: [
        { access: 'full', precision: 'quarter', date: '2027-Q1', platforms: ['PC'], id: RELEASE },
        { access: 'full', precision: 'tba', id: expect.any(String) },
      ],
      cover: { file: `/pictures/${picture}.png`, alt: 'La boîte', focus: { x: 30, y: 70 } },
      score: 8.5,
      texts: [{ address: '/reviews/phare-2', judges: true }, { address: '/news/le-phare' }],
      videos: [{ title: 'On finit Phare 2 #4', link: 'https://videos.example/4', by: 'title' }],
      formerAddresses: ['/games/phare-deux'],
      id: ids.game,
    })
    expect(body).toBe('Un phare,\\\n\\*la nuit\\*.')
    const english = await fileAt('public', 'games', 'phare-2.en.md')
    expect(english).toEqual({
      facts: { name: 'Phare 2', slug: 'phare-2', lang: 'en', translationOf: 'phare-2.md' },
      body: 'A lighthouse.',
    })
    expect((await fileAt('public', 'games', 'phare.md')).facts).not.toHaveProperty('cancelled')
  })

  it('are named by their texts, in the order in which these name them', async () => {
    expect((await fileAt('public', 'reviews', 'phare-2.md')).facts.games).toEqual(['phare-2'])
    expect((await fileAt('public', 'news', 'le-phare.md')).facts.games).toEqual(['phare', 'phare-2'])
    expect((await fileAt('all', 'drafts', 'news', 'a-venir.md')).facts.games).toEqual(['secret', 'phare-2'])
  })

  it('lead on from their former addresses, in both languages', async () => {
    const lines = (await readFile(path.join(folder, 'public', '_redirects'), 'utf8')).trim().split('\n')
    expect(lines).toEqual([
      '/games/phare-deux /games/phare-2 301',
      '/en/games/phare-deux /en/games/phare-2 301',
    ])
  })

  it('have with --all those that readers do not see, apart, and their texts', async () => {
    const { facts } = await fileAt('all', 'drafts', 'games', 'secret.md')
    expect(facts).toMatchObject({
      ...{ status: 'hidden', id: ids.hidden, texts: [{ address: '/news/a-venir' }] },
      formerAddresses: ['/games/avant-secret'],
    })
    expect((await fileAt('all', 'games', 'phare-2.md')).facts.texts).toHaveLength(3)
  })
})
