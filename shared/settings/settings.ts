import { z } from 'zod'
import { isTeam, ROLES, type Role } from '../auth/permissions.ts'

/** From the lowest rank to the highest. */
export const TEAM_ROLES = ROLES.filter((role): role is Exclude<Role, 'visitor'> => isTeam(role))
export type TeamRole = (typeof TEAM_ROLES)[number]

export const REGISTRATION = ['open', 'invited', 'closed'] as const
export type Registration = (typeof REGISTRATION)[number]

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
} as const satisfies Record<string, { schema: z.ZodType; initial: unknown }>

export type SettingKey = keyof typeof SETTINGS
export const SETTING_KEYS = Object.keys(SETTINGS) as [SettingKey, ...SettingKey[]]

/** All settings with their values. */
export type Settings = { [K in SettingKey]: z.output<(typeof SETTINGS)[K]['schema']> }
