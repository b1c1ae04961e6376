import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { CONTENT_CHANGED } from '../../database/listen.ts'
import { bearer, buildAccount, callsTo, signIn } from '../../testing/accounts.ts'
import { testCaller, testConfig, useApp } from '../../testing/app.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'

const database = useDatabase()
const config = testConfig({
  RATE_LIMIT: 'off',
  JWT_SECRET: 'le secret de ces tests, assez long pour en être un',
})

describe('the cache of pages', () => {
  const listener = new pg.Client({ connectionString: database.url })
  let heard: (string | undefined)[] = []
  beforeAll(async () => {
    await listener.connect()
    listener.on('notification', ({ payload }) => heard.push(payload))
    await listener.query(`LISTEN ${CONTENT_CHANGED}`)
  })
  afterAll(() => listener.end())
  /** What `work` removes from the cache, by tags. */
  async function emptied(work: () => Promise<unknown>): Promise<typeof heard> {
    // A round trip: earlier announcements have arrived.
    await listener.query('SELECT 1')
    heard = []
    await work()
    await listener.query('SELECT 1')
    return heard
  }

  it('is not emptied by likes and new comments, whose counts may lag; of one taken away only its page', async () => {
    const { db } = database
    const { id } = await buildArticle(db)
    const people = [await buildUser(db), await buildUser(db)]
    const written: string[] = []
    const callers = people.map((person) => testCaller(database, person, config))
    const add = async () => {
      for (const { likes, comments } of callers) {
        await likes.set({ type: 'article', id, liked: true })
        await likes.toggle({ type: 'article', id })
        const comment = await comments.create({ contentId: id, text: 'Un avis' })
        await likes.set({ type: 'comment', id: comment.id, liked: true })
        written.push(comment.id)
      }
    }
    expect(await emptied(add)).toEqual([])
    const remove = async () => {
      for (const [n, { comments }] of callers.entries()) {
        await comments.remove({ id: written[n] as string })
        await comments.forceRemove({ id: written[n] as string })
      }
    }
    expect(new Set(await emptied(remove))).toEqual(new Set([`comments:${id} discussion:${id}`]))
    const rename = () => db.content.update({ where: { id }, data: { title: 'Un autre titre' } })
    expect(await emptied(rename)).toHaveLength(1)
  })
})

describe('a reader without an account', () => {
  let statements = 0
  /** The same database, with its statements counted. */
  const counted = () =>
    new Proxy(database.db, {
      get(db, name) {
        const value = Reflect.get(db, name)
        if (typeof value !== 'function') return value
        if (name !== '$queryRaw' && name !== '$queryRawUnsafe') return value.bind(db)
        return (...args: unknown[]) => {
          statements++
          return value.apply(db, args)
        }
      },
    })
  const site = useApp(database, {
    config,
    get db() {
      return counted()
    },
  })
  const call = callsTo(() => site.app)

  it('costs one statement for comments, and none for a session', async () => {
    const { id: contentId } = await buildArticle(database.db)
    const input = { kind: 'article', contentId }
    const list = `comments.page?input=${encodeURIComponent(JSON.stringify({ json: input }))}`
    statements = 0
    expect((await call.query(list)).status).toBe(200)
    expect(statements).toBe(1)
    expect((await call.rest('GET', `/likes/article/${contentId}`)).json).toEqual({
      liked: false,
      likeCount: 0,
    })
    expect(statements).toBe(2)
    const account = await buildAccount(database.db)
    const headers = bearer(await signIn(database.db, account, config))
    statements = 0
    expect((await call.query(list, headers)).status).toBe(200)
    expect(statements).toBe(2)
  })
})
