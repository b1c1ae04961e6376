import type { Tx } from '../../../database/client.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { type Device, deviceOf } from './device.ts'
import { createLucia, hashToken } from './lucia.ts'
import { endFamily, endSessions, signOut } from './session.ts'

export interface OpenSession {
  /** Not a token: it gives no access. */
  id: string
  device: Device
  createdAt: Date
  lastSeenAt: Date
  current: boolean
  /** Somebody asked to stay signed in there. */
  stays: boolean
}

/** The current session comes first. @param sid the login of this call */
export async function listSessions(
  db: Pick<Tx, 'session'>,
  { userId, sid }: { userId: string; sid: string | undefined },
): Promise<OpenSession[]> {
  const rows = await db.session.findMany({
    where: { userId, rotatedAt: null, expiresAt: { gt: new Date() } },
    orderBy: { lastSeenAt: 'desc' },
    // A script that signs in all day may reach the limit.
    take: 100,
  })
  return rows
    .map(({ familyId, userAgent, createdAt, lastSeenAt, stays }) => ({
      id: familyId,
      device: deviceOf(userAgent),
      createdAt,
      lastSeenAt,
      current: familyId === sid,
      stays,
    }))
    .sort((a, b) => Number(b.current) - Number(a.current))
}

export async function endSession({ db }: Context, actor: Actor, id: string): Promise<void> {
  if (!(await endFamily(db, { userId: actor.id, familyId: id }))) throw appError('SESSION_NOT_FOUND')
  await writeLog(db, {
    actionType: 'user_action',
    message: 'Session fermée',
    user: actor,
    data: { event: 'session_ended', current: id === actor.sid },
  })
}

export async function endOtherSessions({ db }: Context, actor: Actor): Promise<number> {
  const ended = await db.$transaction((tx) => endSessions(tx, actor.id, actor.sid))
  if (ended > 0)
    await writeLog(db, {
      actionType: 'user_action',
      message: 'Autres sessions fermées',
      user: actor,
      data: { event: 'sessions_ended', ended },
    })
  return ended
}

/** The refresh token suffices when the access token has expired. */
export async function logout(
  { db }: Context,
  actor: Actor | null,
  refreshToken: string | undefined,
): Promise<void> {
  const { session, user } = refreshToken
    ? await createLucia(db).validateSession(refreshToken)
    : { session: null, user: null }
  const who = actor ?? user
  const logins = new Map<string, string>()
  if (actor?.sid !== undefined) logins.set(actor.sid, actor.id)
  if (session) logins.set(session.familyId, session.userId)
  for (const [familyId, userId] of logins) await signOut(db, { userId, familyId })
  if (refreshToken) await db.session.deleteMany({ where: { id: hashToken(refreshToken) } })
  if (who && logins.size > 0)
    await writeLog(db, {
      actionType: 'user_action',
      message: 'Déconnexion',
      user: who,
      data: { event: 'logout' },
    })
}
