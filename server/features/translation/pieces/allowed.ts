import { Prisma } from '../../../../prisma/generated/client.ts'
import type { SettingKey } from '../../../../shared/settings/settings.ts'
import { inReach } from '../../../database/visible.ts'

const SETTING = 'translateBeforehand' satisfies SettingKey

/**
 * Readers have the text, or it is planned and the team lets unpublished texts be sent. Drafts never are.
 * @param alias of "Content"
 */
export const mayBeTranslated = (alias: string): Prisma.Sql =>
  Prisma.sql`(${inReach(alias)} OR (${Prisma.raw(`coalesce(${alias}."visibleFrom", ${alias}."pageFrom")`)} IS NOT NULL
    AND EXISTS (SELECT 1 FROM "Setting" s WHERE s."key" = ${SETTING} AND s."value" = 'true'::jsonb)))`
