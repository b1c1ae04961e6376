import type { FastifyReply, FastifyRequest } from 'fastify'
import { z } from 'zod'
import { isKeyOf } from '../../../../shared/base/tables.ts'
import { DRAWN_NAMES, ICONS } from '../../../../shared/brand/icons.ts'
import { pictureShape } from '../../../../shared/brand/pictures.ts'
import { isFresh } from '../../../http/cacheable.ts'
import { appError } from '../../../trpc/errors.ts'
import { readOnce } from '../../images/files/in-use.ts'

type DrawnName = (typeof DRAWN_NAMES)[number]

export const drawnParams = z.object({
  key: pictureShape.shape.key,
  name: z.enum(DRAWN_NAMES, { error: 'invalid' }),
})

const typeOf = (name: DrawnName): string =>
  isKeyOf(ICONS, name) ? ICONS[name] : `image/${name.slice(name.lastIndexOf('.') + 1)}`

/** The caller sets how long it may be cached. @throws IMAGE_NOT_FOUND */
export async function sendDrawn(
  req: FastifyRequest,
  reply: FastifyReply,
  { key, name }: { key: string; name: DrawnName },
): Promise<FastifyReply> {
  const etag = `"${key}-${name}"`
  const { db } = req.server.site
  const read = () => db.brandFile.findUnique({ where: { key_name: { key, name } }, select: { data: true } })
  const known = isFresh(req, etag)
  const file = known ? null : await readOnce(db, `${key}/${name}`, reply, read)
  if (!known && !file) throw appError('IMAGE_NOT_FOUND')
  // Other sites show cards, and feed readers show icons.
  reply.header('etag', etag).header('cross-origin-resource-policy', 'cross-origin')
  return file ? reply.type(typeOf(name)).send(Buffer.from(file.data)) : reply.code(304).send()
}

/** Serves a drawing by its key; it never changes. @throws IMAGE_NOT_FOUND */
export async function serveDrawn(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const asked = drawnParams.safeParse(req.params)
  if (!asked.success) throw appError('IMAGE_NOT_FOUND')
  reply.header('cache-control', 'public, max-age=31536000, immutable')
  return sendDrawn(req, reply, asked.data)
}
