import {
  allMails,
  FIRST_MAIL_TIME,
  type MailChoices,
  type MailTime,
} from '../../../../shared/notifications/kinds.ts'
import { mailIsSetUp } from '../../../base/config.ts'
import type { Db } from '../../../database/client.ts'
import { inTransaction } from '../../../database/retry.ts'
import type { Actor, Context } from '../../../trpc/context.ts'
import { appError } from '../../../trpc/errors.ts'
import { isConfirmed } from '../../settings/writing/confirmed.ts'

export interface MailView {
  choices: MailChoices
  /** Why no mails are sent, whatever is chosen. */
  none: 'unconfirmed' | 'notSetUp' | null
}

export async function mailView({ db, config }: Context, { id: userId }: Actor): Promise<MailView> {
  const user = await db.user.findUnique({
    where: { id: userId },
    select: {
      role: true,
      emailConfirmedAt: true,
      mailChoice: { omit: { userId: true } },
    },
  })
  if (!user) throw appError('UNAUTHENTICATED')
  // A CHECK keeps other values out of the columns.
  const choices = (user.mailChoice ?? allMails(FIRST_MAIL_TIME)) as MailChoices
  return { choices, none: mailIsSetUp(config) ? (isConfirmed(user) ? null : 'unconfirmed') : 'notSetUp' }
}

type GivenChoices = { [M in keyof MailChoices]?: MailTime | undefined }

const givenOf = (choices: GivenChoices) =>
  Object.fromEntries(Object.entries(choices).filter(([, time]) => time !== undefined))

/** Omitted choices stay. @returns false when the account is gone */
export const storeMailChoices = (db: Db, userId: string, choices: GivenChoices): Promise<boolean> =>
  inTransaction(db, async (tx) => {
    const people = await tx.$queryRaw<unknown[]>`SELECT 1 FROM "User" WHERE "id" = ${userId} FOR KEY SHARE`
    if (people.length === 0) return false
    const update = givenOf(choices)
    // The columns' defaults are for accounts that chose before there were these mails.
    const create = { userId, ...allMails(FIRST_MAIL_TIME), ...update }
    await tx.mailChoice.upsert({ where: { userId }, create, update, select: { userId: true } })
    return true
  })

/** @throws UNAUTHENTICATED when the account was deleted meanwhile */
export async function saveMailChoices(ctx: Context, actor: Actor, choices: GivenChoices): Promise<MailView> {
  if (!(await storeMailChoices(ctx.db, actor.id, choices))) throw appError('UNAUTHENTICATED')
  return mailView(ctx, actor)
}
