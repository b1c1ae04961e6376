import { z } from 'zod'
import { NOTIFICATION_KINDS } from '../../../shared/notifications/kinds.ts'
import { readInput, unsubscribeInput } from '../../../shared/notifications/schema.ts'
import type { NotificationEntry } from '../../features/notifications/list.ts'
import { leadToUnsubscribe } from '../../features/notifications/unsubscribing/unsubscribe.ts'
import { type FileRow, type Row, row } from '../row.ts'
import { idShape, messageShape, timeShape } from '../schemas.ts'

const tag = 'Notifications'

const unreadShape = z.object({
  unread: z.int().describe('How many are not read; what is followed counts once a discussion'),
})

const notificationShape = z
  .object({
    _id: idShape,
    kind: z.enum(NOTIFICATION_KINDS),
    at: timeShape,
    read: z.boolean(),
    path: z.string().describe('Where it leads on this site'),
    commentId: idShape.optional().describe('Left out where no comment can be read'),
  })
  .meta({ id: 'Notification' })

const notification = ({ id, kind, at, read, path, commentId }: NotificationEntry) => ({
  _id: id,
  kind,
  at,
  read,
  path,
  ...(commentId !== null && { commentId }),
})

export const NOTIFICATION_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/notifications',
    procedure: 'notifications.list',
    tag,
    summary: 'What concerns the caller, newest first, a hundred at most. Asking lengthens no session',
    output: ({ notifications, unread }) => ({ notifications: notifications.map(notification), unread }),
    response: unreadShape.extend({ notifications: z.array(notificationShape) }),
    errors: [401, 403],
  }),
  row({
    method: 'POST',
    path: '/notifications/read',
    procedure: 'notifications.read',
    tag,
    summary: 'Mark one and all before it as read, by its id or a moment',
    body: readInput,
    input: ({ body }) => body,
    response: unreadShape,
    errors: [400, 401, 403, 404],
  }),
  row({
    method: 'POST',
    path: '/unsubscribe/:token',
    procedure: 'notifications.unsubscribe',
    tag,
    summary:
      'End mails of notifications, as mail programs do at a press (RFC 8058): by a form or an empty body, without a session',
    params: unsubscribeInput,
    input: ({ params }) => params,
    form: true,
    response: messageShape,
    errors: [404, 429],
  }),
]

export const NOTIFICATION_FILES: readonly FileRow[] = [
  {
    method: 'GET',
    path: '/unsubscribe/:token',
    tag,
    summary: 'Leads to the page whose key ends mails of notifications; changes nothing',
    params: unsubscribeInput,
    right: 'public',
    callers: 'everybody',
    handler: leadToUnsubscribe,
    types: [],
    leads: true,
    errors: [404],
  },
]
