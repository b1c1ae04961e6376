import { countCall } from '../rate-limits/reads.ts'
import type { Actor, Context } from './context.ts'
import { appError } from './errors.ts'
import { procedure } from './init.ts'

/**
 * Each kind of procedure is built on the one before, and the guard of a procedure is read off its
 * first word.
 */

/** For everybody, without a look at the access token: signing in, and what must work when a session has ended. */
export const openProcedure = procedure.meta({ access: 'open' })

/** For everybody. Whoever carries an access token that cannot be used is told so, not served as a stranger. */
export const publicProcedure = procedure.meta({ access: 'public' }).use(async ({ ctx, path, next }) => {
  // Before anything is asked of the database.
  await countCall(ctx, path)
  return next({ ctx: { actor: ctx.http ? await ctx.http.caller() : ctx.actor } })
})

/** For whoever is signed in; `ctx.actor` is that person. */
export const memberProcedure = publicProcedure.meta({ access: 'member' }).use(({ ctx, next }) => {
  if (!ctx.actor) throw appError('UNAUTHENTICATED')
  return next({ ctx: { actor: ctx.actor } })
})

/** For the team. */
export const adminProcedure = memberProcedure.meta({ access: 'admin' }).use(({ ctx, next }) => {
  if (ctx.actor.role !== 'admin') throw appError('FORBIDDEN')
  return next()
})

/**
 * The same guards for routes that are no procedures: uploads and downloads, which stream.
 * @throws UNAUTHENTICATED, CSRF_INVALID
 */
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
