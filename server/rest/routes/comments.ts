import { z } from 'zod'
import { fieldsIn } from '../../../shared/base/property.ts'
import {
  commentIdInput,
  editCommentInput,
  locateInput,
  pageCommentsInput,
  postCommentInput,
  repliesInput,
} from '../../../shared/comments/schema.ts'
import { reportBody } from '../../../shared/moderation/schema.ts'
import type { Kind } from '../../../shared/texts/catalog.ts'
import { comment, commentList, commentPlace, heldComment, replyList } from '../present-comments.ts'
import { type Row, row } from '../row.ts'
import { messageShape } from '../schemas.ts'
import {
  commentListShape,
  commentShape,
  heldShape,
  newerShape,
  placeShape,
  repliesShape,
} from '../schemas-comments.ts'
import { ownReportShape } from '../schemas-moderation.ts'

const tag = 'Comments'

const listRow = (kind: Kind, name: string) =>
  row({
    method: 'GET',
    path: `/comments/${name}/:id`,
    procedure: 'comments.page',
    tag,
    summary: `Comments on ${kind === 'article' ? 'an article' : 'a review'}, each with its first replies`,
    params: commentIdInput,
    query: pageCommentsInput.omit({ kind: true, contentId: true }),
    input: ({ params, query }) => ({ ...query, kind, contentId: params.id }),
    output: commentList,
    response: commentListShape,
    kept: true,
    errors: [400, 404],
  })

const newerRow = (name: string) =>
  row({
    method: 'GET',
    path: `/comments/${name}/:id/newer`,
    procedure: 'comments.newer',
    tag,
    summary: 'How many comments others have written since a moment',
    params: commentIdInput,
    query: z.object({ after: z.iso.datetime({ offset: true }) }),
    input: ({ params, query }) => ({ contentId: params.id, after: new Date(String(query.after)) }),
    response: newerShape,
    cacheable: true,
    errors: [400],
  })

export const COMMENT_ROUTES: readonly Row[] = [
  listRow('article', 'news'),
  listRow('review', 'review'),
  newerRow('news'),
  newerRow('review'),
  row({
    method: 'GET',
    path: '/comments/:id',
    procedure: 'comments.locate',
    tag,
    summary: 'A comment where it stands: its thread, and what was answered before and after it',
    params: commentIdInput,
    query: locateInput.pick({ contentId: true }),
    input: ({ params, query }) => ({ ...query, id: params.id }),
    output: commentPlace,
    response: placeShape,
    kept: true,
    errors: [400, 404],
  }),
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
    kept: true,
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
    output: (item) =>
      'held' in item ? { comment: heldComment(item), held: true } : { comment: comment(item) },
    response: z.union([
      z.object({ comment: commentShape }),
      z.object({ comment: heldShape, held: z.literal(true) }).describe('202: a rule holds it'),
    ]),
    status: (item) => ('held' in item ? 202 : 201),
    errors: [400, 401, 403, 404, 409, 429],
  }),
  row({
    method: 'PUT',
    path: '/comments/:id',
    procedure: 'comments.edit',
    tag,
    summary:
      'Change one’s own comment within 15 minutes; with the `editedAt` that was read (null: none), refused (409, `current`) when it has changed since',
    params: commentIdInput,
    body: editCommentInput.omit({ id: true }),
    input: ({ params, body }) => ({ ...fieldsIn(body), id: params.id }),
    output: (item) => ({ comment: comment(item) }),
    conflict: comment,
    response: z.object({ comment: commentShape }),
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
  row({
    method: 'POST',
    path: '/comments/:id/report',
    procedure: 'moderation.report',
    tag,
    summary: 'Report somebody else’s comment, once per wording; the team alone sees who',
    params: commentIdInput,
    body: reportBody,
    input: ({ params, body }) => ({ ...fieldsIn(body), ...params }),
    response: z.object({ report: ownReportShape }),
    errors: [400, 401, 403, 404, 409, 429],
  }),
  row({
    method: 'DELETE',
    path: '/comments/:id/report',
    procedure: 'moderation.withdrawReport',
    tag,
    summary: 'Take one’s report back, until somebody decides',
    params: commentIdInput,
    input: ({ params }) => params,
    response: z.object({ report: z.null() }),
    errors: [400, 401, 404],
  }),
]
