import { can } from '../../../../shared/account/permissions.ts'
import { noticeMessage } from '../../../../shared/messages/messages.ts'
import { contentInput } from '../../../../shared/texts/item-input.ts'
import { outgoingInput } from '../../../../shared/texts/outgoing.ts'
import {
  contentUpdateInput,
  previewInput,
  slugForInput,
  textIdInput,
} from '../../../../shared/texts/schema.ts'
import { appError } from '../../../trpc/errors.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure } from '../../../trpc/procedures.ts'
import { findForTeam } from '../../texts/service.ts'
import { queueTranslation } from '../../translation/queue.ts'
import { checkOutgoing } from '../outgoing/check.ts'
import { slugFor } from '../stored/slugs.ts'
import { writingProcedure } from '../stored/stored-faults.ts'
import { countReactions, removeContent, restoreContent } from './remove.ts'
import { updateContent } from './update.ts'
import { createContent } from './write.ts'

/** Procedures of `content` that write a text; those that read are in `texts`. */
export const textSavesRouter = router({
  create: writingProcedure.input(contentInput).mutation(async ({ ctx, input }) => {
    if (!can(ctx.actor, 'texts.publish') && (input.status !== 'draft' || input.publishAt))
      throw appError('FORBIDDEN')
    const id = await createContent(ctx.db, ctx.actor, input, {
      origin: ctx.config.PUBLIC_URL,
      requester: ctx,
    })
    await queueTranslation(ctx, id)
    return findForTeam(ctx.db, input.kind, id)
  }),

  /** Editors may change any text, authors their own until it is published. */
  update: writingProcedure.input(contentUpdateInput).mutation(async ({ ctx, input }) => {
    const item = await updateContent(ctx.db, ctx.actor, input, { origin: ctx.config.PUBLIC_URL })
    await queueTranslation(ctx, item.id)
    return item
  }),

  removal: memberProcedure
    .input(textIdInput)
    .query(({ ctx, input }) => countReactions(ctx.db, ctx.actor, input)),

  remove: memberProcedure.input(textIdInput).mutation(async ({ ctx, input }) => {
    const { kind, ...removed } = await removeContent(ctx.db, ctx.actor, input)
    return { ...removed, message: noticeMessage(`${kind}Deleted`, ctx.lang) }
  }),

  restore: memberProcedure
    .input(textIdInput)
    .mutation(({ ctx, input }) => restoreContent(ctx.db, ctx.actor, input.id)),

  slugFor: memberProcedure.input(slugForInput).query(({ ctx, input }) => slugFor(ctx.db, input)),

  /** A mutation, because texts are too long for an address. */
  preview: memberProcedure.input(previewInput).mutation(async ({ ctx, input }) => {
    const { previewContent } = await import('../../texts/bodies/preview.ts')
    return previewContent(ctx, input)
  }),

  /** A mutation, because many links are too long for an address. It changes nothing. */
  outgoing: memberProcedure
    .input(outgoingInput)
    .mutation(({ ctx, input }) => checkOutgoing(ctx.db, input, ctx.config.PUBLIC_URL)),
})
