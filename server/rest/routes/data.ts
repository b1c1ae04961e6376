import { z } from 'zod'
import { ROLES } from '../../../shared/account/roles.ts'
import { changeEmailInput, mailedTokenInput } from '../../../shared/account/schema.ts'
import { createTokenInput, revokeTokenInput } from '../../../shared/account/tokens.ts'
import { downloadExport } from '../../features/account/export/download.ts'
import type { ExportView } from '../../features/account/export/request.ts'
import { renamed } from '../present-admin.ts'
import { type FileRow, type Row, row } from '../row.ts'
import { idShape, messageShape, timeShape } from '../schemas.ts'

const exportShape = z
  .object({
    _id: idShape,
    state: z.enum(['preparing', 'ready', 'failed']),
    createdAt: timeShape,
    expiresAt: timeShape.nullable().describe('Until when it may be fetched; null while it is made'),
    size: z.int().nullable().describe('In bytes; null while it is made'),
    url: z.string().describe('Where its owner fetches it'),
    nextAt: timeShape.describe('When another may be asked for'),
  })
  .meta({ id: 'DataExport' })

const tokenFields = {
  _id: idShape,
  name: z.string(),
  role: z.enum(ROLES).describe('The most that it may; less when its owner may less'),
  createdAt: timeShape,
  expiresAt: timeShape,
  lastUsedAt: timeShape.nullable().describe('To the minute'),
}
const tokenShape = z.object(tokenFields).meta({ id: 'ScriptToken' })
const newTokenShape = z
  .object({ ...tokenFields, token: z.string().describe('Shown now, and never again') })
  .meta({ id: 'NewScriptToken' })

const answered = ({ export: view }: { export: ExportView | null }) => ({
  export: view === null ? null : renamed(view),
})

/** The caller's own data, as in docs/product/accounts.md, "My data". */
export const DATA_ROUTES: readonly Row[] = [
  row({
    method: 'POST',
    path: '/auth/export',
    procedure: 'auth.startExport',
    tag: 'Account',
    summary:
      'Have everything about oneself put into a ZIP file, in the background; once a day (409). Location names the file',
    output: answered,
    response: z.object({ export: exportShape }),
    status: 202,
    errors: [401, 403, 409],
  }),
  row({
    method: 'GET',
    path: '/auth/export',
    procedure: 'auth.exportState',
    tag: 'Account',
    summary: 'How far one’s export is; null when there is none',
    output: answered,
    response: z.object({ export: exportShape.nullable() }),
    errors: [401],
  }),
  row({
    method: 'POST',
    path: '/auth/not-me',
    procedure: 'auth.notMe',
    tag: 'Account',
    summary: 'By the token of a notice: end all sessions, revoke tokens, mail a link to a new password',
    body: mailedTokenInput,
    input: ({ body }) => body,
    response: messageShape,
    errors: [400, 409, 429],
  }),
  row({
    method: 'POST',
    path: '/auth/email',
    procedure: 'auth.changeEmail',
    tag: 'Account',
    summary: 'Ask for another address: a link goes to it, a notice to the present one',
    body: changeEmailInput,
    input: ({ body }) => body,
    response: messageShape,
    errors: [400, 401, 403, 409, 429],
  }),
  row({
    method: 'POST',
    path: '/auth/email/confirm',
    procedure: 'auth.takeEmail',
    tag: 'Account',
    summary: 'Take the other address by the token that was mailed to it',
    body: mailedTokenInput,
    input: ({ body }) => body,
    response: messageShape,
    errors: [400, 409, 429],
  }),
  row({
    method: 'GET',
    path: '/auth/tokens',
    procedure: 'auth.tokens',
    tag: 'Account',
    summary: 'One’s tokens for scripts, newest first, with their last use',
    output: ({ tokens }) => ({ tokens: tokens.map(renamed) }),
    response: z.object({ tokens: z.array(tokenShape) }),
    errors: [401, 403],
  }),
  row({
    method: 'POST',
    path: '/auth/tokens',
    procedure: 'auth.createToken',
    tag: 'Account',
    summary: 'Make a token with which a script signs its calls, in place of an access token',
    body: createTokenInput,
    input: ({ body }) => body,
    output: renamed,
    response: newTokenShape,
    status: 201,
    errors: [400, 401, 403, 409],
  }),
  row({
    method: 'DELETE',
    path: '/auth/tokens/:id',
    procedure: 'auth.revokeToken',
    tag: 'Account',
    summary: 'Revoke one of one’s tokens',
    params: revokeTokenInput,
    input: ({ params }) => ({ id: params.id }),
    response: messageShape,
    errors: [400, 401, 403, 404],
  }),
]

export const DATA_FILES: readonly FileRow[] = [
  {
    method: 'GET',
    path: '/auth/export/:id',
    tag: 'Account',
    summary: 'One’s export as a ZIP file, for 24 hours; 202 with its state while it is made',
    params: z.object({ id: idShape }),
    right: 'account.own',
    callers: 'members',
    proof: true,
    handler: downloadExport,
    types: ['application/zip'],
    errors: [401, 403, 404],
  },
]
