import { describe, expect, it } from 'vitest'
import { useCommentedItems } from '../../testing/commented-items.ts'

const { call, headers, items, query, refused } = useCommentedItems()

describe('lists', () => {
  it.each(['date', '', 'RECENT', 'likes;', '__proto__', 'constructor', 1, null, {}])(
    'sortBy %j is refused',
    async (sortBy) => {
      await refused(
        [await query('comments.page', { kind: 'article', contentId: items.articleId, sortBy })],
        400,
        'BAD_INPUT',
        'sortBy',
      )
      if (typeof sortBy === 'string')
        await refused(
          [await call.rest('GET', `/comments/news/${items.articleId}?sortBy=${encodeURIComponent(sortBy)}`)],
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
          await call.rest('GET', `/comments/review/${items.reviewId}?${text}`),
          await query('comments.page', { kind: 'review', contentId: items.reviewId, [name]: value }),
        ],
        400,
        'BAD_INPUT',
        name,
      )
    },
  )

  it.each(['video', '', '__proto__', null, ['article']])('comments on a %j are none', async (kind) => {
    await refused(
      [await query('comments.page', { kind, contentId: items.articleId })],
      400,
      'BAD_INPUT',
      'kind',
    )
  })

  it.each(['x', 's-', 'p-1', `p-0-0-${'g'.repeat(24)}`, 'a'.repeat(7000), 'é', '\0'])(
    'cursor %.20j is refused',
    async (cursor) => {
      await refused(
        [
          await query('comments.page', { kind: 'article', contentId: items.articleId, cursor }),
          await query('comments.replies', { rootId: items.here, cursor }),
        ],
        400,
        'BAD_INPUT',
        'cursor',
      )
      if (cursor !== '\0')
        await refused(
          [await call.rest('GET', `/comments/${items.here}/replies?cursor=${encodeURIComponent(cursor)}`)],
          400,
          'BAD_INPUT',
        )
    },
  )

  it('a large limit is capped, a page past the end is empty', async () => {
    expect(
      (await call.rest('GET', `/comments/news/${items.articleId}?limit=1000000`)).json.comments,
    ).toHaveLength(1)
    const { status, json } = await call.rest(
      'GET',
      `/comments/news/${items.articleId}?page=2147483647&limit=50`,
    )
    expect([status, json.comments, json.pagination.hasNextPage]).toEqual([200, [], false])
  })

  it.each([undefined, null, 'hier', 5, '2026-11-21'])('a date such as %j is refused', async (after) => {
    await refused(
      [await query('comments.newer', { contentId: items.articleId, after })],
      400,
      'BAD_INPUT',
      'after',
    )
  })

  it('a date beyond all calendars is refused', async () => {
    for (const after of ['-271821-04-20T00:00:00.000Z', '+275760-09-13T00:00:00.000Z'])
      await refused(
        [
          await call.query(
            `comments.newer?input=${encodeURIComponent(
              JSON.stringify({
                json: { contentId: items.articleId, after },
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
          await call.mutate('likes.set', { type, id: items.articleId, liked: true }, headers),
          await call.mutate('likes.toggle', { type, id: items.articleId }, headers),
          await query('likes.status', { type, id: items.articleId }),
        ],
        400,
        'BAD_INPUT',
        'type',
      )
      if (type !== '')
        await refused(
          [
            await call.rest(
              'POST',
              `/likes/${encodeURIComponent(type)}/${items.articleId}`,
              undefined,
              headers,
            ),
            await call.rest('GET', `/likes/${encodeURIComponent(type)}/${items.articleId}`),
          ],
          400,
          'BAD_INPUT',
          'type',
        )
    },
  )

  it.each([undefined, null, 'true', 1, {}])('%j is neither liked nor not', async (liked) => {
    await refused(
      [await call.mutate('likes.set', { type: 'article', id: items.articleId, liked }, headers)],
      400,
      'BAD_INPUT',
    )
  })
})
