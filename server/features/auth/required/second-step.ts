import { Prisma } from '../../../../prisma/generated/client.ts'
import { isTeam, type Role } from '../../../../shared/account/roles.ts'
import type { Config } from '../../../base/config.ts'
import { rpIdOf } from '../../../base/relying-party.ts'
import type { Tx } from '../../../database/client.ts'
import { appError } from '../../../trpc/errors.ts'
import { settings } from '../../settings/settings.ts'

/** A recovery code can replace either. */
const SECOND_STEPS = ['passkey', 'totp'] as const
export type SecondStep = (typeof SECOND_STEPS)[number]

type Address = Pick<Config, 'PUBLIC_URL'>

/** Conditions for statements that read "User" AS u. Passkeys for another host do not count. */
const stepConditions = (config: Address): Record<SecondStep, Prisma.Sql> => ({
  passkey: Prisma.sql`EXISTS (SELECT FROM "Passkey" p WHERE p."userId" = u."id" AND p."rpId" = ${rpIdOf(config)})`,
  totp: Prisma.sql`EXISTS (SELECT FROM "Totp" t WHERE t."userId" = u."id" AND t."secret" IS NOT NULL)`,
})

/** A condition for statements that read "User" AS u. */
export const anySecondStep = (config: Address): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(Object.values(stepConditions(config)), ' OR ')})`

export async function secondSteps(
  db: Pick<Tx, '$queryRaw'>,
  userId: string,
  config: Address,
): Promise<SecondStep[]> {
  const columns = Object.entries(stepConditions(config)).map(
    ([step, sql]) => Prisma.sql`${sql} AS ${Prisma.raw(`"${step}"`)}`,
  )
  const [row] = await db.$queryRaw<Record<SecondStep, boolean>[]>`
    SELECT ${Prisma.join(columns)} FROM "User" u WHERE u."id" = ${userId}`
  return SECOND_STEPS.filter((step) => row?.[step])
}

export const hasSecondStep = async (
  db: Pick<Tx, '$queryRaw'>,
  userId: string,
  config: Address,
): Promise<boolean> => (await secondSteps(db, userId, config)).length > 0

export async function mustHaveSecondStep(db: Pick<Tx, 'setting'>, role: Role): Promise<boolean> {
  if (!isTeam(role)) return false
  const { secondStepRoles } = await settings(db)
  return secondStepRoles.some((one) => one === role)
}

/** Anybody with the password could set up their own second step after the last one was removed. @throws SECOND_STEP_KEPT */
export async function refuseIfMissed(
  tx: Tx,
  user: { id: string; role: Role },
  config: Address,
): Promise<void> {
  if (!(await hasSecondStep(tx, user.id, config)) && (await mustHaveSecondStep(tx, user.role)))
    throw appError('SECOND_STEP_KEPT')
}
