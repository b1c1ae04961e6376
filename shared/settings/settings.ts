import { z } from 'zod'
import { isTeam, ROLES, type Role } from '../account/roles.ts'
import { isOneOf, keysIn } from '../base/tables.ts'
import { boundedList } from '../format/bounded-list.ts'
import type { SettingGroup } from './groups.ts'

/** From the lowest rank to the highest. */
export const TEAM_ROLES = ROLES.filter((role): role is Exclude<Role, 'visitor'> => isTeam(role))

const REGISTRATION = ['open', 'invited', 'closed'] as const

export const LANGUAGES = ['both', 'fr'] as const
/** The languages in which readers get the site; texts are written in French. */
export type Languages = (typeof LANGUAGES)[number]

/** The form offers each value with two sentences in `client/i18n`, `<value>` and `<value>Means`. */
const oneOf = <const V extends readonly string[]>(values: V) => ({ schema: z.enum(values), values })
/** Their sentences are `no`, `noMeans`, `yes` and `yesMeans`. */
const YES_OR_NO = { schema: z.boolean(), values: [false, true] } as const

/** Stored in the order of their rank, each once. */
const someOf = <const R extends readonly Role[]>(roles: R) => ({
  schema: boundedList(z.enum(roles), { most: 20 }).transform((chosen) =>
    roles.filter((role): role is R[number] => chosen.includes(role)),
  ),
  roles,
})

export const BACKUPS_KEPT_MAX = 400

/**
 * Each setting has its group in the back office, its allowed values and the default, in the order in which the form shows
 * them (decision 037; docs/product/back-office.md, "Settings"). The log uses its `title`.
 */
export const SETTINGS = {
  registration: { group: 'members', ...oneOf(REGISTRATION), initial: 'open', title: 'inscriptions' },
  confirmAddress: { group: 'members', ...YES_OR_NO, initial: false, title: 'confirmation des adresses' },
  /** An admin who stays signed in on a lost device is a site that is lost. */
  stayRoles: {
    group: 'members',
    ...someOf(ROLES),
    initial: ROLES.filter((role) => role !== 'admin'),
    title: 'rester connecté',
  },
  secondStepRoles: {
    group: 'members',
    ...someOf(TEAM_ROLES),
    initial: [],
    title: 'deuxième étape de connexion',
  },
  /** `off` keeps existing comments and takes no new ones. */
  comments: { group: 'moderation', ...oneOf(['on', 'off']), initial: 'on', title: 'commentaires' },
  /** How many days after its publication a text's discussion closes; existing comments stay. */
  closeAfter: {
    group: 'moderation',
    ...oneOf(['never', 'week', 'month', 'year']),
    initial: 'never',
    title: 'fermeture des discussions',
  },
  /** How many members in good standing hide a comment until somebody decides (docs/product/moderation.md, "Moderation"). */
  reportsToHide: {
    group: 'moderation',
    ...oneOf(['never', 'two', 'three', 'five', 'ten']),
    initial: 'never',
    title: 'masquage des commentaires signalés',
  },
  /**
   * Rules that hold a member's comment until the team has read it (docs/product/comments-and-likes.md, "Rules before
   * comments are public").
   */
  holdFirst: { group: 'moderation', ...YES_OR_NO, initial: false, title: 'premier commentaire retenu' },
  holdLinks: {
    group: 'moderation',
    ...YES_OR_NO,
    initial: false,
    title: 'liens de nouveaux membres retenus',
  },
  holdRepeated: { group: 'moderation', ...YES_OR_NO, initial: false, title: 'texte répété retenu' },
  stopWords: {
    group: 'moderation',
    ...YES_OR_NO,
    initial: false,
    title: 'commentaires refusés ou retenus pour leurs mots',
  },
  /** When English is switched off, it is kept, and its addresses redirect to French (decision 069). */
  languages: { group: 'translation', ...oneOf(LANGUAGES), initial: 'both', title: 'langues du site' },
  /** The translator may be an outside service, and planned texts are not public yet. */
  translateBeforehand: {
    group: 'translation',
    ...YES_OR_NO,
    initial: false,
    title: 'traduction avant publication',
  },
  /** The newest of so many days, weeks and months are kept (docs/backup.md). */
  backupsDaily: {
    group: 'machine',
    schema: z.int().min(1).max(BACKUPS_KEPT_MAX),
    initial: 7,
    title: 'sauvegardes quotidiennes gardées',
  },
  backupsWeekly: {
    group: 'machine',
    schema: z.int().min(0).max(BACKUPS_KEPT_MAX),
    initial: 4,
    title: 'sauvegardes hebdomadaires gardées',
  },
  backupsMonthly: {
    group: 'machine',
    schema: z.int().min(0).max(BACKUPS_KEPT_MAX),
    initial: 6,
    title: 'sauvegardes mensuelles gardées',
  },
  /** A site of before it has it off until somebody switches it on (decision 105). */
  fruitlessSearches: {
    group: 'machine',
    ...YES_OR_NO,
    initial: true,
    title: 'recherches sans résultat',
  },
} as const satisfies Record<
  string,
  {
    group: SettingGroup
    schema: z.ZodType
    values?: readonly unknown[]
    roles?: readonly Role[]
    initial: unknown
    title: string
  }
>

export type SettingKey = keyof typeof SETTINGS
export const SETTING_KEYS = keysIn(SETTINGS)

const BACKUP_KEYS = ['backupsDaily', 'backupsWeekly', 'backupsMonthly'] as const satisfies SettingKey[]
export type BackupKey = (typeof BACKUP_KEYS)[number]
export const isBackupKey = (key: SettingKey): key is BackupKey => isOneOf(BACKUP_KEYS, key)

export const ROLE_KEYS = ['secondStepRoles', 'stayRoles'] as const satisfies SettingKey[]
export type RoleKey = (typeof ROLE_KEYS)[number]
export const isRoleKey = (key: SettingKey): key is RoleKey =>
  (ROLE_KEYS as readonly SettingKey[]).includes(key)

export type ChoiceKey = {
  [K in SettingKey]: (typeof SETTINGS)[K] extends { values: readonly unknown[] } ? K : never
}[SettingKey]

/** The settings of yes or no. */
export type SwitchKey = {
  [K in SettingKey]: (typeof SETTINGS)[K]['initial'] extends boolean ? K : never
}[SettingKey]
export const isSwitchKey = (key: SettingKey): key is SwitchKey => typeof SETTINGS[key].initial === 'boolean'

export type Settings = { [K in SettingKey]: z.output<(typeof SETTINGS)[K]['schema']> }
