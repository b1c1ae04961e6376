import { beforeAll, describe, expect, it } from 'vitest'
import { bearer, buildAccount, type Reply, signIn, useAccountSite } from '../../testing/accounts.ts'
import { testCaller } from '../../testing/app.ts'
import { buildArticle, buildReview } from '../../testing/factories.ts'

const { config, database, call } = useAccountSite()

let headers: Record<string, string>
let articleId: string
let reviewId: string
/** A comment on the article; one on the review; a hidden article. */
let here: string
let elsewhere: string
let hidden: string
let stored: string

/** All that a refused call might have touched. */
const everything = async () =>
  JSON.stringify([
    await database.db.comment.findMany({ orderBy: { id: 'asc' } }),
    await database.db.contentLike.findMany(),
    await database.db.commentLike.findMany(),
    await database.db.content.findMany({ orderBy: { id: 'asc' }, omit: { content: true } }),
  ])

beforeAll(async () => {
  const { db } = database
  const account = await buildAccount(db)
  headers = bearer(await signIn(db, account, config))
  articleId = (await buildArticle(db)).id
  reviewId = (await buildReview(db)).id
  hidden = (await buildArticle(db, { deletedAt: new Date() })).id
  const mine = testCaller(database, account, config).comments
  here = (await mine.create({ contentId: articleId, text: 'Ici' })).id
  elsewhere = (await mine.create({ contentId: reviewId, text: 'Ailleurs' })).id
  stored = await everything()
})

async function refused(replies: Reply[], status: number, code: string, field?: string) {
  for (const reply of replies) {
    expect([reply.status, reply.json.code]).toEqual([status, code])
    expect(reply.json.message).toMatch(/^\p{Lu}/u)
    if (field) expect(Object.keys(reply.json.fields)).toContain(field)
  }
  expect(await everything()).toBe(stored)
}

const post = (body: unknown) => call.rest('POST', '/comments', body, headers)
/** The same words over tRPC. */
const postOver = (input: unknown) => call.mutate('comments.post', input, headers)
const create = (input: unknown) => call.mutate('comments.create', input, headers)
const encoded = (value: unknown) => encodeURIComponent(JSON.stringify({ json: value }))
const query = (path: string, input: unknown) => call.query(`${path}?input=${encoded(input)}`, headers)

const TEXTS: [string, unknown][] = [
  ['nothing', undefined],
  ['null', null],
  ['an empty text', ''],
  ['blanks', ' \n\t\u00a0\u3000 '],
  ['invisible characters', '\u200b\u200d\ufeff\u2060\u00ad\u034f\u180e'],
  ['invisible letters', '\u3164\u115f\u1160\uffa0\u2800'],
  ['direction marks', '\u202e\u200f\u2066'],
  ['control characters', '\u0001\u0007\u001b'],
  ['1,001 characters', 'é'.repeat(1001)],
  ['1,001 flags', '🇫🇷'.repeat(1001)],
  ['too many marks', `e${'\u0301'.repeat(8000)}`],
  // Beyond 64 KB the body is refused before anybody reads its fields (plugins/bodies.test.ts).
  ['fifty kilobytes', 'a'.repeat(50_000)],
  ['a NUL', 'a\0b'],
  ['half a character', 'a\ud83d'],
  ['a number', 42],
  ['a list', ['Bonjour']],
  ['an object', { toString: 'x' }],
  ['true', true],
]

describe('the text of a comment', () => {
  it.each(TEXTS)('%s is refused', async (_name, text) => {
    await refused([await post({ content: text, articleId })], 400, 'BAD_INPUT', 'content')
    await refused([await create({ text, contentId: articleId })], 400, 'BAD_INPUT', 'text')
  })

  it('is refused in words that say why, in the reader’s language', async () => {
    const messages = async (content: string) => {
      const body = { content, articleId }
      const [fr, en] = [
        await post(body),
        await call.rest('POST', '/comments', body, { ...headers, 'accept-language': 'en' }),
      ]
      return [fr.json.message, en.json.message]
    }
    expect(await messages(' ')).toEqual([
      'Le commentaire ne peut pas être vide.',
      'The comment cannot be empty.',
    ])
    expect(await messages('a'.repeat(1001))).toEqual([
      'Le commentaire ne doit pas dépasser 1 000 caractères.',
      'The comment must not exceed 1,000 characters.',
    ])
  })
})

const NO_IDS = ['x', '', '0'.repeat(23), 'g'.repeat(24), 'A'.repeat(24), '../../etc', '__proto__', 7, {}, []]

describe('what a comment is about', () => {
  it('is either an article or a review', async () => {
    await refused(
      [
        await post({ content: 'Oui' }),
        await post({ content: 'Oui', articleId, reviewId }),
        await post({ content: 'Oui', articleId: '', reviewId: null }),
        await post([]),
        await post('"texte"'),
        await call.rest('POST', '/comments', undefined, headers),
      ],
      400,
      'BAD_INPUT',
    )
    for (const body of [
      { content: 'Oui' },
      { content: 'Oui', articleId, reviewId },
      { content: 'Oui', articleId: null, reviewId: '' },
    ])
      await refused([await post(body), await postOver(body)], 400, 'BAD_INPUT', 'articleId')
  })

  it.each(NO_IDS)('%j is no id', async (id) => {
    // An empty field of a form is none.
    if (id !== '')
      await refused([await post({ content: 'Oui', articleId: id })], 400, 'BAD_INPUT', 'articleId')
    if (id !== '')
      await refused([await post({ content: 'Oui', articleId, parentCommentId: id })], 400, 'BAD_INPUT')
    await refused([await create({ text: 'Oui', contentId: id })], 400, 'BAD_INPUT', 'contentId')
    await refused(
      [await create({ text: 'Oui', contentId: articleId, parentId: id })],
      400,
      'BAD_INPUT',
      'parentId',
    )
    for (const name of ['remove', 'forceRemove'])
      await refused([await call.mutate(`comments.${name}`, { id }, headers)], 400, 'BAD_INPUT', 'id')
    await refused(
      [
        await query('comments.list', { contentId: id }),
        await query('comments.page', { kind: 'article', contentId: id }),
        await query('comments.replies', { rootId: id }),
        await query('comments.locate', { contentId: articleId, id }),
        await query('likes.status', { type: 'comment', id }),
        await call.mutate('likes.set', { type: 'article', id, liked: true }, headers),
        await call.mutate('likes.toggle', { type: 'comment', id }, headers),
      ],
      400,
      'BAD_INPUT',
    )
    if (typeof id === 'string' && id !== '' && !id.includes('/'))
      await refused(
        [
          await call.rest('GET', `/comments/news/${id}`),
          await call.rest('GET', `/comments/review/${id}`),
          await call.rest('GET', `/comments/${id}/replies`),
          await call.rest('DELETE', `/comments/${id}`, undefined, headers),
          await call.rest('DELETE', `/comments/${id}/force`, undefined, headers),
          await call.rest('GET', `/likes/review/${id}`),
          await call.rest('POST', `/likes/comment/${id}`, undefined, headers),
        ],
        400,
        'BAD_INPUT',
      )
  })

  it('must be there: unknown, hidden and of the other kind are not', async () => {
    const unknown = '0'.repeat(24)
    for (const id of [unknown, hidden, here]) {
      await refused([await create({ text: 'Oui', contentId: id })], 404, 'NOT_FOUND')
      await refused([await query('comments.list', { contentId: id })], 404, 'NOT_FOUND')
    }
    for (const id of [unknown, hidden, reviewId, here])
      await refused(
        [
          await post({ content: 'Oui', articleId: id }),
          await call.rest('GET', `/comments/news/${id}`),
          await call.rest('GET', `/likes/article/${id}`),
          await call.rest('POST', `/likes/article/${id}`, undefined, headers),
        ],
        404,
        'ARTICLE_NOT_FOUND',
      )
    await refused([await post({ content: 'Oui', reviewId: articleId })], 404, 'REVIEW_NOT_FOUND')
    // An article is no comment either.
    for (const id of [unknown, articleId])
      await refused(
        [
          await call.rest('DELETE', `/comments/${id}`, undefined, headers),
          await call.rest('DELETE', `/comments/${id}/force`, undefined, headers),
          await call.rest('GET', `/comments/${id}/replies`),
          await call.rest('POST', `/likes/comment/${id}`, undefined, headers),
          await post({ content: 'Oui', articleId, parentCommentId: id }),
          await create({ text: 'Oui', contentId: articleId, parentId: id }),
          await call.mutate('comments.remove', { id }, headers),
          await call.mutate('comments.forceRemove', { id }, headers),
          await call.mutate('likes.set', { type: 'comment', id, liked: true }, headers),
          await call.mutate('likes.toggle', { type: 'comment', id }, headers),
          await query('comments.replies', { rootId: id }),
          await query('likes.status', { type: 'comment', id }),
          await query('comments.locate', { contentId: articleId, id }),
        ],
        404,
        'COMMENT_NOT_FOUND',
      )
  })

  it('is where the comment that is answered is', async () => {
    const answered = { articleId, parentCommentId: elsewhere, content: 'Oui' }
    await refused([await post(answered), await postOver(answered)], 400, 'BAD_INPUT', 'parentCommentId')
    await refused(
      [await create({ contentId: articleId, parentId: elsewhere, text: 'Oui' })],
      400,
      'BAD_INPUT',
      'parentId',
    )
  })
})

describe('lists', () => {
  it.each(['date', '', 'RECENT', 'likes;', '__proto__', 'constructor', 1, null, {}])(
    'sortBy %j is refused',
    async (sortBy) => {
      await refused(
        [
          await query('comments.list', { contentId: articleId, sortBy }),
          await query('comments.page', { kind: 'article', contentId: articleId, sortBy }),
        ],
        400,
        'BAD_INPUT',
        'sortBy',
      )
      if (typeof sortBy === 'string')
        await refused(
          [await call.rest('GET', `/comments/news/${articleId}?sortBy=${encodeURIComponent(sortBy)}`)],
          400,
          'BAD_INPUT',
          'sortBy',
        )
    },
  )

  it.each(['page=0', 'page=x', 'page=1.5', 'limit=0', 'limit=-1', 'limit=abc', 'page=2147483648'])(
    '%s is refused',
    async (text) => {
      const [name = '', value] = text.split('=')
      await refused(
        [
          await call.rest('GET', `/comments/review/${reviewId}?${text}`),
          await query('comments.page', { kind: 'review', contentId: reviewId, [name]: value }),
        ],
        400,
        'BAD_INPUT',
        name,
      )
    },
  )

  it.each(['video', '', '__proto__', null, ['article']])('comments on a %j are none', async (kind) => {
    await refused([await query('comments.page', { kind, contentId: articleId })], 400, 'BAD_INPUT', 'kind')
  })

  it.each(['x', 's-', 'p-1', `p-0-0-${'g'.repeat(24)}`, 'a'.repeat(7000), 'é', '\0'])(
    'cursor %.20j is refused',
    async (cursor) => {
      await refused(
        [
          await query('comments.list', { contentId: articleId, cursor }),
          await query('comments.replies', { rootId: here, cursor }),
        ],
        400,
        'BAD_INPUT',
        'cursor',
      )
      if (cursor !== '\0')
        await refused(
          [await call.rest('GET', `/comments/${here}/replies?cursor=${encodeURIComponent(cursor)}`)],
          400,
          'BAD_INPUT',
        )
    },
  )

  it('a large limit is capped, a page past the end is empty', async () => {
    expect((await call.rest('GET', `/comments/news/${articleId}?limit=1000000`)).json.comments).toHaveLength(
      1,
    )
    const { status, json } = await call.rest('GET', `/comments/news/${articleId}?page=2147483647&limit=50`)
    expect([status, json.comments, json.pagination.hasNextPage]).toEqual([200, [], false])
  })

  it.each([undefined, null, 'hier', 5, '2026-11-21'])('a date such as %j is refused', async (after) => {
    await refused([await query('comments.newer', { contentId: articleId, after })], 400, 'BAD_INPUT', 'after')
  })

  it('a date beyond all calendars is refused', async () => {
    for (const after of ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'])
      await refused(
        [
          await call.query(
            `comments.newer?input=${encodeURIComponent(
              JSON.stringify({
                json: { contentId: articleId, after },
                meta: { values: { after: ['Date'] } },
              }),
            )}`,
          ),
        ],
        400,
        'BAD_INPUT',
      )
  })
})

describe('what is liked', () => {
  it.each(['user', '__proto__', 'constructor', 'articles', 'ARTICLE', '', ' article', 'image'])(
    'a %j cannot be',
    async (type) => {
      await refused(
        [
          await call.mutate('likes.set', { type, id: articleId, liked: true }, headers),
          await call.mutate('likes.toggle', { type, id: articleId }, headers),
          await query('likes.status', { type, id: articleId }),
        ],
        400,
        'BAD_INPUT',
        'type',
      )
      if (type !== '')
        await refused(
          [
            await call.rest('POST', `/likes/${encodeURIComponent(type)}/${articleId}`, undefined, headers),
            await call.rest('GET', `/likes/${encodeURIComponent(type)}/${articleId}`),
          ],
          400,
          'BAD_INPUT',
          'type',
        )
    },
  )

  it.each([undefined, null, 'true', 1, {}])('%j is neither liked nor not', async (liked) => {
    await refused(
      [await call.mutate('likes.set', { type: 'article', id: articleId, liked }, headers)],
      400,
      'BAD_INPUT',
    )
  })
})
