import { beforeEach } from 'vitest'
import { testCaller, testConfig } from './app.ts'
import { useDatabase } from './database.ts'
import { buildArticle, buildUser } from './factories.ts'

type User = Awaited<ReturnType<typeof buildUser>>
type Calls = ReturnType<typeof testCaller>

/** A text with comments by people of three roles; each test has its own. */
export function useDiscussion() {
  const database = useDatabase()
  const config = testConfig({ RATE_LIMIT: 'off' })
  const people = {} as { author: User; other: User; moderator: User; admin: User }
  const place = { contentId: '', slug: '' }
  beforeEach(async () => {
    const { db } = database
    people.author = await buildUser(db)
    people.other = await buildUser(db)
    people.moderator = await buildUser(db, { role: 'moderator' })
    people.admin = await buildUser(db, { role: 'admin' })
    const article = await buildArticle(db)
    Object.assign(place, { contentId: article.id, slug: article.slug })
  })
  const as = (user: User | null): Calls => testCaller(database, user, config)
  const write = async (by: User, text: string, parentId?: string) =>
    (await as(by).comments.create({ contentId: place.contentId, text, parentId })).id
  const seenOf = async (id: string) => {
    const { comments } = await as(people.admin).moderation.queue({
      filter: 'all',
      contentId: place.contentId,
      limit: 50,
    })
    return comments.find((one) => one.id === id)?.seen ?? ''
  }
  return {
    database,
    config,
    people,
    place,
    as,
    write,
    seenOf,
    /** The desk's queue for this text. */
    queue: async () => (await as(people.admin).moderation.queue({ contentId: place.contentId })).comments,
    /** The desk's decision on a comment in its present state. */
    decide: async (by: User, commentId: string, act: 'keep' | 'hide' | 'delete', more: object = {}) =>
      as(by).moderation.decide({ commentId, act, seen: await seenOf(commentId), ...more }),
    /** Members in good standing: they signed up a while ago, and have written comments. */
    async standing(count: number): Promise<User[]> {
      const { db } = database
      const long = new Date(Date.now() - 8 * 86_400_000)
      const elsewhere = await buildArticle(db)
      return Promise.all(
        Array.from({ length: count }, async () => {
          const user = await buildUser(db, { createdAt: long })
          for (let n = 0; n < 3; n++)
            await as(user).comments.create({ contentId: elsewhere.id, text: `Avis ${n}` })
          return user
        }),
      )
    },
  }
}
