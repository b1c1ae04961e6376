/** The groups of what a team decides about its site, in the order of their index (docs/product/back-office.md, "Settings"). */
export const SETTING_GROUPS = ['site', 'look', 'members', 'moderation', 'translation', 'machine'] as const
export type SettingGroup = (typeof SETTING_GROUPS)[number]
