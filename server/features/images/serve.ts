import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isId } from '../../../shared/base/id.ts'
import { textAt } from '../../../shared/base/property.ts'
import { isFresh, sayTags } from '../../http/cacheable.ts'
import { appError, checked } from '../../trpc/errors.ts'
import { networkOf } from '../../trpc/rate-limits/network.ts'
import { holds, type ImageFormat } from './files/format.ts'
import { readOnce } from './files/in-use.ts'
import { pictureReads } from './files/turns.ts'
import { shareCardOf } from './variants/share-card.ts'
import { type Size, variantName, variantSizeOf } from './variants/variant-sizes.ts'
import { type Picture, variantOf } from './variants/variants.ts'

const dimension = z
  .string({ error: 'dimensionInvalid' })
  .regex(/^[1-9]\d{0,4}$/, { error: 'dimensionInvalid' })
  .transform(Number)
  .meta({ openapi: { type: 'integer', minimum: 1, maximum: 99_999 } })
  .optional()

export const imageQuery = z.object({
  width: dimension,
  height: dimension,
  quality: z
    .string({ error: 'qualityInvalid' })
    .regex(/^(100|[1-9]\d?)$/, { error: 'qualityInvalid' })
    .transform(Number)
    .meta({ openapi: { type: 'integer', minimum: 1, maximum: 100, default: 80 } })
    .optional(),
  focus: z
    .string({ error: 'focusInvalid' })
    .regex(/^(100|[1-9]?\d),(100|[1-9]?\d)$/, { error: 'focusInvalid' })
    .meta({ description: 'Percent from the left and the top; cuts 1200 × 630 around that point' })
    .optional(),
})

/** The smallest format that the browser accepts and that can have this size, or else the original's. */
const formatFor = (accept: string | undefined, stored: ImageFormat, size: Size): ImageFormat =>
  (['avif', 'webp'] as const).find((format) => accept?.includes(`image/${format}`) && holds(format, size)) ??
  stored

/** The bytes under an address never change; conditional requests get 304. */
async function sendFile(
  req: FastifyRequest,
  reply: FastifyReply,
  etag: string,
  read: () => Promise<Picture | undefined>,
): Promise<FastifyReply> {
  const fresh = isFresh(req, etag)
  const file = fresh ? undefined : await read()
  if (!fresh && !file) throw appError('IMAGE_NOT_FOUND')
  reply
    .header('etag', etag)
    .header('cache-control', 'public, max-age=31536000, immutable')
    // Feed readers show our pictures in pages of their own.
    .header('cross-origin-resource-policy', 'cross-origin')
  if (!file) return reply.code(304).send()
  const { type, data } = file
  return reply.type(type).send(Buffer.from(data.buffer, data.byteOffset, data.byteLength))
}

/**
 * The making of a listed variant (variant-sizes.ts) is limited per network, and all reads take turns. @throws
 * IMAGE_NOT_FOUND, TOO_MANY_REQUESTS, BUSY
 */
export async function serveImage(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const id = textAt(req.params, 'id')
  const query = checked(imageQuery, req.query)
  const { db, config } = req.server.site
  const select = { format: true, width: true, height: true, animated: true }
  const network = networkOf(req.ip)
  // The client may have left while it waited.
  const find = async () => (reply.raw.destroyed ? null : db.image.findUnique({ where: { id }, select }))
  const image = isId(id) ? await pictureReads.take(network, find).done : null
  if (!image) throw appError('IMAGE_NOT_FOUND')
  // A picture can be deleted.
  sayTags(reply, config, [`image:${id}`])
  const step = shareCardOf(query, image) ?? variantSizeOf(query, image)
  const isSized = Object.values(query).some((value) => value !== undefined)
  // Animations stay animated at every size; only the cropped thumbnail is still.
  if (!isSized || (image.animated && !step.crop))
    return sendFile(req, reply, `"${id}"`, async () => {
      const select = { data: true }
      const read = () => db.imageBytes.findUnique({ where: { imageId: id }, select })
      const bytes = await readOnce(db, id, reply, read)
      return bytes ? { type: `image/${image.format}`, data: bytes.data } : undefined
    })
  // Programs that make cards for other sites only read the common formats.
  const stored = image.format as ImageFormat
  const format = step.cut ? stored : formatFor(req.headers.accept, stored, step)
  reply.header('vary', 'Accept')
  const site = { db, config, log: req.server.log }
  const etag = `"${id}-${variantName(step, format)}"`
  return sendFile(req, reply, etag, () => variantOf(site, { id, step, format }, reply, network))
}
