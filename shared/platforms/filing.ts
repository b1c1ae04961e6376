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
  nameEn: string | null
  short: string[]
  /** Other names, by which files and imports find it. */
  others: string[]
  family: PlatformFamily | null
  /** As commonly counted: 9 is the PlayStation 5's. Null for a platform that says nothing about a game's age. */
  generation: number | null
}

export const filedName = ({ name, nameEn }: Pick<FiledValue, 'name' | 'nameEn'>, lang: Lang): string =>
  lang === 'en' ? (nameEn ?? name) : name
