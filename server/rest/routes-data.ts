import { z } from 'zod'
import { downloadExport } from '../features/auth/export/download.ts'
import type { ExportView } from '../features/auth/export/request.ts'
import { renamed } from './present-admin.ts'
import { type FileRow, type Row, row } from './row.ts'
import { idShape, timeShape } from './schemas.ts'

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

const answered = ({ export: view }: { export: ExportView | null }) => ({
  export: view === null ? null : renamed(view),
})

/** One's own data, as docs/product.md, "My data" has it. */
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
]

export const DATA_FILES: readonly FileRow[] = [
  {
    method: 'GET',
    path: '/auth/export/:id',
    tag: 'Account',
    summary: 'One’s export as a ZIP file, for 24 hours; 202 with its state while it is made',
    params: z.object({ id: idShape }),
    right: 'account.own',
    handler: downloadExport,
    types: ['application/zip'],
    errors: [401, 403, 404],
  },
]
