import type { FastifyReply, FastifyRequest } from 'fastify'
import { BRAND_PICTURE_LIMITS, brandPictureInput } from '../../../../shared/brand/pictures.ts'
import { type Actor, createContext } from '../../../trpc/context.ts'
import { appError, checked } from '../../../trpc/errors.ts'
import { inTime } from '../../../trpc/in-time.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { stillAllowed } from '../../../trpc/still-allowed.ts'
import { readUpload } from '../../images/upload.ts'
import { draw } from './draw.ts'
import { storeDrawing } from './store.ts'

const SIZE = {
  bytes: BRAND_PICTURE_LIMITS.bytes,
  tooLarge: () => appError('TOO_LARGE', { fields: { file: 'logoBytes' } }),
}

/**
 * Draws a logo or mark from an SVG or PNG of 1 MB at most. No page shows it before the brand is saved with it.
 * @throws BAD_INPUT at `file` with the reason, BUSY, and the errors of readUpload
 */
export async function uploadBrandPicture(
  req: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Promise<FastifyReply> {
  const ctx = createContext(req, reply)
  await inTime(() => countAttempt(ctx, 'upload', actor.id))
  const { data, fields } = await readUpload(req, SIZE)
  const { kind } = checked(brandPictureInput, fields)
  const drawing = await draw(kind, data)
  // Drawing takes a while.
  await stillAllowed(ctx.db, actor, 'settings.manage')
  const picture = await inTime(() => storeDrawing(ctx.db, kind, drawing))
  return reply.code(201).header('cache-control', 'private, no-store').send({ picture })
}
