import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { imageUrl } from '../../shared/images/address.ts'
import { SUBJECT_LIMITS } from '../../shared/subjects/limits.ts'
import { buildApp } from '../app.ts'
import { testConfig } from '../testing/app.ts'
import { useDatabase } from '../testing/database.ts'
import { buildArticle, buildImage, buildReview, buildSubject } from '../testing/factories.ts'
import { testPages } from '../testing/pages.ts'
import { notingReads } from '../testing/statements.ts'

const database = useDatabase()
let app: FastifyInstance
let statements: string[]
beforeAll(async () => {
  const config = testConfig({ RATE_LIMIT: 'off' })
  const noting = notingReads(database.db)
  statements = noting.statements
  app = await buildApp({
    config,
    db: noting.db,
    ssr: testPages({ config, db: noting.db, cache: false }),
  })
})
afterAll(() => app.close())

const picture = async (width: number, height: number) =>
  imageUrl((await buildImage(database.db, new Uint8Array([1]), { width, height })).id)

/** The size of its picture that a page gives other sites, and how many queries read only that. */
async function shared(url: string) {
  statements.length = 0
  const { body, statusCode } = await app.inject(url)
  expect(statusCode).toBe(200)
  const of = (what: string) => Number(new RegExp(`"og:image:${what}" content="(\\d+)"`).exec(body)?.[1])
  return {
    size: [of('width'), of('height')],
    alone: statements.filter((text) => text.includes('prepared:picture_facts')).length,
  }
}

it('has its size from the statement that reads the text', async () => {
  const { db } = database
  const image = await picture(800, 450)
  const own = await picture(600, 600)
  await buildArticle(db, { slug: 'a-cover', image })
  await buildReview(db, { slug: 'cut', image: `${image}#focus=10,20` })
  await buildArticle(db, { slug: 'of-its-own', image, seoImage: own })
  expect(await shared('/news/a-cover')).toEqual({ size: [800, 450], alone: 0 })
  expect(await shared('/reviews/cut')).toEqual({ size: [800, 420], alone: 0 })
  expect(await shared('/news/of-its-own')).toEqual({ size: [600, 600], alone: 0 })
  expect(await shared('/en/news/a-cover')).toEqual({ size: [800, 450], alone: 0 })
})

it('is the site’s own where the picture is elsewhere, and has no size where it is gone', async () => {
  const { db } = database
  await buildArticle(db, { slug: 'elsewhere', image: 'https://elsewhere.test/a.jpg' })
  await buildArticle(db, { slug: 'gone', image: imageUrl('f'.repeat(24)) })
  expect(await shared('/news/elsewhere')).toEqual({ size: [1200, 630], alone: 0 })
  expect((await shared('/news/gone')).size).toEqual([Number.NaN, Number.NaN])
})

it('of a subject is its newest text’s, on each page that of the first text there', async () => {
  const { db } = database
  const old = await picture(500, 300)
  const texts: string[] = []
  for (let n = 0; n <= SUBJECT_LIMITS.page; n++) {
    const at = new Date(Date.now() - (n + 1) * 86_400_000)
    const image = n === SUBJECT_LIMITS.page ? old : await picture(400 + n, 300)
    texts.push((await buildArticle(db, { image, createdAt: at, publishedAt: at })).id)
  }
  await buildSubject(db, { slug: 'pictures', name: 'Images', texts })
  expect(await shared('/subjects/pictures')).toEqual({ size: [400, 300], alone: 0 })
  expect(await shared('/subjects/pictures?page=2')).toEqual({ size: [500, 300], alone: 1 })
})
