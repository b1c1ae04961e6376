import { z } from 'zod'
import { likeTarget } from '../../../shared/likes/schema.ts'
import { type RestInput, type Row, row } from '../row.ts'
import { likeShape } from '../schemas-comments.ts'

const tag = 'Likes'
const params = z.object({ type: likeTarget.shape.type, contentId: likeTarget.shape.id })
const target = ({ params: { type, contentId } }: RestInput) => ({ type, id: contentId })

export const LIKE_ROUTES: readonly Row[] = [
  row({
    method: 'GET',
    path: '/likes/:type/:contentId',
    procedure: 'likes.status',
    tag,
    summary: 'How many like it, and whether the caller does; without a token: not',
    params,
    input: target,
    response: likeShape,
    errors: [400, 404, 409],
  }),
  row({
    method: 'POST',
    path: '/likes/:type/:contentId',
    procedure: 'likes.toggle',
    tag,
    summary: 'Like it, or take the like back',
    params,
    input: target,
    response: likeShape,
    errors: [400, 401, 404, 409],
  }),
]
