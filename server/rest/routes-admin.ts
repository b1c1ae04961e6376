import { z } from 'zod'
import {
  confirmAction,
  likersInput,
  removeUserInput,
  setRoleInput,
  usersInput,
} from '../../shared/admin/schema.ts'
import { downloadQuery, logsInput } from '../../shared/logs/schema.ts'
import { downloadLogs } from '../features/logs/download.ts'
import { likerList, likeStatistics, logList, roleChanged, userList } from './present-admin.ts'
import { type FileRow, type Row, row } from './row.ts'
import { userShape } from './schemas.ts'
import {
  cleanupShape,
  diagnosticShape,
  likersShape,
  likeStatsShape,
  logsShape,
  syncShape,
  userRemovedShape,
  usersShape,
} from './schemas-admin.ts'

/** Fields of a body that may be anything; the procedure's schema judges them. */
const fieldsOf = (body: unknown): object => (typeof body === 'object' && body !== null ? body : {})

const [people, logs, likes] = ['People', 'Logs', 'Likes (administration)'] as const

/** The back office (SPEC section 7, "Admin" and the administration of likes). */
export const ADMIN_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/admin/users',
    procedure: 'admin.users',
    tag: people,
    summary: 'People, newest first; a search looks at usernames and e-mail addresses',
    query: usersInput,
    input: ({ query }) => query,
    output: userList,
    response: usersShape,
    errors: [400, 401, 403],
  }),
  row({
    method: 'DELETE',
    path: '/admin/users/:id',
    procedure: 'admin.removeUser',
    tag: people,
    summary: 'Delete an account with all that belongs to it; the last admin who can sign in stays (409)',
    params: removeUserInput.pick({ id: true }),
    body: z.object({ confirmAction }),
    input: ({ params, body }) => ({ ...fieldsOf(body), id: params.id }),
    response: userRemovedShape,
    errors: [400, 401, 403, 404, 409],
  }),
  row({
    method: 'PUT',
    path: '/admin/users/:id/role',
    procedure: 'admin.setRole',
    tag: people,
    summary: 'Make somebody an admin, or a member again; the last admin who can sign in stays one (409)',
    params: setRoleInput.pick({ id: true }),
    body: setRoleInput.pick({ role: true }),
    input: ({ params, body }) => ({ ...fieldsOf(body), id: params.id }),
    output: roleChanged,
    response: userShape,
    errors: [400, 401, 403, 404, 409],
  }),
  row({
    method: 'GET',
    path: '/admin/logs',
    procedure: 'logs.list',
    tag: logs,
    summary: 'What admins, members and the system did, newest first',
    query: logsInput,
    input: ({ query }) => query,
    output: logList,
    response: logsShape,
    errors: [400, 401, 403],
  }),
  row({
    method: 'GET',
    path: '/likes/admin/stats',
    procedure: 'likesAdmin.stats',
    tag: likes,
    summary: 'What is liked most, and who likes most',
    output: likeStatistics,
    response: likeStatsShape,
    errors: [401, 403],
  }),
  row({
    method: 'GET',
    path: '/likes/admin/diagnostic',
    procedure: 'likesAdmin.diagnostic',
    tag: likes,
    summary: 'Compare counters with likes, and look for likes that belong to nobody',
    response: diagnosticShape,
    errors: [401, 403],
  }),
  row({
    method: 'POST',
    path: '/likes/admin/cleanup-orphaned-likes',
    procedure: 'likesAdmin.cleanup',
    tag: likes,
    summary: 'Remove likes of people and things that are gone, and of deleted comments',
    response: cleanupShape,
    errors: [401, 403],
  }),
  row({
    method: 'POST',
    path: '/likes/admin/sync-counters',
    procedure: 'likesAdmin.sync',
    tag: likes,
    summary: 'Make every counter the number of its likes',
    response: syncShape,
    errors: [401, 403],
  }),
  row({
    method: 'GET',
    path: '/likes/admin/:type/:contentId',
    procedure: 'likesAdmin.likers',
    tag: likes,
    summary: 'Who liked an article, a review or a comment, the latest first',
    params: z.object({ type: likersInput.shape.type, contentId: likersInput.shape.id }),
    query: likersInput.pick({ page: true, limit: true }),
    input: ({ params, query }) => ({ ...query, type: params.type, id: params.contentId }),
    output: likerList,
    response: likersShape,
    errors: [400, 401, 403, 404],
  }),
]

export const ADMIN_FILES: readonly FileRow[] = [
  {
    method: 'GET',
    path: '/admin/logs/download',
    tag: logs,
    summary: 'A day’s log, or all of it, as a file',
    query: downloadQuery,
    handler: downloadLogs,
    types: ['application/json', 'text/csv'],
    errors: [400, 401, 403],
  },
]
