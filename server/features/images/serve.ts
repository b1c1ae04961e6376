import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isId } from '../../../shared/id.ts'
import { appError } from '../../trpc/errors.ts'
import { encodingOf, variantOf, variantQuery } from './ladder.ts'
import { type Picture, pictureVariant } from './variants.ts'

/** A picture never changes under its id: a new upload is a new id. */
const FOREVER = 'public, max-age=31536000, immutable'

/** GET /api/images/{id}: a picture as stored, or in a size of the ladder (DESIGN section 6). Streams, so no tRPC. */
export async function imagePlugin(app: FastifyInstance): Promise<void> {
  app.get<{ Params: { id: string } }>('/images/:id', async (req, reply) => {
    const variant = variantOf(variantQuery.parse(req.query))
    const { id } = req.params
    if (!isId(id)) throw appError('IMAGE_NOT_FOUND')
    const encoding = encodingOf(req.headers.accept)
    const { db } = req.server.site
    const picture = variant ? await pictureVariant(db, id, variant, encoding) : await stored(app, id)
    if (!picture) throw appError('IMAGE_NOT_FOUND')
    const rung =
      variant && `${variant.width ?? ''}x${variant.height ?? ''}q${variant.quality}-${picture.format}`
    if (variant) reply.header('vary', 'Accept')
    return send(req, reply, picture, `"${id}${rung ? `-${rung}` : ''}"`)
  })
}

async function stored(app: FastifyInstance, id: string): Promise<Picture | undefined> {
  const image = await app.site.db.image.findUnique({
    where: { id },
    select: { format: true, bytes: { select: { data: true } } },
  })
  return image?.bytes ? { data: image.bytes.data, format: image.format } : undefined
}

function send(req: FastifyRequest, reply: FastifyReply, { data, format }: Picture, etag: string) {
  reply
    .header('cache-control', FOREVER)
    .header('etag', etag)
    // Feed readers show our pictures on their own pages.
    .header('cross-origin-resource-policy', 'cross-origin')
    .type(`image/${format}`)
  const known = req.headers['if-none-match']
    ?.split(',')
    .some((tag) => tag.trim().replace(/^W\//, '') === etag)
  return known
    ? reply.code(304).send()
    : reply.send(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
}
