import type { Prisma } from '../../../../prisma/generated/client.ts'
import type { Context } from '../../../trpc/context.ts'
import { writeLog } from '../../logs/service.ts'

type Admin = Context & { actor: NonNullable<Context['actor']> }

export const logChange = (
  { db, actor }: Admin,
  message: string,
  data: Prisma.InputJsonObject,
): Promise<void> => writeLog(db, { actionType: 'admin_action', message, user: actor, data })

const CORRECTIONS = {
  correct_translation: 'Traduction corrigée à la main',
  take_back_translation: 'Correction de traduction retirée',
  translate_again: 'Traduction demandée',
}

export const logCorrection = (
  ctx: Admin,
  contentId: string,
  event: keyof typeof CORRECTIONS,
  more: Prisma.InputJsonObject = {},
): Promise<void> => logChange(ctx, CORRECTIONS[event], { event, contentId, ...more })

const GLOSSARY = {
  add_term: 'Glossaire : terme ajouté',
  change_term: 'Glossaire : terme modifié',
  remove_term: 'Glossaire : terme retiré',
}

export const logGlossary = (ctx: Admin, term: string, event: keyof typeof GLOSSARY): Promise<void> =>
  logChange(ctx, GLOSSARY[event], { event, term })
