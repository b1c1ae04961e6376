import { z } from 'zod'
import { boundedList } from '../format/bounded-list.ts'
import type { OptionalPage } from '../pages.ts'
import { addressOf, type BrandField, isOwnPath, lineOf } from './field.ts'
import { HOME_SECTIONS, type HomeSection } from './home.ts'
import {
  isKept,
  isMenuPage,
  isNamed,
  isPageId,
  MENU_MAX,
  MENU_WORDS_MAX,
  type MenuEntry,
  type MenuName,
  OPTIONAL_PAGES,
  withKept,
} from './menu.ts'

const target = z
  .string({ error: 'invalid' })
  .transform((s) => s.trim())
  .refine((s) => isMenuPage(s) || isPageId(s) || isOwnPath(s) || addressOf.safeParse(s).success, {
    error: 'menuTargetInvalid',
  })

const words = lineOf(MENU_WORDS_MAX, 0).default('')

const entry: z.ZodType<MenuEntry> = z
  .object({ target, fr: words, en: words })
  .refine(({ target, fr }) => isNamed(target) || fr !== '', { error: 'menuNameMissing', path: ['fr'] })

const menu = (name: MenuName): BrandField<MenuEntry[]> => {
  // Required entries, which the site adds itself, are not counted.
  const entries = boundedList(entry, { most: 10 * MENU_MAX, tooMany: 'menuTooLong' }).refine(
    (all) => all.filter((one) => name !== 'site' || !isKept(one)).length <= MENU_MAX,
    {
      error: 'menuTooLong',
    },
  )
  return {
    kind: 'menu',
    schema: name === 'site' ? entries.transform(withKept) : entries,
  }
}

export const MENUS: Record<MenuName, BrandField<MenuEntry[]>> = {
  header: menu('header'),
  footer: menu('footer'),
  site: menu('site'),
}

/** Some of a list's values, each once. */
const someOf = <const V extends string>(values: readonly V[], least: 0 | 1): z.ZodType<V[]> =>
  boundedList(z.enum(values, { error: 'invalid' }), { most: values.length })
    .refine((all) => all.length >= least, { error: 'listEmpty' })
    .refine((all) => new Set(all).size === all.length, { error: 'invalid' })

/** The sections of the home page, in order. */
export const homeSections: BrandField<HomeSection[]> = {
  kind: 'sections',
  schema: someOf(HOME_SECTIONS, 1),
}

/** Our pages that the team has switched off. */
export const pagesOff: BrandField<OptionalPage[]> = {
  kind: 'pages',
  schema: someOf(OPTIONAL_PAGES, 0),
}
