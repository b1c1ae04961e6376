import type { Section } from '../section.ts'
import { ACCOUNT_SECTIONS } from './account.ts'
import { COMMUNITY_SECTIONS } from './community.ts'
import { GAME_SECTIONS } from './games.ts'
import { LOG_SECTIONS } from './log.ts'
import { MAGAZINE_SECTIONS } from './magazine.ts'
import { NOTIFICATION_SECTIONS } from './notifications.ts'
import { TEAM_SECTIONS } from './team.ts'

/** A table with personal data has a section here, or a reason in personal-tables.test.ts. */
export const SECTIONS: readonly Section[] = [
  ...ACCOUNT_SECTIONS,
  ...MAGAZINE_SECTIONS,
  ...GAME_SECTIONS,
  ...COMMUNITY_SECTIONS,
  ...TEAM_SECTIONS,
  ...NOTIFICATION_SECTIONS,
  ...LOG_SECTIONS,
]
