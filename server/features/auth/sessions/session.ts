import { Prisma } from '../../../../prisma/generated/client.ts'
import { newId } from '../../../../shared/base/id.ts'
import type { Config } from '../../../base/config.ts'
import type { Db, Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { writeLog } from '../../logs/service.ts'
import { hasSecondStep } from '../required/second-step.ts'
import { endLeft } from './left-behind.ts'
import {
  createLucia,
  hashToken,
  lifeOf,
  type Session,
  type SessionStore,
  sessionEnd,
  type User,
} from './lucia.ts'
import type { GivenStep } from './provenance.ts'
import { mayStay } from './stay.ts'
import { csrfToken, isCsrfToken, signAccess } from './token.ts'

/** A rotated token may arrive again from another tab or after a lost answer; a later use is theft (decision 008). */
const GRACE_MS = 30_000
/** The time of the last call is written at most this often, so that a page's calls cost one write. */
const TOUCH_MS = 30_000
const USER_AGENT_MAX = 300

type SessionSecret = Pick<Config, 'JWT_SECRET'>

export type SessionUser = Pick<User, 'id' | 'email' | 'username' | 'role'>

export interface Tokens {
  accessToken: string
  refreshToken: string
  csrfToken: string
}

const accessFor = (
  { id, role, username, email }: SessionUser,
  { familyId: sid, stays }: { familyId: string; stays: boolean },
  config: SessionSecret,
) => signAccess({ sub: id, role, username, email, sid, ...(stays && { stays }) }, config)

export interface LoginStart {
  id?: string
  second?: GivenStep
  originId?: string
  device?: string | null
  stays?: boolean
}

export async function openSession(
  store: SessionStore,
  user: SessionUser,
  userAgent: string | null,
  config: SessionSecret,
  { id: familyId = newId(), second, originId = familyId, device = null, stays = false }: LoginStart = {},
): Promise<Tokens> {
  const now = new Date()
  const session = await createLucia(store).createSession(user.id, {
    familyId,
    createdAt: now,
    rotatedAt: null,
    secondAt: null,
    stays,
    userAgent: userAgent?.slice(0, USER_AGENT_MAX) ?? null,
  })
  await store.$executeRaw`
    WITH login AS (
      INSERT INTO "Login" ("id", "userId", "createdAt", "originId", "second", "device")
      VALUES (${familyId}, ${user.id}, ${now}, ${second ? second.originId : originId}, ${second?.by ?? null}, ${device})
    )
    UPDATE "Session" SET "provedAt" = clock_timestamp(),
      "secondAt" = CASE WHEN ${second !== undefined} THEN clock_timestamp() END
    WHERE "id" = ${hashToken(session.id)}`
  return {
    accessToken: await accessFor(user, { familyId, stays }, config),
    refreshToken: session.id,
    csrfToken: csrfToken(familyId, config),
  }
}

export async function touchSession(
  store: SessionStore,
  session: { familyId: string; createdAt: Date; lastSeenAt: Date; stays: boolean },
): Promise<void> {
  const now = new Date()
  if (now.getTime() - session.lastSeenAt.getTime() < TOUCH_MS) return
  await store.session.updateMany({
    where: { familyId: session.familyId, rotatedAt: null },
    data: { lastSeenAt: now, expiresAt: sessionEnd(session, now) },
  })
}

/** A deletion does not see a successor that is about to be inserted: without this lock, a thief could renew past it. */
const lockLogins = (tx: Tx, userId: string) =>
  tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR NO KEY UPDATE`

interface LoginOf {
  userId: string
  familyId: string
}

async function closeLogin(tx: Tx, where: LoginOf): Promise<boolean> {
  await lockLogins(tx, where.userId)
  const alive = await tx.session.count({
    where: { ...where, rotatedAt: null, expiresAt: { gt: new Date() } },
  })
  await tx.session.deleteMany({ where })
  return alive > 0
}

/** A changed role ends what was opened to stay with another one. */
export async function endStaying(tx: Tx, userId: string): Promise<void> {
  await lockLogins(tx, userId)
  await tx.session.deleteMany({ where: { userId, stays: true } })
}

export const signOut = (db: Db, login: LoginOf): Promise<boolean> =>
  db.$transaction((tx) => closeLogin(tx, login))

/** Also ends what was made in the login; `signOut` leaves that (decision 092). */
export async function endLogin(tx: Tx, { userId, familyId }: LoginOf): Promise<boolean> {
  const alive = await closeLogin(tx, { userId, familyId })
  await endLeft(tx, userId, { familyId })
  return alive
}

export const endFamily = (db: Db, login: LoginOf): Promise<boolean> =>
  db.$transaction((tx) => endLogin(tx, login))

export async function endSessions(tx: Tx, userId: string, except: string | undefined): Promise<number> {
  await lockLogins(tx, userId)
  const where = { userId, ...(except === undefined ? {} : { familyId: { not: except } }) }
  const ended = await tx.session.count({
    where: { ...where, rotatedAt: null, expiresAt: { gt: new Date() } },
  })
  await tx.session.deleteMany({ where })
  await endLeft(tx, userId, { except })
  return ended
}

async function rotate(db: Db, session: Session): Promise<string | null> {
  const { familyId, createdAt, userAgent, secondAt, stays, userId } = session
  return db.$transaction(async (tx) => {
    // Takes the lock that a deletion takes, but shared, so that a logout or new password never misses the successor.
    await tx.$queryRaw`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR SHARE`
    // Of concurrent requests, one finds the token not yet rotated; the others wait for its commit.
    const { count } = await tx.session.updateMany({
      where: { id: hashToken(session.id), rotatedAt: null },
      // The row stays as long as the login could last, so that a second use is detected.
      data: { rotatedAt: new Date(), expiresAt: new Date(createdAt.getTime() + lifeOf(session).most) },
    })
    if (count !== 1) return null
    const attributes = { familyId, createdAt, rotatedAt: null, secondAt, stays, userAgent }
    const next = await createLucia(tx).createSession(userId, attributes)
    // The user may have given a proof since the token was read.
    await tx.$executeRaw`
      UPDATE "Session" AS next SET "provedAt" = old."provedAt", "secondAt" = old."secondAt" FROM "Session" AS old
      WHERE next."id" = ${hashToken(next.id)} AND old."id" = ${hashToken(session.id)}`
    return next.id
  })
}

const currentOf = (db: Db, familyId: string) =>
  db.session.findFirst({ where: { familyId, rotatedAt: null, expiresAt: { gt: new Date() } } })

/** Without a refresh token, the caller takes the one that another tab has stored. */
export interface RefreshedTokens {
  accessToken: string
  refreshToken?: string
}

/** Accepts a rotated token for a moment; after that it means theft. */
async function refreshRotated(
  db: Db,
  session: Session,
  user: User,
  config: SessionSecret,
): Promise<RefreshedTokens> {
  const { familyId, rotatedAt } = session
  const age = Date.now() - (rotatedAt?.getTime() ?? 0)
  if (age <= GRACE_MS && (await currentOf(db, familyId)))
    return { accessToken: await accessFor(user, session, config) }
  if (age > GRACE_MS) {
    // Owner and thief cannot be distinguished, so both have to sign in again (RFC 9700 section 4.14.2).
    await endFamily(db, { userId: user.id, familyId })
    await writeLog(db, {
      level: 'WARN',
      actionType: 'user_action',
      message: 'Jeton de session déjà utilisé : la session a été fermée par précaution',
      user,
      data: { event: 'refresh_token_reused' },
    })
  }
  throw appError('SESSION_EXPIRED')
}

/** @param by a second step, also when the proof set one up */
export async function markProved(
  tx: Tx,
  { userId, familyId }: { userId: string; familyId: string },
  by: 'password' | 'second step',
): Promise<void> {
  // A renewal at this moment would keep the state that it has read.
  await lockLogins(tx, userId)
  await tx.$executeRaw`
    UPDATE "Session" SET "provedAt" = clock_timestamp(),
      "secondAt" = CASE WHEN ${by === 'second step'} THEN coalesce("secondAt", clock_timestamp()) ELSE "secondAt" END
    WHERE "familyId" = ${familyId} AND "userId" = ${userId}`
}

/** The account was deleted during the renewal of its session. */
const isGone = (error: unknown): boolean =>
  error instanceof Prisma.PrismaClientKnownRequestError && error.code === 'P2003'

/**
 * @param options.csrf X-CSRF-Token, if sent; must be this login's
 * @param options.allow called with the user first, for limits per account
 * @throws SESSION_EXPIRED when the token is unknown, expired, or was rotated before; CSRF_INVALID
 */
export async function refreshSession(
  { db, config }: { db: Db; config: SessionSecret & Pick<Config, 'PUBLIC_URL'> },
  token: string,
  options: { rotate: boolean; csrf?: string | undefined; allow: (userId: string) => Promise<void> },
): Promise<RefreshedTokens> {
  const { session, user } = await createLucia(db).validateSession(token)
  if (!session) throw appError('SESSION_EXPIRED')
  if (options.csrf !== undefined && !isCsrfToken(options.csrf, session.familyId, config))
    throw appError('CSRF_INVALID', { account: user.id })
  // An older release opened this session; a password alone no longer suffices.
  if (!session.secondAt && (await hasSecondStep(db, user.id, config))) throw appError('SESSION_EXPIRED')
  if (session.stays && !(await mayStay(db, user.role))) throw appError('SESSION_EXPIRED')
  await options.allow(user.id)
  if (session.rotatedAt) return refreshRotated(db, session, user, config)
  if (!options.rotate) {
    await touchSession(db, { ...session, lastSeenAt: new Date(0) })
    return { accessToken: await accessFor(user, session, config) }
  }
  const next = await rotate(db, session).catch((error: unknown) => {
    throw isGone(error) ? appError('SESSION_EXPIRED') : error
  })
  if (next === null) return refreshRotated(db, { ...session, rotatedAt: new Date() }, user, config)
  return { accessToken: await accessFor(user, session, config), refreshToken: next }
}
