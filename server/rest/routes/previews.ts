import { z } from 'zod'
import { KINDS, type Kind } from '../../../shared/texts/catalog.ts'
import { slugOrId } from '../../../shared/texts/schema.ts'
import { type Row, row } from '../row.ts'
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

export const PREVIEW_ROUTES: readonly Row[] = KINDS.map(previewRow)
