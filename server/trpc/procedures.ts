import { can } from '../../shared/account/permissions.ts'
import type { Actor, Context, Despite } from './context.ts'
import { appError } from './errors.ts'
import { inTime } from './in-time.ts'
import { procedure } from './init.ts'
import { showsLate } from './late.ts'
import { countCall } from './rate-limits/reads.ts'
import { rightsOf } from './rights.ts'
import type { Right } from './rights-row.ts'

interface Asks extends Despite {
  /** Requires a proof that is at most 15 minutes old. */
  proof?: boolean
  /** By default a script's token may call whatever does not concern the account. */
  scripts?: boolean
}

/**
 * @returns null for an anonymous caller, or when nobody was looked up
 * @throws UNAUTHENTICATED, FORBIDDEN, CSRF_INVALID, PROOF_REQUIRED, SECOND_STEP_MISSING, PASSWORD_CHANGE_REQUIRED,
 * SESSION_REQUIRED for a script's token where a session is needed
 */
export async function admit(
  ctx: Context,
  right: Right,
  { proof = false, scripts = right !== 'account.own', ...despite }: Asks = {},
): Promise<Actor | null> {
  if (right === 'open') return ctx.actor
  const actor = ctx.http ? await ctx.http.caller(despite) : ctx.actor
  if (right === 'public') return actor
  if (!actor) throw appError('UNAUTHENTICATED')
  if (!can(actor, right)) throw appError('FORBIDDEN')
  // In-process callers have no session that could be stolen.
  if (proof && ctx.http && !actor.proved) throw appError('PROOF_REQUIRED')
  if (actor.tokenId !== undefined && !scripts) throw appError('SESSION_REQUIRED')
  return actor
}

/** Every procedure is one of these two, so the row of its own path guards it (rights.ts). */
export const publicProcedure = procedure.use(async ({ ctx, path, next }) => {
  const { right, ...row } = rightsOf(path)
  // Calls are counted before any query.
  if (right !== 'open') await countCall(ctx, path)
  const asks = {
    proof: row.proof ?? false,
    unfinished: row.whileUnfinished ?? false,
    passwordDue: row.whilePasswordDue ?? false,
    quiet: row.quiet ?? false,
    scripts: row.scripts ?? right !== 'account.own',
  }
  const actor = await admit(ctx, right, asks)
  const result = await inTime(() => next({ ctx: { actor } }))
  // Readers must not get words that have been replaced.
  if (ctx.late && right === 'public' && result.ok && showsLate(result.data, ctx.late))
    throw appError('UNAVAILABLE')
  return result
})

/** Its row names an action, so there is always an actor. */
export const memberProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.actor) throw appError('UNAUTHENTICATED')
  return next({ ctx: { actor: ctx.actor } })
})
