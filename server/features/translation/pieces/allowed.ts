import { Prisma } from '../../../../prisma/generated/client.ts'
import type { SettingKey } from '../../../../shared/settings/settings.ts'
import { inReach } from '../../../database/visible.ts'

const SETTING = 'translateBeforehand' satisfies SettingKey

/**
 * Whether it is published, or planned while the team allows unpublished texts to be sent. Drafts are never sent.
 * @param alias of "Content"
 */
export const mayBeTranslated = (alias: string): Prisma.Sql =>
  Prisma.sql`(${inReach(alias)} OR (${Prisma.raw(`coalesce(${alias}."visibleFrom", ${alias}."pageFrom")`)} IS NOT NULL
    AND EXISTS (SELECT 1 FROM "Setting" s WHERE s."key" = ${SETTING} AND s."value" = 'true'::jsonb)))`
