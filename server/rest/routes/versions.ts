import { z } from 'zod'
import { KINDS, type Kind } from '../../../shared/texts/catalog.ts'
import { slugOrId } from '../../../shared/texts/schema.ts'
import { versionsInput } from '../../../shared/texts/writing/versions.ts'
import { type Row, row } from '../row.ts'
import { idShape, timeShape } from '../schemas.ts'
import { REST_KINDS } from './kinds.ts'

/** Only an id is accepted for the text; the parameter's name is shared with the read routes (routes.ts). */
const text = z.object({ idOrSlug: slugOrId })
const version = text.extend({ versionId: idShape })

const versionShape = z.object({
  _id: idShape,
  at: timeShape.describe('When the text was so; of work, its end'),
  by: z.object({ _id: idShape, username: z.string() }).nullable(),
  kind: z.enum(['published', 'work']).describe('What readers got, or a stretch of work'),
})

const gonePicture = z.object({ _id: idShape, field: z.string(), alt: z.string() })

function versionRoutes(kind: Kind): Row[] {
  const { tag, path } = REST_KINDS[kind]
  return [
    row({
      method: 'GET',
      path: `${path}/:idOrSlug/versions`,
      procedure: 'writing.versions',
      tag,
      summary: 'What it was, newest first, a hundred at once; `before` a version for older ones',
      params: text,
      query: versionsInput.pick({ before: true }),
      input: ({ params, query }) => ({ id: params.idOrSlug, kind, before: query.before }),
      output: ({ versions }) => ({
        versions: versions.map(({ id, at, by, kind: what }) => ({
          _id: id,
          at,
          by: by && { _id: by.id, username: by.username },
          kind: what,
        })),
      }),
      response: z.object({ versions: z.array(versionShape) }),
      errors: [400, 401, 403, 404],
    }),
    row({
      method: 'POST',
      path: `${path}/:idOrSlug/versions/:versionId/restore`,
      procedure: 'writing.restoreVersion',
      tag,
      summary:
        'Make it the working copy; nothing is published. `gone`: pictures of it that were deleted since',
      params: version,
      input: ({ params }) => ({ id: params.idOrSlug, kind, versionId: params.versionId }),
      output: ({ message, revision, gone }) => ({
        message,
        revision,
        gone: gone.map(({ id, field, alt }) => ({ _id: id, field, alt })),
      }),
      response: z.object({ message: z.string(), revision: z.int(), gone: z.array(gonePicture) }),
      errors: [401, 403, 404],
    }),
  ]
}

export const VERSION_ROUTES: readonly Row[] = KINDS.flatMap(versionRoutes)
