import { can } from '../../../../shared/account/permissions.ts'
import { noticeMessage } from '../../../../shared/messages/messages.ts'
import { shownBody } from '../../../../shared/texts/bodies/shown-body.ts'
import { contentInput } from '../../../../shared/texts/item-input.ts'
import { outgoingInput } from '../../../../shared/texts/outgoing.ts'
import {
  bySlugOrIdInput,
  cardsInput,
  contentIdInput,
  contentUpdateInput,
  followingInput,
  goneInput,
  listInput,
  previewInput,
  slugForInput,
} from '../../../../shared/texts/schema.ts'
import { appError } from '../../../trpc/errors.ts'
import { router } from '../../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../../trpc/procedures.ts'
import { countRead } from '../../../trpc/rate-limits/reads.ts'
import { type CardsShown, cardsOf, withTextCards } from '../../texts/cards/cards.ts'
import { countContent, listContent } from '../../texts/list.ts'
import { searchContent } from '../../texts/search.ts'
import { findForEdit, findForTeam, findWithFollowing, followingContent } from '../../texts/service.ts'
import { goneSlugs } from '../../texts/states/missing.ts'
import { queueTranslation } from '../../translation/queue.ts'
import { inLanguage } from '../../translation/read.ts'
import { checkOutgoing } from '../outgoing/check.ts'
import { listOfState, teamContent } from '../states/team.ts'
import { removalOf, removeContent, restoreContent } from './remove.ts'
import { slugFor } from './slugs.ts'
import { writingProcedure } from './stored-faults.ts'
import { createContent, updateContent } from './write.ts'

export const contentRouter = router({
  list: publicProcedure.input(listInput).query(async ({ ctx, input }) => {
    if (input.search) await countRead(ctx, 'search')
    if (input.status) return listOfState(ctx.db, ctx.actor, { ...input, status: input.status })
    const list = await (input.search
      ? searchContent(ctx.db, input.search, input)
      : listContent(ctx.db, input))
    return { ...list, items: await inLanguage(ctx, input.lang, list.items) }
  }),

  /** An old slug finds it, too. */
  bySlugOrId: publicProcedure.input(bySlugOrIdInput).query(async ({ ctx, input }) => {
    const { kind, slugOrId, lang, shownIn } = input
    const forTeam = input.asTeam ? await teamContent(ctx.db, ctx.actor, kind, slugOrId) : undefined
    if (forTeam) return forTeam
    const isShown = shownIn === 'fr' && lang === 'fr'
    const item = await findWithFollowing(ctx.db, kind, slugOrId, isShown ? 'shown' : 'stored')
    const [there = item] = await inLanguage(ctx, lang, [item], shownIn)
    const shown: typeof there & { cards?: CardsShown } =
      lang === 'fr' && shownIn === 'en' ? { ...there, content: shownBody(there.content, 'en') } : there
    return shownIn ? withTextCards(ctx, shown, shownIn) : shown
  }),

  /** What an editor draws of a body's cards: those that readers see, as on the page. */
  cards: memberProcedure
    .input(cardsInput)
    .query(async ({ ctx, input }) => (await cardsOf(ctx, input.links, input.lang)).cards),

  following: publicProcedure
    .input(followingInput)
    .query(async ({ ctx, input }) =>
      inLanguage(ctx, input.lang, await followingContent(ctx.db, input.kind, input.id)),
    ),

  /** For copies of pages in browsers: which of them readers do not get any more. */
  gone: publicProcedure.input(goneInput).query(({ ctx, input }) => goneSlugs(ctx.db, input)),

  counts: publicProcedure.query(({ ctx }) => countContent(ctx.db)),

  create: writingProcedure.input(contentInput).mutation(async ({ ctx, input }) => {
    if (!can(ctx.actor, 'texts.publish') && (input.status !== 'draft' || input.publishAt))
      throw appError('FORBIDDEN')
    const id = await createContent(ctx.db, ctx.actor, input, {
      origin: ctx.config.PUBLIC_URL,
      asking: ctx,
    })
    await queueTranslation(ctx, id)
    return findForTeam(ctx.db, input.kind, id)
  }),

  /** An editor changes any text, an author an own one until it is published. */
  update: writingProcedure.input(contentUpdateInput).mutation(async ({ ctx, input }) => {
    const item = await updateContent(ctx.db, ctx.actor, input, { origin: ctx.config.PUBLIC_URL })
    await queueTranslation(ctx, item.id)
    return item
  }),

  removal: memberProcedure
    .input(contentIdInput)
    .query(({ ctx, input }) => removalOf(ctx.db, ctx.actor, input)),

  remove: memberProcedure.input(contentIdInput).mutation(async ({ ctx, input }) => {
    const { kind, ...removed } = await removeContent(ctx.db, ctx.actor, input)
    return { ...removed, message: noticeMessage(`${kind}Deleted`, ctx.lang) }
  }),

  restore: memberProcedure
    .input(contentIdInput)
    .mutation(({ ctx, input }) => restoreContent(ctx.db, ctx.actor, input.id)),

  forEdit: memberProcedure
    .input(contentIdInput)
    .query(({ ctx, input }) => findForEdit(ctx.db, ctx.actor, input.id)),

  slugFor: memberProcedure.input(slugForInput).query(({ ctx, input }) => slugFor(ctx.db, input)),

  /** A mutation, because texts are too long for an address. */
  preview: memberProcedure.input(previewInput).mutation(async ({ ctx, input }) => {
    const { previewContent } = await import('../../texts/bodies/preview.ts')
    return previewContent(ctx, input.content)
  }),

  /** A mutation, because many links are too long for an address. It changes nothing. */
  outgoing: memberProcedure
    .input(outgoingInput)
    .mutation(({ ctx, input }) => checkOutgoing(ctx.db, input, ctx.config.PUBLIC_URL)),
})
