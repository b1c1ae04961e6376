import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { hashToken } from '../sessions/lucia.ts'

export const TICKET_MINUTES = 5
export const TICKET_TRIES = 5

/** For a right password, in the transaction that has checked it. Good once, for 5 minutes and 5 tries. */
export async function makeTicket(tx: Tx, userId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await tx.$executeRaw`
    INSERT INTO "SignInTicket" ("tokenHash", "userId", "createdAt", "expiresAt")
    VALUES (${hashToken(ticket)}, ${userId}, clock_timestamp(),
      clock_timestamp() + make_interval(mins => ${TICKET_MINUTES}::int))`
  return ticket
}

/** Whose ticket it is, without using it up. @throws TICKET_INVALID when it is unknown, used or expired */
export async function ownerOf(db: Pick<Tx, '$queryRaw'>, ticket: string): Promise<string> {
  const [row] = await db.$queryRaw<{ userId: string }[]>`
    SELECT "userId" FROM "SignInTicket" WHERE "tokenHash" = ${hashToken(ticket)} AND "usedAt" IS NULL
      AND "tries" < ${TICKET_TRIES} AND "expiresAt" > clock_timestamp()`
  if (!row) throw appError('TICKET_INVALID')
  return row.userId
}

/** Counts a try before the code is looked at, so that concurrent ones get no more. @throws TICKET_INVALID */
export async function takeTry(db: Pick<Tx, '$queryRaw'>, ticket: string): Promise<void> {
  const taken = await db.$queryRaw<unknown[]>`
    UPDATE "SignInTicket" SET "tries" = "tries" + 1
    WHERE "tokenHash" = ${hashToken(ticket)} AND "usedAt" IS NULL AND "tries" < ${TICKET_TRIES}
      AND "expiresAt" > clock_timestamp() RETURNING 1`
  if (taken.length === 0) throw appError('TICKET_INVALID')
}

/**
 * In the transaction that opens the session; of two at once one goes through. A ticket that ran out of tries by this
 * one still serves it. @throws TICKET_INVALID
 */
export async function spendTicket(tx: Tx, ticket: string): Promise<void> {
  const used = await tx.$executeRaw`
    UPDATE "SignInTicket" SET "usedAt" = clock_timestamp()
    WHERE "tokenHash" = ${hashToken(ticket)} AND "usedAt" IS NULL AND "expiresAt" > clock_timestamp()`
  if (used !== 1) throw appError('TICKET_INVALID')
}
