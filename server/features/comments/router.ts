import {
  commentIdInput,
  createCommentInput,
  latestCommentsInput,
  listCommentsInput,
  locateInput,
  newerInput,
  pageCommentsInput,
  postCommentInput,
  repliesInput,
} from '../../../shared/comments/schema.ts'
import { noticeMessage } from '../../../shared/messages/messages.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { createComment } from './create.ts'
import { countNewer, listComments, pageComments } from './list.ts'
import { latestComments } from './moderation/latest.ts'
import { eraseComment, removeComment } from './remove.ts'
import { listReplies, locateComment } from './threads/replies.ts'

export const commentsRouter = router({
  list: publicProcedure
    .input(listCommentsInput)
    .query(({ ctx, input }) => listComments(ctx.db, input, ctx.actor)),

  page: publicProcedure
    .input(pageCommentsInput)
    .query(({ ctx, input }) => pageComments(ctx.db, input, ctx.actor)),

  replies: publicProcedure
    .input(repliesInput)
    .query(({ ctx, input }) => listReplies(ctx.db, input, ctx.actor)),

  locate: publicProcedure
    .input(locateInput)
    .query(({ ctx, input }) => locateComment(ctx.db, input, ctx.actor)),

  newer: publicProcedure.input(newerInput).query(({ ctx, input }) => countNewer(ctx.db, input, ctx.actor)),

  latest: memberProcedure
    .input(latestCommentsInput)
    .query(({ ctx, input }) => latestComments(ctx.db, input, ctx.actor)),

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

  remove: memberProcedure.input(commentIdInput).mutation(async ({ ctx, input }) => ({
    ...(await removeComment(ctx, ctx.actor, input.id)),
    message: noticeMessage('commentDeleted', ctx.lang),
  })),

  forceRemove: memberProcedure.input(commentIdInput).mutation(async ({ ctx, input }) => ({
    ...(await eraseComment(ctx, ctx.actor, input.id)),
    message: noticeMessage('commentErased', ctx.lang),
  })),
})
