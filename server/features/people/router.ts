import { personInput, teamInput } from '../../../shared/people/schema.ts'
import { router } from '../../trpc/init.ts'
import { publicProcedure } from '../../trpc/procedures.ts'
import { inLanguage } from '../translation/read.ts'
import { findPerson, readTeam, signedBy } from './read.ts'

export const peopleRouter = router({
  /** Somebody of the team and what they sign; a slug that they once had finds them, too. */
  page: publicProcedure.input(personInput).query(async ({ ctx, input: { slug, page, lang } }) => {
    const [person, list] = await Promise.all([findPerson(ctx.db, slug, lang), signedBy(ctx.db, slug, page)])
    return { person, ...list, items: await inLanguage(ctx, lang, list.items) }
  }),

  team: publicProcedure.input(teamInput).query(({ ctx, input }) => readTeam(ctx.db, input.lang)),
})
