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
  /** The proof is at most 15 minutes old. */
  proof?: boolean
  /** Without it a script's token may call what is not of the account. */
  scripts?: boolean
}

/**
 * @returns null for nobody in particular, or where nobody was looked for
 * @throws UNAUTHENTICATED, FORBIDDEN, CSRF_INVALID, PROOF_REQUIRED, SECOND_STEP_MISSING, PASSWORD_CHANGE_REQUIRED,
 * SESSION_REQUIRED for a script's token on what takes a session
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
  // In-process callers have no session that could be another's.
  if (proof && ctx.http && !actor.proved) throw appError('PROOF_REQUIRED')
  if (actor.tokenId !== undefined && !scripts) throw appError('SESSION_REQUIRED')
  return actor
}

/** Every procedure is one of these two, hence behind the row of its own path (rights.ts). */
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
  // Readers are never answered by words that have been replaced.
  if (ctx.late && right === 'public' && result.ok && showsLate(result.data, ctx.late))
    throw appError('UNAVAILABLE')
  return result
})

/** Its row names an action, so that there is an actor. */
export const memberProcedure = publicProcedure.use(({ ctx, next }) => {
  if (!ctx.actor) throw appError('UNAUTHENTICATED')
  return next({ ctx: { actor: ctx.actor } })
})
