import { Prisma } from '../../../../prisma/generated/client.ts'
import type { SettingKey } from '../../../../shared/settings/settings.ts'

const CLOSE_AFTER = Prisma.raw(`'${'closeAfter' satisfies SettingKey}'`)

/**
 * Whether nothing new is taken below a text: the team has closed its discussion, or it is older than the setting allows.
 * @param table alias of "Content"
 */
export function isClosed(table: string): Prisma.Sql {
  const text = Prisma.raw(table)
  return Prisma.sql`(EXISTS (SELECT FROM "ClosedDiscussion" d WHERE d."contentId" = ${text}."id")
    OR coalesce(${text}."publishedAt" < clock_timestamp() - CASE (SELECT s."value" #>> '{}' FROM "Setting" s WHERE s."key" = ${CLOSE_AFTER})
      WHEN 'week' THEN interval '7 days' WHEN 'month' THEN interval '30 days' WHEN 'year' THEN interval '365 days' END, false))`
}
