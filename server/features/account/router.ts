import { ADMIN } from '../../../shared/account/roles.ts'
import {
  changeEmailInput,
  deleteAccountInput,
  endSessionInput,
  forgotPasswordInput,
  linkInput,
  loginInput,
  logoutInput,
  mailedTokenInput,
  profileInput,
  refreshInput,
  registerInput,
  resetPasswordInput,
} from '../../../shared/account/schema.ts'
import { createTokenInput, revokeTokenInput } from '../../../shared/account/tokens.ts'
import { noticeMessage } from '../../../shared/messages/messages.ts'
import { setupInput } from '../../../shared/operation/setup.ts'
import { AppError, appError } from '../../trpc/errors.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { countAttempt, countForAccount } from '../../trpc/rate-limits/attempts.ts'
import { notMe } from '../auth/disputes/not-me.ts'
import { readInvitation } from '../auth/invitations/invited.ts'
import { nameMinimum } from '../auth/passwords/policy.ts'
import { ownColumns, toOwnUser } from '../auth/selects.ts'
import { refreshSession } from '../auth/sessions/session.ts'
import { endOtherSessions, endSession, listSessions, logout } from '../auth/sessions/sessions.ts'
import { login } from '../auth/sign-in/login.ts'
import { forgotPassword, resetPassword } from '../auth/sign-in/reset.ts'
import { createToken, listTokens, revokeToken } from '../auth/tokens/tokens.ts'
import { deleteAccount, deletionNotice } from './accounts/delete-account.ts'
import { forgetMails } from './accounts/forget.ts'
import { updateProfile } from './accounts/profile.ts'
import { register } from './accounts/register.ts'
import { changeEmail, emailState, takeEmail } from './addresses/change.ts'
import { confirmAddress, confirmation, sendConfirmation } from './addresses/confirm.ts'
import { listErasure } from './erasures/erasures.ts'
import { exportState, startExport } from './export/request.ts'
import { readSetup, setUp } from './setup/set-up.ts'

/** An expired access token does not prevent a logout; a forged CSRF value does. */
function ignoreRefusal(error: unknown): null {
  if (error instanceof AppError && error.errorCode === 'UNAUTHENTICATED') return null
  throw error
}

/** The error for a refused password names the minimum that applies to the caller. */
const choosing = publicProcedure.use(async ({ ctx, next }) => {
  const result = await next()
  if (!result.ok) nameMinimum(result.error.cause, 'visitor', ctx.config)
  return result
})
const changing = memberProcedure.use(async ({ ctx, next }) => {
  const result = await next()
  if (!result.ok) nameMinimum(result.error.cause, ctx.actor.role, ctx.config)
  return result
})

export const authRouter = router({
  me: memberProcedure.query(async ({ ctx }) => {
    const user = await ctx.db.user.findUnique({ where: { id: ctx.actor.id }, select: ownColumns })
    if (!user) throw appError('UNAUTHENTICATED')
    return toOwnUser(user)
  }),

  login: publicProcedure.input(loginInput).mutation(({ ctx, input }) => login(ctx, input)),

  register: choosing.input(registerInput).mutation(({ ctx, input }) => register(ctx, input)),

  /** A mutation, as queries are sent in addresses, and logs keep those. */
  invitation: publicProcedure.input(linkInput).mutation(({ ctx, input }) => readInvitation(ctx, input.token)),

  setupState: publicProcedure.input(linkInput).mutation(({ ctx, input }) => readSetup(ctx, input.token)),

  setUp: publicProcedure
    .use(async ({ ctx, next }) => {
      const result = await next()
      if (!result.ok) nameMinimum(result.error.cause, ADMIN, ctx.config)
      return result
    })
    .input(setupInput)
    .mutation(({ ctx, input }) => setUp(ctx, input)),

  confirmAddress: publicProcedure.input(linkInput).mutation(async ({ ctx, input }) => {
    await confirmAddress(ctx, input.token)
    return { message: noticeMessage('addressConfirmed', ctx.lang) }
  }),

  confirmation: memberProcedure.query(({ ctx }) => confirmation(ctx, ctx.actor)),

  sendConfirmation: memberProcedure.mutation(async ({ ctx }) => {
    const told = await sendConfirmation(ctx, ctx.actor)
    return { message: noticeMessage(told, ctx.lang) }
  }),

  /** Without a new refresh token when another tab has it already. */
  refresh: publicProcedure.input(refreshInput).mutation(async ({ ctx, input }) => {
    await countAttempt(ctx, 'refresh')
    return refreshSession(ctx, input.refreshToken, {
      rotate: input.rotate,
      csrf: ctx.http?.csrf,
      allow: (userId) => countForAccount(ctx, 'refresh', userId),
    })
  }),

  /** An expired access token does not prevent it; without any token there is nothing to end. */
  logout: publicProcedure.input(logoutInput).mutation(async ({ ctx, input }) => {
    if (ctx.http && !ctx.http.bearer && !input?.refreshToken) throw appError('UNAUTHENTICATED')
    const actor = ctx.http ? await ctx.http.anyCaller().catch(ignoreRefusal) : ctx.actor
    await logout(ctx, actor, input?.refreshToken)
    return { message: noticeMessage('loggedOut', ctx.lang) }
  }),

  forgotPassword: publicProcedure.input(forgotPasswordInput).mutation(async ({ ctx, input }) => {
    await forgotPassword(ctx, input.email)
    return { message: noticeMessage('resetLinkSent', ctx.lang) }
  }),

  resetPassword: choosing.input(resetPasswordInput).mutation(async ({ ctx, input }) => {
    await resetPassword(ctx, input)
    return { message: noticeMessage('passwordReset', ctx.lang) }
  }),

  profile: changing
    .input(profileInput)
    .mutation(async ({ ctx, input }) => ({ user: await updateProfile(ctx, ctx.actor, input) })),

  deleteAccount: memberProcedure.input(deleteAccountInput).mutation(async ({ ctx, input }) => {
    const deletedData = await deleteAccount(ctx, ctx.actor, input)
    await listErasure(ctx, ctx.actor.id)
    await forgetMails(ctx)
    return { deletedData }
  }),

  deletionNotice: memberProcedure.query(({ ctx }) => deletionNotice(ctx, ctx.actor)),

  startExport: memberProcedure.mutation(async ({ ctx }) => ({ export: await startExport(ctx, ctx.actor) })),

  exportState: memberProcedure.query(({ ctx }) => exportState(ctx, ctx.actor)),

  /** The button behind a notice calls this; the page itself does not. */
  notMe: publicProcedure.input(mailedTokenInput).mutation(async ({ ctx, input }) => {
    await notMe(ctx, input.token)
    return { message: noticeMessage('lockedOut', ctx.lang) }
  }),

  changeEmail: memberProcedure.input(changeEmailInput).mutation(async ({ ctx, input }) => {
    await changeEmail(ctx, ctx.actor, input.email)
    return { message: noticeMessage('addressLinkSent', ctx.lang) }
  }),

  emailState: memberProcedure.query(({ ctx }) => emailState(ctx, ctx.actor)),

  takeEmail: publicProcedure.input(mailedTokenInput).mutation(async ({ ctx, input }) => {
    await takeEmail(ctx, input.token)
    return { message: noticeMessage('addressChanged', ctx.lang) }
  }),

  tokens: memberProcedure.query(async ({ ctx }) => ({ tokens: await listTokens(ctx, ctx.actor) })),

  /** Only this answer contains the token itself. */
  createToken: memberProcedure
    .input(createTokenInput)
    .mutation(({ ctx, input }) => createToken(ctx, ctx.actor, input)),

  revokeToken: memberProcedure.input(revokeTokenInput).mutation(async ({ ctx, input }) => {
    await revokeToken(ctx, ctx.actor, input.id)
    return { message: noticeMessage('tokenRevoked', ctx.lang) }
  }),

  sessions: memberProcedure.query(({ ctx: { db, actor } }) =>
    listSessions(db, { userId: actor.id, sid: actor.sid }),
  ),

  endSession: memberProcedure.input(endSessionInput).mutation(async ({ ctx, input }) => {
    await endSession(ctx, ctx.actor, input.id)
    return { message: noticeMessage('sessionEnded', ctx.lang) }
  }),

  endOtherSessions: memberProcedure.mutation(async ({ ctx }) => ({
    message: noticeMessage('sessionsEnded', ctx.lang),
    ended: await endOtherSessions(ctx, ctx.actor),
  })),
})
