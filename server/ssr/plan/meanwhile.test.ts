import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { newId } from '../../../shared/base/id.ts'
import { FIELD_NAMES } from '../../../shared/texts/fields/derive.ts'
import type { TextFields } from '../../../shared/texts/fields/text-fields.ts'
import { buildApp } from '../../app.ts'
import { buildAccount } from '../../testing/accounts.ts'
import { testCaller, testConfig } from '../../testing/app.ts'
import { stepClock } from '../../testing/clock.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle } from '../../testing/factories.ts'
import { testPages } from '../../testing/pages.ts'
import { createKnownPlan, type KnownPlan } from './known-plan.ts'

const HOUR = 3600

const database = useDatabase()
const config = testConfig({ CDN: 'on' })
let app: FastifyInstance
/** Whether the planned moment passes just before the plan is read. */
let passes = false

beforeAll(async () => {
  const known = createKnownPlan()
  const plan: KnownPlan = {
    ...known,
    async read(db) {
      if (passes) await stepClock(database.db, 2 * HOUR)
      return known.read(db)
    },
  }
  const { db, url } = database
  app = await buildApp({ config, db, ssr: testPages({ config, db, databaseUrl: url, plan }) })
})
afterAll(() => app.close())

it.each([
  ['its page', (slug: string) => `/news/${slug}`],
  ['a feed', () => '/rss.xml'],
])(
  'a change whose moment passes before the plan is read is there, or its answer is kept by nobody: %s',
  async (_, to) => {
    const { db } = database
    const { id: editorId } = await buildAccount(db, { role: 'editor' })
    const text = await buildArticle(db, { authorId: editorId })
    const { writing } = testCaller(database, { id: editorId, role: 'editor', username: 'Plume Bleue' })
    const row = await db.content.findUniqueOrThrow({ where: { id: text.id } })
    const now = Object.fromEntries(FIELD_NAMES.map((name) => [name, row[name]])) as TextFields
    const fields = { ...now, title: `Un titre zibeline ${newId()}` }
    const work = { id: text.id, kind: 'article' as const, fields, revision: null, base: null, key: newId() }
    const { revision } = await writing.saveCopy(work)
    await writing.publish({ id: text.id, revision, publishAt: new Date(Date.now() + HOUR * 1000) })
    passes = true
    try {
      const { body, statusCode } = await app.inject(to(text.slug))
      expect(statusCode).toBe(200)
      expect(body).toContain(fields.title)
    } finally {
      passes = false
      await stepClock(db, 0)
    }
  },
)
