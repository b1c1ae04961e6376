import {
  changeHeldInput,
  commentIdInput,
  createCommentInput,
  editCommentInput,
  locateInput,
  newerInput,
  ownCommentsInput,
  pageCommentsInput,
  postCommentInput,
  repliesInput,
  textDiscussionInput,
} from '../../../shared/comments/schema.ts'
import { noticeMessage } from '../../../shared/messages/messages.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { together } from '../../trpc/together.ts'
import { createComment } from './create.ts'
import { editComment } from './editing/edit.ts'
import { changeHeld, ownHeld, takeBackHeld } from './held/own.ts'
import { countNewer, pageComments } from './list.ts'
import { namedPeople } from './mentions/people.ts'
import { ownComments } from './mine/mine.ts'
import { ownBelow } from './mine/own.ts'
import { eraseComment, removeComment } from './remove.ts'
import { listReplies, locateComment } from './threads/replies.ts'

export const commentsRouter = router({
  page: publicProcedure
    .input(pageCommentsInput)
    .use(together)
    .query(({ ctx, input }) => pageComments(ctx.db, input, ctx.actor)),

  replies: publicProcedure
    .input(repliesInput)
    .use(together)
    .query(({ ctx, input }) => listReplies(ctx.db, input, ctx.actor)),

  locate: publicProcedure
    .input(locateInput)
    .use(together)
    .query(({ ctx, input }) => locateComment(ctx.db, input, ctx.actor)),

  newer: publicProcedure
    .input(newerInput)
    .use(together)
    .query(({ ctx, input }) => countNewer(ctx.db, input, ctx.actor)),

  create: memberProcedure
    .input(createCommentInput)
    .mutation(({ ctx, input }) => createComment(ctx, ctx.actor, input)),

  /** REST's error codes name the kind. */
  post: memberProcedure.input(postCommentInput).mutation(({ ctx, input }) =>
    createComment(ctx, ctx.actor, {
      contentId: input.articleId ?? input.reviewId ?? '',
      kind: input.articleId ? 'article' : 'review',
      parentId: input.parentCommentId,
      text: input.content,
    }),
  ),

  edit: memberProcedure
    .input(editCommentInput)
    .mutation(({ ctx, input }) => editComment(ctx, ctx.actor, input)),

  mine: memberProcedure
    .input(ownCommentsInput)
    .query(({ ctx, input }) => ownComments(ctx.db, input, ctx.actor)),

  own: memberProcedure
    .input(textDiscussionInput)
    .query(({ ctx, input }) => ownBelow(ctx.db, ctx.actor, input.contentId)),

  held: memberProcedure.query(({ ctx }) => ownHeld(ctx, ctx.actor)),

  changeHeld: memberProcedure
    .input(changeHeldInput)
    .mutation(({ ctx, input }) => changeHeld(ctx, ctx.actor, input)),

  takeBackHeld: memberProcedure
    .input(commentIdInput)
    .mutation(async ({ ctx, input }): Promise<{ id: string }> => {
      await takeBackHeld(ctx, ctx.actor, input.id)
      return { id: input.id }
    }),

  people: memberProcedure
    .input(textDiscussionInput)
    .query(({ ctx, input }) => namedPeople(ctx.db, input.contentId, ctx.actor)),

  remove: memberProcedure.input(commentIdInput).mutation(async ({ ctx, input }) => ({
    ...(await removeComment(ctx, ctx.actor, input.id)),
    message: noticeMessage('commentDeleted', ctx.lang),
  })),

  forceRemove: memberProcedure.input(commentIdInput).mutation(async ({ ctx, input }) => ({
    ...(await eraseComment(ctx, ctx.actor, input.id)),
    message: noticeMessage('commentErased', ctx.lang),
  })),
})
