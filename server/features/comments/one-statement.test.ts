import { beforeEach, expect, it } from 'vitest'
import type { Db } from '../../database/client.ts'
import { testCaller, testConfig } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { removeAccount } from '../account/accounts/removal.ts'

// Whatever a transaction does to comments and likes, each single statement leaves rows and counters equal: here there
// is no transaction around them, and counters are checked after each.

const database = useDatabase()
const config = testConfig({ RATE_LIMIT: 'off' })
type User = Awaited<ReturnType<typeof buildUser>>

let wrong: unknown[]
let statements: number
let bare: Db
beforeEach(() => {
  wrong = []
  statements = 0
  const { db } = database
  const watched = db.$extends({
    query: {
      async $allOperations({ args, query }) {
        const answer: unknown = await query(args)
        statements++
        wrong.push(...(await wrongCounters(db)))
        return answer
      },
    },
  }) as unknown as Db
  bare = new Proxy(watched, {
    get: (target, name) =>
      name === '$transaction'
        ? (work: (tx: unknown) => unknown) => work(watched)
        : Reflect.get(target, name, target),
  })
})

it('rows and counters of comments and likes change in the same statement', async () => {
  const { db } = database
  const as = (user: User) => testCaller({ db: bare }, user, config)
  const [admin, author, other] = [
    await buildUser(db, { role: 'admin' }),
    await buildUser(db),
    await buildUser(db),
  ]
  const { id: contentId } = await buildArticle(db, { authorId: admin.id })
  const write = (by: User, text: string, parentId?: string) =>
    as(by).comments.create({ contentId, text, parentId })
  const like = (by: User, type: 'article' | 'comment', id: string) =>
    as(by).likes.set({ type, id, liked: true })

  const root = await write(author, 'Un avis')
  const reply = await write(other, 'Une réponse', root.id)
  const alone = await write(other, 'Un autre avis')
  await like(author, 'article', contentId)
  await like(author, 'comment', reply.id)
  await like(other, 'comment', root.id)
  await like(author, 'comment', alone.id)
  // With likes, with replies below it, then without.
  await as(author).comments.remove({ id: root.id })
  await as(author).comments.forceRemove({ id: root.id })
  await as(other).comments.remove({ id: alone.id })
  await as(other).comments.forceRemove({ id: alone.id })
  await write(author, 'Encore un avis', reply.id)
  const last = await write(author, 'Le dernier avis')
  await like(other, 'comment', last.id)
  await removeAccount(bare, author.id)
  await removeAccount(bare, other.id)

  expect(wrong).toEqual([])
  expect(statements).toBeGreaterThan(50)
  expect(await db.comment.count({ where: { contentId } })).toBe(0)
})
