import { z } from 'zod'
import { isTeam, ROLES, type Role } from '../account/permissions.ts'

/** From the lowest rank to the highest. */
export const TEAM_ROLES = ROLES.filter((role): role is Exclude<Role, 'visitor'> => isTeam(role))
export type TeamRole = (typeof TEAM_ROLES)[number]

export const REGISTRATION = ['open', 'invited', 'closed'] as const
export type Registration = (typeof REGISTRATION)[number]

/** Of each kind of nightly backups. */
export const BACKUPS_KEPT_MAX = 400

/**
 * What the team decides for the whole site, each with the values that it takes and the one that holds until somebody
 * chooses another (decision 037). What a value does is in docs/product.md, "Settings".
 */
export const SETTINGS = {
  /** Roles that sign in with a second step. Stored in the order of their rank, each once. */
  secondStepRoles: {
    schema: z
      .array(z.enum(TEAM_ROLES))
      .max(20)
      .transform((roles) => TEAM_ROLES.filter((role) => roles.includes(role))),
    initial: [],
  },
  /** Whether members confirm their address before they write. */
  confirmAddress: { schema: z.boolean(), initial: false },
  /** Who may make an account. */
  registration: { schema: z.enum(REGISTRATION), initial: 'open' },
  /** Whether planned texts go to the translator before readers have them, which may be an outside service. */
  translateBeforehand: { schema: z.boolean(), initial: false },
  /** Off: what was said can be read, and nothing is added. */
  comments: { schema: z.enum(['on', 'off']), initial: 'on' },
  /** Nightly backups that stay: the newest of so many days, weeks and months that have one (docs/backup.md). */
  backupsDaily: { schema: z.int().min(1).max(BACKUPS_KEPT_MAX), initial: 7 },
  backupsWeekly: { schema: z.int().min(0).max(BACKUPS_KEPT_MAX), initial: 4 },
  backupsMonthly: { schema: z.int().min(0).max(BACKUPS_KEPT_MAX), initial: 6 },
} as const satisfies Record<string, { schema: z.ZodType; initial: unknown }>

export type SettingKey = keyof typeof SETTINGS
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]

/** Those that say how many nightly backups stay. */
export const BACKUP_KEYS = ['backupsDaily', 'backupsWeekly', 'backupsMonthly'] as const satisfies SettingKey[]
export type BackupKey = (typeof BACKUP_KEYS)[number]
export const isBackupKey = (key: SettingKey): key is BackupKey =>
  (BACKUP_KEYS as readonly SettingKey[]).includes(key)

/** All settings with their values. */
export type Settings = { [K in SettingKey]: z.output<(typeof SETTINGS)[K]['schema']> }
