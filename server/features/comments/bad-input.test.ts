import { describe, expect, it } from 'vitest'
import { useCommentedItems } from '../../testing/commented-items.ts'

const { call, headers, items, query, refused } = useCommentedItems()

const post = (body: unknown) => call.rest('POST', '/comments', body, headers)
/** The same words over tRPC. */
const postOver = (input: unknown) => call.mutate('comments.post', input, headers)
const create = (input: unknown) => call.mutate('comments.create', input, headers)

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
    await refused([await post({ content: text, articleId: items.articleId })], 400, 'BAD_INPUT', 'content')
    await refused([await create({ text, contentId: items.articleId })], 400, 'BAD_INPUT', 'text')
    await refused(
      [
        await call.rest('PUT', `/comments/${items.here}`, { content: text }, headers),
        await call.mutate('comments.edit', { id: items.here, content: text }, headers),
      ],
      400,
      'BAD_INPUT',
      'content',
    )
  })

  it('is refused in words that say why, in the reader’s language', async () => {
    const messages = async (content: string) => {
      const body = { content, articleId: items.articleId }
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
        await post({ content: 'Oui', articleId: items.articleId, reviewId: items.reviewId }),
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
      { content: 'Oui', articleId: items.articleId, reviewId: items.reviewId },
      { content: 'Oui', articleId: null, reviewId: '' },
    ])
      await refused([await post(body), await postOver(body)], 400, 'BAD_INPUT', 'articleId')
  })

  it.each(NO_IDS)('%j is no id', async (id) => {
    // An empty field of a form means none.
    if (id !== '')
      await refused([await post({ content: 'Oui', articleId: id })], 400, 'BAD_INPUT', 'articleId')
    if (id !== '')
      await refused(
        [await post({ content: 'Oui', articleId: items.articleId, parentCommentId: id })],
        400,
        'BAD_INPUT',
      )
    await refused([await create({ text: 'Oui', contentId: id })], 400, 'BAD_INPUT', 'contentId')
    await refused(
      [await create({ text: 'Oui', contentId: items.articleId, parentId: id })],
      400,
      'BAD_INPUT',
      'parentId',
    )
    for (const name of ['remove', 'forceRemove'])
      await refused([await call.mutate(`comments.${name}`, { id }, headers)], 400, 'BAD_INPUT', 'id')
    await refused(
      [
        await query('comments.page', { kind: 'article', contentId: id }),
        await query('comments.replies', { rootId: id }),
        await query('comments.locate', { contentId: items.articleId, id }),
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
          await call.rest('PUT', `/comments/${id}`, { content: 'Oui' }, headers),
          await call.rest('GET', `/likes/review/${id}`),
          await call.rest('POST', `/likes/comment/${id}`, undefined, headers),
        ],
        400,
        'BAD_INPUT',
      )
  })

  it('must be there: unknown, hidden and of the other kind are not', async () => {
    const unknown = '0'.repeat(24)
    for (const id of [unknown, items.hidden, items.here]) {
      await refused([await create({ text: 'Oui', contentId: id })], 404, 'NOT_FOUND')
      await refused(
        [await query('comments.page', { kind: 'article', contentId: id })],
        404,
        'ARTICLE_NOT_FOUND',
      )
    }
    for (const id of [unknown, items.hidden, items.reviewId, items.here])
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
    await refused([await post({ content: 'Oui', reviewId: items.articleId })], 404, 'REVIEW_NOT_FOUND')
    // An article is no comment either.
    for (const id of [unknown, items.articleId])
      await refused(
        [
          await call.rest('DELETE', `/comments/${id}`, undefined, headers),
          await call.rest('DELETE', `/comments/${id}/force`, undefined, headers),
          await call.rest('GET', `/comments/${id}/replies`),
          await call.rest('POST', `/likes/comment/${id}`, undefined, headers),
          await post({ content: 'Oui', articleId: items.articleId, parentCommentId: id }),
          await create({ text: 'Oui', contentId: items.articleId, parentId: id }),
          await call.mutate('comments.remove', { id }, headers),
          await call.mutate('comments.edit', { id, content: 'Oui' }, headers),
          await call.rest('PUT', `/comments/${id}`, { content: 'Oui' }, headers),
          await call.mutate('comments.forceRemove', { id }, headers),
          await call.mutate('likes.set', { type: 'comment', id, liked: true }, headers),
          await call.mutate('likes.toggle', { type: 'comment', id }, headers),
          await query('comments.replies', { rootId: id }),
          await query('likes.status', { type: 'comment', id }),
          await query('comments.locate', { contentId: items.articleId, id }),
        ],
        404,
        'COMMENT_NOT_FOUND',
      )
  })

  it('is where the comment that is answered is', async () => {
    const answered = { articleId: items.articleId, parentCommentId: items.elsewhere, content: 'Oui' }
    await refused([await post(answered), await postOver(answered)], 400, 'BAD_INPUT', 'parentCommentId')
    await refused(
      [await create({ contentId: items.articleId, parentId: items.elsewhere, text: 'Oui' })],
      400,
      'BAD_INPUT',
      'parentId',
    )
  })
})
