import { expect, it } from 'vitest'
import { type RestComment, toThread } from './rest-comment.ts'

const id = (n: number) => n.toString(16).padStart(24, '0')
const ada = { _id: id(0xa), username: 'Ada', role: 'visitor' as const }
const rest = (n: number, more: Partial<RestComment> = {}): RestComment => ({
  _id: id(n),
  content: `texte ${n}`,
  author: ada,
  createdAt: '2026-11-29T10:00:00.000Z',
  isDeleted: false,
  likesCount: 2,
  parentComment: null,
  replies: [],
  ...more,
})
const above = { _id: id(1), isDeleted: true, author: null }

it('an answer that is the same for everybody is a thread, and says what of it is the reader’s', () => {
  const gone = rest(3, { content: '', isDeleted: true, author: null, parentComment: above })
  const named = [{ _id: id(0xb), name: 'béa', username: 'Béa' }]
  const reply = rest(2, { mentions: named, editedAt: '2026-11-29T11:00:00.000Z', parentComment: above })
  const item = rest(1, { replies: [reply, gone], replyCount: 9, repliesCursor: 'p-1' })
  const thread = toThread(item, id(0xc), { id: id(0xa), liked: new Set([id(2)]) })
  expect(thread).toEqual({
    id: id(1),
    contentId: id(0xc),
    rootId: null,
    parent: null,
    state: 'visible',
    text: 'texte 1',
    author: { id: id(0xa), username: 'Ada', role: 'visitor' },
    createdAt: new Date('2026-11-29T10:00:00Z'),
    likesCount: 2,
    isLiked: false,
    isMine: true,
    replyCount: 9,
    repliesCursor: 'p-1',
    replies: [expect.anything(), expect.anything()],
  })
  expect(thread.replies[0]).toMatchObject({
    rootId: id(1),
    parent: { id: id(1), state: 'removed', author: null },
    mentions: [{ id: id(0xb), name: 'béa', username: 'Béa' }],
    editedAt: new Date('2026-11-29T11:00:00Z'),
    isLiked: true,
  })
  expect(thread.replies[1]).toMatchObject({ state: 'removed', text: null, author: null, isMine: false })
  expect(toThread(item, id(0xc), undefined)).toMatchObject({ isMine: false, isLiked: false })
})
