import { beforeEach, describe, expect, it, vi } from 'vitest'
import { bearer, buildAccount, callsTo, signIn } from '../../testing/accounts.ts'
import { testCaller, testConfig, useApp } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { useDatabase } from '../../testing/database.ts'
import { buildArticle, buildUser } from '../../testing/factories.ts'
import { ATTEMPT_LIMITS } from '../../trpc/rate-limits/attempts.ts'

const env = { JWT_SECRET: 'le secret de ces tests, assez long pour en être un' }
const config = testConfig(env)
const database = useDatabase()
// Two processes of one site.
const [site, second] = [useApp(database, { config }), useApp(database, { config })]
const calls = [callsTo(() => site.app), callsTo(() => second.app)] as const

let account: Awaited<ReturnType<typeof buildAccount>>
let headers: Record<string, string>
let contentId: string
beforeEach(async () => {
  const { db } = database
  account = await buildAccount(db)
  headers = bearer(await signIn(db, account, config))
  contentId = (await buildArticle(db)).id
})

const post = (content: string, on = 0, parentCommentId?: string) =>
  (calls[on] ?? calls[0]).rest(
    'POST',
    '/comments',
    { content, articleId: contentId, parentCommentId },
    headers,
  )
const rows = () => database.db.comment.count({ where: { contentId } })

describe('writing a comment', () => {
  it('of 1,000 families of emoji is one of 1,000 characters', async () => {
    const families = '👩‍👩‍👧‍👦'.repeat(1000)
    const { status, json } = await post(families)
    expect([status, (json as { comment: { content: string } }).comment.content]).toEqual([201, families])
    expect((await post(`${families}x`)).status).toBe(400)
    expect((await post(`a${'\u0301'.repeat(8)}`.repeat(1000))).status).toBe(400)
  })

  it('answers with it, in the documented shape', async () => {
    const { status, json } = await post('  Bonjour\r\nà tous  ')
    expect(status).toBe(201)
    expect(json).toEqual({
      comment: {
        _id: expect.stringMatching(/^[0-9a-f]{24}$/),
        content: 'Bonjour\nà tous',
        author: { _id: account.id, username: account.username, role: 'visitor' },
        createdAt: expect.stringMatching(/Z$/),
        isDeleted: false,
        isLiked: false,
        likesCount: 0,
        parentComment: null,
        replies: [],
        replyCount: 0,
        repliesCursor: null,
      },
    })
    const answer = await post('Une réponse', 1, json.comment._id)
    expect(answer.json.comment.parentComment).toEqual({
      _id: json.comment._id,
      isDeleted: false,
      author: { _id: account.id, username: account.username },
    })
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('may be as long as a comment may be, and hold whatever people write', async () => {
    const family = '👩‍👩‍👧‍👦'
    const texts = [
      'é'.normalize('NFD').repeat(1000),
      family.repeat(570),
      '<script>alert(1)</script><img src=x onerror=alert(1)>',
      `' OR 1=1; --  %_\\ \${x} {{y}}`,
      'مرحبا \u202eabc\u202c שלום',
      'ligne\n\n\nligne',
    ]
    for (const text of texts) {
      const { status, json } = await post(text)
      expect([status, json.comment?.content]).toEqual([201, text])
    }
    const thousand = '🇫🇷'.repeat(1000)
    const { status, json } = await calls[0].mutate('comments.create', { contentId, text: thousand }, headers)
    expect([status, json.text]).toEqual([200, thousand])
  })

  it('twice within ten minutes is one comment, however it comes twice', async () => {
    const first = await post('Bravo !')
    const retry = await post('  Bravo !\r\n', 1)
    expect([retry.status, retry.json]).toEqual([201, first.json])
    const burst = await Promise.all(Array.from({ length: 12 }, (_, n) => post('Merci !', n % 2)))
    expect(new Set(burst.map(({ status }) => status))).toEqual(new Set([201]))
    expect(new Set(burst.map(({ json }) => json.comment._id)).size).toBe(1)
    expect(await rows()).toBe(2)
    // The same words elsewhere, by another user, or after a deletion make another comment.
    expect((await post('Bravo !', 0, first.json.comment._id)).json.comment._id).not.toBe(
      first.json.comment._id,
    )
    const somebody = testCaller(database, await buildUser(database.db))
    expect((await somebody.comments.create({ contentId, text: 'Bravo !' })).id).not.toBe(
      first.json.comment._id,
    )
    await calls[0].rest('DELETE', `/comments/${first.json.comment._id}`, undefined, headers)
    expect((await post('Bravo !')).json.comment._id).not.toBe(first.json.comment._id)
    expect(await rows()).toBe(5)
    expect(await wrongCounters(database.db)).toEqual([])
  })

  it('with the same text is a new comment ten minutes later', async () => {
    const first = await post('Bonsoir')
    const age = (seconds: number) => database.db.$executeRaw`
      UPDATE "Comment" SET "createdAt" = clock_timestamp() - make_interval(secs => ${seconds}) WHERE "id" = ${first.json.comment._id}`
    await age(570)
    expect((await post('Bonsoir')).json.comment._id).toBe(first.json.comment._id)
    await age(601)
    expect((await post('Bonsoir')).json.comment._id).not.toBe(first.json.comment._id)
  })

  it('is possible ten times in five minutes, on all processes together', async () => {
    const { points, minutes } = ATTEMPT_LIMITS.comment.account
    expect([points, minutes]).toEqual([10, 5])
    // Neither refused nor repeated comments count.
    for (const content of ['', ' ']) expect((await post(content)).status).toBe(400)
    expect((await post('Perdu', 0, '0'.repeat(24))).status).toBe(404)
    await Promise.all(['Un', 'Un', 'Un'].map((content, n) => post(content, n % 2)))
    for (let n = 1; n < points; n++) expect((await post(`Numéro ${n}`, n % 2)).status).toBe(201)
    const refused = await post('Un de trop', 1)
    expect([refused.status, refused.json.code]).toEqual([429, 'TOO_MANY_REQUESTS'])
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(200)
    expect(refused.json.retryAfter).toBe(Number(refused.headers['retry-after']))
    // A repeated comment is no eleventh one.
    expect((await post('Numéro 3')).status).toBe(201)
    expect(await rows()).toBe(points)
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.advanceTimersByTime(minutes * 60_000 + 1000)
    const later = bearer(await signIn(database.db, account, config))
    expect(
      (await calls[0].rest('POST', '/comments', { content: 'Plus tard', articleId: contentId }, later))
        .status,
    ).toBe(201)
    vi.useRealTimers()
  })

  it('cannot pass the limit by coming at once', async () => {
    const all = await Promise.all(Array.from({ length: 30 }, (_, n) => post(`Ensemble ${n}`, n % 2)))
    const statuses = all.map(({ status }) => status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
    expect(await rows()).toBe(10)
  })

  it('keeps order by the database’s clock, not by ours', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    vi.setSystemTime(new Date('2020-01-01'))
    const caller = testCaller(database, account, testConfig({ RATE_LIMIT: 'off' }))
    const { createdAt } = await caller.comments.create({ contentId, text: 'Horloge' })
    vi.useRealTimers()
    expect(Math.abs(createdAt.getTime() - Date.now())).toBeLessThan(60_000)
  })
})
