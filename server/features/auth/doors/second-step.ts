import { Prisma } from '../../../../prisma/generated/client.ts'
import type { Tx } from '../../../database/client.ts'

/** By what somebody gives their second step; a recovery code stands in for `totp`. */
export const SECOND_STEPS = ['totp'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

/** Whether the account of `u` has each of them: for statements that read "User" AS u. */
const HAS = {
  totp: Prisma.sql`EXISTS (SELECT FROM "Totp" t WHERE t."userId" = u."id" AND t."secret" IS NOT NULL)`,
} as const satisfies Record<SecondStep, Prisma.Sql>

/** Whether the account of `u` has any second step: for statements that read "User" AS u. */
export const HAS_SECOND_STEP = Prisma.sql`(${Prisma.join(Object.values(HAS), ' OR ')})`

/** The second steps that somebody has set up; none where signing in takes the password alone. */
export async function secondSteps(db: Pick<Tx, '$queryRaw'>, userId: string): Promise<SecondStep[]> {
  const columns = SECOND_STEPS.map((step) => Prisma.sql`${HAS[step]} AS ${Prisma.raw(`"${step}"`)}`)
  const [row] = await db.$queryRaw<Record<SecondStep, boolean>[]>`
    SELECT ${Prisma.join(columns)} FROM "User" u WHERE u."id" = ${userId}`
  return SECOND_STEPS.filter((step) => row?.[step])
}

export const hasSecondStep = async (db: Pick<Tx, '$queryRaw'>, userId: string): Promise<boolean> =>
  (await secondSteps(db, userId)).length > 0
