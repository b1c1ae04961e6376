import { z } from 'zod'
import { DEFAULT_LANG, LANGS } from '../../../shared/base/lang.ts'
import type { Brand } from '../../../shared/brand/brand.ts'
import { restoreBrandInput, updateBrandInput } from '../../../shared/brand/schema.ts'
import { typeset } from '../../../shared/format/typography.ts'
import { pathsOf } from '../../../shared/pages.ts'
import { router } from '../../trpc/init.ts'
import { memberProcedure, publicProcedure } from '../../trpc/procedures.ts'
import { listBrands } from './list.ts'
import { brandOf } from './read.ts'
import { restoreBrand, updateBrand } from './write.ts'

const shownInput = z.object({ lang: z.enum(LANGS, { error: 'invalid' }).default(DEFAULT_LANG) })

export type PublicBrand = Pick<Brand, 'name' | 'tagline' | 'hero' | 'links' | 'look' | 'logo'> & {
  version: number
}

export const brandRouter = router({
  get: publicProcedure.query(async ({ ctx }): Promise<{ brand: PublicBrand }> => {
    const { name, tagline, hero, links, look, logo, version } = await brandOf(ctx.db)
    return { brand: { name, tagline, hero, links, look, logo, version } }
  }),

  /** The site's texts in the page's language, except its name, which comes with every document. */
  shown: publicProcedure.input(shownInput).query(async ({ ctx, input: { lang } }) => {
    const { tagline, slogan, summary, hero, links, contactMail, publisher, host, home, pagesOff } =
      await brandOf(ctx.db)
    const { kicker, title, lede, buttons } = hero[lang]
    const off = pathsOf(pagesOff)
    const set = (text: string): string => (lang === 'fr' ? typeset(text) : text)
    return {
      tagline: set(tagline[lang]),
      slogan: set(slogan[lang]),
      summary: set(summary[lang]),
      hero: {
        kicker: set(kicker),
        title: set(title),
        lede: set(lede),
        buttons: buttons.filter(({ target }) => !off.includes(target)),
      },
      home,
      links,
      contactMail,
      publisher,
      host,
    }
  }),

  versions: memberProcedure.query(({ ctx }) => listBrands(ctx.db)),

  update: memberProcedure
    .input(updateBrandInput)
    .mutation(async ({ ctx, input }) => ({ brand: await updateBrand(ctx.db, ctx.actor, input) })),

  restore: memberProcedure
    .input(restoreBrandInput)
    .mutation(async ({ ctx, input }) => ({ brand: await restoreBrand(ctx.db, ctx.actor, input) })),
})
