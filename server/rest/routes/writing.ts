import { isListedKind, KINDS, type Kind } from '../../../shared/texts/catalog.ts'
import { publishInput } from '../../../shared/texts/schema.ts'
import { type Row, row } from '../row.ts'
import { asObject, params } from './content-write.ts'
import { REST_KINDS } from './kinds.ts'

function writingRoutes(kind: Kind): Row[] {
  const { tag, path, one, present, response } = REST_KINDS[kind]
  return [
    row({
      method: 'POST',
      path: `${path}/:idOrSlug/publish`,
      procedure: 'writing.publish',
      tag,
      summary: `Publish ${one}, at once or at \`publishAt\``,
      params,
      body: publishInput.pick({ publishAt: true }),
      input: ({ params: { idOrSlug }, body }) => ({
        publishAt: asObject(body).publishAt,
        kind,
        id: idOrSlug,
      }),
      output: present,
      response,
      errors: [400, 401, 403, 404, 409],
    }),
    row({
      method: 'POST',
      path: `${path}/:idOrSlug/withdraw`,
      procedure: 'writing.withdraw',
      tag,
      summary: `Take ${one} back from its readers, who get 410${isListedKind(kind) ? '; its comments are kept' : ''}`,
      params,
      input: ({ params: { idOrSlug } }) => ({ kind, id: idOrSlug }),
      output: present,
      response,
      errors: [400, 401, 403, 404, 409],
    }),
  ]
}

export const WRITING_ROUTES: readonly Row[] = KINDS.flatMap(writingRoutes)
