import { countCall } from '../rate-limits/reads.ts'
import type { Actor, Context } from './context.ts'
import { appError } from './errors.ts'
import { procedure } from './init.ts'

/** Each kind builds on the one before; the first word of a procedure tells its guard. */

/** Ignores the access token: signing in, and what must work when a session has ended. */
export const openProcedure = procedure.meta({ access: 'open' })

/** Public, but an invalid access token is refused rather than treated as anonymous. */
export const publicProcedure = procedure.meta({ access: 'public' }).use(async ({ ctx, path, next }) => {
  // Before any query.
  await countCall(ctx, path)
  return next({ ctx: { actor: ctx.http ? await ctx.http.caller() : ctx.actor } })
})

export const memberProcedure = publicProcedure.meta({ access: 'member' }).use(({ ctx, next }) => {
  if (!ctx.actor) throw appError('UNAUTHENTICATED')
  return next({ ctx: { actor: ctx.actor } })
})

export const adminProcedure = memberProcedure.meta({ access: 'admin' }).use(({ ctx, next }) => {
  if (ctx.actor.role !== 'admin') throw appError('FORBIDDEN')
  return next()
})

/** For routes that are no procedures: uploads and downloads, which stream. @throws UNAUTHENTICATED, CSRF_INVALID */
export async function memberOf(ctx: Context): Promise<Actor> {
  const actor = ctx.http ? await ctx.http.caller() : ctx.actor
  if (!actor) throw appError('UNAUTHENTICATED')
  return actor
}

/** @throws as memberOf, and FORBIDDEN for members who are not of the team */
export async function adminOf(ctx: Context): Promise<Actor> {
  const actor = await memberOf(ctx)
  if (actor.role !== 'admin') throw appError('FORBIDDEN')
  return actor
}
