import type { FastifyReply, FastifyRequest } from 'fastify'
import { PERSON_LIMITS, portraitInput } from '../../../../shared/people/schema.ts'
import { type Actor, createContext } from '../../../trpc/context.ts'
import { checked } from '../../../trpc/errors.ts'
import { inTime } from '../../../trpc/in-time.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { preparePicture } from '../../images/files/prepare.ts'
import { readUpload } from '../../images/upload.ts'
import { findPage } from '../write.ts'
import { savePortrait } from './write.ts'

/** Stores a square of the uploaded picture (an animation's first frame), up to 960 pixels a side. */
export async function uploadPortrait(
  req: FastifyRequest,
  reply: FastifyReply,
  actor: Actor,
): Promise<FastifyReply> {
  const ctx = createContext(req, reply)
  await inTime(() => countAttempt(ctx, 'upload', actor.id))
  const { name, data, fields } = await readUpload(req)
  const { userId, x, y, size } = checked(portraitInput, fields)
  // Refuses before the work of decoding; saving checks again.
  await findPage(ctx.db, actor, userId)
  const area =
    x === undefined || y === undefined || size === undefined ? undefined : { x, y, width: size, height: size }
  const picture = await preparePicture(data, { area, side: PERSON_LIMITS.portrait })
  const portrait = await inTime(() => savePortrait(ctx.db, actor, userId, name, picture))
  return reply.code(201).header('cache-control', 'private, no-store').send({ portrait })
}
