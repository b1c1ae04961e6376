import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { hashToken } from './lucia.ts'

const TICKET_MINUTES = 5
const TICKET_TRIES = 5

/** A ticket for a right password is valid once, for 5 minutes and 5 attempts. */
export async function makeTicket(tx: Tx, userId: string): Promise<string> {
  const ticket = randomBytes(32).toString('base64url')
  await tx.$executeRaw`
    INSERT INTO "SignInTicket" ("tokenHash", "userId", "createdAt", "expiresAt")
    VALUES (${hashToken(ticket)}, ${userId}, clock_timestamp(),
      clock_timestamp() + make_interval(mins => ${TICKET_MINUTES}::int))`
  return ticket
}

/** Reads a ticket without using it up. @throws TICKET_INVALID */
export async function ownerOf(db: Pick<Tx, '$queryRaw'>, ticket: string): Promise<string> {
  const [row] = await db.$queryRaw<{ userId: string }[]>`
    SELECT "userId" FROM "SignInTicket" WHERE "tokenHash" = ${hashToken(ticket)} AND "usedAt" IS NULL
      AND "tries" < ${TICKET_TRIES} AND "expiresAt" > clock_timestamp()`
  if (!row) throw appError('TICKET_INVALID')
  return row.userId
}

/** Counts an attempt before the code is checked, so that concurrent ones get no more. @throws TICKET_INVALID */
export async function takeTry(db: Pick<Tx, '$queryRaw'>, ticket: string): Promise<void> {
  const taken = await db.$queryRaw<unknown[]>`
    UPDATE "SignInTicket" SET "tries" = "tries" + 1
    WHERE "tokenHash" = ${hashToken(ticket)} AND "usedAt" IS NULL AND "tries" < ${TICKET_TRIES}
      AND "expiresAt" > clock_timestamp() RETURNING 1`
  if (taken.length === 0) throw appError('TICKET_INVALID')
}

/** Uses up a ticket; of two calls at once, one succeeds. The last allowed attempt still counts. @throws TICKET_INVALID */
export async function spendTicket(tx: Tx, ticket: string): Promise<void> {
  const used = await tx.$executeRaw`
    UPDATE "SignInTicket" SET "usedAt" = clock_timestamp()
    WHERE "tokenHash" = ${hashToken(ticket)} AND "usedAt" IS NULL AND "expiresAt" > clock_timestamp()`
  if (used !== 1) throw appError('TICKET_INVALID')
}
