import { noticeMessage } from '../../../shared/messages/messages.ts'
import {
  discussionInput,
  mailChoicesInput,
  muteInput,
  readInput,
  readOneInput,
  unsubscribeInput,
} from '../../../shared/notifications/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { chooseDiscussion, discussionChoice } from './choices/discussions.ts'
import { mailView, saveMailChoices } from './choices/mails.ts'
import { countUnread, listNotifications, readNotification, readNotifications } from './list.ts'
import { unsubscribe } from './unsubscribing/unsubscribe.ts'

export const notificationsRouter = router({
  list: memberProcedure.query(({ ctx }) => listNotifications(ctx.db, ctx.actor)),

  unread: memberProcedure.query(({ ctx }) => countUnread(ctx.db, ctx.actor)),

  read: memberProcedure
    .input(readInput)
    .mutation(({ ctx, input }) => readNotifications(ctx.db, ctx.actor, input.upTo)),

  readOne: memberProcedure
    .input(readOneInput)
    .mutation(({ ctx, input }) => readNotification(ctx.db, ctx.actor, input.id)),

  discussion: memberProcedure
    .input(discussionInput)
    .query(({ ctx, input }) => discussionChoice(ctx.db, ctx.actor, input)),

  mute: memberProcedure
    .input(muteInput)
    .mutation(({ ctx, input }) => chooseDiscussion(ctx.db, ctx.actor, input)),

  mails: memberProcedure.query(({ ctx }) => mailView(ctx, ctx.actor)),

  saveMails: memberProcedure.input(mailChoicesInput).mutation(async ({ ctx, input }) => ({
    ...(await saveMailChoices(ctx, ctx.actor, input)),
    message: noticeMessage('mailChoicesSaved', ctx.lang),
  })),

  unsubscribe: publicProcedure.input(unsubscribeInput).mutation(async ({ ctx, input }) => {
    await unsubscribe(ctx, input.token)
    return { message: noticeMessage('unsubscribed', ctx.lang) }
  }),
})
