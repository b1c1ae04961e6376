import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { User } from '../../prisma/generated/client.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildImage, buildReview, buildUser } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import { notingReads } from '../testing/statements.ts'

const database = useDatabase()
let app: FastifyInstance
let zoe: User
beforeAll(async () => {
  const config = testConfig({ RATE_LIMIT: 'off' })
  const { db, url } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: url }) })
  await app.ready()
  zoe = await buildUser(db, { role: 'author', username: 'Zoé' })
  await buildArticle(db, { slug: 'lue', title: 'Celle qu’on lit', authorId: zoe.id })
})
afterAll(() => app.close())

const body = async (url = '/news/lue') => (await app.inject({ url })).body
/** The box at the end of the text, or nothing. */
const box = async (url?: string) =>
  /<aside[^>]*aria-labelledby="signers".*?<\/aside>/s.exec(await body(url))?.[0] ?? ''

describe('the box at the end of a text', () => {
  it('names who signs it, leads to their page, and shows no list of nothing', async () => {
    expect(await box()).toContain('href="/team/zoe"')
    expect(await box()).not.toContain('<h3')
    expect(await box('/en/news/lue')).toContain('href="/en/team/zoe"')
  })

  it('says at once what has changed: a name, a page, another text, its title, that it is gone', async () => {
    const { db } = database
    const comes = (words: string) => expect.poll(() => box()).toContain(words)
    await comes('Zoé')
    await db.teamPage.update({ where: { userId: zoe.id }, data: { fullName: 'Zoé Zèle', jobFr: 'Critique' } })
    await comes('Zoé Zèle')
    await comes('Critique')
    const other = await buildReview(db, { slug: 'autre', title: 'Un autre titre', authorId: zoe.id })
    await comes('Un autre titre')
    await db.content.update({
      where: { id: other.id },
      data: { title: 'Un titre changé', updatedAt: new Date() },
    })
    await comes('Un titre changé')
    await db.content.update({ where: { id: other.id }, data: { status: 'draft', publishedAt: null } })
    await expect.poll(() => box()).not.toContain('Un titre changé')
    const picture = await buildImage(db, new Uint8Array(1))
    await db.teamPage.update({ where: { userId: zoe.id }, data: { portraitId: picture.id } })
    await comes(`src="/api/images/${picture.id}?width=320"`)
    // Small below the title, too.
    expect((await body()).split(`src="/api/images/${picture.id}?`)).toHaveLength(3)
    // Without a team page only the name is left, without a link.
    await db.user.update({ where: { id: zoe.id }, data: { role: 'visitor' } })
    await expect.poll(() => box()).not.toContain('/team/zoe')
    expect(await box()).toContain('Zoé')
    await db.user.update({ where: { id: zoe.id }, data: { role: 'author' } })
    await comes('/team/zoe')
  })

  it('is not there where guests alone sign', async () => {
    const { id } = await buildArticle(database.db, { slug: 'invitee', authorId: zoe.id })
    await database.db.signature.update({
      where: { contentId_position: { contentId: id, position: 1 } },
      data: { userId: null, guest: 'Jeanne & Co' },
    })
    expect(await body('/news/invitee')).toContain('Jeanne &amp; Co')
    expect(await box('/news/invitee')).toBe('')
  })

  it('costs the page no round trip', async () => {
    const { db, statements } = notingReads(database.db)
    const config = testConfig({ RATE_LIMIT: 'off' })
    const other = await buildApp({
      config,
      db,
      ssr: testPages({ config, db, cache: false }),
    })
    await other.inject('/news/lue')
    const read = statements.filter((text) => text.includes('"Content" this'))
    await other.close()
    expect(read).toHaveLength(1)
    // The text, the next ones, texts about its games and subjects, its signers with their other texts, and its
    // picture.
    expect(read[0]?.match(/json_agg\(rows\)/g)).toHaveLength(6)
  })
})
