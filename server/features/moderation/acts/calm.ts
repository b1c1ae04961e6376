import { can } from '../../../../shared/account/permissions.ts'
import type { CalmHours } from '../../../../shared/moderation/limits.ts'
import type { Tx } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { calmUntil } from '../../comments/checks/calm.ts'
import { writeLog } from '../../logs/service.ts'

/** Until when comments of new accounts are held; null where they are not. */
export async function readCalm(db: Pick<Tx, '$queryRaw'>): Promise<Date | null> {
  const [row] = await db.$queryRaw<{ until: Date | null }[]>`SELECT ${calmUntil} AS "until"`
  return row?.until ?? null
}

/**
 * Holds comments of new accounts for so many hours from now, in every discussion. Pressed by two, the later end holds.
 * @throws FORBIDDEN
 */
export const beginCalm = (
  ctx: Context,
  actor: Actor,
  { hours }: { hours: CalmHours },
): Promise<{ until: Date }> =>
  inTransaction(ctx.db, async (tx) => {
    if (!can(actor, 'comments.moderate')) throw appError('FORBIDDEN')
    const [calm] = await tx.$queryRaw<{ until: Date }[]>`
      INSERT INTO "Calm" AS c ("id", "until")
      VALUES (1, date_trunc('milliseconds', clock_timestamp()) + make_interval(hours => ${hours}))
      ON CONFLICT ("id") DO UPDATE SET "until" = GREATEST(c."until", excluded."until") RETURNING "until"`
    if (!calm) throw new Error('an upsert gives its row')
    await writeLog(tx, {
      actionType: 'admin_action',
      message: 'Discussions calmées',
      user: actor,
      data: { event: 'calm_begun', hours, until: calm.until.toISOString() },
    })
    return calm
  })

/** Ends it before its time; what is held goes on waiting. Ended already, nothing happens. @throws FORBIDDEN */
export const endCalm = (ctx: Context, actor: Actor): Promise<{ until: null }> =>
  inTransaction(ctx.db, async (tx) => {
    if (!can(actor, 'comments.moderate')) throw appError('FORBIDDEN')
    const ended = await tx.$executeRaw`DELETE FROM "Calm" WHERE "until" > clock_timestamp()`
    if (ended > 0)
      await writeLog(tx, {
        actionType: 'admin_action',
        message: 'Discussions rendues comme avant',
        user: actor,
        data: { event: 'calm_ended' },
      })
    return { until: null }
  })
