import { hash } from 'node:crypto'
import { type Adapter, type DatabaseSession, Lucia, TimeSpan } from 'lucia'
import type { Prisma, Role } from '../../../../prisma/generated/client.ts'
import type { Tx } from '../../../database/client.ts'

export type SessionStore = Pick<Tx, 'session' | 'user' | '$executeRaw'>

const DAY_MS = 24 * 60 * 60_000
const LIVES = {
  ends: { idle: 30 * 60_000, most: 30 * DAY_MS },
  stays: { idle: 30 * DAY_MS, most: 90 * DAY_MS },
} as const

/** How long a session lasts after its last call, and at most after the sign-in (docs/product/sessions.md, "Sessions"). */
export const lifeOf = ({ stays }: { stays: boolean }) => LIVES[stays ? 'stays' : 'ends']

export interface SessionAttributes {
  /** The login that the session belongs to; `sid` in access tokens. */
  familyId: string
  /** The time of the sign-in, which each successor keeps. */
  createdAt: Date
  rotatedAt: Date | null
  userAgent: string | null
  secondAt: Date | null
  stays: boolean
}

export interface UserAttributes {
  email: string
  username: string
  role: Role
  createdAt: Date
}

export type { Session, User } from 'lucia'

declare module 'lucia' {
  interface Register {
    Lucia: ReturnType<typeof createLucia>
    DatabaseSessionAttributes: SessionAttributes
    DatabaseUserAttributes: UserAttributes
  }
}

/** Tokens are stored hashed, so that somebody who reads the database cannot sign in. */
export const hashToken = (token: string): string => hash('sha256', token)

/** When a session ends that was seen just now. */
export function sessionEnd(session: { createdAt: Date; stays: boolean }, now: Date): Date {
  const { idle, most } = lifeOf(session)
  return new Date(Math.min(now.getTime() + idle, session.createdAt.getTime() + most))
}

type Row = Prisma.SessionGetPayload<object>
const toSession = ({ userId, expiresAt, ...row }: Row, id: string): DatabaseSession => ({
  id,
  userId,
  expiresAt,
  attributes: {
    familyId: row.familyId,
    createdAt: row.createdAt,
    rotatedAt: row.rotatedAt,
    userAgent: row.userAgent,
    secondAt: row.secondAt,
    stays: row.stays,
  },
})

const userColumns = { id: true, email: true, username: true, role: true, createdAt: true } as const

/** Lucia's own adapter does not support Prisma 7. Its session id is our refresh token, stored hashed. */
function createAdapter(db: SessionStore): Adapter {
  return {
    async getSessionAndUser(token) {
      const row = await db.session.findUnique({ where: { id: hashToken(token) } })
      if (!row) return [null, null]
      // An `include` would be a second query as well, and would fail when the user was deleted in between.
      const user = await db.user.findUnique({ where: { id: row.userId }, select: userColumns })
      if (!user) return [toSession(row, token), null]
      const { id, ...attributes } = user
      return [toSession(row, token), { id, attributes }]
    },
    async getUserSessions(userId) {
      const rows = await db.session.findMany({ where: { userId, rotatedAt: null } })
      return rows.map((row) => toSession(row, row.id))
    },
    // Lucia knows one length for all sessions; ours differ.
    async setSession({ id, userId, attributes }) {
      const now = new Date()
      const expires = sessionEnd(attributes, now)
      await db.session.create({
        data: { ...attributes, id: hashToken(id), userId, lastSeenAt: now, expiresAt: expires },
        select: { id: true },
      })
    },
    // Lucia would set a later end; each call stores ours (session.ts).
    async updateSessionExpiration() {},
    async deleteSession(token) {
      await db.session.deleteMany({ where: { id: hashToken(token) } })
    },
    async deleteUserSessions(userId) {
      await db.session.deleteMany({ where: { userId } })
    },
    async deleteExpiredSessions() {
      await deleteExpiredSessions(db)
    },
  }
}

async function deleteExpiredSessions(db: SessionStore): Promise<void> {
  const now = new Date()
  await db.$executeRaw`
    DELETE FROM "Session" s WHERE s."expiresAt" <= ${now} OR (s."rotatedAt" IS NOT NULL AND NOT EXISTS (
      SELECT FROM "Session" c
      WHERE c."familyId" = s."familyId" AND c."rotatedAt" IS NULL AND c."expiresAt" > ${now}))`
}

export function createLucia(db: SessionStore) {
  return new Lucia(createAdapter(db), {
    sessionExpiresIn: new TimeSpan(LIVES.ends.idle, 'ms'),
    getSessionAttributes: (attributes: SessionAttributes) => attributes,
    getUserAttributes: (attributes: UserAttributes) => attributes,
  })
}
