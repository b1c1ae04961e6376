import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, signIn, useAccountSite } from '../../testing/accounts.ts'
import { testCaller } from '../../testing/app.ts'
import { wrongCounters } from '../../testing/counters.ts'
import { buildArticle } from '../../testing/factories.ts'
import { mutation, query, request, type TestedAction } from '../../testing/transports.ts'

// docs/product/roles.md, "Roles and rights", cell by cell: every role's rights on a comment, over tRPC and REST.

const { config, database, call } = useAccountSite()

const ROLES = ['anonymous', 'author', 'other', 'admin'] as const
type Who = (typeof ROLES)[number]

const headers = {} as Record<Who, Record<string, string>>
let author: Awaited<ReturnType<typeof buildAccount>>
let contentId: string
beforeAll(async () => {
  const { db } = database
  author = await buildAccount(db)
  const [other, admin] = [await buildAccount(db), await buildAccount(db, { role: 'admin' })]
  headers.anonymous = {}
  for (const [who, user] of Object.entries({ author, other, admin }))
    headers[who as Who] = bearer(await signIn(db, user, config))
  contentId = (await buildArticle(db)).id
})

let made = 0
/** A fresh comment by `author`, in a state. */
async function prepare(state: 'visible' | 'deleted' | 'removed'): Promise<string> {
  const mine = testCaller(database, author, config).comments
  const { id } = await mine.create({ contentId, text: `Avis ${made++}` })
  if (state === 'visible') return id
  await mine.create({ contentId, parentId: id, text: 'Réponse' })
  await mine.remove({ id })
  if (state === 'removed') await mine.forceRemove({ id })
  return id
}

const DEEDS: Record<string, (id: string) => TestedAction> = {
  read: (id) => ({
    trpc: query('comments.locate', { contentId, id }),
    rest: request('GET', `/comments/news/${contentId}`),
  }),
  comment: () => ({
    trpc: mutation('comments.create', { contentId, text: `Avis ${made++}` }),
    rest: request('POST', '/comments', { articleId: contentId, content: `Avis ${made++}` }),
  }),
  reply: (id) => ({
    trpc: mutation('comments.create', { contentId, parentId: id, text: 'Oui' }),
    rest: request('POST', '/comments', { articleId: contentId, parentCommentId: id, content: 'Oui' }),
  }),
  like: (id) => ({
    trpc: mutation('likes.set', { type: 'comment', id, liked: true }),
    rest: request('POST', `/likes/comment/${id}`),
  }),
  'like status': (id) => ({
    trpc: query('likes.status', { type: 'comment', id }),
    rest: request('GET', `/likes/comment/${id}`),
  }),
  edit: (id) => ({
    trpc: mutation('comments.edit', { id, content: `Mieux ${made++}` }),
    rest: request('PUT', `/comments/${id}`, { content: `Mieux ${made++}` }),
  }),
  remove: (id) => ({
    trpc: mutation('comments.remove', { id }),
    rest: request('DELETE', `/comments/${id}`),
  }),
  'force remove': (id) => ({
    trpc: mutation('comments.forceRemove', { id }),
    rest: request('DELETE', `/comments/${id}/force`),
  }),
}

/** The status, and the code of a refusal, in the order of ROLES. */
type Cells = readonly [string, string, string, string]
const all = (cell: string): Cells => [cell, cell, cell, cell]
/** The same for everybody with an account. */
const members = (cell: string): Cells => ['401 UNAUTHENTICATED', cell, cell, cell]
const ownerAndAdmin = (cell: string): Cells => ['401 UNAUTHENTICATED', cell, '403 FORBIDDEN', cell]
const OK = '200'

const TABLE: Record<string, Record<'visible' | 'deleted' | 'removed', Cells>> = {
  read: { visible: all(OK), deleted: all(OK), removed: all(OK) },
  comment: { visible: members(OK), deleted: members(OK), removed: members(OK) },
  reply: {
    visible: members(OK),
    deleted: members('409 COMMENT_DELETED'),
    removed: members('409 COMMENT_DELETED'),
  },
  like: {
    visible: members(OK),
    deleted: members('409 COMMENT_DELETED'),
    removed: members('409 COMMENT_DELETED'),
  },
  'like status': {
    visible: all(OK),
    deleted: all('409 COMMENT_DELETED'),
    removed: all('409 COMMENT_DELETED'),
  },
  edit: {
    visible: ['401 UNAUTHENTICATED', OK, '403 FORBIDDEN', '403 FORBIDDEN'],
    deleted: ['401 UNAUTHENTICATED', '409 COMMENT_DELETED', '403 FORBIDDEN', '403 FORBIDDEN'],
    removed: members('404 COMMENT_NOT_FOUND'),
  },
  // A second deletion gets the same answer.
  remove: {
    visible: ownerAndAdmin(OK),
    deleted: ownerAndAdmin(OK),
    removed: members('404 COMMENT_NOT_FOUND'),
  },
  'force remove': {
    visible: ownerAndAdmin('409 COMMENT_NOT_DELETED'),
    deleted: ownerAndAdmin(OK),
    removed: members('404 COMMENT_NOT_FOUND'),
  },
}

const cells = Object.entries(TABLE).flatMap(([deed, states]) =>
  Object.entries(states).flatMap(([state, row]) =>
    ROLES.flatMap((who, n) =>
      (['trpc', 'rest'] as const).map((over) => ({ deed, state, who, over, expected: row[n] ?? '' })),
    ),
  ),
)

describe('rights on comments', () => {
  it.each(cells)('$who, $deed, $state comment, over $over: $expected', async (cell) => {
    const id = await prepare(cell.state as 'visible')
    const before = await database.db.comment.findMany({ orderBy: { id: 'asc' } })
    const deed = DEEDS[cell.deed]?.(id)
    const reply = await deed?.[cell.over]?.(call, headers[cell.who])
    // REST answers 201 when something was written.
    const status = reply?.status === 201 ? 200 : reply?.status
    expect(status === 200 ? '200' : `${status} ${reply?.json.code}`).toBe(cell.expected)
    if (status !== 200) {
      expect(await database.db.comment.findMany({ orderBy: { id: 'asc' } })).toEqual(before)
      expect(reply?.json.message).toMatch(/\S/)
    }
  })

  it('leave counters equal to rows', async () => {
    expect(await wrongCounters(database.db)).toEqual([])
  })
})

describe('rights on articles', () => {
  it.each(ROLES)('%s, like and unlike', async (who) => {
    const target = { type: 'article', id: contentId }
    const { likeCount } = (
      await call.query(`likes.status?input=${encodeURIComponent(JSON.stringify({ json: target }))}`)
    ).json
    const set = await call.mutate('likes.set', { ...target, liked: true }, headers[who])
    const toggle = await call.rest('POST', `/likes/article/${contentId}`, undefined, headers[who])
    const status = await call.rest('GET', `/likes/article/${contentId}`, undefined, headers[who])
    if (who === 'anonymous') {
      expect([set.status, toggle.status]).toEqual([401, 401])
      expect([status.status, status.json]).toEqual([200, { liked: false, likeCount }])
    } else {
      expect([set.status, set.json]).toEqual([200, { liked: true, likeCount: likeCount + 1 }])
      expect([toggle.status, toggle.json]).toEqual([200, { liked: false, likeCount }])
      expect(status.json).toEqual({ liked: false, likeCount })
    }
    expect(status.headers['cache-control']).toBe('private, no-store')
  })
})
