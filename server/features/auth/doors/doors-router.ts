import { confirmTotpInput, proveInput, secondFactorInput } from '../../../../shared/auth/doors-schema.ts'
import { noticeMessage } from '../../../../shared/messages/messages.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../../trpc/procedures.ts'
import { prove } from './prove.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { secondFactor } from './second-factor.ts'
import { mustHaveSecondStep, secondSteps } from './second-step.ts'
import { confirmTotp, newRecoveryCodes, offerTotp, removeTotp } from './totp-setup.ts'

/** The second step of signing in, and proofs again of who it is (decision 035). Merged into `auth`. */
export const doorsRouter = router({
  secondFactor: publicProcedure
    .input(secondFactorInput)
    .mutation(({ ctx, input }) => secondFactor(ctx, input)),

  prove: memberProcedure.input(proveInput).mutation(async ({ ctx, input }) => {
    await prove(ctx, ctx.actor, input)
    return { message: noticeMessage('proved', ctx.lang) }
  }),

  /** What one has set up. */
  doors: memberProcedure.query(async ({ ctx: { db, config, actor } }) => {
    const totp = await db.totp.findUnique({ where: { userId: actor.id }, select: { since: true } })
    return {
      secondSteps: await secondSteps(db, actor.id, config),
      totpSince: totp?.since ?? null,
      recoveryCodesLeft: await recoveryCodesLeft(db, actor.id),
      /** Their role must have one. */
      required: await mustHaveSecondStep(db, actor.role),
    }
  }),

  offerTotp: memberProcedure.mutation(({ ctx }) => offerTotp(ctx, ctx.actor)),

  confirmTotp: memberProcedure
    .input(confirmTotpInput)
    .mutation(async ({ ctx, input }) => ({ recoveryCodes: await confirmTotp(ctx, ctx.actor, input.code) })),

  removeTotp: memberProcedure.mutation(async ({ ctx }) => {
    await removeTotp(ctx, ctx.actor)
    return { message: noticeMessage('totpRemoved', ctx.lang) }
  }),

  renewRecoveryCodes: memberProcedure.mutation(async ({ ctx }) => ({
    recoveryCodes: await newRecoveryCodes(ctx, ctx.actor),
  })),
})
