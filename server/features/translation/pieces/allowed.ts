import { Prisma } from '../../../../prisma/generated/client.ts'
import type { SettingKey } from '../../../../shared/settings/settings.ts'
import { visible } from '../../../database/visible.ts'

const SETTING = 'translateBeforehand' satisfies SettingKey

/**
 * That a text may go to the translator: readers have it, or it is planned and the team lets unpublished texts leave the
 * house (docs/product.md, "Settings"). Drafts never do. @param alias of "Content"
 */
export const mayBeTranslated = (alias: string): Prisma.Sql =>
  Prisma.sql`(${visible(alias)} OR (${Prisma.raw(`${alias}."visibleFrom"`)} IS NOT NULL
    AND EXISTS (SELECT 1 FROM "Setting" s WHERE s."key" = ${SETTING} AND s."value" = 'true'::jsonb)))`
