import {
  confirmTotpInput,
  disputeDoorInput,
  proveInput,
  secondFactorInput,
} from '../../../../shared/account/doors-schema.ts'
import { mailedTokenInput } from '../../../../shared/account/schema.ts'
import { noticeMessage } from '../../../../shared/messages/messages.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../../trpc/procedures.ts'
import { disputeDoor, disputeOf } from '../disputes/dispute.ts'
import { stopDispute } from '../disputes/stop-dispute.ts'
import { mustHaveSecondStep, secondSteps } from '../required/second-step.ts'
import { needsDoorCode, sendDoorCode } from './door-code.ts'
import { prove } from './prove.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { secondFactor } from './second-factor.ts'
import { confirmTotp, newRecoveryCodes, offerTotp, removeTotp } from './totp-setup.ts'

/** Second steps and proofs (decision 035); merged into `auth`. */
export const doorsRouter = router({
  secondFactor: publicProcedure
    .input(secondFactorInput)
    .mutation(({ ctx, input }) => secondFactor(ctx, input)),

  disputeDoor: publicProcedure
    .input(disputeDoorInput)
    .mutation(({ ctx, input }) => disputeDoor(ctx, input.ticket)),

  /** The button behind a dispute's mail calls this; the page itself does not. */
  stopDispute: publicProcedure.input(mailedTokenInput).mutation(async ({ ctx, input }) => {
    await stopDispute(ctx, input.token)
    return { message: noticeMessage('disputeStopped', ctx.lang) }
  }),

  prove: memberProcedure.input(proveInput).mutation(async ({ ctx, input }) => {
    await prove(ctx, ctx.actor, input)
    return { message: noticeMessage('proved', ctx.lang) }
  }),

  doors: memberProcedure.query(async ({ ctx }) => {
    const { db, config, actor } = ctx
    const totp = await db.totp.findUnique({ where: { userId: actor.id }, select: { since: true } })
    return {
      secondSteps: await secondSteps(db, actor.id, config),
      totpSince: totp?.since ?? null,
      recoveryCodesLeft: await recoveryCodesLeft(db, actor.id),
      required: await mustHaveSecondStep(db, actor.role),
      codeNeeded: await needsDoorCode(ctx, actor),
      dispute: await disputeOf(ctx, actor),
    }
  }),

  doorCode: memberProcedure.mutation(async ({ ctx }) => {
    const sent = await sendDoorCode(ctx, ctx.actor)
    return { sent, message: noticeMessage(sent ? 'doorCodeSent' : 'doorCodeNotAsked', ctx.lang) }
  }),

  offerTotp: memberProcedure.mutation(({ ctx }) => offerTotp(ctx, ctx.actor)),

  confirmTotp: memberProcedure
    .input(confirmTotpInput)
    .mutation(async ({ ctx, input }) => ({ recoveryCodes: await confirmTotp(ctx, ctx.actor, input) })),

  removeTotp: memberProcedure.mutation(async ({ ctx }) => {
    await removeTotp(ctx, ctx.actor)
    return { message: noticeMessage('totpRemoved', ctx.lang) }
  }),

  renewRecoveryCodes: memberProcedure.mutation(async ({ ctx }) => ({
    recoveryCodes: await newRecoveryCodes(ctx, ctx.actor),
  })),
})
