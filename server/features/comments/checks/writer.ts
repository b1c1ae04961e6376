import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { settings } from '../../settings/settings.ts'
import { refuseUnconfirmed } from '../../settings/writing/confirmed.ts'
import type { ChosenRules } from './rules/rule.ts'

/**
 * Checks whether a user may write comments at all now, new ones or edits.
 * @returns which rules the settings turn on
 * @throws COMMENTS_CLOSED, ADDRESS_NOT_CONFIRMED
 */
export async function refuseWriter(ctx: Context, actor: Actor): Promise<ChosenRules> {
  const { comments, stopWords, holdLinks, holdFirst, holdRepeated } = await settings(ctx.db)
  if (comments === 'off') throw appError('COMMENTS_CLOSED')
  await refuseUnconfirmed(ctx, actor)
  return { stopWords, holdLinks, holdFirst, holdRepeated }
}
