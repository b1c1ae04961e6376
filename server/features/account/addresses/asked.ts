import { mailIsSetUp } from '../../../base/config.ts'
import type { Context } from '../../../trpc/context.ts'
import { asksForConfirmation } from '../../settings/writing/confirmed.ts'

type Asking = Pick<Context, 'db' | 'config'>

/** A user whose address is doubted can always confirm it, whatever the setting. */
const hasCarried = async ({ db, config }: Asking, userId: string): Promise<boolean> =>
  mailIsSetUp(config) && (await db.suspension.count({ where: { userId, carried: true, endedAt: null } })) > 0

/** Whether a user has to confirm their address before they may write. */
export const isAskedFor = async (ctx: Asking, userId: string): Promise<boolean> =>
  (await asksForConfirmation(ctx)) || (await hasCarried(ctx, userId))
