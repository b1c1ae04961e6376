import { beforeAll, describe, expect, it } from 'vitest'
import { seedDemo } from '../../demo/seed/main.ts'
import { itemHref } from '../../shared/routes.ts'
import { BUILT_IN_SLUGS } from '../../shared/texts/built-in.ts'
import { runStep } from '../base/step.ts'
import { sanitizeContent } from '../features/texts/bodies/sanitize.ts'
import { wrongCounters } from '../testing/counters.ts'
import { useDatabase } from '../testing/database.ts'
import { DEMO_STEP, type DemoStepData } from './demo-step.ts'

const database = useDatabase()
const NOW = new Date('2026-11-21T12:00:00Z')
const said: string[] = []

beforeAll(async () => {
  await seedDemo(database.db, (line) => said.push(line), NOW)
}, 60_000)

/** Everything that seeding may change, as text. */
async function everything(): Promise<string> {
  const { db } = database
  const [users, contents, comments, images, likes, commentLikes, front] = await Promise.all([
    db.user.findMany({ orderBy: { id: 'asc' } }),
    db.content.findMany({ orderBy: { id: 'asc' }, include: { images: { orderBy: { imageId: 'asc' } } } }),
    db.comment.findMany({ orderBy: { id: 'asc' } }),
    db.image.findMany({ orderBy: { id: 'asc' } }),
    db.contentLike.count(),
    db.commentLike.count(),
    db.frontPagePick.findMany({ orderBy: { position: 'asc' } }),
  ])
  return JSON.stringify({ users, contents, comments, images, likes, commentLikes, front })
}

describe('the demo', () => {
  it('is a magazine: at least 12 articles and 8 reviews, with their readers', async () => {
    const { db } = database
    expect(await db.content.count({ where: { kind: 'article' } })).toBeGreaterThanOrEqual(12)
    expect(await db.content.count({ where: { kind: 'review' } })).toBeGreaterThanOrEqual(8)
    expect(await db.comment.count()).toBeGreaterThan(50)
    expect(said.length).toBeGreaterThan(3)
  })

  it('changes nothing when seeded again, whenever that is', async () => {
    const before = await everything()
    const added = await seedDemo(database.db, () => {}, new Date(NOW.getTime() + 40 * 86_400_000))
    expect(added).toEqual({ articles: 0, reviews: 0 })
    expect(await everything()).toBe(before)
  })

  it('has something on its carousel, which no later start puts back', async () => {
    const { db } = database
    expect(await db.frontPagePick.count()).toBe(3)
    await db.frontPagePick.deleteMany()
    await seedDemo(db, () => {}, NOW)
    expect(await db.frontPagePick.count()).toBe(0)
  })

  it('is added in a process that ends, which says what it did or what is wrong', async () => {
    const lines: string[] = []
    const data: DemoStepData = { databaseUrl: database.url, playlists: [] }
    const step = { file: DEMO_STEP, what: 'Seeding', data }
    await runStep({ ...step, report: (line) => lines.push(line) })
    expect(lines).toEqual(['Demo: 0 articles and 0 reviews'])
    const nowhere = { databaseUrl: 'postgresql://127.0.0.1:1/none', playlists: [] }
    await expect(runStep({ ...step, data: nowhere, report: () => {} })).rejects.toThrow(
      'Seeding failed (1): ',
    )
  })

  it('greets readers of English: the newest items are in English, some from beginning to end', async () => {
    const { db } = database
    for (const [kind, take] of [
      ['article', 3],
      ['review', 4],
    ] as const) {
      const newest = await db.content.findMany({
        where: { kind },
        orderBy: { createdAt: 'desc' },
        take,
        include: { languages: true },
      })
      for (const { slug, languages } of newest) expect(languages[0]?.title, slug).toMatch(/\w/)
    }
    const whole = await db.translatedContent.findMany({ where: { content: { not: null } } })
    expect(whole.length).toBeGreaterThanOrEqual(3)
    expect(whole.every(({ machine, wantedAt }) => !machine && wantedAt === null)).toBe(true)
  })

  it('has its games on all platforms that they come out on', async () => {
    const games = await database.db.game.findMany({ include: { releases: true } })
    expect(games.filter(({ releases }) => releases.length > 0).length).toBeGreaterThan(5)
    for (const { name, platforms, releases } of games)
      expect(platforms, name).toEqual(expect.arrayContaining(releases.flatMap((one) => one.platforms)))
  })

  it('has nobody who could sign in', async () => {
    expect(await database.db.user.count({ where: { passwordHash: { not: null } } })).toBe(0)
  })

  it('has nothing in the future, nor a comment before its article', async () => {
    const [row] = await database.db.$queryRaw<object[]>`
      SELECT (SELECT count(*)::int FROM "Content" WHERE "createdAt" > ${NOW}) AS items,
        (SELECT count(*)::int FROM "Comment" WHERE "createdAt" > ${NOW}) AS comments,
        (SELECT count(*)::int FROM "ContentLike" WHERE "createdAt" > ${NOW}) AS likes,
        (SELECT count(*)::int FROM "CommentLike" WHERE "createdAt" > ${NOW}) AS "commentLikes",
        (SELECT count(*)::int FROM "Comment" m JOIN "Content" c ON c."id" = m."contentId" WHERE m."createdAt" < c."createdAt") AS "early",
        (SELECT count(*)::int FROM "Comment" r JOIN "Comment" p ON p."id" = r."parentId" WHERE r."createdAt" <= p."createdAt") AS "hasty"`
    expect(row).toEqual({ items: 0, comments: 0, likes: 0, commentLikes: 0, early: 0, hasty: 0 })
  })

  it('counts what there is', async () => {
    const wrong = await wrongCounters(database.db)
    expect(wrong).toEqual([])
  })

  it('shows only pictures that there are, with their sizes, and links that lead somewhere', async () => {
    const items = await database.db.content.findMany({ include: { images: true } })
    const addresses = new Set([
      ...items.map(({ kind, slug }) => itemHref(kind, slug, 'fr')),
      ...BUILT_IN_SLUGS.map((slug) => `/${slug}`),
    ])
    for (const item of items) {
      // Perhaps with its focal point. A page of the site has none.
      if (item.kind !== 'page')
        expect(item.image, item.slug).toMatch(/^\/api\/images\/[0-9a-f]{24}(#focus=\d+,\d+)?$/)
      expect(sanitizeContent(item.content, 'http://localhost'), item.slug).toBe(item.content)
      expect(item.content, item.slug).not.toContain('../')
      const shown = [
        item.image?.split('#')[0],
        item.secondaryImage,
        ...[...item.content.matchAll(/<img src="([^"]+)"/g)].map((m) => m[1]),
      ]
      expect(new Set(item.images.map((use) => `/api/images/${use.imageId}`)), item.slug).toEqual(
        new Set(shown.filter(Boolean)),
      )
      for (const [tag] of item.content.matchAll(/<img [^>]*>/g))
        expect(tag).toMatch(/alt="[^"]+" width="1280" height="720"/)
      for (const [, href = ''] of item.content.matchAll(/href="(\/[^"]*)"/g))
        expect(addresses, `${item.slug} → ${href}`).toContain(href)
    }
  })

  it('stores pictures that are what they say', async () => {
    const image = await database.db.image.findFirstOrThrow({ include: { bytes: true } })
    expect(image).toMatchObject({ format: 'png', width: 1280, height: 720 })
    expect(image.bytes?.data.length).toBe(image.size)
    expect(
      Buffer.from(image.bytes?.data ?? [])
        .subarray(1, 4)
        .toString(),
    ).toBe('PNG')
  })
})
