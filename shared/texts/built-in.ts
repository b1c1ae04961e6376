import { isOneOf, keysIn } from '../base/tables.ts'
import type { BrandKey } from '../brand/brand.ts'
import { type BuiltInPage, builtInSlug, pageEntries } from '../pages.ts'
import type { SettingKey, Settings } from '../settings/settings.ts'

/** In the order of the table. */
export const BUILT_IN_PAGES = pageEntries().flatMap(([name, { builtIn }]) =>
  builtIn ? [name] : [],
) as BuiltInPage[]

export const BUILT_IN_SLUGS = BUILT_IN_PAGES.map(builtInSlug)

/** The built-in page that a team's own page with this slug replaces. */
export const builtInPage = (slug: string): BuiltInPage | undefined =>
  BUILT_IN_PAGES.find((name) => builtInSlug(name) === slug)

const WHO = ['name', 'publisher', 'host', 'contactMail'] as const satisfies readonly BrandKey[]

/** Whether it is about who runs the site, like terms and legal notice. */
export const isOfWho = (key: BrandKey): boolean => isOneOf(WHO, key)

/** The settings and brand fields that built-in texts use: when these change, the texts change. */
export const DRAWN_OF = {
  terms: {
    settings: [
      ...(['registration', 'confirmAddress', 'languages', 'comments', 'reportsToHide'] as const),
      ...(['stopWords', 'holdLinks', 'holdFirst', 'holdRepeated', 'fruitlessSearches'] as const),
    ],
    brand: WHO,
  },
  legal: { settings: [], brand: WHO },
} as const satisfies Partial<
  Record<BuiltInPage, { settings: readonly SettingKey[]; brand: readonly BrandKey[] }>
>

export type DrawnPage = keyof typeof DRAWN_OF
export const DRAWN_PAGES = keysIn(DRAWN_OF)
export const isDrawn = (name: BuiltInPage): name is DrawnPage => name in DRAWN_OF

export type DrawnSetting = (typeof DRAWN_OF)[DrawnPage]['settings'][number]
export type DrawnSettings = Pick<Settings, DrawnSetting>
export type DrawnBrand = (typeof WHO)[number]
/** Facts about the site that may have changed since a text was written. */
export type DrawnFact = DrawnSetting | DrawnBrand
