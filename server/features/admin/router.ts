import {
  endUserSessionInput,
  removeUserInput,
  setRoleInput,
  userSessionsInput,
  usersInput,
} from '../../../shared/admin/schema.ts'
import { noticeMessage } from '../../../shared/messages/messages.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure } from '../../trpc/procedures.ts'
import { listUsers } from './list.ts'
import { removeUser } from './users/removal.ts'
import { setRole } from './users/roles.ts'
import { endUserSession, endUserSessions, userSessions } from './users/sessions.ts'

export const adminRouter = router({
  users: memberProcedure.input(usersInput).query(({ ctx, input }) => listUsers(ctx.db, input)),

  removeUser: memberProcedure.input(removeUserInput).mutation(async ({ ctx, input }) => {
    const deletedData = await removeUser(ctx.db, ctx.actor, input.id)
    return { message: noticeMessage('userRemoved', ctx.lang), deletedData }
  }),

  setRole: memberProcedure
    .input(setRoleInput)
    .mutation(async ({ ctx, input }) => ({ user: await setRole(ctx.db, ctx.actor, input) })),

  sessions: memberProcedure
    .input(userSessionsInput)
    .query(async ({ ctx, input }) => ({ sessions: await userSessions(ctx.db, ctx.actor, input.id) })),

  endSession: memberProcedure.input(endUserSessionInput).mutation(async ({ ctx, input }) => {
    await endUserSession(ctx.db, ctx.actor, input)
    return { message: noticeMessage('sessionEnded', ctx.lang) }
  }),

  endSessions: memberProcedure.input(userSessionsInput).mutation(async ({ ctx, input }) => ({
    message: noticeMessage('sessionsEnded', ctx.lang),
    ended: await endUserSessions(ctx.db, ctx.actor, input.id),
  })),
})
