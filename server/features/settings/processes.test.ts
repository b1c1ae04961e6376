import { expect, it } from 'vitest'
import { bearer, buildAccount, signIn } from '../../testing/accounts.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle } from '../../testing/factories.ts'
import { startServerProcess } from '../../testing/server-process.ts'

const database = useDatabase()
const SECRET = 'le secret de ces tests, assez long pour en être un'

it('what is set in one process holds in the other with its next call', async () => {
  const { db } = database
  const processes = await Promise.all([
    startServerProcess(database.url, SECRET),
    startServerProcess(database.url, SECRET),
  ])
  const admin = await buildAccount(db, { role: 'admin' })
  const article = await buildArticle(db)
  const headers = {
    ...bearer(await signIn(db, admin, { JWT_SECRET: SECRET })),
    'content-type': 'application/json',
  }
  const post = async (to: number, path: string, body: object) => {
    const url = `${processes[to]?.origin}${path}`
    const answer = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) })
    return [answer.status, ((await answer.json()) as { code?: string }).code]
  }
  let version = 0
  const set = (to: number, value: string) =>
    post(to, '/trpc/admin.saveSetting', { json: { key: 'comments', value, version: version++ } })
  const say = (to: number, content: string) => post(to, '/api/comments', { content, articleId: article.id })
  // Each has been asked before, so that a cached value would be the old one.
  for (const to of [0, 1]) expect((await say(to, `avant ${to}`))[0]).toBe(201)
  for (const to of [0, 1]) {
    expect((await set(to, 'off'))[0]).toBe(200)
    expect(await say(1 - to, 'fermé')).toEqual([403, 'COMMENTS_CLOSED'])
    expect((await set(to, 'on'))[0]).toBe(200)
    expect((await say(1 - to, `ouvert par ${to}`))[0]).toBe(201)
  }
})
