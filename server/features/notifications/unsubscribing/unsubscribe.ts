import type { FastifyReply, FastifyRequest } from 'fastify'
import { langOfHeader } from '../../../../shared/base/lang.ts'
import { textAt } from '../../../../shared/base/property.ts'
import { allMails } from '../../../../shared/notifications/kinds.ts'
import { href } from '../../../../shared/routes.ts'
import type { Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { countAttempt } from '../../../trpc/rate-limits/attempts.ts'
import { storeMailChoices } from '../choices/mails.ts'
import { accountOfToken } from './token.ts'

/**
 * Ends all mails of notifications except decisions. May be repeated, even for a deleted account.
 * @throws UNSUBSCRIBE_INVALID, TOO_MANY_REQUESTS
 */
export async function unsubscribe(ctx: Context, token: string): Promise<void> {
  const userId = await accountOfToken(ctx.db, token).catch(async (error: unknown) => {
    await countAttempt(ctx, 'unsubscribe')
    throw error
  })
  await storeMailChoices(ctx.db, userId, allMails('never'))
}

/** Redirects to a page with a button, as programs follow links in mails. Browsers keep the part after `#`. */
export async function leadToUnsubscribe(req: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> {
  const token = textAt(req.params, 'token')
  if (!/^[\w-]+$/.test(token)) throw appError('UNSUBSCRIBE_INVALID')
  const page = href('unsubscribe', langOfHeader(req.headers['accept-language']))
  return reply.header('cache-control', 'private, no-store').redirect(`${page}#${token}`, 303)
}
