import type { FastifyInstance } from 'fastify'
import { afterEach, expect, it } from 'vitest'
import { buildApp } from '../../../app.ts'
import { silentLog, testConfig } from '../../../testing/app.ts'
import { useDatabase } from '../../../testing/database.ts'
import { buildArticle, buildUser } from '../../../testing/factories.ts'
import { testPages } from '../../../testing/pages.ts'
import { ATTEMPT_LIMITS, countNetwork } from '../../../trpc/rate-limits/attempts.ts'
import { createPreview } from './links.ts'

const database = useDatabase()
let app: FastifyInstance | undefined
afterEach(() => app?.close())

it('a network that tries too many wrong addresses waits for them, never for a right one; others do not', async () => {
  const { db } = database
  const config = testConfig({ TRUST_PROXY: 'true' })
  app = await buildApp({ config, db, ssr: testPages({ config, db }), log: silentLog })
  const editor = await buildUser(db, { role: 'editor' })
  const { id } = await buildArticle(db, { authorId: editor.id, status: 'draft' })
  const { url } = await createPreview({ db, config }, editor, { id })
  const right = new URL(url).pathname
  const wrong = `/preview/${'0'.repeat(64)}`
  const ofToken = (token: string) =>
    `/trpc/writing.openPreview?input=${encodeURIComponent(JSON.stringify({ json: { token } }))}`
  const ask = async (path: string, ip: string) => {
    const answer = await app?.inject({ url: path, headers: { 'x-forwarded-for': ip } })
    return { status: answer?.statusCode, wait: Number(answer?.headers['retry-after']) }
  }
  const http = { ip: '203.0.113.5', setHeader: () => {} }
  for (let n = 0; n < ATTEMPT_LIMITS.preview.address.points - 2; n++)
    await countNetwork({ config, db, http }, 'preview')
  // Right ones are not counted.
  for (let n = 0; n < 5; n++) expect((await ask(right, http.ip)).status).toBe(200)
  expect((await ask(wrong, http.ip)).status).toBe(404)
  expect((await ask(ofToken('0'.repeat(64)), http.ip)).status).toBe(404)
  for (const path of [wrong, `/en${wrong}`, `${wrong.slice(0, -1)}1`, ofToken('0'.repeat(64))]) {
    const { status, wait } = await ask(path, http.ip)
    expect([path, status]).toEqual([path, 429])
    expect(wait).toBeGreaterThan(0)
    expect(wait).toBeLessThanOrEqual(15 * 60)
  }
  const token = right.slice('/preview/'.length)
  for (const path of [right, `/en${right}`, ofToken(token)])
    expect((await ask(path, http.ip)).status).toBe(200)
  // Once expired, it is a wrong one.
  await db.previewLink.deleteMany()
  expect((await ask(right, http.ip)).status).toBe(429)
  expect((await ask(wrong, '203.0.113.6')).status).toBe(404)
})
