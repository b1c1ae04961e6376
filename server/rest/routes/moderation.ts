import { z } from 'zod'
import { fieldsIn } from '../../../shared/base/property.ts'
import { decideNoticeInput, noticeBody, noticesInput } from '../../../shared/moderation/notices-schema.ts'
import { calmInput, decideInput, queueInput } from '../../../shared/moderation/schema.ts'
import { href } from '../../../shared/routes.ts'
import { notices, queue } from '../present-moderation.ts'
import { type Row, row } from '../row.ts'
import { idShape } from '../schemas.ts'
import { calmShape, noticesShape, queueShape, receiptShape } from '../schemas-moderation.ts'

const tag = 'Moderation'

export const MODERATION_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/admin/moderation',
    procedure: 'moderation.queue',
    tag,
    summary: 'Comments as the desk has them: what waits, what is reported or hidden, or all',
    query: queueInput.pick({ filter: true, cursor: true, limit: true, search: true }),
    input: ({ query }) => query,
    output: queue,
    response: queueShape,
    errors: [400, 401, 403],
  }),
  row({
    method: 'POST',
    path: '/admin/moderation/calm',
    procedure: 'moderation.beginCalm',
    tag,
    summary: 'Hold comments of accounts younger than three days for some hours; the later of two ends holds',
    body: calmInput,
    input: ({ body }) => body,
    response: calmShape,
    errors: [400, 401, 403],
  }),
  row({
    method: 'DELETE',
    path: '/admin/moderation/calm',
    procedure: 'moderation.endCalm',
    tag,
    summary: 'End that before its time; what is held goes on waiting',
    input: () => undefined,
    response: calmShape,
    errors: [401, 403],
  }),
  row({
    method: 'POST',
    path: '/admin/moderation/:commentId',
    procedure: 'moderation.decide',
    tag,
    summary: 'Keep, hide or delete a comment as it was seen; another state is 409 with what is there',
    params: decideInput.pick({ commentId: true }),
    body: decideInput.omit({ commentId: true }),
    input: ({ params, body }) => ({ ...fieldsIn(body), ...params }),
    response: z.object({ decisionId: idShape }),
    errors: [400, 401, 403, 404, 409],
  }),
  row({
    method: 'POST',
    path: '/reports',
    procedure: 'moderation.notify',
    tag,
    summary:
      'Give notice of illegal content, as anybody may (Digital Services Act, art. 16); name and e-mail may be left out of abuse of minors alone',
    body: noticeBody,
    input: ({ body }) => body,
    output: ({ number, token }) => ({ number, path: href('receipt', 'fr', { slug: token }) }),
    response: receiptShape,
    status: 201,
    errors: [400, 429],
  }),
  row({
    method: 'GET',
    path: '/admin/notices',
    procedure: 'moderation.notices',
    tag,
    summary: 'Notices of illegal content: open ones, the oldest first, or decided ones, the newest first',
    query: noticesInput,
    input: ({ query }) => query,
    output: notices,
    response: noticesShape,
    errors: [400, 401, 403],
  }),
  row({
    method: 'POST',
    path: '/admin/notices/:id',
    procedure: 'moderation.decideNotice',
    tag,
    summary:
      'Decide on a notice as it was seen, and on its comment; `handled` says what was done elsewhere. Another state is 409',
    params: decideNoticeInput.pick({ id: true }),
    body: decideNoticeInput.omit({ id: true }),
    input: ({ params, body }) => ({ ...fieldsIn(body), ...params }),
    output: ({ id }) => ({ _id: id }),
    response: z.object({ _id: idShape }),
    errors: [400, 401, 403, 404, 409],
  }),
]
