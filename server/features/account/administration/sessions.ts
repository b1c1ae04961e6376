import type { RoleHolder } from '../../../../shared/account/permissions.ts'
import type { EndUserSessionInput } from '../../../../shared/admin/schema.ts'
import type { Db, Tx } from '../../../database/client.ts'
import type { Actor } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { endLogin, endSessions } from '../../auth/sessions/session.ts'
import { listSessions, type OpenSession } from '../../auth/sessions/sessions.ts'
import { writeLog } from '../../logs/service.ts'
import { refuseIfDemoted } from './roles.ts'

async function target(db: Pick<Tx, 'user'>, id: string): Promise<RoleHolder> {
  const user = await db.user.findUnique({ where: { id }, select: { id: true, role: true } })
  if (!user) throw appError('USER_NOT_FOUND')
  return user
}

/** @throws USER_NOT_FOUND */
export async function userSessions(db: Db, actor: Actor, id: string): Promise<OpenSession[]> {
  await target(db, id)
  return listSessions(db, { userId: id, sid: actor.sid })
}

const ending = <T>(
  db: Db,
  actor: Actor,
  id: string,
  end: (tx: Tx) => Promise<T>,
  ended: (result: T) => number,
) =>
  db.$transaction(async (tx) => {
    const user = await target(tx, id)
    const result = await end(tx)
    // This comes last: a concurrent loss of the role has committed by then.
    await refuseIfDemoted(tx, actor, user)
    if (ended(result) > 0)
      await writeLog(tx, {
        level: 'WARN',
        actionType: 'admin_action',
        message: 'Sessions fermées par un administrateur',
        user: actor,
        data: { event: 'user_sessions_ended', targetId: id, ended: ended(result) },
      })
    return result
  })

/** @throws USER_NOT_FOUND, FORBIDDEN; SESSION_NOT_FOUND when it is another user's or has ended */
export async function endUserSession(
  db: Db,
  actor: Actor,
  { id, sessionId }: EndUserSessionInput,
): Promise<void> {
  const end = (tx: Tx) => endLogin(tx, { userId: id, familyId: sessionId })
  if (!(await ending(db, actor, id, end, Number))) throw appError('SESSION_NOT_FOUND')
}

/** @throws USER_NOT_FOUND, FORBIDDEN */
export const endUserSessions = (db: Db, actor: Actor, id: string): Promise<number> =>
  ending(
    db,
    actor,
    id,
    (tx) => endSessions(tx, id, undefined),
    (ended) => ended,
  )
