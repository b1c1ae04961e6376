import { noticeMessage } from '../../../shared/messages/messages.ts'
import {
  pageOfInput,
  personInput,
  placeInput,
  savePageInput,
  teamInput,
} from '../../../shared/people/schema.ts'
import { textAddressInput } from '../../../shared/texts/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { together } from '../../trpc/together.ts'
import { inLanguage } from '../translation/read.ts'
import { listPlaced, placePeople } from './about/places.ts'
import { removePortrait } from './portraits/write.ts'
import { findPerson, listSignatories, readTeam, signedBy } from './read.ts'
import { signersOf } from './signers/signers.ts'
import { pageForEdit, savePage } from './write.ts'

export const peopleRouter = router({
  page: publicProcedure
    .input(personInput)
    .use(together)
    .query(async ({ ctx, input: { slug, page, lang } }) => {
      const [person, list] = await Promise.all([findPerson(ctx.db, slug, lang), signedBy(ctx.db, slug, page)])
      return { person, ...list, items: await inLanguage(ctx, lang, list.items) }
    }),

  /** The box at the end of a text: the people who sign it, and their other texts. */
  signers: publicProcedure
    .input(textAddressInput)
    .use(together)
    .query(({ ctx, input }) => signersOf(ctx, input)),

  signatories: memberProcedure.query(({ ctx }) => listSignatories(ctx.db)),

  pageForEdit: memberProcedure
    .input(pageOfInput)
    .query(({ ctx, input }) => pageForEdit(ctx.db, ctx.actor, input.userId)),

  savePage: memberProcedure
    .input(savePageInput)
    .mutation(({ ctx, input }) => savePage(ctx.db, ctx.actor, input)),

  removePortrait: memberProcedure.input(pageOfInput).mutation(async ({ ctx, input }) => {
    await removePortrait(ctx.db, ctx.actor, input.userId)
    return { portrait: null, message: noticeMessage('portraitRemoved', ctx.lang) }
  }),

  placed: memberProcedure.query(({ ctx }) => listPlaced(ctx.db)),

  place: memberProcedure
    .input(placeInput)
    .mutation(({ ctx, input }) => placePeople(ctx.db, ctx.actor, input)),

  team: publicProcedure
    .input(teamInput)
    .use(together)
    .query(({ ctx, input }) => readTeam(ctx.db, input.lang)),
})
