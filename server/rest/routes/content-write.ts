import { z } from 'zod'
import { fieldsIn } from '../../../shared/base/property.ts'
import { isListedKind, KINDS, type Kind } from '../../../shared/texts/catalog.ts'
import { contentInput } from '../../../shared/texts/item-input.ts'
import { contentSaveInput, contentUpdateInput, slugOrId } from '../../../shared/texts/schema.ts'
import { type RestInput, type Row, row } from '../row.ts'
import { messageShape } from '../schemas.ts'
import { REST_KINDS } from './kinds.ts'

/** The parameter's name is shared with the read routes (routes.ts); only an id is accepted here. */
export const params = z.object({ idOrSlug: slugOrId })

/** Leaves anything but an object for the procedure's schema to refuse. */
export const asObject = (body: unknown): Record<string, unknown> =>
  Array.isArray(body) ? {} : fieldsIn(body)

/** Accounts are called `_id` here. */
const withSignatures = ({ signatures, ...body }: Record<string, unknown>): Record<string, unknown> => ({
  ...body,
  // `null` means no choice, as for other lists.
  ...(signatures !== undefined &&
    signatures !== null && {
      signatures: Array.isArray(signatures)
        ? signatures.map((one) => ({ id: asObject(one)._id, username: asObject(one).username }))
        : signatures,
    }),
})

const [newArticle, newReview, newPage] = contentInput.options
const MADE: Record<Kind, z.ZodObject> = {
  article: newArticle.omit({ kind: true }),
  review: newReview.omit({ kind: true }),
  page: newPage.omit({ kind: true }),
}
const [savedArticle, savedReview, savedPage] = contentSaveInput.options
const SAVED: Record<Kind, z.ZodObject> = {
  article: savedArticle.omit({ kind: true }),
  review: savedReview.omit({ kind: true }),
  page: savedPage.omit({ kind: true }),
}

function writeRoutes(kind: Kind): Row[] {
  const { tag, path, one, present, response } = REST_KINDS[kind]
  const whole = (given: RestInput) => ({ ...withSignatures(asObject(given.body)), kind })
  return [
    row({
      method: 'POST',
      path,
      procedure: 'texts.create',
      tag,
      summary: `Publish ${one}, or plan it (\`publishAt\`), or make a draft (\`status\`)`,
      body: MADE[kind],
      input: whole,
      output: present,
      response,
      status: 201,
      errors: [400, 401, 403, 409, 413, 429],
    }),
    row({
      method: 'PUT',
      path: `${path}/:idOrSlug`,
      procedure: 'texts.update',
      tag,
      summary:
        'Save the whole of it, whose state stays unless another is sent; with the `updatedAt` that was read, refused when somebody else has saved since; `status: draft` returns another’s text, with a `word` to its owner',
      params,
      body: z.intersection(
        SAVED[kind],
        contentUpdateInput.def.left.pick({ updatedAt: true, status: true, publishAt: true, word: true }),
      ),
      input: (given) => ({ ...whole(given), id: given.params.idOrSlug }),
      output: present,
      conflict: (current) => Object.values(present(current))[0],
      response,
      errors: [400, 401, 403, 404, 409, 413],
    }),
    row({
      method: 'DELETE',
      path: `${path}/:idOrSlug`,
      procedure: 'texts.remove',
      tag,
      summary: isListedKind(kind)
        ? 'Delete it with its comments and likes; it is gone at once'
        : 'Delete it; it is gone at once',
      params,
      input: (given) => ({ kind, id: given.params.idOrSlug }),
      output: ({ message }) => ({ message }),
      response: messageShape,
      errors: [401, 403, 404],
    }),
  ]
}

export const CONTENT_WRITE_ROUTES: readonly Row[] = KINDS.flatMap(writeRoutes)
