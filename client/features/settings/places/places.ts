import type { Tab } from '../../../../shared/admin/tabs.ts'
import { MENU_NAMES } from '../../../../shared/brand/menu.ts'
import { SETTING_GROUPS, type SettingGroup } from '../../../../shared/settings/groups.ts'
import {
  type ChoiceKey,
  isBackupKey,
  isRoleKey,
  SETTING_KEYS,
  SETTINGS,
  type SettingKey,
} from '../../../../shared/settings/settings.ts'
import type { KeyEnd, TFunction } from '../../../i18n/types.ts'
import { optionsOf } from '../setting-values.ts'

/** The areas of words that name the places. */
export const PLACE_WORDS = ['settings', 'brand', 'menus', 'look'] as const
export type PlaceWords = TFunction<(typeof PLACE_WORDS)[number]>

/** Where an administrator decides about one thing. */
export interface SitePlace {
  /** The fragment that leads there. */
  id: string
  tab: Extract<Tab, 'brand' | 'menus' | 'look' | 'settings'>
  group: SettingGroup
  title: (t: PlaceWords) => string
  /** What a search finds it by, besides its title. */
  about: (t: PlaceWords) => string[]
}

/** The place of a setting. */
export const placeOf = (key: SettingKey): string => `setting-${key}`

const ofSetting = (key: SettingKey): SitePlace => ({
  id: placeOf(key),
  tab: 'settings',
  group: SETTINGS[key].group,
  title: (t) => t(`settings.${key}.title`),
  about: (t) => [
    t(`settings.${key}.text`),
    ...(isRoleKey(key) || isBackupKey(key)
      ? []
      : optionsOf(key as ChoiceKey, t).flatMap(({ name, means }) => [name, means])),
  ],
})

/** The fields of each part of the identity. */
const BRAND_PARTS = {
  site: { group: 'site', fields: ['name', 'contactMail'] },
  words: { group: 'site', fields: ['tagline', 'slogan', 'summary'] },
  hero: { group: 'site', fields: ['hero_kicker', 'hero_title', 'hero_lede', 'hero_buttons'] },
  links: { group: 'site', fields: [] },
  legal: {
    group: 'site',
    fields: [
      ...(['publisher_name', 'publisher_city', 'publisher_director'] as const),
      ...(['host_name', 'host_address', 'host_phone'] as const),
    ],
  },
  templates: { group: 'moderation', fields: [] },
} as const satisfies Record<
  KeyEnd<'brand.section.'>,
  { group: SettingGroup; fields: readonly KeyEnd<'brand.field.'>[] }
>
export type BrandPart = keyof typeof BRAND_PARTS
const BRAND_ORDER = ['site', 'words', 'hero', 'links', 'legal', 'templates'] as const satisfies BrandPart[]

const ofBrand = (part: BrandPart): SitePlace => ({
  id: `brand-${part}`,
  tab: 'brand',
  group: BRAND_PARTS[part].group,
  title: (t) => t(`brand.section.${part}`),
  about: (t) => BRAND_PARTS[part].fields.map((field) => t(`brand.field.${field}`)),
})

const ofMenus: SitePlace[] = [
  ...MENU_NAMES.map(
    (name): SitePlace => ({
      id: `menus-${name}`,
      tab: 'menus',
      group: 'site',
      title: (t) => t(`menus.name.${name}`),
      about: (t) => [t(`menus.hint.${name}`)],
    }),
  ),
  {
    id: 'menus-home',
    tab: 'menus',
    group: 'site',
    title: (t) => t('menus.home'),
    about: (t) => [t('menus.homeHint')],
  },
  {
    id: 'menus-pages',
    tab: 'menus',
    group: 'site',
    title: (t) => t('menus.pages'),
    about: (t) => [t('menus.pagesHint')],
  },
]

const PICTURES = ['logo', 'mark'] as const
const LOOK_PARTS = ['colour', 'corners', 'faces', 'theme', 'standIns'] as const
const LOOK_NOTES = { colour: 'colourNote', theme: 'themeNote', standIns: 'standInNote' } as const

const ofLook: SitePlace[] = [
  ...PICTURES.map(
    (kind): SitePlace => ({
      id: `look-${kind}`,
      tab: 'look',
      group: 'look',
      title: (t) => t(`look.picture.title.${kind}`),
      about: (t) => [t(`look.picture.hint.${kind}`)],
    }),
  ),
  ...LOOK_PARTS.map(
    (part): SitePlace => ({
      id: `look-${part}`,
      tab: 'look',
      group: 'look',
      title: (t) => t(`look.${part}`),
      about: (t) => (part in LOOK_NOTES ? [t(`look.${LOOK_NOTES[part as keyof typeof LOOK_NOTES]}`)] : []),
    }),
  ),
]

/** All places, by tabs, in the order in which each tab shows those of a group. */
export const PLACES: readonly SitePlace[] = [
  ...BRAND_ORDER.filter((part) => BRAND_PARTS[part].group === 'site').map(ofBrand),
  ...ofMenus,
  ...ofLook,
  ...SETTING_KEYS.map(ofSetting),
  {
    id: 'word-lists',
    tab: 'settings',
    group: 'moderation',
    title: (t) => t('settings.words.title'),
    about: (t) => [t('settings.words.text'), t('settings.words.refuse'), t('settings.words.hold')],
  },
  ofBrand('templates'),
  {
    id: 'game-facts',
    tab: 'settings',
    group: 'machine',
    title: (t) => t('settings.facts.title'),
    about: (t) => [t('settings.facts.text')],
  },
]

export const placesIn = (group: SettingGroup): SitePlace[] => PLACES.filter((place) => place.group === group)

/** The groups that a tab shows, in their order. */
export const groupsOf = (tab: SitePlace['tab']): SettingGroup[] =>
  SETTING_GROUPS.filter((group) => PLACES.some((place) => place.tab === tab && place.group === group))

/** The tab of settings has a heading for each of its groups, which a fragment leads to; others begin with their first place. */
export function groupPlace(group: SettingGroup): Pick<SitePlace, 'tab' | 'id'> {
  const [first] = placesIn(group)
  if (!first) throw new Error(`no place is in the group ${group}`)
  return first.tab === 'settings' ? { tab: 'settings', id: group } : first
}

/** The fragments of a tab, in the order of its page. */
export const fragmentsOf = (tab: SitePlace['tab']): string[] =>
  groupsOf(tab).flatMap((group) => [
    ...(tab === 'settings' ? [group] : []),
    ...placesIn(group)
      .filter((place) => place.tab === tab)
      .map(({ id }) => id),
  ])

/** The group in which a fragment leads somewhere. */
export const groupAt = (fragment: string | undefined): SettingGroup | undefined =>
  PLACES.find(({ id }) => id === fragment)?.group ?? SETTING_GROUPS.find((group) => group === fragment)

const bare = (text: string): string =>
  text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[’‘]/g, "'").toLowerCase()

/** The places that have every word of a search, those first that have it in their title. Accents and capitals do not count. */
export function findPlaces(search: string, t: PlaceWords): SitePlace[] {
  const wanted = bare(search).split(/\s+/).filter(Boolean)
  if (wanted.length === 0) return []
  const has = (texts: string[]) => {
    const said = bare(texts.join(' '))
    return wanted.every((word) => said.includes(word))
  }
  const named = PLACES.filter((place) => has([place.title(t)]))
  const about = PLACES.filter(
    (place) =>
      !named.includes(place) && has([place.title(t), t(`settings.group.${place.group}`), ...place.about(t)]),
  )
  return [...named, ...about]
}
