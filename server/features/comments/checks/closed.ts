import { Prisma } from '../../../../prisma/generated/client.ts'
import type { SettingKey } from '../../../../shared/settings/settings.ts'

const settingOf = (key: SettingKey): Prisma.Sql =>
  Prisma.raw(`(SELECT s."value" #>> '{}' FROM "Setting" s WHERE s."key" = '${key}')`)

export const isOff = Prisma.sql`coalesce(${settingOf('comments' satisfies SettingKey)} = 'off', false)`

/**
 * When a discussion closes because of its age; null for never.
 * @param table alias of "Content"
 */
export const closesAt = (table: string): Prisma.Sql =>
  Prisma.sql`(${Prisma.raw(table)}."publishedAt" + CASE ${settingOf('closeAfter' satisfies SettingKey)}
    WHEN 'week' THEN interval '7 days' WHEN 'month' THEN interval '30 days' WHEN 'year' THEN interval '365 days' END)`

/**
 * Whether a text takes no new comments: the team has closed the discussion, or it is older than the setting allows.
 * @param table alias of "Content"
 */
export const isClosed = (table: string): Prisma.Sql =>
  Prisma.sql`(EXISTS (SELECT FROM "ClosedDiscussion" d WHERE d."contentId" = ${Prisma.raw(table)}."id")
    OR coalesce(${closesAt(table)} < clock_timestamp(), false))`
