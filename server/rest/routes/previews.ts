import { z } from 'zod'
import { KINDS, type Kind } from '../../../shared/texts/catalog.ts'
import { slugOrId } from '../../../shared/texts/schema.ts'
import { previewPageInput } from '../../../shared/texts/writing/previews.ts'
import { appError, checked } from '../../trpc/errors.ts'
import { type FileRow, type Row, row } from '../row.ts'
import { timeShape } from '../schemas.ts'
import { REST_KINDS } from './kinds.ts'

/** The parameter's name is shared with the read routes (routes.ts); only an id is accepted here. */
const params = z.object({ idOrSlug: slugOrId })

const madeShape = z.object({
  url: z.string().describe('The address of the page; it is told now and never again'),
  expiresAt: timeShape.describe('The end of the link, seven days from now'),
})

const previewRow = (kind: Kind): Row =>
  row({
    method: 'POST',
    path: `${REST_KINDS[kind].path}/:idOrSlug/preview`,
    procedure: 'writing.createPreview',
    tag: REST_KINDS[kind].tag,
    summary: 'A link that shows it without an account as readers will see it, for seven days',
    params,
    input: ({ params: { idOrSlug } }) => ({ kind, id: idOrSlug }),
    output: ({ url, expiresAt }) => ({ url, expiresAt }),
    response: madeShape,
    status: 201,
    errors: [401, 403, 404, 409],
  })

export const PREVIEW_FILES: readonly FileRow[] = [
  {
    method: 'POST',
    path: '/admin/preview',
    tag: 'Site',
    summary:
      'The page of a text as it will be, with what is being written, kept by nobody and without scripts',
    right: 'texts.write',
    callers: 'authors',
    body: previewPageInput,
    types: ['text/html'],
    handler: async (req, reply, actor) => {
      const input = checked(previewPageInput, req.body)
      const { previewText } = req.server.site
      if (!previewText) throw appError('NOT_FOUND')
      const html = await previewText(actor, input)
      return reply.header('cache-control', 'private, no-store').type('text/html; charset=utf-8').send(html)
    },
    errors: [400, 401, 403, 404],
  },
]

export const PREVIEW_ROUTES: readonly Row[] = KINDS.map(previewRow)
