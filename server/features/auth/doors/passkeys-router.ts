import {
  addPasskeyInput,
  passkeyOptionsInput,
  passkeySignInInput,
  passkeyStepInput,
  passkeyTicketInput,
  removePasskeyInput,
  renamePasskeyInput,
} from '../../../../shared/account/passkeys.ts'
import { noticeMessage } from '../../../../shared/messages/messages.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../../trpc/procedures.ts'
import { acceptedPasskeys, listPasskeys, removePasskey, renamePasskey } from '../passkeys/passkeys.ts'
import { proveOptions } from '../passkeys/proof.ts'
import { signInByPasskey, signInOptions, stepByPasskey, stepOptions } from '../passkeys/sign-in.ts'
import { addPasskey, registrationOptions } from './passkey-registration.ts'

export const passkeysRouter = router({
  list: memberProcedure.query(({ ctx }) => listPasskeys(ctx, ctx.actor)),

  accepted: memberProcedure.query(({ ctx }) => acceptedPasskeys(ctx, ctx.actor)),

  addOptions: memberProcedure
    .input(passkeyOptionsInput)
    .mutation(({ ctx, input }) => registrationOptions(ctx, ctx.actor, input?.doorCode)),

  add: memberProcedure.input(addPasskeyInput).mutation(({ ctx, input }) => addPasskey(ctx, ctx.actor, input)),

  rename: memberProcedure
    .input(renamePasskeyInput)
    .mutation(({ ctx, input }) => renamePasskey(ctx, ctx.actor, input)),

  remove: memberProcedure.input(removePasskeyInput).mutation(async ({ ctx, input }) => {
    await removePasskey(ctx, ctx.actor, input.id)
    return { message: noticeMessage('passkeyRemoved', ctx.lang) }
  }),

  signInOptions: publicProcedure.mutation(({ ctx }) => signInOptions(ctx)),

  signIn: publicProcedure.input(passkeySignInInput).mutation(({ ctx, input }) => signInByPasskey(ctx, input)),

  stepOptions: publicProcedure
    .input(passkeyTicketInput)
    .mutation(({ ctx, input }) => stepOptions(ctx, input.ticket)),

  step: publicProcedure.input(passkeyStepInput).mutation(({ ctx, input }) => stepByPasskey(ctx, input)),

  proveOptions: memberProcedure.mutation(({ ctx }) => proveOptions(ctx, ctx.actor)),
})
