import { shownBody } from '../../../shared/texts/bodies/shown-body.ts'
import { isListedKind } from '../../../shared/texts/catalog.ts'
import {
  builtInInput,
  bySlugOrIdInput,
  cardsInput,
  followingInput,
  goneInput,
  listInput,
  pagesInput,
  textAddressInput,
  yearsInput,
} from '../../../shared/texts/schema.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { countRead } from '../../trpc/rate-limits/reads.ts'
import { together } from '../../trpc/together.ts'
import { filedFilters } from '../platforms/known/filed-input.ts'
import { inLanguage } from '../translation/read.ts'
import { type CardsShown, cardsOf, withTextCards } from './cards/cards.ts'
import { yearsOfTexts } from './days/years.ts'
import { filteredReviews, isFiltered } from './filtered/reviews.ts'
import { findWithFollowing, followingContent } from './following/following.ts'
import { countContent, listContent } from './list.ts'
import { readBuiltIn } from './pages/built-in.ts'
import { listPages, PAGES_MOST, pageLinks } from './pages/pages.ts'
import { relatedTexts } from './related/related.ts'
import { searchContent } from './search.ts'
import { findContent } from './service.ts'
import { goneSlugs } from './states/missing.ts'
import { listOfState, teamContent } from './team/team.ts'

const countedList = publicProcedure
  .input(listInput)
  .use(filedFilters)
  .use(async ({ ctx, input, next }) => {
    if (input.search) await countRead(ctx, 'search')
    return next()
  })

/** Procedures of `content` that read texts; those that write are in `writing`. */
export const textsRouter = router({
  list: countedList.use(together).query(async ({ ctx, input }) => {
    if (input.status) return listOfState(ctx.db, ctx.actor, { ...input, status: input.status })
    const list = await (input.search
      ? searchContent(ctx.db, input.search, input)
      : input.kind === 'review' && isFiltered(input)
        ? filteredReviews(ctx.db, input, input)
        : listContent(ctx.db, input))
    return { ...list, items: await inLanguage(ctx, input.lang, list.items) }
  }),

  /** The years that the filter of a list offers. */
  years: publicProcedure
    .input(yearsInput)
    .use(together)
    .query(({ ctx, input }) => yearsOfTexts(ctx.db, [input.kind])),

  /** The site's own pages that menus may lead to. */
  pageLinks: memberProcedure.query(({ ctx }) => pageLinks(ctx.db)),

  pages: publicProcedure
    .input(pagesInput)
    .use(together)
    .query(async ({ ctx, input }) => {
      const { status, lang } = input
      const pages = status
        ? (await listOfState(ctx.db, ctx.actor, { kind: 'page', status, page: 1, limit: PAGES_MOST })).items
        : await listPages(ctx.db)
      return inLanguage(ctx, lang, pages)
    }),

  /** Whether the team's own words replace a page's, and the facts that the built-in words use. */
  builtIn: publicProcedure
    .input(builtInInput)
    .use(together)
    .query(({ ctx, input }) => readBuiltIn(ctx.db, input.name)),

  /** A former slug finds it, too. */
  bySlugOrId: publicProcedure
    .input(bySlugOrIdInput)
    .use(together)
    .query(async ({ ctx, input }) => {
      const { kind, slugOrId, lang, shownIn } = input
      const forTeam = input.asTeam ? await teamContent(ctx.db, ctx.actor, kind, slugOrId) : undefined
      if (forTeam) return forTeam
      const isShown = shownIn === 'fr' && lang === 'fr'
      const body = isShown ? 'shown' : 'stored'
      const item = await (isListedKind(kind)
        ? findWithFollowing(ctx.db, kind, slugOrId, body)
        : findContent(ctx.db, kind, slugOrId, body))
      const [translated = item] = await inLanguage(ctx, lang, [item], shownIn)
      const shown: typeof translated & { cards?: CardsShown } =
        lang === 'fr' && shownIn === 'en'
          ? { ...translated, content: shownBody(translated.content, 'en') }
          : translated
      return shownIn ? withTextCards(ctx, shown, shownIn) : shown
    }),

  /** The cards of a body for the editor: those that readers see, as on the page. */
  cards: memberProcedure
    .input(cardsInput)
    .query(async ({ ctx, input }) => (await cardsOf(ctx, input.links, input.lang)).cards),

  following: publicProcedure
    .input(followingInput)
    .use(together)
    .query(async ({ ctx, input }) =>
      inLanguage(ctx, input.lang, await followingContent(ctx.db, input.kind, input.id)),
    ),

  /** The end of a text: other texts about its games and subjects. */
  related: publicProcedure
    .input(textAddressInput)
    .use(together)
    .query(({ ctx, input }) => relatedTexts(ctx, input)),

  /** Tells browsers which of their stored pages readers no longer see. */
  gone: publicProcedure
    .input(goneInput)
    .use(together)
    .query(({ ctx, input }) => goneSlugs(ctx.db, input)),

  counts: publicProcedure.use(together).query(({ ctx }) => countContent(ctx.db)),
})
