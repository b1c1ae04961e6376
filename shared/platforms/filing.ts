import type { Lang } from '../base/lang.ts'

/** The groups of platforms in pickers. The names are under `platformGroups`. */
export const PLATFORM_FAMILIES = [
  'computer',
  'nintendoHome',
  'nintendoPortable',
  'playstation',
  'xbox',
  'sega',
  'others',
] as const
export type PlatformFamily = (typeof PLATFORM_FAMILIES)[number]

/** A platform or genre. Texts, games and addresses hold its `id`, which never changes. */
export interface FiledValue {
  id: string
  name: string
  /** Null where it is the French name. */
  nameEn: string | null
  /** Short forms, such as PS5. */
  short: string[]
  /** Other names, by which files and imports find it. */
  others: string[]
  /** Null for a genre. */
  family: PlatformFamily | null
  /**
   * A platform's console generation as commonly counted: 2 is the Atari 2600's, 9 the PlayStation 5's. Null for one that spans
   * generations and so says nothing about a game's age.
   */
  generation: number | null
}

export const filedName = ({ name, nameEn }: Pick<FiledValue, 'name' | 'nameEn'>, lang: Lang): string =>
  lang === 'en' ? (nameEn ?? name) : name
