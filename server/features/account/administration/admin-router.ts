import {
  endUserSessionInput,
  invitationInput,
  inviteInput,
  removeUserInput,
  setRoleInput,
  userSessionsInput,
  usersInput,
} from '../../../../shared/admin/schema.ts'
import { noticeMessage } from '../../../../shared/messages/messages.ts'
import { saveSettingInput } from '../../../../shared/settings/schema.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { invite, listInvitations, revokeInvitation } from '../../auth/invitations/invite.ts'
import { hasSecondStep } from '../../auth/required/second-step.ts'
import { removalNotice } from '../accounts/delete-account.ts'
import { forgetMails } from '../accounts/forget.ts'
import { listErasure } from '../erasures/erasures.ts'
import { listUsers } from './list.ts'
import { listSettings } from './list-settings.ts'
import { removeUser } from './removal.ts'
import { setRole } from './roles.ts'
import { saveSetting } from './save-setting.ts'
import { resetUserSecondFactor } from './second-factor.ts'
import { endUserSession, endUserSessions, userSessions } from './sessions.ts'

export const adminRouter = router({
  users: memberProcedure.input(usersInput).query(({ ctx, input }) => listUsers(ctx, input)),

  removalNotice: memberProcedure
    .input(userSessionsInput)
    .query(({ ctx, input }) => removalNotice(ctx.db, input.id)),

  removeUser: memberProcedure.input(removeUserInput).mutation(async ({ ctx, input }) => {
    const deletedData = await removeUser(ctx, ctx.actor, input)
    await listErasure(ctx, input.id)
    await forgetMails(ctx)
    return { message: noticeMessage('userRemoved', ctx.lang), deletedData }
  }),

  setRole: memberProcedure
    .input(setRoleInput)
    .mutation(async ({ ctx, input }) => ({ user: await setRole(ctx, ctx.actor, input) })),

  sessions: memberProcedure.input(userSessionsInput).query(async ({ ctx, input }) => ({
    sessions: await userSessions(ctx.db, ctx.actor, input.id),
    secondStep: await hasSecondStep(ctx.db, input.id, ctx.config),
  })),

  resetSecondFactor: memberProcedure.input(userSessionsInput).mutation(async ({ ctx, input }) => {
    await resetUserSecondFactor(ctx, ctx.actor, input.id)
    return { message: noticeMessage('secondFactorTaken', ctx.lang) }
  }),

  endSession: memberProcedure.input(endUserSessionInput).mutation(async ({ ctx, input }) => {
    await endUserSession(ctx.db, ctx.actor, input)
    return { message: noticeMessage('sessionEnded', ctx.lang) }
  }),

  endSessions: memberProcedure.input(userSessionsInput).mutation(async ({ ctx, input }) => ({
    message: noticeMessage('sessionsEnded', ctx.lang),
    ended: await endUserSessions(ctx.db, ctx.actor, input.id),
  })),

  invitations: memberProcedure.query(({ ctx }) => listInvitations(ctx.db, ctx.config)),

  /** The answer contains the link, once, when no mail leaves the server. */
  invite: memberProcedure.input(inviteInput).mutation(({ ctx, input }) => invite(ctx, ctx.actor, input)),

  revokeInvitation: memberProcedure.input(invitationInput).mutation(async ({ ctx, input }) => {
    await revokeInvitation(ctx.db, ctx.actor, input.id)
    return { message: noticeMessage('invitationRevoked', ctx.lang) }
  }),

  settings: memberProcedure.query(({ ctx }) => listSettings(ctx.db, ctx.config, ctx.actor)),

  saveSetting: memberProcedure.input(saveSettingInput).mutation(async ({ ctx, input }) => {
    await saveSetting(ctx, ctx.actor, input)
    return listSettings(ctx.db, ctx.config, ctx.actor)
  }),
})
