import { Prisma } from '../../../../prisma/generated/client.ts'
import { isTeam, type Role } from '../../../../shared/auth/permissions.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { settings } from '../../settings/settings.ts'

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

/** Whether the team has decided that people of this role sign in with a second step; members never must. */
export async function mustHaveSecondStep(db: Pick<Tx, 'setting'>, role: Role): Promise<boolean> {
  if (!isTeam(role)) return false
  const { secondStepRoles } = await settings(db)
  return secondStepRoles.some((one) => one === role)
}

/**
 * After somebody has removed a second step, in that transaction: the last stays where the role must have one, or the
 * password alone would lead whoever has it to a second step of their own. @throws SECOND_STEP_KEPT
 */
export async function refuseIfMissed(tx: Tx, user: { id: string; role: Role }): Promise<void> {
  if (!(await hasSecondStep(tx, user.id)) && (await mustHaveSecondStep(tx, user.role)))
    throw appError('SECOND_STEP_KEPT')
}
