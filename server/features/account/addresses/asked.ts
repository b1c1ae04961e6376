import { mailIsSetUp } from '../../../base/config.ts'
import type { Context } from '../../../trpc/context.ts'
import { asksForConfirmation } from '../../settings/writing/confirmed.ts'

type Asking = Pick<Context, 'db' | 'config'>

/** Who may not write until it is known whose address it is, can say so, whatever the setting. */
const hasCarried = async ({ db, config }: Asking, userId: string): Promise<boolean> =>
  mailIsSetUp(config) && (await db.suspension.count({ where: { userId, carried: true, endedAt: null } })) > 0

/** Whether somebody who has not confirmed their address may not write before. */
export const isAskedFor = async (ctx: Asking, userId: string): Promise<boolean> =>
  (await asksForConfirmation(ctx)) || (await hasCarried(ctx, userId))
