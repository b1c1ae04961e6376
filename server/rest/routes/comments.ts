import { z } from 'zod'
import {
  commentIdInput,
  pageCommentsInput,
  postCommentInput,
  repliesInput,
} from '../../../shared/comments/schema.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { comment, commentList, replyList } from '../present-comments.ts'
import { type Row, row } from '../row.ts'
import { messageShape } from '../schemas.ts'
import { commentListShape, commentShape, repliesShape } from '../schemas-comments.ts'

const tag = 'Comments'

const listRow = (kind: Kind, name: string) =>
  row({
    method: 'GET',
    path: `/comments/${name}/:id`,
    procedure: 'comments.page',
    tag,
    summary: `Comments on ${kind === 'article' ? 'an article' : 'a review'}, each with its first replies`,
    params: commentIdInput,
    query: pageCommentsInput.pick({ page: true, limit: true, sortBy: true }),
    input: ({ params, query }) => ({ ...query, kind, contentId: params.id }),
    output: commentList,
    response: commentListShape,
    cacheable: true,
    errors: [400, 404],
  })

export const COMMENT_ROUTES: readonly Row[] = [
  listRow('article', 'news'),
  listRow('review', 'review'),
  row({
    method: 'GET',
    path: '/comments/:id/replies',
    procedure: 'comments.replies',
    tag,
    summary: 'The replies of a thread, oldest first; without a cursor from the first one',
    params: commentIdInput,
    query: repliesInput.pick({ cursor: true, limit: true }),
    input: ({ params, query }) => ({ ...query, rootId: params.id }),
    output: replyList,
    response: repliesShape,
    cacheable: true,
    errors: [400, 404],
  }),
  row({
    method: 'POST',
    path: '/comments',
    procedure: 'comments.post',
    tag,
    summary: 'Write a comment, or answer one; the same text twice within ten minutes is one comment',
    body: postCommentInput,
    input: ({ body }) => body,
    output: (item) => ({ comment: comment(item) }),
    response: z.object({ comment: commentShape }),
    status: 201,
    errors: [400, 401, 403, 404, 409, 429],
  }),
  row({
    method: 'DELETE',
    path: '/comments/:id',
    procedure: 'comments.remove',
    tag,
    summary: 'Hide the text of a comment from everybody: its author or an admin',
    params: commentIdInput,
    input: ({ params }) => params,
    output: ({ message }) => ({ message }),
    response: messageShape,
    errors: [400, 401, 403, 404],
  }),
  row({
    method: 'DELETE',
    path: '/comments/:id/force',
    procedure: 'comments.forceRemove',
    tag,
    summary: 'Erase a deleted comment for good: its author or an admin',
    params: commentIdInput,
    input: ({ params }) => params,
    output: ({ message }) => ({ message }),
    response: messageShape,
    errors: [400, 401, 403, 404, 409],
  }),
]
